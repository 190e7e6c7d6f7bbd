import {
  BEST_PRICE,
  type Column,
  type HeadingLanguage,
  headingKey,
  MINIMUM_QUANTITY,
  TIER_QUANTITY,
} from './sources/columns.ts'
import { FILE_FIELDS, type ItemFiles, namesIn } from './item-files/item-files.ts'
import type { ImportMessage } from './messages/message.ts'
import { isWebAddress } from './sources/fields.ts'
import type { CategoryRow, StockRow } from './sources/rows.ts'
import { fieldOf, type SourceFile, type SourceRow } from './sources/source.ts'

/** Warnings about suspicious rows, which are still imported. */
export function warningsAbout(
  categories: readonly CategoryRow[],
  items: readonly StockRow[],
  imageHosts: readonly string[],
): ImportMessage[] {
  return [...unknownHosts([categories, items], imageHosts), ...tiersAbovePrice(items)]
}

/** Files on hosts that are not configured are kept; pictures are shown as placeholders, documents are not shown. */
function unknownHosts(
  lists: readonly (readonly ItemFiles[])[],
  imageHosts: readonly string[],
): ImportMessage[] {
  const counts = new Map<string, number>()
  const look = (name: string) => {
    if (!isWebAddress(name)) return
    const { protocol, host } = new URL(name)
    if (protocol === 'https:' && imageHosts.includes(host)) return
    const named = protocol === 'https:' ? host : `${protocol}//${host}`
    counts.set(named, (counts.get(named) ?? 0) + 1)
  }
  for (const rows of lists)
    for (const row of rows) for (const field of FILE_FIELDS) namesIn(row, field).forEach(look)
  return [...counts].map(([host, count]) => ['picturesOnUnknownHost', count, host])
}

/**
 * Warns of tier prices without the quantity from which they apply. "Minimum quantity" used to be that quantity: a table
 * with such a column and a best price, but without a tier quantity, was probably written for that.
 */
export function warnOfTierQuantity(file: SourceFile | undefined): ImportMessage[] {
  return (file?.sheets ?? (file ? [file] : [])).flatMap(warnOfTable)
}

function warnOfTable({ columns, unusedHeadings = [], rows }: SourceFile): ImportMessage[] {
  const best = columns?.get('bestPrice')
  if (!best) return []
  const unlimited = Iterator.from(rows).filter(hasNoQuantity).toArray()
  if (unlimited.length === 0) return []
  if (columns?.has('quantityBestPrice'))
    return [['tiersWithoutQuantity', unlimited.length, firstRows(unlimited), best.heading]]
  const minimum =
    columns?.get('minimumOrderQuantity')?.heading ??
    unusedHeadings.find((heading) => languageOfMinimum(heading) !== undefined)
  const language = languageOf(minimum === undefined ? BEST_PRICE : MINIMUM_QUANTITY, minimum ?? best.heading)
  const tier = TIER_QUANTITY.words[language ?? 'en'][0]
  return [
    minimum === undefined
      ? ['tierWithoutQuantity', best.heading, tier]
      : ['minimumOrTierQuantity', minimum, best.heading, tier],
  ]
}

/** Whether a row of a table has a tier price and no quantity from which it applies. */
function hasNoQuantity(row: SourceRow): boolean {
  const isSet = (field: string) => {
    const value = fieldOf(row, field)
    return typeof value === 'number' && value !== 0
  }
  return isSet('bestPrice') && !isSet('quantityBestPrice')
}

/** Warns of a column of tax classes that the shop does not use because it has none. */
export function warnOfTaxClasses(table: SourceFile | undefined, unused: number): ImportMessage[] {
  if (unused === 0) return []
  const heading = table?.columns?.get('taxClass')?.heading ?? 'taxClass'
  return [['taxClassesNotUsed', unused, heading]]
}

function languageOfMinimum(heading: string): HeadingLanguage | undefined {
  return languageOf(MINIMUM_QUANTITY, heading)
}

function languageOf({ words }: Column, heading: string): HeadingLanguage | undefined {
  const key = headingKey(heading)
  return (['es', 'en', 'zh'] as const).find((language) =>
    words[language].some((word) => headingKey(word) === key),
  )
}

const MAX_NAMED = 5

/** A bestPrice above price applies, but is probably a mistake. */
function tiersAbovePrice(items: readonly StockRow[]): ImportMessage[] {
  const dear = items.filter(
    ({ price, bestPrice, quantityBestPrice }) => price && bestPrice && quantityBestPrice && bestPrice > price,
  )
  if (dear.length === 0) return []
  return [['bestPriceAbovePrice', dear.length, firstRows(dear)]]
}

function firstRows(rows: readonly { readonly row: number }[]): string {
  const named = rows.slice(0, MAX_NAMED).map(({ row }) => row)
  return `${named.join(', ')}${rows.length > MAX_NAMED ? ' …' : ''}`
}
