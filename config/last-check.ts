import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lastCheck = z.object({
  at: z.iso.datetime(),
  problems: z.int(),
  /** The first of them: its kind, and the order, the catalogue or the entry it is about. Absent in older records. */
  named: z.array(z.object({ kind: z.string(), of: z.string() })).optional(),
  /** What the check in the back-office found of pictures; the command does not look at them. */
  pictures: z.object({ missing: z.int(), hosts: z.array(z.tuple([z.string(), z.int()])) }).optional(),
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
 * Records what a check found, for the back-office: the check itself takes too long for a page. Without `pictures` those of
 * the check before stay.
 */
export function recordCheck(
  dataDir: string,
  { count, problems }: Found,
  at: Date,
  pictures: LastCheck['pictures'] = readLastCheck(dataDir)?.pictures,
): void {
  const record: LastCheck = {
    at: at.toISOString(),
    problems: count,
    named: [...problems],
    ...(pictures && { pictures }),
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
