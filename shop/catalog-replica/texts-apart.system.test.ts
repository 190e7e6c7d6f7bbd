import { availableParallelism } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { applyChanges, type Catalog, emptyCatalog, orderOf } from '#domain/catalog/catalog.ts'
import { ORDER_NAMES } from '#domain/catalog/item-order.ts'
import type { StockItem } from '#domain/catalog/item.ts'
import { listItems } from '#domain/search/listing.ts'
import { suggest } from '#domain/search/suggestions.ts'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { CatalogFeed } from './catalog-feed.server.ts'
import type { ReadList } from './read-list.server.ts'
import { TextsApart } from './texts-apart.server.ts'

afterEach(() => vi.restoreAllMocks())

const words = ['Válvula', 'tubo', 'Ñu', 'codo', 'M6', '铜管']
const items = Array.from({ length: 20_500 }, (_, at) =>
  itemRow({
    stockItemId: at + 1,
    name: `${words[at % 6]} ${words[(at * 5) % 4]} ${(at * 7_919) % 500}`,
    code: `C-${(at * 31) % 20_000}`,
  }),
)

function catalogOf(rows: readonly StockItem[]): Catalog {
  const empty = emptyCatalog([1])
  for (const name of ORDER_NAMES) orderOf(empty, name)
  return applyChanges(empty, { items: rows, categories: [] })
}

const parts = (rows: readonly StockItem[]) => [rows.slice(0, 300), rows.slice(300)]

/** What is made apart of the rows of a catalogue, while it is sent `sent`. */
async function madeApart(catalog: Catalog, sent: readonly StockItem[]) {
  const apart = new TextsApart(catalog.table.rowIndex, 1)
  for (const part of parts(sent)) apart.add(part)
  apart.end()
  return apart.tablesOf(catalog.table)
}

test('the thread makes the orders that the catalogue would make', async () => {
  const few = items.slice(0, 900)
  const catalog = catalogOf(few)
  expect((await madeApart(catalog, few))?.orders).toEqual(catalog.orders)
})

test('nothing that was made of other items is used', async () => {
  const few = items.slice(0, 900)
  const [first = itemRow({ stockItemId: 1 }), ...rest] = few
  const catalog = catalogOf(few)
  expect(await madeApart(catalog, rest)).toBeUndefined()
  expect(await madeApart(catalog, [{ ...first, name: 'Other' }, ...rest])).toBeUndefined()
  expect(await madeApart(catalog, [first, ...few])).toBeUndefined()
  expect(await madeApart(catalog, few)).toBeDefined()
})

test('a thread that fails costs nothing but its time', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = [itemRow({ stockItemId: 1, code: 5 as unknown as string })]
  const apart = new TextsApart(emptyCatalog([1]).table.rowIndex, 1)
  apart.add(broken)
  apart.end()
  expect(await apart.tablesOf({ ...emptyCatalog([1]).table, items: broken })).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
})

test('a shop that starts with many items has the same lists, searches and later changes', async () => {
  const made = vi.spyOn(TextsApart.prototype, 'tablesOf')
  const renamed = { ...itemRow({ stockItemId: 7 }), name: 'Zubehör 铜管', code: 'NEW-7' }
  const read = (async (kind, _address, since, onPart) => {
    const rows = kind.name !== 'items' ? [] : since === undefined ? items : [renamed]
    if (since === undefined) for (const part of parts(rows as StockItem[])) onPart?.(part as never)
    const ids = new Set(rows.map(({ stockItemId }) => stockItemId))
    const response = { rows, ids, unreadable: [], isRepeated: () => false, contradictions: new Set() }
    return { response, revision: since === undefined ? '1' : '2', isPart: since !== undefined }
  }) as ReadList
  const feed = new CatalogFeed({ read, catalogs: async () => [{ catalogId: 1, companyId: 1 }] })
  await feed.refresh()
  expect((await made.mock.results[0]?.value) !== undefined).toBe(availableParallelism() > 1)
  expect(view(feed.catalog)).toEqual(view(catalogOf(items)))
  await feed.refresh()
  const after = items.map((item) => (item.stockItemId === 7 ? renamed : item))
  expect(view(feed.catalog)).toEqual(view(catalogOf(after)))
})

function view(catalog: Catalog) {
  return (['en', 'es', 'zh'] as const).map((language) => [
    listItems(catalog, { language }),
    listItems(catalog, { language, search: 'valvula 12' }),
    listItems(catalog, { language, search: 'c-19', sort: 'code' }),
    suggest(catalog, 'new 7', language),
  ])
}
