/** Up to this number of pages all are linked. */
const MAX_IN_A_ROW = 7

/**
 * The page numbers to link: first, last, current and its neighbours. A gap is encoded as the negative of the page before
 * it; a gap of one page is filled with that page.
 */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= MAX_IN_A_ROW) return Array.from({ length: pages }, (_, index) => index + 1)
  const linked = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(linked)]
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [-before, number]
  })
}

/** Consecutive pages, first and last included. */
export interface PageRange {
  readonly first: number
  readonly last: number
}

const STRETCHES = [10, 20, 50, 100, 200, 500]

/**
 * Divides the pages of a long list into ranges of a round length. With links to all ranges and to the pages of the current
 * one, any page is two clicks away; the length is the one with the fewest of these links. Empty for a short list.
 */
export function pageRanges(pages: number): PageRange[] {
  if (pages <= MAX_IN_A_ROW) return []
  const links = (length: number) => length + pages / length
  const length = STRETCHES.reduce((best, each) => (links(each) < links(best) ? each : best), 10)
  return Array.from({ length: Math.ceil(pages / length) }, (_, index) => ({
    first: index * length + 1,
    last: Math.min((index + 1) * length, pages),
  }))
}

/** All pages of the range that contains a page. */
export function pagesAround(page: number, pages: number): number[] {
  const range = pageRanges(pages).find(({ first, last }) => first <= page && page <= last)
  return range ? Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index) : []
}
