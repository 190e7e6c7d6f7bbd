import { logSecurityEvent } from '#config/security-log.ts'
import type { Db } from '#db/transaction.ts'
import { failure, type Result } from '#domain/result.ts'
import { verifyAccessCode } from './access-code.ts'
import { mayAttempt } from './attempts.ts'
import { type SignInAttempt, signInLimits } from './sign-in.ts'

/**
 * Refuses every staff sign-in, because staff accounts do not exist yet. Attempts are rate-limited and fail in
 * the same way and time as a wrong code. A client's code is not accepted.
 */
export async function signStaffIn(
  db: Db,
  { username, password, address }: SignInAttempt,
): Promise<Result<never, 'wrong_sign_in' | 'too_many_attempts'>> {
  if (!(await mayAttempt(db, signInLimits(username, address)))) return failure('too_many_attempts')
  await verifyAccessCode(null, password)
  logSecurityEvent('sign_in_failed', { address })
  return failure('wrong_sign_in')
}
