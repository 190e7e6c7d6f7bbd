import { currencyNamed } from '#domain/money/currency-text.ts'
import { type ImportMessage, type Read, unreadable } from '../../messages/message.ts'
import { type Cell, isEmptyCell, type TableRow } from '../../table/table.ts'
import {
  type Column,
  FEATURE_HEADING,
  type HeadingLanguage,
  headingKey,
  type ListColumns,
  PRICE_LIST,
  type UnusedColumn,
  type UsedColumn,
} from '../columns.ts'
import { CODE_OR_NAME, ITEM_HEADINGS, ONLY_CODE } from './item-headings.ts'
import { likelyPrices, otherPrices, priceInBrackets, withTax } from './price-headings.ts'

export interface Headings {
  /** The index of the row of headings. */
  readonly at: number
  readonly line: number
  readonly language: HeadingLanguage | undefined
  readonly used: readonly UsedColumn[]
  readonly unused: readonly UnusedColumn[]
  /** Notes on columns that were chosen among several or without a known heading. */
  readonly notes: readonly ImportMessage[]
}

/** The heading of a field as given by the merchant: its text, or "#7" for the seventh column. */
export type NamedColumns = ReadonlyMap<string, string>

/** What the options and the table contribute to finding headings. */
export interface HeadingHints {
  readonly named: NamedColumns
  /** The currency of the shop (ISO 4217), which decides between columns of prices in several currencies. */
  readonly currency?: string | undefined
  /** Fields that are not recognized by their headings, because those mean something else in this table. */
  readonly without?: ReadonlySet<string> | undefined
  /** The indexes of hidden columns. A visible column is preferred. */
  readonly hiddenColumns?: ReadonlySet<number> | undefined
}

/** The number of first rows among which the headings are searched. */
export const MAX_ABOVE = 100

/** Finds the row of headings: the one with the most known headings among the first {@link MAX_ABOVE}. */
export function findHeadings(
  rows: readonly TableRow[],
  list: ListColumns,
  hints: HeadingHints,
): Read<Headings> {
  const read = rows.slice(0, MAX_ABOVE).map((row, at) => ({ row, at, used: recognize(row, list, hints) }))
  const [best] = read.toSorted((a, b) => b.used.length - a.used.length)
  if (!best || best.used.length === 0) return unreadable('noKnownHeadings', MAX_ABOVE)
  const { row, at } = best
  const texts = row.cells.map(textOf)
  const { used, notes } = complete(best.used, texts, rows.slice(at + 1), list, hints)
  const reason = problemOf(texts, used, list.required, hints)
  if (reason) return { ok: false, reason }
  const usedIndexes = new Set(used.map(({ index }) => index))
  const unused = texts.flatMap((heading, index) =>
    heading === '' || usedIndexes.has(index) ? [] : [{ heading, index }],
  )
  const language = languageOf(used, list.columns)
  return { ok: true, value: { at, line: row.line, language, used, unused, notes } }
}

function problemOf(
  texts: readonly string[],
  used: readonly UsedColumn[],
  required: ListColumns['required'],
  { named, hiddenColumns }: HeadingHints,
): ImportMessage | undefined {
  const isUsed = (field: string) => used.some((column) => column.field === field)
  const unknown = [...named].find(([field]) => !isUsed(field))
  if (unknown) return ['noSuchColumn', unknown[1], unknown[0], texts.filter(Boolean).join(', ')]
  const missing = required.find((fields) => !fields.some(isUsed))
  if (!missing) return repeatedHeading(texts, used, hiddenColumns)
  const [field = ''] = missing
  return ['noColumnFor', missing.slice(0, 2).join(' / '), field, texts.filter(Boolean).join(', ')]
}

/** The number of known headings in the row that has the most. */
export function countHeadings(rows: readonly TableRow[], list: ListColumns): number {
  return Math.max(0, ...rows.map((row) => recognize(row, list, { named: new Map() }).length))
}

function recognize({ cells }: TableRow, list: ListColumns, hints: HeadingHints): UsedColumn[] {
  const { named, without } = hints
  const texts = cells.map(textOf)
  const keys = texts.map(keyOf)
  const columns = [...list.columns, ...(list.alsoRead ?? [])].filter(({ field }) => !without?.has(field))
  const known = columns.flatMap((column): UsedColumn[] => {
    const { field, kind } = column
    const index = named.has(field)
      ? findNamed(named.get(field) ?? '', texts)
      : findColumn(column, { keys, texts }, hints)
    return index < 0 ? [] : [{ field, kind, index, heading: texts[index] ?? '' }]
  })
  const features = texts.flatMap((heading, index): UsedColumn[] => {
    const name = SPECIFICATIONS.includes(heading) ? heading : FEATURE_HEADING.exec(heading)?.[1]
    return name === undefined ? [] : [{ field: `feature:${name}`, kind: 'feature', index, heading }]
  })
  const isItems = isItemList(list)
  const namedFeatures = [...named].flatMap(([field, heading]): UsedColumn[] => {
    const index = field.startsWith('feature:') ? findNamed(heading, texts) : -1
    return index < 0 ? [] : [{ field, kind: 'feature', index, heading: texts[index] ?? '' }]
  })
  const claimed = [...known, ...(isItems ? [...namedFeatures, ...features] : [])]
  // A column that the merchant names for one field is not used for another one as well
  return claimed.filter(
    ({ index, field }) =>
      named.has(field) || !claimed.some((other) => other.index === index && named.has(other.field)),
  )
}

/** Chinese headings of a column that contains all specifications of the item. */
const SPECIFICATIONS = ['规格', '规格型号']

function isItemList({ columns }: ListColumns): boolean {
  return columns.some(({ field }) => field === 'isParent')
}

/** The longest heading, characters. */
const MAX_HEADING = 80

function keyOf(text: string): string {
  return text === '' || text.length > MAX_HEADING ? '' : headingKey(text)
}

/** The keys of the headings of a column, by rank. */
const keysOfColumns = new WeakMap<Column, readonly string[]>()

function keysOf(column: Column): readonly string[] {
  const known = keysOfColumns.get(column)
  if (known) return known
  const languages = Object.values(column.words)
  const most = Math.max(...languages.map(({ length }) => length))
  // Words are in order of priority: "Nombre" before "Descripción"
  const keys = Array.from({ length: most }, (_, rank) =>
    languages.flatMap((words) => (words[rank] === undefined ? [] : [headingKey(words[rank])])),
  ).flat()
  keysOfColumns.set(column, keys)
  return keys
}

/** The headings of a table. */
interface HeadingTexts {
  readonly keys: readonly string[]
  readonly texts: readonly string[]
}

/**
 * Finds the column of a field; -1 = none. Prefers visible columns, then prices in the shop's currency, then the words that
 * come first in the list of headings. "Precio (coste)" is never the price, and "Precio (mayorista)" only where there is
 * no other.
 */
function findColumn(
  column: Column,
  { keys, texts }: HeadingTexts,
  { currency, hiddenColumns }: HeadingHints,
): number {
  const words = keysOf(column)
  const bracketsOf = (index: number) =>
    column.field === 'price' ? priceInBrackets(texts[index] ?? '') : undefined
  const found = [...keys.keys()].filter(
    (index) => words.includes(keys[index] ?? '') && bracketsOf(index) !== 'purchase',
  )
  const rankOf = (index: number) => {
    const isForeign = column.kind === 'price' && !isInCurrency(texts[index] ?? '', currency)
    return (
      (hiddenColumns?.has(index) ? 4 : 0) + (isForeign ? 2 : 0) + (bracketsOf(index) === 'special' ? 1 : 0)
    )
  }
  const ranked = found.map((index) => ({
    index,
    rank: rankOf(index),
    word: words.indexOf(keys[index] ?? ''),
  }))
  return ranked.toSorted((a, b) => a.rank - b.rank || a.word - b.word)[0]?.index ?? -1
}

function isInCurrency(heading: string, currency: string | undefined): boolean {
  if (currency === undefined) return true
  const named: readonly string[] = currencyNamed(heading)
  return named.length === 0 || named.includes(currency)
}

function findNamed(heading: string, texts: readonly string[]): number {
  const place = /^#(\d{1,3})$/.exec(heading)
  if (place) return Number(place[1]) <= texts.length ? Number(place[1]) - 1 : -1
  const exact = texts.indexOf(heading.trim())
  return exact >= 0 ? exact : texts.map(headingKey).indexOf(headingKey(heading))
}

interface Completed {
  readonly used: readonly UsedColumn[]
  readonly notes: readonly ImportMessage[]
}

/** Adds the columns of the code and the price if no heading names them for certain, with a note for each. */
function complete(
  used: readonly UsedColumn[],
  texts: readonly string[],
  below: readonly TableRow[],
  list: ListColumns,
  hints: HeadingHints,
): Completed {
  const { named, without } = hints
  const sample = below.slice(0, 1_000)
  const notes: ImportMessage[] = []
  let columns = used
  const has = (field: string) => columns.some((column) => column.field === field)
  const needsCode = isItemList(list)
    ? !has('code') && !has('stockItemId')
    : list === PRICE_LIST && !has('code')
  if (needsCode && !without?.has('code')) {
    const coded = withCode(columns, texts, sample, list)
    if (coded) {
      columns = coded
      notes.push(['usedAsCode', coded.find(({ field }) => field === 'code')?.heading ?? ''])
    }
  }
  if (list.columns.some(({ field }) => field === 'price')) {
    const priced = withPrice(columns, texts, sample, hints)
    const found = priced.find(({ field }) => field === 'price')
    if (found && !columns.includes(found)) notes.push(['usedAsPrice', found.heading])
    columns = priced
  }
  const price = columns.find(({ field }) => field === 'price')
  if (price && withTax(price.heading)) notes.push(['priceWithTax', price.heading])
  if (price && !named.has('price')) {
    const others = otherPrices(texts, columns, sample)
    if (others.length > 0)
      notes.push(['otherPriceColumns', price.heading, others.join(', '), others[0] ?? ''])
  }
  return { used: columns, notes }
}

/**
 * Adds the only column that is probably the price, such as "TARIFA 2026". A hidden column, often the merchant's cost, is
 * used only if no visible column may be the price.
 */
function withPrice(
  used: readonly UsedColumn[],
  texts: readonly string[],
  rows: readonly TableRow[],
  { named, hiddenColumns }: HeadingHints,
): readonly UsedColumn[] {
  const isVisible = ({ index }: UnusedColumn) => !hiddenColumns?.has(index)
  const price = used.find(({ field }) => field === 'price')
  if (price && (named.has('price') || isVisible(price))) return used
  const free = texts.flatMap((heading, index) =>
    heading === '' || used.some((column) => column.index === index) ? [] : [{ heading, index }],
  )
  const visible = likelyPrices(free.filter(isVisible), rows)
  if (price && visible.length === 0) return used
  const others = used.filter((column) => column !== price)
  const [only, ...more] = visible.length > 0 ? visible : likelyPrices(free, rows)
  return only && more.length === 0 ? [...others, { ...only, field: 'price', kind: 'price' }] : others
}

/**
 * Adds the first column whose cells look like codes: "Artículo" beside "Descripción", or the model or barcode. Undefined
 * if there is none, or if no other column has the name of the item, which only a list of prices does not need.
 */
function withCode(
  used: readonly UsedColumn[],
  texts: readonly string[],
  rows: readonly TableRow[],
  list: ListColumns,
): readonly UsedColumn[] | undefined {
  const keys = texts.map(keyOf)
  const nameKeys = Object.values(ITEM_HEADINGS.name).flat().map(headingKey)
  const indexesOf = (words: readonly string[]) =>
    words.map((word) => keys.indexOf(headingKey(word))).filter((at) => at >= 0 && looksLikeCodes(rows, at))
  const nameBeside = (index: number) =>
    keys.findIndex((key, other) => other !== index && nameKeys.includes(key))
  const candidates = [...indexesOf(CODE_OR_NAME), ...indexesOf(ONLY_CODE)]
  const index = candidates.find((at) => nameBeside(at) >= 0)
  if (list === PRICE_LIST) {
    const only = index ?? [...indexesOf(ONLY_CODE), ...candidates][0]
    return only === undefined
      ? undefined
      : [codeAt(only, texts), ...used.filter((column) => column.index !== only)]
  }
  if (index === undefined) return undefined
  const others = used.filter((column) => column.field !== 'name' && column.index !== index)
  const nameIndex = nameBeside(index)
  const name = used.find((column) => column.field === 'name' && column.index !== index) ?? {
    field: 'name',
    kind: 'name' as const,
    index: nameIndex,
    heading: texts[nameIndex] ?? '',
  }
  return [codeAt(index, texts), name, ...others]
}

function codeAt(index: number, texts: readonly string[]): UsedColumn {
  return { field: 'code', kind: 'key', index, heading: texts[index] ?? '' }
}

/** Whether the cells of a column look like codes: short, without spaces, and nearly all different. */
function looksLikeCodes(rows: readonly TableRow[], index: number): boolean {
  const cells = rows.map(({ cells: row }) => row[index]).filter((cell) => !isEmptyCell(cell))
  const codes = cells.map((cell) => String(cell).trim()).filter((code) => /^\S{1,30}$/.test(code))
  return codes.length > 0 && codes.length > 0.8 * cells.length && new Set(codes).size > 0.9 * codes.length
}

/** The problem that a used heading occurs twice. It is not ambiguous if one of the columns is hidden. */
function repeatedHeading(
  texts: readonly string[],
  used: readonly UsedColumn[],
  hiddenColumns: ReadonlySet<number> = new Set(),
): ImportMessage | undefined {
  for (const { field, heading, index } of used) {
    const isTwin = (text: string, other: number) =>
      other !== index && text === heading && hiddenColumns.has(other) === hiddenColumns.has(index)
    const twin = texts.findIndex(isTwin)
    if (twin < 0 || used.some((column) => column.index === twin)) continue
    return ['headingTwice', heading, index + 1, twin + 1, field]
  }
  return undefined
}

function languageOf(used: readonly UsedColumn[], columns: readonly Column[]): HeadingLanguage | undefined {
  const counts = { es: 0, en: 0, zh: 0 }
  for (const { field, heading } of used) {
    const words = columns.find((column) => column.field === field)?.words
    if (!words) continue
    for (const language of ['es', 'en', 'zh'] as const)
      if (words[language].some((word) => headingKey(word) === headingKey(heading))) counts[language]++
  }
  const most = Math.max(...Object.values(counts))
  return most === 0 ? undefined : (['es', 'en', 'zh'] as const).find((language) => counts[language] === most)
}

function textOf(cell: Cell): string {
  return cell === null || cell instanceof Date ? '' : String(cell).trim()
}
