import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'
import type { CatalogNames } from '#services/import/changes/catalog-names.ts'
import { headingOf, isPrice, shortened, showValue, wordOf } from '#services/import/changes/change-table.ts'
import type { ChangedValue } from '#services/import/changes/changes.ts'
import { writeMessage } from '#services/import/messages/message.ts'
import type { FoundUndo } from '#services/import/undo/undo-import.ts'

/** A value that comes back, or that stays. */
export interface DescribedField {
  readonly rowId: number
  /** The code and the name of the item, or the name of the category. */
  readonly row: string
  /** What comes of the row, or why it stays. */
  readonly what: string
  /** '' = it is about the whole row. */
  readonly field: string
  readonly now: string
  readonly former: string
}

/** A value that stays. */
export interface DescribedKept extends DescribedField {
  /** Names it as one that comes back too; undefined = it cannot. */
  readonly choice: string | undefined
}

/** An undo of an import in words: the first rows and values, and how many there are. */
export interface DescribedUndo {
  readonly restored: readonly DescribedField[]
  readonly restoredRows: number
  readonly kept: readonly DescribedKept[]
  readonly keptValues: number
}

/** What comes back, and what has changed since and stays, both with their two values; of each at most `most`. */
export function describeImportUndo(
  { changes, kept, names }: FoundUndo,
  language: Language,
  most: number,
): DescribedUndo {
  const write = (field: string, value: ChangedValue) => writeValue(field, value, names, language)
  return {
    restored: changes.slice(0, most).flatMap(({ kind, id, code, name, what, fields }) => {
      const row = { rowId: id, row: nameOf(code, name), what: wordOf(what, language) }
      if (fields.length === 0) return [{ ...row, field: '', now: '', former: '' }]
      return fields.map(({ field, before, after }) => ({
        ...row,
        field: headingOf(kind, field, language),
        now: write(field, before),
        former: write(field, after),
      }))
    }),
    restoredRows: changes.length,
    kept: kept.slice(0, most).map(({ kind, id, code, name, field, reason, now, former, choice }) => ({
      rowId: id,
      row: nameOf(code, name),
      what: writeMessage(reason, language),
      field: field && headingOf(kind, field, language),
      now: write(field, now),
      former: write(field, former),
      choice,
    })),
    keptValues: kept.length,
  }
}

/** A value as a screen shows it: figures as in the language, prices with their currency. */
function writeValue(field: string, value: ChangedValue, names: CatalogNames, language: Language): string {
  if (typeof value === 'number' && isPrice(field)) return formatPrice(value, language, names.currency)
  const shown = shortened(field, showValue(field, value, names, language))
  return typeof shown === 'number' ? formatCount(shown, language) : shown
}

function nameOf(code: string, name: string): string {
  return [code, name].filter(Boolean).join(' · ')
}
