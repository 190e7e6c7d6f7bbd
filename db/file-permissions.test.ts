import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/world/databases.ts'
import { openDatabase } from './open.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('only the owner may read a new database and its folder', async () => {
  const folder = join(temporaryFolder(), 'data')
  const db = openDatabase(join(folder, 'lonja.sqlite'))
  await db.schema.createTable('any').addColumn('id', 'integer').execute()
  expect(modeOf(folder)).toBe('700')
  expect(readdirSync(folder).length).toBe(3)
  for (const file of readdirSync(folder)) expect([file, modeOf(join(folder, file))]).toEqual([file, '600'])
  await db.destroy()
})

test('a database that others could read is closed to them', async () => {
  const folder = join(temporaryFolder(), 'data')
  mkdirSync(folder)
  const file = join(folder, 'lonja.sqlite')
  await openDatabase(file).destroy()
  chmodSync(file, 0o644)
  await openDatabase(file).destroy()
  expect(modeOf(file)).toBe('600')
})
