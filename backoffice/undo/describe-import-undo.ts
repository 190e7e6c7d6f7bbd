import type { Language } from '#domain/text/language.ts'
import { headingOf, showValue, toChangeTable } from '#services/import/changes/change-table.ts'
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
  const listed = changes.slice(0, most)
  return {
    restored: listed.flatMap((change) =>
      toChangeTable([change], names, language).rows.map(
        ([, what = '', code = '', name = '', field = '', now = '', former = '']) => ({
          rowId: change.id,
          row: nameOf(String(code), String(name)),
          what: String(what),
          field: String(field),
          now: String(now),
          former: String(former),
        }),
      ),
    ),
    restoredRows: changes.length,
    kept: kept.slice(0, most).map(({ kind, id, code, name, field, reason, now, former, choice }) => ({
      rowId: id,
      row: nameOf(code, name),
      what: writeMessage(reason, language),
      field: field && headingOf(kind, field, language),
      now: String(showValue(field, now, names, language)),
      former: String(showValue(field, former, names, language)),
      choice,
    })),
    keptValues: kept.length,
  }
}

function nameOf(code: string, name: string): string {
  return [code, name].filter(Boolean).join(' · ')
}
