import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { openMigrated } from '../../test/world/open-migrated.ts'
import { seedShop } from '../../test/world/shop.ts'
import { setupChecks, type PictureSource } from './setup-checks.ts'
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

  test('count items that cannot be ordered because they have no price', async () => {
    expect((await setupChecks(db, HERE)).join()).toMatch(
      /Without a price, and so not to be ordered online: \d+ item/,
    )
  })
})
