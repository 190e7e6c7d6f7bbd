/**
 * Names the scope of an answer: `visitor-` with the price visibility, or a hash of the client's session. Pages of one
 * scope are never shown in another. An answer without this header is never saved.
 */
export const SCOPE_HEADER = 'x-visit'

export function visitorScope(prices: string): string {
  return `visitor-${prices}`
}

export function isVisitorScope(scope: string): boolean {
  return scope.startsWith('visitor-')
}
