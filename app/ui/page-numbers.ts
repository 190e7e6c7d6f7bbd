/** A list with no more pages than these shows them all. */
const MOST_IN_A_ROW = 7

/**
 * The page numbers to link to: the first, the last, this one and its neighbours. A gap is the negative of the page
 * before it; a gap of one page is that page.
 */
export function pageNumbers(page: number, pages: number): number[] {
  if (pages <= MOST_IN_A_ROW) return Array.from({ length: pages }, (_, index) => index + 1)
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(wanted)]
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [-before, number]
  })
}

/** A stretch of a list's pages, its first and its last. */
export interface Stretch {
  readonly first: number
  readonly last: number
}

const STRETCHES = [10, 20, 50, 100, 200, 500]

/**
 * The pages of a long list in stretches of one round length, as few as there are pages in one. Whoever sees all stretches
 * by their first pages, and all pages of this one's stretch, is two steps away from any other; a short list needs none.
 */
export function pageStretches(pages: number): Stretch[] {
  if (pages <= MOST_IN_A_ROW) return []
  const length = STRETCHES.find((each) => each * each >= pages) ?? Math.ceil(Math.sqrt(pages))
  return Array.from({ length: Math.ceil(pages / length) }, (_, index) => ({
    first: index * length + 1,
    last: Math.min((index + 1) * length, pages),
  }))
}

/** The pages of the stretch that a page is in. */
export function pagesAround(page: number, pages: number): number[] {
  const own = pageStretches(pages).find(({ first, last }) => first <= page && page <= last)
  return own ? Array.from({ length: own.last - own.first + 1 }, (_, index) => own.first + index) : []
}
