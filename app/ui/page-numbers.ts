/**
 * The page numbers to link to: the first, the last, this one and its neighbours. A gap is the negative of the page
 * before it; a gap of one page is that page.
 */
export function pageNumbers(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const numbers = [...new Set(wanted)]
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? number - 1
    if (number - before === 1) return [number]
    return number - before === 2 ? [number - 1, number] : [-before, number]
  })
}
