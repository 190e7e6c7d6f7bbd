import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { OperatorError } from './operator-error.ts'

export function secretFile(dataDir: string): string {
  return join(dataDir, 'secret')
}

/**
 * The secret from which the keys of the shop are derived: SECRET, otherwise the one in the data folder, made at the first
 * start.
 */
export function readSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret
  const file = secretFile(config.dataDir)
  const stored = readStored(file) ?? makeSecret(config.dataDir, file)
  if (stored.length < 32) throw new OperatorError(({ start }) => start.noSecret(file))
  return stored
}

/** Two processes that start at once agree on one secret: `link` fails when the file exists. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readStored(file) ?? ''
}

function readStored(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
