import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSecret, secretFile } from './secret.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lonja-secret-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('creates the secret once, readable by its owner only, and keeps it', () => {
  const secret = readSecret({ secret: undefined, dataDir })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(statSync(secretFile(dataDir)).mode & 0o777).toBe(0o600)
  expect(readSecret({ secret: undefined, dataDir })).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['secret'])
})

test('prefers SECRET to the file', () => {
  expect(readSecret({ secret: 'x'.repeat(32), dataDir })).toBe('x'.repeat(32))
  expect(readdirSync(dataDir)).toEqual([])
})

test('reports a file without a secret, and does not replace it', () => {
  writeFileSync(secretFile(dataDir), '')
  expect(() => readSecret({ secret: undefined, dataDir })).toThrow(/holds no secret/)
})

test('gives concurrently started processes the same secret', async () => {
  const script = `import('./config/secret.ts').then((m) => process.stdout.write(m.readSecret({ secret: undefined, dataDir: process.argv[1] })))`
  const start = () => promisify(execFile)(process.execPath, ['-e', script, dataDir])
  const secrets = await Promise.all([start(), start(), start(), start()])
  expect(new Set(secrets.map(({ stdout }) => stdout)).size).toBe(1)
})
