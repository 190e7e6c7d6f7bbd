import { type Limit, limitsFrom } from '#services/accounts/attempts.ts'
import { addressBucket } from '#services/http/network-address.ts'
import type { StaffMember } from '../staff-member.ts'
import type { KnownMember } from './known-browsers.ts'
import { emailKey } from './staff-rows.ts'

/*
 * Staff are counted in buckets of their own, so that a flood at the shop's sign-in never locks them out, nor the other way.
 */

interface Attempt {
  readonly address: string
  /** The person who has signed in from this browser before. */
  readonly known: KnownMember | undefined
}

/**
 * An account is counted per address, so that attempts from elsewhere never lock its owner out; in the browsers in which
 * its owner has signed in before, by itself, so that strangers who use up what all may try do not either.
 */
export function signInLimits(email: string, { address, known }: Attempt): readonly Limit[] {
  if (known && known.email_key === emailKey(email))
    return [{ bucket: `staff account ${known.staff_id} in known browsers`, max: 10, minutes: 15 }]
  return [
    ...limitsFrom('staff address', address, 30, 1),
    { bucket: `staff account ${emailKey(email)} from ${addressBucket(address)}`, max: 10, minutes: 15 },
    { bucket: 'staff everyone', max: 300, minutes: 1 },
  ]
}

/** The wider limit is for somebody who knows the password and guesses from many addresses. */
export function factorLimits(staffId: number, { address, known }: Attempt): readonly Limit[] {
  if (known?.staff_id === staffId)
    return [{ bucket: `staff account ${staffId} factor in known browsers`, max: 5, minutes: 15 }]
  return [
    { bucket: `staff account ${staffId} factor from ${addressBucket(address)}`, max: 5, minutes: 15 },
    { bucket: `staff factor ${staffId}`, max: 60, minutes: 60 },
  ]
}

export function isAccountLimit({ bucket }: Limit): boolean {
  return bucket.startsWith('staff account ')
}

/** Per address, so that somebody elsewhere with a stolen session never locks the person out. */
export function passwordLimits({ staffId, address }: StaffMember): readonly Limit[] {
  return [
    { bucket: `staff account ${staffId} password from ${addressBucket(address)}`, max: 5, minutes: 15 },
    { bucket: `staff password ${staffId}`, max: 60, minutes: 60 },
  ]
}

/** Whether an address is taken says who is on the staff, which only owners are to know. */
export function emailLimits({ staffId }: StaffMember): readonly Limit[] {
  return [{ bucket: `staff e-mail ${staffId}`, max: 5, minutes: 15 }]
}
