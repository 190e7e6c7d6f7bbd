import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { openMigrated, temporaryFolder } from '../test/world/databases.ts'
import { seedShop } from '../test/world/shop.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import type { Db } from './transaction.ts'

const root = temporaryFolder()
let folder = ''
let database = ''
let count = 0
beforeEach(async () => {
  folder = join(root, String(++count))
  database = join(folder, 'data/lonja.sqlite')
  const db = await openMigrated(database)
  await seedShop(db)
  await db.destroy()
})

const inFolder = (name: string) => join(folder, name)
const restoreTo = (name: string, backup: string, force = false) =>
  restoreBackup(backup, { database: inFolder(`${name}/lonja.sqlite`), dataDir: inFolder(name), force })

async function withDb<Value>(file: string, work: (db: Db) => Promise<Value>): Promise<Value> {
  const db = await openMigrated(file)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

function names(file: string): Promise<string[]> {
  return withDb(file, async (db) => {
    const rows = await db
      .selectFrom('stock_items')
      .select('name')
      .orderBy('catalog_id')
      .orderBy('stock_item_id')
      .execute()
    return rows.map((row) => row.name)
  })
}

function fileAt(path: string, content: string): string {
  mkdirSync(join(inFolder(path), '..'), { recursive: true })
  writeFileSync(inFolder(path), content)
  return inFolder(path)
}

test('a backup is one file, readable by its owner only, with the database, the secret and the pictures', async () => {
  const files = [
    { path: 'secret', file: fileAt('data/secret', 's'.repeat(43)) },
    { path: 'images/1/1/1/StockItemImages/caño.webp', file: fileAt('data/images/picture', 'RIFF') },
  ]
  const written = await writeBackup(database, files, inFolder('shop.backup'))
  expect(written.bytes).toBe(statSync(inFolder('shop.backup')).size)
  expect(written.sha256).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(inFolder('shop.backup')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).toSorted()).toEqual(['data', 'shop.backup'])

  expect(await restoreTo('new', inFolder('shop.backup'))).toEqual({ files: 2, replaced: undefined })
  expect(readFileSync(inFolder('new/secret'), 'utf8')).toBe('s'.repeat(43))
  expect(statSync(inFolder('new/secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(inFolder('new/images/1/1/1/StockItemImages/caño.webp'), 'utf8')).toBe('RIFF')
  expect(await names(inFolder('new/lonja.sqlite'))).toEqual(await names(database))
  expect(readdirSync(inFolder('new')).toSorted()).toEqual(['images', 'lonja.sqlite', 'secret'])
})

test('a backup taken during writes is consistent', async () => {
  // Writes two rows that always agree: an inconsistent copy would differ.
  const writeBoth = (db: Db, value: string) =>
    db.transaction().execute(async (trx) => {
      for (const name of ['phone', 'company_name'])
        await trx
          .insertInto('settings')
          .values({ name, value })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
          .execute()
    })
  await withDb(database, async (db) => {
    const stop = new AbortController()
    await writeBoth(db, '0')
    const writer = (async () => {
      for (let value = 1; !stop.signal.aborted; value++) {
        await writeBoth(db, String(value))
        await new Promise(setImmediate)
      }
    })()
    for (let round = 0; round < 5; round++) await writeBackup(database, [], inFolder(`${round}.backup`))
    stop.abort()
    await writer
  })
  for (let round = 0; round < 5; round++) {
    await restoreTo(`restored-${round}`, inFolder(`${round}.backup`))
    const [phone, name] = await withDb(inFolder(`restored-${round}/lonja.sqlite`), (db) =>
      db.selectFrom('settings').select('value').where('name', 'in', ['phone', 'company_name']).execute(),
    )
    expect(phone?.value).toMatch(/^\d+$/)
    expect(name).toEqual(phone)
  }
})

test('a backup never overwrites another one, and needs a database', async () => {
  await writeBackup(database, [], inFolder('shop.backup'))
  await expect(writeBackup(database, [], inFolder('shop.backup'))).rejects.toThrow(/is there already/)
  await expect(writeBackup(inFolder('none.sqlite'), [], inFolder('b'))).rejects.toThrow(
    /there is no database/,
  )
  expect(existsSync(inFolder('none.sqlite'))).toBe(false)
})

test('a restore replaces a shop only on request, and keeps the previous files', async () => {
  await writeBackup(database, [], inFolder('shop.backup'))
  await withDb(database, (db) => db.updateTable('stock_items').set({ name: 'later' }).execute())
  await expect(restoreTo('data', inFolder('shop.backup'))).rejects.toThrow(/holds a shop already.*--force/)
  expect(new Set(await names(database))).toEqual(new Set(['later']))

  const { replaced } = await restoreTo('data', inFolder('shop.backup'), true)
  expect(await names(database)).not.toContain('later')
  expect(new Set(await names(replaced ?? ''))).toEqual(new Set(['later']))
})

test('a running shop is not replaced', async () => {
  await writeBackup(database, [], inFolder('shop.backup'))
  await withDb(database, async () => {
    await expect(restoreTo('data', inFolder('shop.backup'), true)).rejects.toThrow(
      /is in use: stop the shop first/,
    )
  })
  expect(await restoreTo('data', inFolder('shop.backup'), true)).toMatchObject({ files: 0 })
})

test('a file that is no backup, or damaged, is refused before anything changes', async () => {
  const before = await names(database)
  const refused = (file: string, reason: RegExp) =>
    expect(restoreTo('data', file, true)).rejects.toThrow(reason)
  await refused(inFolder('nowhere'), /there is no file/)
  await refused(
    fileAt('text', 'not a database at all, but long enough to be looked at'.repeat(20)),
    /is no backup/,
  )
  const other = inFolder('other.sqlite')
  new DatabaseSync(other).close()
  writeFileSync(other, readFileSync(database))
  await refused(other, /is no backup of a shop/)
  await writeBackup(database, [], inFolder('cut.backup'))
  truncateSync(inFolder('cut.backup'), Math.floor(statSync(inFolder('cut.backup')).size / 2))
  await refused(inFolder('cut.backup'), /is damaged|is no backup/)
  expect(await names(database)).toEqual(before)
  expect(readdirSync(inFolder('data'))).toEqual(['lonja.sqlite'])
})

test.each([
  '../evil',
  'images/../../evil',
  '/etc/evil',
  'images/.hidden',
  'lonja.sqlite',
  'images\\..\\evil',
])('a forged backup cannot write to %s', async (path) => {
  const forged = inFolder('forged.backup')
  await writeBackup(database, [{ path, file: fileAt('evil-content', 'x') }], forged)
  await expect(restoreTo('new', forged)).rejects.toThrow(/contains a forbidden path/)
  expect(readdirSync(inFolder('new'))).toEqual([])
})
