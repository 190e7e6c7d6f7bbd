import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lastCheck = z.object({ at: z.iso.datetime(), problems: z.int() })

export type LastCheck = z.output<typeof lastCheck>

function recordIn(dataDir: string): string {
  return join(dataDir, 'last-check.json')
}

/** Records what `lonja check` found, for the back-office: the check itself takes too long for a page. */
export function recordCheck(dataDir: string, problems: number, at: Date): void {
  const record: LastCheck = { at: at.toISOString(), problems }
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
