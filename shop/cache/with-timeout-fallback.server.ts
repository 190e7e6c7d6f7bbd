import { fallback, handleAll, timeout, TimeoutStrategy, wrap } from 'cockatiel'

/** Resolves to the answer, or to `substitute` when the answer fails or takes longer than `timeoutMs`; at once if none is left. */
export function withTimeoutFallback<Value>(
  answer: Promise<Value>,
  substitute: Value,
  timeoutMs: number,
): Promise<Value> {
  if (timeoutMs <= 0) return Promise.resolve(substitute)
  return wrap(fallback(handleAll, substitute), timeout(timeoutMs, TimeoutStrategy.Aggressive)).execute(
    () => answer,
  )
}
