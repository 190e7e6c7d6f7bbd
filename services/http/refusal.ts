import type { ErrorCode } from '#contracts/http/errors.ts'
import type { Failure } from '#contracts/http/envelope.ts'
import type { Result } from '#domain/result.ts'

type Details = Pick<Partial<Failure>, 'problems' | 'order' | 'figures' | 'rows'>

/** A handler's "no", turned into the contract's failure by the service it is thrown in. */
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

/** The value of a result; its failure leaves the handler as a refusal. */
export function valueOf<Value>(result: Result<Value, ErrorCode>): Value {
  if (!result.ok) throw new Refusal(result.code)
  return result.value
}
