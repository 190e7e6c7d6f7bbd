import { type Action, isSensitive, may } from '#domain/staff/roles.ts'
import type { StaffMember } from './staff-member.ts'

/** How long the password or the second factor counts as given a moment ago, ms. */
const CONFIRMED_MS = 10 * 60_000

/** Thrown when a function is called for somebody whose roles do not allow it. */
export class NotPermitted extends Error {
  override readonly name = 'NotPermitted'
  readonly action: Action

  constructor(action: Action) {
    super(`not permitted: ${action}`)
    this.action = action
  }
}

/** Thrown before a sensitive function: the password or the second factor has to be given again. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed'
  readonly action: Action

  constructor(action: Action) {
    super(`not confirmed: ${action}`)
    this.action = action
  }
}

type Work<Given extends readonly unknown[], Value> = (by: StaffMember, ...given: Given) => Promise<Value>

/** A function of the back-office, with the action that a member needs to be allowed. */
export type Permitted<Given extends readonly unknown[], Value> = Work<Given, Value> & {
  readonly action: Action
}

/** Lets only members do this whose roles allow it; a sensitive one only those who have just confirmed who they are. */
export function permitted<Given extends readonly unknown[], Value>(
  action: Action,
  work: Work<Given, Value>,
): Permitted<Given, Value> {
  const guarded = async (by: StaffMember, ...given: Given): Promise<Value> => {
    if (!may(by.roles, action)) throw new NotPermitted(action)
    if (isSensitive(action) && !isConfirmed(by, new Date())) throw new NotConfirmed(action)
    return work(by, ...given)
  }
  return Object.assign(guarded, { action })
}

/** Whether the password or the second factor was given a moment ago. */
export function isConfirmed({ session }: StaffMember, now: Date): boolean {
  return session !== undefined && now.getTime() - Date.parse(session.confirmedAt) < CONFIRMED_MS
}
