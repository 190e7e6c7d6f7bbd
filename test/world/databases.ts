import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, inject } from 'vitest'
import { newPostgresDatabase } from './postgres.ts'

export { openMigrated } from './open-migrated.ts'

export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /**
   * The address of a new database without rows, as DATABASE_URL or a SQLite file; gone after the tests of the file. On
   * PostgreSQL it is migrated already; open it by `openMigrated`.
   */
  newDatabase(): Promise<string>
  /** The address of a new database without tables. */
  newEmptyDatabase(): Promise<string>
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

/** Whether this is `npm run test:long` (set in vitest.config.ts). */
export function isLongRun(): boolean {
  return process.env['LONJA_TESTS'] === 'long'
}

/** Both engines; SQLite files are created in the folder. */
export function engines(folder: string): readonly [sqlite: Engine, postgres: Engine] {
  const newFile = async () => join(folder, randomBytes(6).toString('hex'), 'lonja.sqlite')
  return [
    { name: 'sqlite', newDatabase: newFile, newEmptyDatabase: newFile },
    {
      name: 'postgres',
      newDatabase: () => newPostgresDatabase(inject('postgres'), 'template'),
      newEmptyDatabase: () => newPostgresDatabase(inject('postgres'), 'nothing'),
    },
  ]
}

/** A temporary folder, removed after the test file or group. Call it where tests are declared, not in a hook. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
