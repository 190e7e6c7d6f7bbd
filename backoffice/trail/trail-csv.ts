import type { Db } from '#db/transaction.ts'
import { readInstant } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import { shiftToZone, shopTimeZone, type TimeZone } from '#domain/text/time-zone.ts'
import { csvText } from '#services/export/csv-text.ts'
import { delimiterOf } from '#services/export/export-table.ts'
import { BYTE_ORDER_MARK, csvLines } from '#services/import/table/write-csv.ts'
import { readSetting } from '#services/settings/settings.ts'
import { type ChangeFilter, listChanges } from '#services/trail/list-changes.ts'
import { type DescribedChange, describeChange, changeTextsIn } from './describe.ts'

const READ_AT_ONCE = 500

interface CsvPart {
  readonly text: string
  readonly changes: number
  /** One for each changed value; the headings are none. */
  readonly rows: number
}

/** The changes that a filter asks for as the parts of a CSV in a language, newest first, from before `before` on. */
export async function* trailCsv(
  db: Db,
  filter: ChangeFilter,
  { before: first, language }: { readonly before: number; readonly language: Language },
): AsyncGenerator<CsvPart> {
  const zone = shopTimeZone(await readSetting(db, 'time_zone'))
  const delimiter = delimiterOf(language)
  const { headings } = changeTextsIn(language).csv
  yield { text: BYTE_ORDER_MARK + csvLines([headings], delimiter), changes: 0, rows: 0 }
  for (let before: number | undefined = first; before !== undefined;) {
    const changes = await listChanges(db, filter, { before, most: READ_AT_ONCE })
    const rows = changes.flatMap((change) => cellsOf(describeChange(change, language), zone))
    if (changes.length > 0)
      yield { text: csvLines(rows, delimiter), changes: changes.length, rows: rows.length }
    before = changes.length < READ_AT_ONCE ? undefined : changes.at(-1)?.changeId
  }
}

function cellsOf(change: DescribedChange, zone: TimeZone): string[][] {
  const { changeId, at, who, address, what, subject, values } = change
  const common = [String(changeId), timeIn(zone, at), who, address, what, subject.name ?? subject.id]
  const shown = values.length > 0 ? values : [{ name: '', before: '', after: '', isMoment: false }]
  return shown.map(({ name, before, after, isMoment }) => {
    const both = isMoment ? [timeIn(zone, before), timeIn(zone, after)] : [before, after]
    return [...common, name, ...both].map((text) => csvText(text, 'name'))
  })
}

function timeIn(zone: TimeZone, at: string): string {
  const instant = readInstant(at)
  return instant ? shiftToZone(instant, zone).toISOString().slice(0, 19).replace('T', ' ') : at
}
