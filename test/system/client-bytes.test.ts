import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderableItems } from '../../bench/shop/orderable-items.ts'
import { makeShop } from '../../bench/shop/shop-folder.ts'
import { clientBrowser, listedItems, readAnswer } from '../../bench/shop/visitor.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from './process.ts'

const ITEMS = 1_000
const CART = '/en/client/shopping-cart'

/** The pages that `npm run bench -- rendered` measures: without pictures, with ten lines in the cart. */
describe('a client whose browser has the style sheet', () => {
  const folder = temporaryFolder()
  let server: ServerProcess
  let origin: string
  let headers: Readonly<Record<string, string>>
  beforeAll(async () => {
    const { environment } = await makeShop(join(folder, 'shop'), ITEMS)
    server = await startServer(['bin/serve.mjs'], environment)
    ;({ origin } = new URL(server.address))
    headers = await clientBrowser(origin, orderableItems(ITEMS, 10))
  })
  afterAll(() => server.stop())

  const lengthOf = async (path: string, encoding: string) =>
    (await readAnswer(origin + path, { ...headers, 'Accept-Encoding': encoding })).body.length

  test.each([
    ['list in rows', '/en/catalogo', 58],
    ['list in cards', '/en/catalogo?view=cards', 60],
    ['home', '/en', 30],
    ['item', undefined, 46],
    [CART, CART, 55],
    ['contact', '/en/contact', 25],
  ])('gets a short page (%s)', async (_, path, maxKb) => {
    const address = path ?? (await listedItems(origin, headers))[0] ?? expect.fail('the list shows no item')
    const plain = await lengthOf(address, 'identity')
    expect(plain).toBeGreaterThan(15_000)
    expect(plain).toBeLessThanOrEqual(maxKb * 1_000)
    for (const encoding of ['zstd', 'br', 'gzip'])
      expect(await lengthOf(address, encoding), encoding).toBeLessThanOrEqual(12_000)
  })

  test('finds ten lines in the cart, each with its own id', async () => {
    const html = (
      await readAnswer(origin + CART, { ...headers, 'Accept-Encoding': 'identity' })
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
