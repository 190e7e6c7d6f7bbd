import { type Limit, limitsFrom } from '#services/accounts/attempts.ts'
import { addressBucket } from '#services/http/network-address.ts'
import type { StaffMember } from '../staff-member.ts'
import { emailKey } from './staff-rows.ts'

/*
 * Staff are counted in buckets of their own, so that a flood at the shop's sign-in never locks them out, nor the other way.
 */

/** An account is counted per address, so that attempts from elsewhere never lock its owner out. */
export function signInLimits(email: string, address: string): readonly Limit[] {
  return [
    ...limitsFrom('staff address', address, 30, 1),
    { bucket: `staff account ${emailKey(email)} from ${addressBucket(address)}`, max: 10, minutes: 15 },
    { bucket: 'staff everyone', max: 300, minutes: 1 },
  ]
}

/** The wider limit is for somebody who knows the password and guesses from many addresses. */
export function factorLimits(staffId: number, address: string): readonly Limit[] {
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
