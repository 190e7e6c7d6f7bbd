import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

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
  /** The first of them: its kind, and the order, the catalogue or the entry it is about. Absent in older records. */
  named: z.array(z.object({ kind: z.string(), of: z.string() })).optional(),
  /** What the task found that the command does not look for: by reading all items, or the files of a snapshot. */
  read: z.array(byReading).readonly().optional(),
})

export type LastCheck = z.output<typeof lastCheck>

interface Found {
  readonly count: number
  readonly problems: readonly { readonly kind: string; readonly of: string }[]
}

function recordIn(dataDir: string): string {
  return join(dataDir, 'last-check.json')
}

/**
 * Records what a check found, for the back-office: the check itself takes too long for a page. Without `read` that of the
 * check before stays.
 */
export function recordCheck(
  dataDir: string,
  { count, problems }: Found,
  at: Date,
  read: LastCheck['read'] = readLastCheck(dataDir)?.read,
): void {
  const record: LastCheck = {
    at: at.toISOString(),
    problems: count,
    named: [...problems],
    ...(read && { read }),
  }
  writeFileSync(recordIn(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 })
}

/** Undefined if none was recorded, or the record cannot be read. */
export function readLastCheck(dataDir: string): LastCheck | undefined {
  const file = recordIn(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return lastCheck.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
