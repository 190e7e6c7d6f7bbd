/** Resolves to the answer, or to `substitute` when the answer fails or takes longer than `timeoutMs`; at once if none is left. */
export function withTimeoutFallback<Value>(
  answer: Promise<Value>,
  substitute: Value,
  timeoutMs: number,
): Promise<Value> {
  if (timeoutMs <= 0) return Promise.resolve(substitute)
  const { promise, resolve } = Promise.withResolvers<Value>()
  const timer = setTimeout(resolve, timeoutMs, substitute)
  const finish = (value: Value) => {
    clearTimeout(timer)
    resolve(value)
  }
  answer.then(finish, () => finish(substitute))
  return promise
}
