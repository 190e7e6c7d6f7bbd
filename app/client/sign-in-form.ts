import { safePath } from '#app/redirects.ts'

/** Where a sign-in leads, and the item that waits for it (K1). */
export interface SignInTarget {
  readonly next: string | undefined
  readonly add: string | undefined
  readonly quantity: string
}

export interface SignInForm {
  readonly username: string
  readonly password: string
  readonly missing: 'username_missing' | 'access_code_missing' | undefined
  readonly target: SignInTarget
}

/** What an address or a form says of it; a target outside the shop, or no page of it, counts for nothing (R5). */
export function signInTarget(fields: { get(name: string): unknown }): SignInTarget {
  return {
    next: safePath(fields.get('next')),
    add: textOf(fields, 'add') || undefined,
    quantity: textOf(fields, 'quantity') || '1',
  }
}

export function readSignInForm(fields: FormData): SignInForm {
  const username = textOf(fields, 'username').trim()
  const password = textOf(fields, 'password')
  const missing = username === '' ? 'username_missing' : password === '' ? 'access_code_missing' : undefined
  return { username, password, missing, target: signInTarget(fields) }
}

const LONGEST_TEXT = 1_000

function textOf(fields: { get(name: string): unknown }, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
}
