import { isSubjectKind, SUBJECT_KINDS } from '#domain/staff/changes.ts'
import { type TimeZone, UTC } from '#domain/text/time-zone.ts'
import { type ChangeFilter, type ListedChange, listChanges } from '#services/trail/list-changes.ts'
import { printList } from '../actions.ts'
import { type Command, readId, readOptions, readWords, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { readShopZone, readSince, writeTime } from '../shop-time.ts'

const OPTIONS = {
  subject: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string', default: '100' },
  json: { type: 'boolean' },
} as const

export const trailCommand: Command = {
  usage: ['trail [--subject client/17] [--since DAY] [--limit 100] [--json]'],
  notes: ({ trail }) => [trail.note(SUBJECT_KINDS.join(' '))],
  async run(args, terminal) {
    const { values, positionals } = readOptions(args, OPTIONS)
    readWords(positionals)
    const subject = values.subject === undefined ? undefined : readSubject(values.subject)
    const most = readId(values.limit, '--limit')
    if (values.since !== undefined) readSince(values.since, UTC)
    return withDatabase(terminal.config, async (db) => {
      const zone = await readShopZone(terminal.config, db)
      const since = values.since === undefined ? undefined : readSince(values.since, zone)
      const changes = await listChanges(db, { subject, since }, { most })
      return printList(changes, listIn(zone, terminal.texts), values.json, terminal)
    })
  },
}

function readSubject(text: string): NonNullable<ChangeFilter['subject']> {
  const [, kind, id] = /^([a-z_]+)\/(.+)$/.exec(text) ?? []
  if (id === undefined || !isSubjectKind(kind)) throw new WrongUsage(({ trail }) => trail.noSubject(text))
  return { kind, id }
}

const listIn = (zone: TimeZone, { trail: texts }: CommandMessages) => ({
  headings: [
    texts.headings.change,
    texts.headings.time,
    texts.headings.by,
    texts.headings.what,
    texts.headings.subject,
    texts.headings.values,
  ],
  cells: (change: ListedChange) => [
    change.changeId,
    writeTime(change.at, zone),
    writeActor(change, texts),
    texts.kinds[change.kind],
    writeSubject(change),
    [...writeUndo(change, texts), ...change.rows.flatMap(writeRow)].join('; '),
  ],
  record: (change: ListedChange) => change,
})

function writeActor({ by }: ListedChange, { actors, removed }: CommandMessages['trail']): string {
  if (by.name !== null) return `${actors[by.kind]} ${by.name}`
  return by.id === null ? actors[by.kind] : `${actors[by.kind]} ${by.id} ${removed}`
}

function writeSubject({ subject: { kind, id, name } }: ListedChange): string {
  return name === null ? `${kind}/${id}` : `${kind}/${id} ${name}`
}

function writeUndo({ undoes, undoneBy }: ListedChange, texts: CommandMessages['trail']): string[] {
  return [
    ...(undoes === null ? [] : [texts.takesBack(undoes)]),
    ...(undoneBy === null ? [] : [texts.takenBackBy(undoneBy)]),
  ]
}

/** Longer values are in the JSON. */
const MAX_VALUE = 40

function writeRow({ before, after }: ListedChange['rows'][number]): string[] {
  // What was added or removed is named by its subject
  if (before === null || after === null) return []
  return Object.keys(after).map((name) => `${name}: ${short(before[name])} → ${short(after[name])}`)
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  const letters = [...text]
  return letters.length > MAX_VALUE ? `${letters.slice(0, MAX_VALUE).join('')}…` : text
}
