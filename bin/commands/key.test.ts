import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { openMigrated, temporaryFolder } from '../../test/world/databases.ts'
import { setSetting } from '#services/settings/settings.ts'
import { typeCommand } from '../../test/system/terminal.ts'
import { THE_SHOP } from '#services/trail/actor.ts'

const dataDir = temporaryFolder()
let db: Db
beforeAll(async () => {
  db = await openMigrated(join(dataDir, 'lonja.sqlite'))
})
afterAll(() => db.destroy())

const key = (...words: string[]) => typeCommand(['key', ...words], { DATA_DIR: dataDir })

test('prints a key once, lists it without its secret, and revokes it once', async () => {
  const scope = 'orders:read,items:write'
  const added = await key('add', '--name', 'ERP', '--scope', scope, '--expires', '2099-12-31')
  expect(added).toMatchObject({ code: 0, err: '' })
  expect(added.out).toMatch(/^Key 1 \(ERP\): orders:read, items:write\nlonja_[\w-]{43}\n/)
  const shown = /lonja_\S+/.exec(added.out)?.[0] ?? ''
  const row = await db.selectFrom('integration_keys').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(shown.slice('lonja_'.length))

  const { out: list } = await key('list')
  expect(list).toMatch(/1 +ERP +valid +orders:read items:write +2099-12-31 23:59:59 +never/)
  expect(list).not.toContain('lonja_')
  expect(await key('revoke', '1')).toMatchObject({ code: 0 })
  expect(await key('revoke', '1')).toMatchObject({ code: 1 })
  expect((await key('list', '--json')).out).toContain('"state": "revoked"')
}, 60_000)

test('expires at the end of a day of the shop, and is listed in the shop’s time', async () => {
  await setSetting(db, THE_SHOP, 'time_zone', 'Europe/Madrid')
  await key('add', '--name', 'Madrid', '--scope', 'orders:read', '--expires', '2099-06-30')
  const { expires_at: end } = await db
    .selectFrom('integration_keys')
    .select('expires_at')
    .where('name', '=', 'Madrid')
    .executeTakeFirstOrThrow()
  expect(end).toBe('2099-06-30T21:59:59.999Z')
  expect((await key('list')).out).toMatch(/Madrid +valid +orders:read +2099-06-30 23:59:59 +never/)
}, 60_000)

test('lists the writes of a key, newest first', async () => {
  const note = (call: string, answer: string) =>
    db
      .insertInto('integration_uses')
      .values({ integration_key_id: 1, begun_at: '2026-11-21T09:30:00.000Z', call, answer })
      .execute()
  await note('PUT /integration/prices', '200: 3 changed')
  await note('PUT /integration/items', '')
  const { out } = await key('log', '1')
  expect(out).toMatch(
    /PUT \/integration\/items +did not come to an end\n.+PUT \/integration\/prices +200: 3 ch/,
  )
  expect((await key('log', '1', '--limit', '1')).out).not.toContain('prices')
  expect(await key('log', '99')).toMatchObject({ code: 1, out: '', err: 'there is no key 99\n' })
}, 60_000)

test.each([
  [['add', '--scope', 'orders:read'], '--name is missing'],
  [['add', '--name', 'ERP'], '--scope is missing'],
  [['add', '--name', 'ERP', '--scope', 'orders'], '--scope is none of'],
  [['add', '--name', 'ERP', '--scope', 'orders:read', '--expires', '2027-02-30'], '--expires is no date'],
  [['add', '--name', 'ERP', '--scope', 'orders:read', '--expires', '2020-01-01'], '--expires is in the past'],
  [['revoke'], 'N is missing'],
  [['sell'], 'there is no command key sell'],
])('%j is wrong usage', async (words, reason) => {
  const { code, err } = await key(...words)
  expect([code, err.includes(reason)]).toEqual([2, true])
})
