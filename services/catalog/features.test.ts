import { expect, test } from 'vitest'
import { getHeaderFeatures, getItemFeatures } from '#contracts/features.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnDefault } from '../../test/world/databases.ts'
import { type FeatureOfItem, giveFeatures } from '../../test/world/give-features.ts'
import { codeOf } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { clearItemFeatures } from './features.ts'

describeOnDefault('the features of items', (engine) => {
  const shop = useTestShop(engine)

  const { copperPipe, washer, hose, sprinkler } = world.items
  const feature = (stockItemId: number, name: string, value = '', imageUrl = ''): FeatureOfItem => ({
    stockItemId,
    name,
    value,
    imageUrl,
  })
  const give = (catalogId: number, rows: readonly FeatureOfItem[]) =>
    inTransaction(shop.db, (trx) => giveFeatures(trx, catalogId, rows))
  /** Joins the service's two calls: names and values. */
  const featuresOf = async (stockItemId: string) => {
    const headers = await shop.catalog.send(getHeaderFeatures, { language: 'es' })
    const items = await shop.catalog.send(getItemFeatures, { language: 'es', query: { stockItemId } })
    if (!headers.ok || !items.ok) throw new Error(JSON.stringify([headers, items]))
    const names = new Map(headers.value.data.map((row) => [row.stockItemHeaderFeatureId, row.name]))
    return items.value.data.map((row) => [names.get(row.stockItemHeaderFeatureId), row.value, row.imageUrl])
  }

  test('are in the order they were imported, each with its name', async () => {
    await give(1, [
      feature(copperPipe.id, 'Uso', 'Agua fría y caliente'),
      feature(washer.id, 'Material', 'Goma'),
      feature(copperPipe.id, 'Material', 'Cobre', 'cobre.webp'),
      feature(copperPipe.id, 'Certificado', '', 'une-en-1057.webp'),
    ])
    expect(await featuresOf('11')).toEqual([
      ['Uso', 'Agua fría y caliente', ''],
      ['Material', 'Cobre', 'cobre.webp'],
      ['Certificado', '', 'une-en-1057.webp'],
    ])
    expect(await featuresOf('12')).toEqual([['Material', 'Goma', '']])
  })

  test('of an item are replaced as a whole; those of other items stay', async () => {
    await give(1, [
      feature(copperPipe.id, 'Material', 'Cobre recocido'),
      feature(washer.id, 'Material', 'Goma'),
    ])
    await give(1, [feature(copperPipe.id, 'Diámetro', '15 mm')])
    expect(await featuresOf('11')).toEqual([['Diámetro', '15 mm', '']])
    expect(await featuresOf('12')).toEqual([['Material', 'Goma', '']])
  })

  test('of an ambiguous id are those of the named catalogue; a bare id is the first catalogue’s', async () => {
    await give(1, [feature(copperPipe.id, 'Material', 'Cobre')])
    await give(2, [feature(hose.id, 'Largo', '25 m'), feature(sprinkler.id, 'Alcance', '8 m')])
    expect(await featuresOf('11')).toEqual([['Material', 'Cobre', '']])
    expect(await featuresOf('11.2')).toEqual([['Largo', '25 m', '']])
    expect(await featuresOf('40')).toEqual([['Alcance', '8 m', '']])
  })

  test('have the item’s id as it was requested', async () => {
    await give(1, [feature(copperPipe.id, 'Material', 'Cobre')])
    await give(2, [feature(hose.id, 'Largo', '25 m')])
    for (const [stockItemId, expected] of [
      ['11', 11],
      ['11.2', '11.2'],
    ] as const) {
      const answer = await shop.catalog.send(getItemFeatures, { query: { stockItemId } })
      expect(answer.ok && answer.value.data.map((row) => row.stockItemId)).toEqual([expected])
    }
  })

  test('are empty for an unknown item or one of a foreign catalogue', async () => {
    for (const id of ['4711', '11.9', '999999999999999']) expect(await featuresOf(id)).toEqual([])
  })

  test('can be removed', async () => {
    await give(1, [feature(copperPipe.id, 'Material', 'Cobre'), feature(washer.id, 'Material', 'Goma')])
    await inTransaction(shop.db, (trx) => clearItemFeatures(trx, 1, [copperPipe.id, copperPipe.id]))
    expect(await featuresOf('11')).toEqual([])
    expect(await featuresOf('12')).toEqual([['Material', 'Goma', '']])
  })

  test('may be many, with names in any script', async () => {
    const rows = Array.from({ length: 1_200 }, (_, number) =>
      feature(washer.id, `特性 ${number}`, `值 ${number}`),
    )
    await give(1, rows)
    const features = await featuresOf('12')
    expect([features.length, features[0], features.at(-1)]).toEqual([
      1_200,
      ['特性 0', '值 0', ''],
      ['特性 1199', '值 1199', ''],
    ])
  })

  test.each(['', '0', '01', '1e3', '1.2.3', '-1', 'abc', "1'--", '9'.repeat(30)])(
    'are refused for the id "%.20s"',
    async (stockItemId) => {
      expect(codeOf(await shop.catalog.send(getItemFeatures, { query: { stockItemId } }))).toBe(
        'invalid_request',
      )
    },
  )
})
