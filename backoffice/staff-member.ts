import type { Role } from '#domain/staff/roles.ts'
import type { Language } from '#domain/text/language.ts'
import type { StaffActor } from '#services/trail/actor.ts'

/** Who works in the back-office: read from the session, never from a form. */
export interface StaffMember {
  readonly staffId: number
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  /** The companies whose orders and items the person sees; null = all. */
  readonly companyIds: readonly number[] | null
  /** The language of the screens. */
  readonly language: Language
  /** The network address of the request. */
  readonly address: string
  /** Undefined: nothing sensitive is done. */
  readonly session?: {
    readonly sessionId: number
    /** When the session last gave the password or the second factor. */
    readonly confirmedAt: string
  }
}

/** The author of what a member changes, for the trail. */
export function actorOf({ staffId, address }: StaffMember): StaffActor {
  return { kind: 'staff', id: staffId, address }
}
