import type { Db } from '#db/transaction.ts'
import { failure, type Result } from '#domain/result.ts'
import { verifyAccessCode } from './access-code.ts'
import { mayAttempt } from './attempts.ts'
import { type SignInAttempt, signInLimits } from './sign-in.ts'

/**
 * Signs staff in: nobody yet, for there are no accounts of theirs. Whoever tries is counted, and answered like one who
 * mistook the code, in the same time; a client's own code opens nothing here.
 */
export async function signStaffIn(
  db: Db,
  { username, password, address }: SignInAttempt,
): Promise<Result<never, 'wrong_sign_in' | 'too_many_attempts'>> {
  if (!(await mayAttempt(db, signInLimits(username, address)))) return failure('too_many_attempts')
  await verifyAccessCode(null, password)
  return failure('wrong_sign_in')
}
