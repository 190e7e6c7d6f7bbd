import { readPendingAction, type PendingAction } from '../request/pending-action.ts'

export type SignInProblem = 'wrong_sign_in' | 'too_many_attempts' | 'busy' | 'unavailable' | 'incomplete'

/** The fields of the sign-in form. */
export interface SignInForm extends PendingAction {
  readonly username: string
  readonly password: string
}

/** Trims the username; takes the access code as it is. */
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
