import { cutQuery } from '#domain/search/query-length.ts'

/** More than a page of the shop has. */
const MAX_PARAMETERS = 12

/**
 * A shorter query for an address whose query is longer than a page of the shop makes it; undefined for all others. A
 * page repeats its query in many links, so a long one would be sent a hundredfold.
 */
export function shorterQuery(query: URLSearchParams): string | undefined {
  const parameters = [...query]
  const cut = parameters.slice(0, MAX_PARAMETERS).map(([name, value]) => [cutQuery(name), cutQuery(value)])
  const isCut =
    parameters.length > MAX_PARAMETERS || cut.some((one, at) => String(one) !== String(parameters[at]))
  return isCut ? `?${new URLSearchParams(cut)}` : undefined
}
