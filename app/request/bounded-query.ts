import { FLAG_FILTERS, MAX_FEATURES, PRICE_BOUNDS } from '#domain/search/filters/filters.ts'
import { cutQuery } from '#domain/search/query-length.ts'

/** Of a list besides its filters: search, brand, sort, all, compare, view. */
const OTHER_PARAMETERS = 6

/** No page of the shop has more than a list with everything chosen. */
const MAX_PARAMETERS = OTHER_PARAMETERS + FLAG_FILTERS.length + PRICE_BOUNDS.length + MAX_FEATURES

/** Characters of an address to return to. One of a Chinese name and search has 2,600, because it is percent-encoded. */
const LONGEST_RETURN = 3_000

/**
 * A shorter query for an address whose query is longer than a page of the shop makes it; undefined for all others. A
 * page repeats its query in many links, so a long one would be sent a hundredfold.
 * @param returns the name of a parameter with an address to return to, which is left out if it is too long: cut, it
 *   would lead to another page
 */
export function shorterQuery(query: URLSearchParams, returns?: string): string | undefined {
  const parameters = [...query]
  const cut = parameters
    .filter(([name, value]) => name !== returns || value.length <= LONGEST_RETURN)
    .slice(0, MAX_PARAMETERS)
    .map(([name, value]) => [cutQuery(name), name === returns ? value : cutQuery(value)])
  const isCut =
    cut.length < parameters.length || cut.some((one, at) => String(one) !== String(parameters[at]))
  if (!isCut) return undefined
  return cut.length === 0 ? '' : `?${new URLSearchParams(cut)}`
}
