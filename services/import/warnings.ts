import { isWebAddress } from './sources/fields.ts'
import type { CategoryRow, StockRow } from './sources/rows.ts'

/** What an operator should know of rows that are imported all the same. */
export function warningsAbout(
  categories: readonly CategoryRow[],
  items: readonly StockRow[],
  imageHosts: readonly string[],
): string[] {
  return [...strangeHosts([...categories, ...items], imageHosts), ...dearTiers(items)]
}

/** Pictures of hosts that are not configured are kept, and shown as placeholders (M1b). */
function strangeHosts(
  rows: readonly { readonly imageUrl: string }[],
  imageHosts: readonly string[],
): string[] {
  const counts = new Map<string, number>()
  for (const { imageUrl } of rows) {
    if (!isWebAddress(imageUrl)) continue
    const { protocol, host } = new URL(imageUrl)
    if (protocol === 'https:' && imageHosts.includes(host)) continue
    const named = protocol === 'https:' ? host : `${protocol}//${host}`
    counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  return [...counts].map(
    ([host, count]) =>
      `${count} picture${count === 1 ? ' is' : 's are'} on ${host}, which IMAGE_HOSTS does not name: shown as placeholders`,
  )
}

const MOST_NAMED = 5

/** A bestPrice above price applies as the rule says, and is hardly meant (K3). */
function dearTiers(items: readonly StockRow[]): string[] {
  const dear = items.filter(
    ({ price, bestPrice, quantityBestPrice }) => price && bestPrice && quantityBestPrice && bestPrice > price,
  )
  if (dear.length === 0) return []
  const named = dear.slice(0, MOST_NAMED).map(({ row }) => row)
  const more = dear.length > MOST_NAMED ? ' …' : ''
  return [
    `bestPrice is above price in ${dear.length} row${dear.length === 1 ? '' : 's'}: ${named.join(', ')}${more}`,
  ]
}
