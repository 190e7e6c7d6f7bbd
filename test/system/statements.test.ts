import { randomUUID } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { insertCartLine, updateCartLine } from '#contracts/catalog.ts'
import { pushShoppingCart } from '#contracts/order.ts'
import { FIRST_CATALOG } from '../world/services.ts'
import { shop as world } from '../world/shop.ts'
import { useTestShop } from '../world/test-shop.ts'

const shop = useTestShop()
const all = vi.spyOn(StatementSync.prototype, 'all')
const run = vi.spyOn(StatementSync.prototype, 'run')

/** How many statements a call runs, besides the begin and commit of its transaction. */
async function count(call: () => Promise<{ ok: boolean }>): Promise<number> {
  all.mockClear()
  run.mockClear()
  expect(await call()).toMatchObject({ ok: true })
  return all.mock.calls.length + run.mock.calls.length
}

const line = (quantity: number) => ({
  params: FIRST_CATALOG,
  token: shop.tokens.anna,
  body: { clientId: shop.clients.anna, stockItemId: world.items.washer.id, quantity },
})

// A statement costs more than all the rest of such a call: a further one needs a reason
test('the calls of a cart and of an order run few statements', async () => {
  const counts = {
    firstAdd: await count(() => shop.catalog.send(insertCartLine, line(2))),
    add: await count(() => shop.catalog.send(insertCartLine, line(2))),
    change: await count(() => shop.catalog.send(updateCartLine, line(7))),
    push: await count(() =>
      shop.order.send(pushShoppingCart, {
        token: shop.tokens.anna,
        body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid: randomUUID() },
      }),
    ),
    addAfterPush: await count(() => shop.catalog.send(insertCartLine, line(2))),
  }
  // One of a push reads who of staff is told of it by mail
  expect(counts).toEqual({ firstAdd: 5, add: 4, change: 4, push: 14, addAfterPush: 4 })
})
