/**
 * Whether a response matches an example: the same fields and values, and lists with at least the rows shown. Tokens,
 * times and access codes are compared by type only.
 */
export function matchesExample(answer: unknown, promise: unknown): boolean {
  if (Array.isArray(promise))
    return Array.isArray(answer) && promise.every((row) => answer.some((one) => matchesExample(one, row)))
  if (typeof promise !== 'object' || promise === null)
    return answer === promise || isSameKind(answer, promise)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false
  const [actual, expected] = [Object.entries(answer), new Map(Object.entries(promise))]
  return (
    actual.length === expected.size &&
    actual.every(([name, value]) => matchesExample(value, expected.get(name)))
  )
}

const KINDS = [
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  /^[\w-]+\.[\w-]+\.[\w-]+$/,
  /^[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}$/,
]

function isSameKind(answer: unknown, promise: unknown): boolean {
  return KINDS.some(
    (kind) =>
      typeof answer === 'string' && typeof promise === 'string' && kind.test(answer) && kind.test(promise),
  )
}
