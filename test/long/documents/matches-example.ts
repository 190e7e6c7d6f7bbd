/**
 * Whether an answer is what an example promises: the same fields with the same values, lists with at least the rows
 * shown. What differs from day to day and from shop to shop, tokens and instants, is compared by its kind alone.
 */
export function keeps(answer: unknown, promise: unknown): boolean {
  if (Array.isArray(promise))
    return Array.isArray(answer) && promise.every((row) => answer.some((one) => keeps(one, row)))
  if (typeof promise !== 'object' || promise === null)
    return answer === promise || isSameKind(answer, promise)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const [told, promised] = [Object.entries(answer), new Map(Object.entries(promise))]
  return told.length === promised.size && told.every(([name, value]) => keeps(value, promised.get(name)))
}

const KINDS = [/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, /^[\w-]+\.[\w-]+\.[\w-]+$/]

function isSameKind(answer: unknown, promise: unknown): boolean {
  return KINDS.some(
    (kind) =>
      typeof answer === 'string' && typeof promise === 'string' && kind.test(answer) && kind.test(promise),
  )
}
