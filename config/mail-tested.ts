import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function recordIn(dataDir: string): string {
  return join(dataDir, 'mail-tested')
}

/** Records that a mail server took a test mail, for the first steps of a shop. */
export function recordMailTest(dataDir: string): void {
  writeFileSync(recordIn(dataDir), '', { mode: 0o600 })
}

export function wasMailTested(dataDir: string): boolean {
  return existsSync(recordIn(dataDir))
}
