import type { BackOffice } from '#backoffice/open.ts'
import { isSubjectKind } from '#domain/staff/changes.ts'
import { addDays, startOfDay } from '#domain/text/days.ts'
import type { TimeZone } from '#domain/text/time-zone.ts'
import { readId } from '../request/read-id.ts'

type Question = Parameters<BackOffice['trail']['list']>[1]

/** Reads the filters in the address of the trail. What cannot be read is not asked for. */
export function readQuestion(params: URLSearchParams, zone: TimeZone): Question {
  const kind = params.get('kind')
  const id = params.get('id')
  return {
    subjectKind: isSubjectKind(kind) ? kind : undefined,
    subject: isSubjectKind(kind) && id ? { kind, id: id.slice(0, 300) } : undefined,
    staffId: readId(params.get('who')),
    since: startOf(params.get('since') ?? '', zone, 0),
    until: startOf(params.get('until') ?? '', zone, 1),
    before: readId(params.get('after')),
  }
}

/** The beginning of a day, or of one `later` days later; undefined if the text is no day. */
function startOf(day: string, zone: TimeZone, later: number): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return undefined
  return startOfDay(addDays(day, later), zone)?.toISOString()
}
