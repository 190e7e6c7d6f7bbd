import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, inject } from 'vitest'

export { openMigrated } from './open-migrated.ts'

export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** The address of a new, empty database, as DATABASE_URL or a SQLite file; gone after the tests of the file. */
  newDatabase(): Promise<string>
}

/** Runs the same tests on SQLite and on PostgreSQL, always: for what depends on SQL, locks, JSON or migrations. */
export function describeOnBoth(subject: string, tests: (engine: Engine) => void): void {
  describe.each<Engine>(engines(temporaryFolder()))(`${subject} (on $name)`, (engine) => tests(engine))
}

/** Runs tests that see no database themselves on SQLite; the long suite runs them on PostgreSQL too. */
export function describeOnDefault(subject: string, tests: (engine: Engine) => void): void {
  const onDefault = firstUnlessLong(engines(temporaryFolder()))
  describe.each<Engine>(onDefault)(`${subject} (on $name)`, (engine) => tests(engine))
}

/** The first of several variants of one check; the long suite takes all of them. */
export function firstUnlessLong<Variant>(variants: readonly Variant[]): readonly Variant[] {
  return isLongRun() ? variants : variants.slice(0, 1)
}

/** Whether this is `npm run test:long`, as vitest.config.ts says it. */
export function isLongRun(): boolean {
  return process.env['LONJA_TESTS'] === 'long'
}

/** Both engines; SQLite's files lie in the folder. */
export function engines(folder: string): readonly [sqlite: Engine, postgres: Engine] {
  return [
    { name: 'sqlite', newDatabase: async () => join(folder, randomBytes(6).toString('hex'), 'lonja.sqlite') },
    { name: 'postgres', newDatabase: newPostgresDatabase },
  ]
}

/** A folder for the data of a test file or group, removed after it; to be called where tests are declared, not in a hook. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function newPostgresDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: `${inject('postgres')}/postgres` })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return `${inject('postgres')}/${name}`
}
