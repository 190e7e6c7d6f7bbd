/**
 * What a page can do without: the answer, or nothing where it fails or takes longer than it is worth waiting for, in
 * milliseconds.
 */
export async function withTimeoutFallback<Value>(
  answer: Promise<Value>,
  nothing: Value,
  patienceMs: number,
): Promise<Value> {
  const late = Promise.withResolvers<Value>()
  const patience = setTimeout(() => late.resolve(nothing), patienceMs)
  try {
    return await Promise.race([answer, late.promise])
  } catch {
    return nothing
  } finally {
    clearTimeout(patience)
  }
}
