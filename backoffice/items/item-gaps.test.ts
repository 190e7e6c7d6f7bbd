import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { deriveKeys } from '#services/secrets/keys.ts'
import { describeOnBoth, openMigrated } from '../../test/world/databases.ts'
import { TEST_SECRET } from '../../test/world/services.ts'
import { seedCatalog } from '../../test/world/shop.ts'
import { memberAs, testConfig } from '../../test/world/staff/back-office.ts'
import { NotPermitted } from '../permitted.ts'
import { type BackOffice, openBackOffice } from '../open.ts'

describeOnBoth('what items lack', (engine) => {
  const editor = memberAs('editor')
  let db: Db
  let items: BackOffice['items']
  let now = new Date('2026-11-26T09:00:00Z')
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
    await seedCatalog(db)
    items = open()
  })
  afterEach(() => db.destroy())

  function open(environment = {}) {
    return openBackOffice({
      db,
      keys: deriveKeys(TEST_SECRET),
      config: testConfig(environment),
      clock: () => now,
      itemAddress: ({ stockItemId }, language) => `/${language}/stock/x/${stockItemId}`,
    }).items
  }
  const countOf = async (by = editor) =>
    Object.fromEntries((await items.gaps(by)).map((one) => [one.gap, one.count]))

  /** As every import does. */
  async function price(code: string, price: number): Promise<void> {
    await db.updateTable('stock_items').set({ price }).where('code', '=', code).execute()
    await db
      .updateTable('catalog_revision')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute()
  }

  test('is counted for those who may correct it, without what nothing lacks', async () => {
    expect(await countOf()).toEqual({ unpriced: 1, unpictured: 7 })
    await expect(items.gaps(memberAs('sales'))).rejects.toThrow(NotPermitted)
    await expect(items.gaps(memberAs('viewer'))).rejects.toThrow(NotPermitted)
  })

  test('is listed as many as counted, with the page in the shop', async () => {
    expect(await items.withGap(memberAs('viewer'), { gap: 'unpriced' })).toEqual({
      items: [{ catalogId: 1, stockItemId: 31, code: 'CAL', name: 'Caldera', address: '/es/stock/x/31' }],
      total: 1,
      next: undefined,
    })
  })

  test('is only that of the companies to which somebody is limited', async () => {
    await db.updateTable('catalogs').set({ company_id: 2 }).where('catalog_id', '=', 2).execute()
    const second = memberAs('editor', { companyIds: [2] })
    expect(await countOf(second)).toEqual({ unpictured: 2 })
    const { items: listed } = await items.withGap(second, { gap: 'unpictured' })
    expect(listed.map(({ code }) => code)).toEqual(['ASP-1', 'MAN-20'])
    expect((await items.withGap(second, { gap: 'unpriced' })).items).toEqual([])
  })

  test('is a picture of a host that IMAGE_HOSTS does not name, for editors too', async () => {
    const image_url = 'https://strange.test/a.webp'
    await db.updateTable('stock_items').set({ image_url }).where('code', '=', 'CAL').execute()
    items = open({ IMAGE_HOSTS: 'cdn.test' })
    expect(await countOf()).toMatchObject({ unlistedPicture: 1 })
    const listed = await items.withGap(editor, { gap: 'unlistedPicture' })
    expect(listed).toMatchObject({ items: [{ code: 'CAL' }], total: 1 })
    items = open({ IMAGE_HOSTS: 'cdn.test,strange.test' })
    expect(await countOf()).not.toHaveProperty('unlistedPicture')
  })

  test('is counted again when the catalogue has changed, at most every ten seconds', async () => {
    expect(await countOf()).toMatchObject({ unpriced: 1 })
    await price('CAL', 10)
    expect(await countOf()).toMatchObject({ unpriced: 1 })
    now = new Date(now.getTime() + 10_000)
    expect(await countOf()).not.toHaveProperty('unpriced')
    // A write that raised no revision was none of the catalogue
    await db.updateTable('stock_items').set({ price: 0 }).execute()
    now = new Date(now.getTime() + 60_000)
    expect(await countOf()).not.toHaveProperty('unpriced')
  })

  test('is nothing where the catalogue is that of another service', async () => {
    const url = 'https://erp.test'
    items = open({ CATALOG_SERVICE_URL: url, ORDER_SERVICE_URL: url })
    expect(await countOf()).toEqual({})
    expect(await items.withGap(editor, { gap: 'unpriced' })).toEqual({ items: [], total: 0, next: undefined })
  })
})
