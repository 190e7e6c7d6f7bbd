import { readPendingAction, type PendingAction } from './pending-action.ts'

export type SignInProblem = 'wrong_sign_in' | 'too_many_attempts' | 'busy' | 'unavailable' | 'incomplete'

/** What the sign-in form sends: who, where to go afterwards, and the item that waits for the cart (K1). */
export interface SignInForm extends PendingAction {
  readonly username: string
  readonly password: string
}

/** Blanks around a username are a slip of the keyboard; an access code is taken as it is. */
export function readSignInForm(form: FormData): SignInForm {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    username: text('username').trim(),
    password: text('password'),
    ...readPendingAction(form),
  }
}
