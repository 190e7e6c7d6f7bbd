import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderableItems } from '../../bench/shop/orderable-items.ts'
import { makeShop } from '../../bench/shop/shop-folder.ts'
import { clientBrowser, listedItems, readAnswer, returningBrowser } from '../../bench/shop/visitor.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

const ITEMS = 1_000
const CART = '/en/client/shopping-cart'

/** The pages that `npm run bench -- rendered` measures: without pictures, with ten lines in the cart. */
describe('a browser that has the style sheet', () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  let origin: string
  let client: Readonly<Record<string, string>>
  let visitor: Readonly<Record<string, string>>
  beforeAll(async () => {
    const { environment } = await makeShop(join(folder, 'shop'), ITEMS)
    server = await startServer(['bin/serve.mjs'], environment)
    ;({ origin } = new URL(server.address))
    client = await clientBrowser(origin, orderableItems(ITEMS, 10))
    visitor = await returningBrowser(origin)
  })
  afterAll(() => server.stop())

  test.each([
    ['list in rows', '/en/catalogo?view=rows', 57, 52],
    ['list in cards', '/en/catalogo?view=cards', 58, 54],
    ['home', '/en', 25, 24],
    ['item', undefined, 40, 35],
    [CART, CART, 52, undefined],
    ['contact', '/en/contact', 20, 19],
  ])('gets a short page (%s)', async (_, path, ofClient, ofVisitor) => {
    const address = path ?? (await listedItems(origin, client))[0] ?? expect.fail('the list shows no item')
    for (const [headers, maxKb, encodings] of [
      [client, ofClient, ['zstd', 'br', 'gzip']],
      [visitor, ofVisitor, ['br', 'gzip']],
    ] as const) {
      if (maxKb === undefined) continue
      const lengthOf = async (encoding: string) =>
        (await readAnswer(origin + address, { ...headers, 'Accept-Encoding': encoding })).body.length
      const plain = await lengthOf('identity')
      expect(plain).toBeGreaterThan(15_000)
      expect(plain).toBeLessThanOrEqual(maxKb * 1_000)
      for (const encoding of encodings) expect(await lengthOf(encoding), encoding).toBeLessThanOrEqual(12_000)
    }
  })

  test('finds ten lines in the cart, each with its own id', async () => {
    const html = (
      await readAnswer(origin + CART, { ...client, 'Accept-Encoding': 'identity' })
    ).body.toString()
    const ids = [...html.matchAll(/name="line" value="(\d+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(10)
    for (const id of ids) {
      expect(html).toContain(`<li id="line-${id}"`)
      expect(html).toContain(`<button form="line-${id}-quantity"`)
      expect(html).toContain(`${CART}/remove/${id}"`)
    }
  })
})
