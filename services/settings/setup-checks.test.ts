import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { openMigrated } from '../../test/world/open-migrated.ts'
import { seedShop } from '../../test/world/shop.ts'
import { checkItems } from './item-checks.ts'
import { checkPictures, type PictureSource } from './picture-checks.ts'
import { readSettings, setSetting } from './settings.ts'
import {
  adviceOnMessages,
  adviceOnRequests,
  adviceOnSettings,
  adviceOnWaiting,
  type Elsewhere,
} from './setup-checks.ts'
import { THE_SHOP } from '../trail/actor.ts'

const HERE: PictureSource = {
  dataDir: '/nowhere',
  accountId: 1,
  imageBaseUrl: undefined,
  objectStore: undefined,
  hosts: ['cdn.test'],
}

describeOnDefault('the setup checks', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedShop(db)
    const pictures = ['https://cdn.test/a.webp', 'https://strange.test/b.webp', 'c.webp']
    const items = await db
      .selectFrom('stock_items')
      .select('stock_item_id')
      .where('catalog_id', '=', 1)
      .execute()
    for (const [index, image_url] of pictures.entries())
      await db
        .updateTable('stock_items')
        .set({ image_url, deleted: 0, price: index === 0 ? null : 10_000 })
        .where('catalog_id', '=', 1)
        .where('stock_item_id', '=', items[index]?.stock_item_id ?? 0)
        .execute()
  })
  afterAll(() => db.destroy())

  const ofSettings = async (elsewhere?: Elsewhere) => adviceOnSettings(await readSettings(db), elsewhere)

  test('list unset settings and their consequences', async () => {
    await setSetting(db, THE_SHOP, 'tax', '')
    expect(await ofSettings()).toContainEqual(['unsetSetting', 'tax'])
    await setSetting(db, THE_SHOP, 'tax', '16')
    expect(await ofSettings()).not.toContainEqual(['unsetSetting', 'tax'])
  })

  test('speak of the settings of a remote product API, not of those that nothing uses', async () => {
    await setSetting(db, THE_SHOP, 'tax', '')
    const settings = { tax: '16', phone: '555-0100', company_name: '' }
    const advice = await ofSettings({ settings })
    expect(advice).toContainEqual(['unsetRemoteSetting', 'company_name'])
    expect(advice.join()).not.toMatch(/tax|phone/)
    expect(await ofSettings({ settings: { ...settings, price_visibility: 'clients' } })).toContainEqual([
      'otherPricePolicy',
      'clients',
      'everyone',
    ])
    const named = { ...settings, company_name: 'Puerto' }
    expect(await ofSettings({ settings: named })).toContainEqual(['otherCompanyName', 'Puerto', ''])
    expect((await ofSettings({ settings: named, catalog: true })).join()).not.toMatch(/Puerto/)
    expect((await ofSettings({ settings: 'unknown' })).join()).not.toMatch(/tax|phone|company/)
    await setSetting(db, THE_SHOP, 'tax', '16')
  })

  test('leave out orders that the shop does not take', async () => {
    const remote = await ofSettings({ catalog: true, orders: 'remote' })
    expect(remote.join()).not.toMatch(/order_mail_to/)
    await setSetting(db, THE_SHOP, 'tax', '')
    expect((await ofSettings({ catalog: true, orders: 'none' })).join()).not.toMatch(/tax/)
    await setSetting(db, THE_SHOP, 'tax', '16')
  })

  test('name unknown picture hosts and count missing pictures', async () => {
    expect(await checkPictures(db, HERE)).toEqual(
      expect.arrayContaining([
        ['picturesElsewhere', 'strange.test', 1],
        ['picturesMissing', 1],
      ]),
    )
  })

  test('ask the host of the pictures which of some it does not have', async () => {
    const asked: string[] = []
    const host = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.writeHead(404).end()
    })
    await once(host.listen(0, '127.0.0.1'), 'listening')
    const address = `127.0.0.1:${(host.address() as AddressInfo).port}`
    const imageBaseUrl = `http://${address}/shop`
    const missing = await checkPictures(db, { ...HERE, imageBaseUrl })
    expect(missing).toContainEqual(['picturesNotAtHost', address, 1, 1])
    expect(missing.map(([code]) => code)).not.toContain('picturesMissing')
    expect(asked).toEqual(['HEAD /shop/1/1/1/StockItemImages/c.webp'])
    host.close()
    // A host that does not answer is another finding
    expect((await checkPictures(db, { ...HERE, imageBaseUrl })).join()).not.toContain('picturesNotAtHost')
  })

  test('look for further pictures and documents too, and count an item once', async () => {
    const before = await checkPictures(db, HERE)
    const { catalog_id, stock_item_id } = await db
      .selectFrom('stock_items')
      .select(['catalog_id', 'stock_item_id'])
      .where('image_url', '=', '')
      .where('deleted', '=', 0)
      .executeTakeFirstOrThrow()
    const names = (more_pictures: string | null, documents: string | null) =>
      db
        .updateTable('stock_items')
        .set({ more_pictures, documents })
        .where('catalog_id', '=', catalog_id)
        .where('stock_item_id', '=', stock_item_id)
        .execute()
    await names('gone.webp|https://other.test/a.jpg', 'gone.pdf|https://other.test/a.pdf')
    const after = await checkPictures(db, HERE)
    await names(null, null)
    const missing = (checks: typeof before) => checks.find(([code]) => code === 'picturesMissing')?.[1]
    expect([missing(before), missing(after)]).toEqual([1, 2])
    expect(after).toContainEqual(['picturesElsewhere', 'other.test', 1])
    expect(before.join()).not.toContain('other.test')
  })

  test('name requests for an access code that wait, and no picture host for a path on a disk', async () => {
    await db
      .insertInto('access_requests')
      .values(
        (['waiting', 'approved'] as const).map((status) => ({
          company: `Bar ${status}`,
          name: 'Luis',
          email: 'luis@bar.test',
          phone: '',
          language: 'es',
          status,
          client_id: null,
          requested_at: '2026-11-20T09:00:00.000Z',
          decided_at: null,
        })),
      )
      .execute()
    const { stock_item_id } = await db
      .selectFrom('stock_items')
      .select('stock_item_id')
      .where('image_url', '=', 'c.webp')
      .executeTakeFirstOrThrow()
    const named = (image_url: string) =>
      db.updateTable('stock_items').set({ image_url }).where('stock_item_id', '=', stock_item_id).execute()
    await named('C:\\fotos\\a.jpg')
    const checks = [...(await adviceOnWaiting(db)), ...(await checkPictures(db, HERE))]
    await named('c.webp')
    expect(checks).toContainEqual(['accessRequests', 1, ['Bar waiting']])
    expect(checks).toContainEqual(['picturesMissing', 1])
    expect(checks).not.toContainEqual(['picturesElsewhere', '', expect.anything()])
  })

  test('count items that cannot be ordered because they have no price', async () => {
    expect(await checkItems(db)).toContainEqual(['unpriced', expect.any(Number), expect.any(Array)])
  })
})

test('the hints about settings name each that is unset', () => {
  const unset = { company_name: '', phone: '', tax: '', order_mail_to: '' }
  expect(adviceOnSettings(unset)).toHaveLength(4)
  expect(adviceOnSettings({ ...unset, tax: '16', phone: '1' }).join()).not.toMatch(/tax|phone/)
  expect(adviceOnSettings(unset)).toContainEqual(['unsetSetting', 'tax'])
})

test('the hint about requests names the first three companies', () => {
  expect(adviceOnRequests([])).toEqual([])
  expect(adviceOnRequests(['A', 'B', 'C', 'D'])).toEqual([['accessRequests', 4, ['A', 'B', 'C']]])
})

test('the hint about contact messages counts those that are not done', () => {
  expect(adviceOnMessages(0)).toEqual([])
  expect(adviceOnMessages(3)).toEqual([['openMessages', 3]])
})
