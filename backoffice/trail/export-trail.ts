import { type Db, inTransaction } from '#db/transaction.ts'
import { readInstant } from '#domain/text/dates.ts'
import { shiftToZone, shopTimeZone, type TimeZone } from '#domain/text/time-zone.ts'
import { csvText } from '#services/export/csv-text.ts'
import { delimiterOf } from '#services/export/export-table.ts'
import { BYTE_ORDER_MARK, csvLines } from '#services/import/table/write-csv.ts'
import { readSetting } from '#services/settings/settings.ts'
import { type ChangeFilter, listChanges } from '#services/trail/list-changes.ts'
import { recordExport } from '#services/export/record-export.ts'
import { actorOf, type StaffMember } from '../staff-member.ts'
import { type DescribedChange, describeChange, changeTextsIn } from './describe.ts'

/** A file is made while the person waits, so it has an end. */
const MOST_ROWS = 50_000
const BATCH = 1_000

interface TrailExport {
  readonly filter: ChangeFilter
  /** The filters as in the address of the list, for the trail. */
  readonly query: string
  readonly most?: number
}

/**
 * The changes that a filter asks for as a CSV in the member's language, newest first, a row for each changed value. It says
 * in its last row if it is cut.
 */
export async function exportTrail(
  db: Db,
  by: StaffMember,
  { filter, query, most = MOST_ROWS }: TrailExport,
): Promise<string> {
  const zone = shopTimeZone(await readSetting(db, 'time_zone'))
  const delimiter = delimiterOf(by.language)
  const { headings, cut } = changeTextsIn(by.language).csv
  const parts = [BYTE_ORDER_MARK + csvLines([headings], delimiter)]
  let count = 0
  let isCut = false
  for (let before: number | undefined; !isCut;) {
    const changes = await listChanges(db, filter, { before, most: BATCH })
    const rows = changes.flatMap((change) => cellsOf(describeChange(change, by.language), zone))
    isCut = count + rows.length > most
    const written = rows.slice(0, most - count)
    parts.push(csvLines(written, delimiter))
    count += written.length
    before = changes.at(-1)?.changeId
    if (changes.length < BATCH) break
  }
  if (isCut) parts.push(csvLines([[cut(String(most))]], delimiter))
  await inTransaction(db, (trx) =>
    recordExport(trx, actorOf(by), { what: 'trail', format: 'csv', filters: query, rows: count }),
  )
  return parts.join('')
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
