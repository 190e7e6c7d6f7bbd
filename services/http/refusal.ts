import type { ErrorCode } from '#contracts/http/errors.ts'
import type { Failure } from '#contracts/http/envelope.ts'
import type { Result } from '#domain/result.ts'

type Details = Pick<Partial<Failure>, 'problems' | 'order' | 'figures' | 'rows'>

/** Thrown by a handler to refuse a call. The service turns it into the contract's failure response. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Details
  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The value of a result. Throws a {@link Refusal} for a failure. */
export function valueOf<Value>(result: Result<Value, ErrorCode>): Value {
  if (!result.ok) throw new Refusal(result.code)
  return result.value
}
