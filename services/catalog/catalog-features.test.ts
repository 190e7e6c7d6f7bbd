import { expect, test } from 'vitest'
import { getCatalogFeatures } from '#contracts/features.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { type FeatureOfItem, giveFeatures } from '../../test/world/give-features.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { writeFeatureNames } from '../import/staging/staged-features.ts'
import { listCatalogFeatures, readFeaturesRevision } from './catalog-features.ts'
import { clearItemFeatures } from './features.ts'

describeOnBoth('the features of all items of a catalogue', (engine) => {
  const shop = useTestShop(engine)
  const { copperPipe, washer, hose } = world.items
  const feature = (stockItemId: number, name: string, value: string, imageUrl = ''): FeatureOfItem => ({
    stockItemId,
    name,
    value,
    imageUrl,
  })
  const give = (catalogId: number, rows: readonly FeatureOfItem[]) =>
    inTransaction(shop.db, (trx) => giveFeatures(trx, catalogId, rows))
  const ask = (headers: Record<string, string> = {}, catalogId = 1) =>
    shop.catalog.sendRaw(getCatalogFeatures, {
      params: { accountId: 1, companyId: 1, catalogId },
      headers,
    })

  test('are their different values, each with its items, and no pictures', async () => {
    await give(1, [
      { ...feature(copperPipe.id, 'Material', 'Cobre'), values: { en: 'Copper' } },
      feature(copperPipe.id, 'Certificado', '', 'une.webp'),
      { ...feature(washer.id, 'Material', 'Cobre'), values: { en: 'Copper' } },
    ])
    await give(2, [feature(hose.id, 'Material', 'Goma')])
    const answer = await shop.catalog.send(getCatalogFeatures, {
      params: { accountId: 1, companyId: 1, catalogId: 1 },
    })
    expect(answer.ok && answer.value.data).toEqual([
      {
        stockItemHeaderFeatureId: expect.any(Number),
        name: 'Material',
        value: 'Cobre',
        values: { en: 'Copper' },
        stockItemIds: [copperPipe.id, washer.id],
      },
    ])
  })

  test('are not sent again until one has changed', async () => {
    await give(1, [feature(copperPipe.id, 'Material', 'Cobre')])
    const first = await ask()
    const etag = (first.ok && first.value.headers.get('etag')) || ''
    const again = async () => {
      const answer = await ask({ 'if-none-match': etag })
      return answer.ok && answer.value.status
    }
    expect(await again()).toBe(304)
    // A change of an item is none of its features
    await shop.db.updateTable('catalog_revision').set({ revision: 1_000 }).execute()
    expect(await again()).toBe(304)
    await give(1, [feature(copperPipe.id, 'Material', 'Cobre')])
    expect(await again()).toBe(200)
  })

  test('raise their revision when they are given, named or removed, and with nothing else', async () => {
    const raised = async (change: Parameters<typeof inTransaction<void>>[1]) => {
      const before = await readFeaturesRevision(shop.db)
      await inTransaction(shop.db, change)
      return (await readFeaturesRevision(shop.db)) > before
    }
    expect(await raised((trx) => giveFeatures(trx, 1, [feature(washer.id, 'Material', 'Goma')]))).toBe(true)
    expect(await raised((trx) => writeFeatureNames(trx, new Map([['Material', { en: 'Material' }]])))).toBe(
      true,
    )
    expect(await raised((trx) => writeFeatureNames(trx, new Map()))).toBe(false)
    expect(await raised((trx) => clearItemFeatures(trx, 1, [washer.id]))).toBe(true)
  })

  test('may be more than are read at a time', async () => {
    const rows = Array.from({ length: 4_000 }, (_, at) => feature(washer.id, `f ${at % 3}`, `value ${at}`))
    await give(1, rows)
    let pauses = 0
    const listed = await listCatalogFeatures(shop.db, 1, () => {
      pauses += 1
      return undefined
    })
    const values = listed.map(({ value }) => value).filter((value) => value.startsWith('value'))
    expect(new Set(values).size).toBe(4_000)
    expect(pauses).toBeGreaterThan(1)
  })

  test('of an unknown catalogue are not found', async () => {
    const answer = await ask({}, 99)
    expect(answer.ok && answer.value.status).toBe(404)
  })
})
