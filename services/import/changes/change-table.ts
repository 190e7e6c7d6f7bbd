import { textInWords } from '#domain/catalog/facts/fact-words.ts'
import { isItemField, ITEM_FIELDS } from '#domain/catalog/item-fields.ts'
import { decimalFromPrice } from '#domain/money/money.ts'
import { writePrice } from '#domain/money/written-money.ts'
import { MARKS, type MessageLanguage, writeMessage } from '../messages/message.ts'
import { CATEGORY_LIST, ITEM_LIST } from '../sources/columns.ts'
import { DESCRIPTION_HEADINGS } from '../texts/text-list.ts'
import type { CatalogNames } from './catalog-names.ts'
import { type ChangedValue, type FieldChange, isDescription, type RowChange } from './changes.ts'

type Cell = string | number

/** A table of changes for people: kind, change, code, name, field, before, after. One row for each field. */
export interface ChangeTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Writes changes as a table in a language: prices as numbers, flags as words, categories and parents by name. */
export function toChangeTable(
  changes: readonly RowChange[],
  names: CatalogNames,
  language: MessageLanguage,
): ChangeTable {
  return {
    headings: headingsIn(language),
    rows: changes.flatMap((change) => rowsOf(change, names, language)),
  }
}

function headingsIn(language: MessageLanguage): string[] {
  return [
    writeMessage(['kindOfRow'], language),
    writeMessage(['changeOfRow'], language),
    headingOf('item', 'code', language),
    headingOf('item', 'name', language),
    writeMessage(['changedField'], language),
    writeMessage(['valueBefore'], language),
    writeMessage(['valueAfter'], language),
  ]
}

function rowsOf(change: RowChange, names: CatalogNames, language: MessageLanguage): Cell[][] {
  const { kind, code, name, what, fields } = change
  const start = [
    writeMessage([kind === 'item' ? 'itemWord' : 'categoryWord'], language),
    wordOf(what, language),
    code,
    name,
  ]
  if (fields.length === 0) return [[...start, '', '', '']]
  return fields.map(({ field, before, after }) => [
    ...start,
    headingOf(kind, field, language),
    showValue(field, before, names, language),
    showValue(field, after, names, language),
  ])
}

const WORDS = {
  added: 'rowAdded',
  changed: 'rowChanged',
  deleted: 'rowDeleted',
  restored: 'rowRestored',
} as const

/** What comes of a row, in a word. */
export function wordOf(what: RowChange['what'], language: MessageLanguage): string {
  return writeMessage([WORDS[what]], language)
}

/** The name of a field: the heading that exports give it. */
export function headingOf(kind: RowChange['kind'], field: string, language: MessageLanguage): string {
  if (field === 'position') return writeMessage(['positionField'], language)
  if (field === 'features') return writeMessage(['featuresField'], language)
  const ofDescription = DESCRIPTION_HEADINGS[field]?.[language][0]
  if (ofDescription !== undefined) return ofDescription
  const shown =
    field === 'stockCategoryId' ? 'category1' : field === 'stockItemParentId' ? 'parentCode' : field
  const { columns } = kind === 'item' ? ITEM_LIST : CATEGORY_LIST
  return columns.find((column) => column.field === shown)?.words[language][0] ?? field
}

/** A value as people read it. */
export function showValue(
  field: string,
  value: ChangedValue,
  names: CatalogNames,
  language: MessageLanguage,
): Cell {
  if (value === null) return ''
  const { colon, semicolon } = MARKS[language]
  if (typeof value === 'object')
    return value.map((feature) => `${feature.name}${colon}${feature.value}`).join(semicolon)
  if (typeof value === 'string') return textInWords(field, value, language)
  if (isPrice(field)) return decimalFromPrice(value)
  if (isFlag(field)) return writeMessage([value === 1 ? 'yes' : 'no'], language)
  if (field === 'stockCategoryId' || field === 'parentStockCategoryId') return names.categoryOf(value)
  return field === 'stockItemParentId' ? names.itemOf(value) : value
}

/** A change for programs: prices in units of the currency, flags as true or false, ids as numbers. */
export interface ChangeRecord extends Pick<RowChange, 'kind' | 'id' | 'code' | 'name' | 'what'> {
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

export function toChangeRecords(changes: readonly RowChange[]): ChangeRecord[] {
  return changes.map(({ kind, id, code, name, what, fields }) => ({
    kind,
    id,
    code,
    name,
    what,
    fields: fields.map(toRecord),
  }))
}

function toRecord({ field, before, after }: FieldChange) {
  const convert = (value: ChangedValue) => {
    if (typeof value !== 'number') return value
    return isPrice(field) ? decimalFromPrice(value) : isFlag(field) ? value === 1 : value
  }
  return { field, before: convert(before), after: convert(after) }
}

function kindOf(field: string) {
  return isItemField(field) ? ITEM_FIELDS[field].kind : undefined
}

export function isPrice(field: string): boolean {
  return kindOf(field) === 'price'
}

function isFlag(field: string): boolean {
  return kindOf(field) === 'flag'
}

/** The most characters of a description in a line or a screen of changes. */
const MAX_SHOWN = 60

/** The beginning of a description, which may be longer than a screen. */
export function shortened(field: string, value: Cell): Cell {
  if (!isDescription(field) || typeof value !== 'string' || value.length <= MAX_SHOWN) return value
  return `${value.slice(0, MAX_SHOWN).toWellFormed()}…`
}

/** A change as one line: "A-001 Pipe: Price 4.49 → 5.10", "new: item A-002 Elbow". */
export function writeChange(change: RowChange, names: CatalogNames, language: MessageLanguage): string {
  const { kind, code, name, what, fields } = change
  const { colon, semicolon } = MARKS[language]
  const row = [code, name].filter(Boolean).join(' ')
  const word = writeMessage([kind === 'item' ? 'itemWord' : 'categoryWord'], language)
  const beginning = what === 'changed' ? row : `${wordOf(what, language)}${colon}${word} ${row}`
  // The first word of the line names a change of `deleted`
  const shown = fields.filter(({ field }) => field !== 'deleted')
  const values = shown.map(({ field, before, after }) => {
    const [was, is] = [before, after].map((value) =>
      isPrice(field) && typeof value === 'number'
        ? writePrice(value, names.currency)
        : shortened(field, showValue(field, value, names, language)),
    )
    return `${headingOf(kind, field, language)} ${was === '' ? '–' : was} → ${is === '' ? '–' : is}`
  })
  return values.length > 0 ? `${beginning}${colon}${values.join(semicolon)}` : beginning
}
