import { type HeadingLanguage, headingKey, MINIMUM_QUANTITY, TIER_QUANTITY } from './sources/columns.ts'
import type { ImportMessage } from './messages/message.ts'
import { isWebAddress } from './sources/fields.ts'
import type { CategoryRow, StockRow } from './sources/rows.ts'
import type { SourceFile } from './sources/source.ts'

/** Warnings about rows that are imported all the same. */
export function warningsAbout(
  categories: readonly CategoryRow[],
  items: readonly StockRow[],
  imageHosts: readonly string[],
): ImportMessage[] {
  return [...unknownHosts([...categories, ...items], imageHosts), ...tiersAbovePrice(items)]
}

/** Pictures on hosts that are not configured are kept and shown as placeholders. */
function unknownHosts(
  rows: readonly { readonly imageUrl: string }[],
  imageHosts: readonly string[],
): ImportMessage[] {
  const counts = new Map<string, number>()
  for (const { imageUrl } of rows) {
    if (!isWebAddress(imageUrl)) continue
    const { protocol, host } = new URL(imageUrl)
    if (protocol === 'https:' && imageHosts.includes(host)) continue
    const named = protocol === 'https:' ? host : `${protocol}//${host}`
    counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  return [...counts].map(([host, count]) => ['picturesOnUnknownHost', count, host])
}

/**
 * "Minimum quantity" used to be the tier quantity. A table with such a column and a best price, but without a tier
 * quantity, was probably written for that.
 */
export function warnOfTierQuantity(table: SourceFile | undefined): ImportMessage[] {
  const { columns, unusedHeadings = [] } = table ?? {}
  const best = columns?.get('bestPrice')
  if (!best || columns?.has('quantityBestPrice')) return []
  const minimum =
    columns?.get('minimumOrderQuantity')?.heading ??
    unusedHeadings.find((heading) => languageOfMinimum(heading) !== undefined)
  if (minimum === undefined) return []
  const tier = TIER_QUANTITY.words[languageOfMinimum(minimum) ?? 'en'][0]
  return [['minimumOrTierQuantity', minimum, best.heading, tier]]
}

/** A shop without tax classes does not use a column of them. */
export function warnOfTaxClasses(table: SourceFile | undefined, unused: number): ImportMessage[] {
  if (unused === 0) return []
  const heading = table?.columns?.get('taxClass')?.heading ?? 'taxClass'
  return [['taxClassesNotUsed', unused, heading]]
}

function languageOfMinimum(heading: string): HeadingLanguage | undefined {
  const key = headingKey(heading)
  return (['es', 'en', 'zh'] as const).find((language) =>
    MINIMUM_QUANTITY.words[language].some((word) => headingKey(word) === key),
  )
}

const MOST_NAMED = 5

/** A bestPrice above price applies, but is probably a mistake. */
function tiersAbovePrice(items: readonly StockRow[]): ImportMessage[] {
  const dear = items.filter(
    ({ price, bestPrice, quantityBestPrice }) => price && bestPrice && quantityBestPrice && bestPrice > price,
  )
  if (dear.length === 0) return []
  const named = dear.slice(0, MOST_NAMED).map(({ row }) => row)
  const more = dear.length > MOST_NAMED ? ' …' : ''
  return [['bestPriceAbovePrice', dear.length, `${named.join(', ')}${more}`]]
}
