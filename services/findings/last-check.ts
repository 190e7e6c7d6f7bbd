import { z } from 'zod'
import type { Db } from '#db/transaction.ts'
import { readNote, writeNote } from './shop-notes.ts'

const snapshotList = [z.string(), z.string(), z.enum(['items', 'categories']), z.int()] as const
const byReading = z
  .union([
    z.tuple([z.literal('snapshotUnreachable'), z.string()]),
    z.tuple([z.literal('snapshotMissing'), ...snapshotList]),
    z.tuple([z.literal('snapshotUnreadable'), ...snapshotList]),
    z.tuple([z.literal('unknownTaxClass'), z.int(), z.array(z.string()).readonly()]),
    z.tuple([z.literal('picturesMissing'), z.int()]),
    z.tuple([z.enum(['picturesNotAtHost', 'picturesNotInStore']), z.string(), z.int(), z.int()]),
    z.tuple([z.literal('picturesElsewhere'), z.string(), z.int()]),
  ])
  .readonly()

const lastCheck = z.object({
  at: z.iso.datetime(),
  problems: z.int(),
  /** The first of them: its kind, and the order, the catalogue or the entry it is about. */
  named: z.array(z.object({ kind: z.string(), of: z.string() })),
  /** What the task found that the command does not look for: by reading all items, or the files of a snapshot. */
  read: z.array(byReading).readonly().optional(),
})

export type LastCheck = z.output<typeof lastCheck>

interface Found {
  readonly count: number
  readonly problems: readonly { readonly kind: string; readonly of: string }[]
}

/**
 * Records what a check found, for the back-office: the check itself takes too long for a page. Without `read` that of the
 * check before stays.
 */
export async function recordCheck(
  db: Db,
  { count, problems }: Found,
  at: Date,
  read?: LastCheck['read'],
): Promise<void> {
  const readBefore = read ?? (await readLastCheck(db))?.read
  const record: LastCheck = {
    at: at.toISOString(),
    problems: count,
    named: [...problems],
    ...(readBefore && { read: readBefore }),
  }
  await writeNote(db, 'last_check', JSON.stringify(record))
}

/** Undefined if none was recorded, or the record is of another release. */
export async function readLastCheck(db: Db): Promise<LastCheck | undefined> {
  const note = await readNote(db, 'last_check')
  return note === undefined ? undefined : lastCheck.safeParse(JSON.parse(note)).data
}
