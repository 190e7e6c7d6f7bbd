import type { BackOfficeParts } from '../parts.ts'
import { enterCode, type FactorAttempt, signStaffIn, type StaffSignIn } from './sign-in.ts'
import type { Connection } from './connection.ts'
import { findLink, type LinkForm, useLink } from './links.ts'
import { hasOwner } from './staff-change.ts'
import { endSessionOfToken, findStaffSession } from './sessions.ts'

/** What is open to everyone: sign-in, and what a session cookie opens. */
export function openEntrance(parts: BackOfficeParts) {
  const { db, clock } = parts
  return {
    signIn: (attempt: StaffSignIn) => signStaffIn(parts, attempt),
    /** The second step of a sign-in. */
    enterCode: (attempt: FactorAttempt) => enterCode(parts, attempt),
    /**
     * What the session cookie opens, for a request from this network address.
     *
     * @param isUse false = a page asks by itself: the session ends as if it had not
     */
    findSession: (token: string | undefined, address: string, isUse = true) =>
      findStaffSession(db, token, address, clock(), isUse),
    /** Whether there is an owner who can sign in. */
    hasOwner: () => hasOwner(db),
    /** Whom a link is for. */
    findLink: (token: string, connection: Pick<Connection, 'address'>) => findLink(parts, token, connection),
    /** Chooses a password by a link, and signs in. */
    useLink: (form: LinkForm) => useLink(parts, form),
    signOut: (token: string) => endSessionOfToken(db, token),
  }
}
