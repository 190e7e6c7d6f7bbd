import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { openMigrated } from '../../test/world/open-migrated.ts'
import { seedShop } from '../../test/world/shop.ts'
import {
  adviceOnMessages,
  adviceOnRequests,
  adviceOnSettings,
  setupChecks,
  type PictureSource,
} from './setup-checks.ts'
import { setSetting } from './settings.ts'

const HERE: PictureSource = { dataDir: '/nowhere', accountId: 1, isElsewhere: false, hosts: ['cdn.test'] }

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

  test('list unset settings and their consequences', async () => {
    await setSetting(db, 'tax', '')
    expect(await setupChecks(db, HERE)).toContain('The setting tax is unset: orders carry no tax.')
    await setSetting(db, 'tax', '16')
    expect((await setupChecks(db, HERE)).join()).not.toContain('setting tax')
  })

  test('speak of the settings of a remote product API, not of those that nothing uses', async () => {
    await setSetting(db, 'tax', '')
    const settings = { tax: '16', phone: '555-0100', company_name: '' }
    const advice = await setupChecks(db, HERE, { settings })
    expect(advice).toContain('PRODUCT_API_URL gives no company_name: the shop is called Lonja.')
    expect(advice.join()).not.toMatch(/tax|phone/)
    expect(await setupChecks(db, HERE, { settings: { ...settings, price_visibility: 'clients' } })).toContain(
      'PRODUCT_API_URL shows prices to clients, the built-in services to everyone: set price_visibility here too.',
    )
    expect((await setupChecks(db, HERE, { settings: 'unknown' })).join()).not.toMatch(/tax|phone|company/)
    await setSetting(db, 'tax', '16')
  })

  test('leave out items that the shop does not show, and orders that it does not take', async () => {
    const remote = await setupChecks(db, HERE, { catalog: true, orders: 'remote' })
    expect(remote.join()).not.toMatch(/item|order_mail_to/)
    await setSetting(db, 'tax', '')
    expect((await setupChecks(db, HERE, { catalog: true, orders: 'none' })).join()).not.toMatch(/tax/)
    await setSetting(db, 'tax', '16')
  })

  test('name unknown picture hosts and count missing pictures', async () => {
    expect(await setupChecks(db, HERE)).toEqual(
      expect.arrayContaining([
        'With a picture on strange.test, which IMAGE_HOSTS does not name: 1 item.',
        'With a picture that is not in the data folder: 1 item.',
      ]),
    )
    const elsewhere = await setupChecks(db, { ...HERE, isElsewhere: true })
    expect(elsewhere.join()).not.toContain('data folder')
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
    const checks = await setupChecks(db, HERE)
    await named('c.webp')
    expect(checks).toContain(
      'Waiting for an access code: 1 (Bar waiting). Decide with `lonja access approve` or `refuse`.',
    )
    expect(checks).toContain('With a picture that is not in the data folder: 1 item.')
    expect(checks.join()).not.toContain('picture on ,')
  })

  test('count items that cannot be ordered because they have no price', async () => {
    expect((await setupChecks(db, HERE)).join()).toMatch(
      /Without a price, and so not to be ordered online: \d+ item/,
    )
  })
})

test('the hints about settings name what follows from each that is unset', () => {
  const unset = { company_name: '', phone: '', tax: '', order_mail_to: '' }
  expect(adviceOnSettings(unset)).toHaveLength(4)
  expect(adviceOnSettings({ ...unset, tax: '16', phone: '1' }).join()).not.toMatch(/tax|phone/)
  expect(adviceOnSettings(unset)).toContain('The setting tax is unset: orders carry no tax.')
})

test('the hint about requests names the first three companies', () => {
  expect(adviceOnRequests([])).toEqual([])
  expect(adviceOnRequests(['A', 'B', 'C', 'D'])).toEqual([
    'Waiting for an access code: 4 (A, B, C, …). Decide with `lonja access approve` or `refuse`.',
  ])
})

test('the hint about contact messages counts those that are not done', () => {
  expect(adviceOnMessages(0)).toEqual([])
  expect(adviceOnMessages(3)).toEqual([expect.stringMatching(/^Contact messages that are not done: 3\./)])
})
