import { type ImportMessage, type Read, unreadable } from '../messages/message.ts'
import type { Cell, TableRow } from '../table/table.ts'
import {
  type Column,
  FEATURE_HEADING,
  type HeadingLanguage,
  headingKey,
  type ListColumns,
} from './columns.ts'

/** A column of the file and its field. */
export interface UsedColumn {
  readonly field: string
  readonly kind: Column['kind'] | 'feature'
  readonly index: number
  readonly heading: string
}

export interface Headings {
  /** The index of the row of headings. */
  readonly at: number
  readonly line: number
  readonly language: HeadingLanguage | undefined
  readonly used: readonly UsedColumn[]
  readonly unused: readonly { readonly heading: string; readonly index: number }[]
}

/** The heading of a field as given by the merchant: its text, or "#7" for the seventh column. */
export type NamedColumns = ReadonlyMap<string, string>

/** The most rows of titles and addresses above the headings. */
const MOST_ABOVE = 30

/** Finds the row with the most known headings among the first ones, or the reason why there is none. */
export function findHeadings(
  rows: readonly TableRow[],
  { columns, required }: ListColumns,
  named: NamedColumns,
): Read<Headings> {
  const read = rows.slice(0, MOST_ABOVE).map((row, at) => ({ row, at, used: recognize(row, columns, named) }))
  const [best] = read.toSorted((a, b) => b.used.length - a.used.length)
  if (!best || best.used.length === 0) return unreadable('noKnownHeadings')
  const { row, used, at } = best
  const texts = row.cells.map(textOf)
  const reason = whyNot(texts, used, required, named)
  if (reason) return { ok: false, reason }
  const usedIndexes = new Set(used.map(({ index }) => index))
  const unused = texts.flatMap((heading, index) =>
    heading === '' || usedIndexes.has(index) ? [] : [{ heading, index }],
  )
  return { ok: true, value: { at, line: row.line, language: languageOf(used, columns), used, unused } }
}

function whyNot(
  texts: readonly string[],
  used: readonly UsedColumn[],
  required: ListColumns['required'],
  named: NamedColumns,
): ImportMessage | undefined {
  const isUsed = (field: string) => used.some((column) => column.field === field)
  const unknown = [...named].find(([field]) => !isUsed(field))
  if (unknown) return ['noSuchColumn', unknown[1], unknown[0], texts.filter(Boolean).join(', ')]
  const missing = required.find((fields) => !fields.some(isUsed))
  if (!missing) return findDouble(texts, used)
  const [field = ''] = missing
  return ['noColumnFor', missing.join(' / '), field, texts.filter(Boolean).join(', ')]
}

/** The number of known headings in the best of the first rows. Used to choose the delimiter. */
export function countHeadings(rows: readonly TableRow[], columns: readonly Column[]): number {
  return Math.max(0, ...rows.map((row) => recognize(row, columns, new Map()).length))
}

function recognize({ cells }: TableRow, columns: readonly Column[], named: NamedColumns): UsedColumn[] {
  const texts = cells.map(textOf)
  const keys = texts.map(headingKey)
  const known = columns.flatMap(({ field, kind, words }): UsedColumn[] => {
    const index = named.has(field)
      ? findNamed(named.get(field) ?? '', texts)
      : findWord(Object.values(words), keys)
    return index < 0 ? [] : [{ field, kind, index, heading: texts[index] ?? '' }]
  })
  const features = texts.flatMap((heading, index): UsedColumn[] => {
    const name = heading === '规格' ? heading : FEATURE_HEADING.exec(heading)?.[1]
    return name === undefined ? [] : [{ field: `feature:${name}`, kind: 'feature', index, heading }]
  })
  const isItems = columns.some(({ field }) => field === 'isParent')
  const namedFeatures = [...named].flatMap(([field, heading]): UsedColumn[] => {
    const index = field.startsWith('feature:') ? findNamed(heading, texts) : -1
    return index < 0 ? [] : [{ field, kind: 'feature', index, heading: texts[index] ?? '' }]
  })
  const claimed = [...known, ...(isItems ? [...namedFeatures, ...features] : [])]
  // A column named for one field does not fill another one as well
  return claimed.filter(
    ({ index, field }) =>
      named.has(field) || !claimed.some((other) => other.index === index && named.has(other.field)),
  )
}

/** Words are in order of priority: "Nombre" before "Descripción". */
function findWord(languages: readonly (readonly string[])[], keys: readonly string[]): number {
  const most = Math.max(...languages.map(({ length }) => length))
  for (let rank = 0; rank < most; rank++)
    for (const words of languages) {
      const word = words[rank]
      const index = word === undefined ? -1 : keys.indexOf(headingKey(word))
      if (index >= 0) return index
    }
  return -1
}

function findNamed(heading: string, texts: readonly string[]): number {
  const place = /^#(\d{1,3})$/.exec(heading)
  if (place) return Number(place[1]) <= texts.length ? Number(place[1]) - 1 : -1
  const exact = texts.indexOf(heading.trim())
  return exact >= 0 ? exact : texts.map(headingKey).indexOf(headingKey(heading))
}

/** Finds two columns with the same heading, which are ambiguous. */
function findDouble(texts: readonly string[], used: readonly UsedColumn[]): ImportMessage | undefined {
  for (const { field, heading, index } of used) {
    const twin = texts.findIndex((text, other) => other !== index && text === heading)
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
