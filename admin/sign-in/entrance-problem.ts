/** Why somebody did not get in. */
export type EntranceProblem =
  | 'wrong_sign_in'
  | 'wrong_code'
  | 'too_many_attempts'
  | 'insecure_connection'
  | 'not_signed_in'
  | 'incomplete'

export const STATUS: Readonly<Record<EntranceProblem, number>> = {
  wrong_sign_in: 401,
  wrong_code: 401,
  not_signed_in: 401,
  too_many_attempts: 429,
  insecure_connection: 403,
  incomplete: 422,
}
