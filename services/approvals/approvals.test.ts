import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askApproval, getApproval, returnCart, withdrawApproval } from '#contracts/approvals.ts'
import { getOrderDetails, insertCartLine } from '#contracts/catalog.ts'
import { cancelOrder, pushShoppingCart } from '#contracts/order.ts'
import { addPerson, removePerson } from '#contracts/people.ts'
import { login } from '#contracts/product.ts'
import type { PersonRole } from '#domain/accounts/person.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, readMails } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

describeOnBoth('an approval of a cart', (engine) => {
  const shop = useTestShop(engine)
  const { washer } = world.items
  /** Tokens of a person with each role; who orders may order up to 1 dollar. */
  const tokens: Record<PersonRole, string> = { prepare: '', order: '', approve: '' }
  const ids: Record<PersonRole, number> = { prepare: 0, order: 0, approve: 0 }

  beforeEach(async () => {
    await shop.db.deleteFrom('attempts').execute()
    for (const role of ['prepare', 'order', 'approve'] as const) {
      const email = `${role}@clients.test`
      const added = await shop.product.send(addPerson, {
        token: shop.tokens.anna,
        language: 'en',
        body: { name: `Who ${role}s`, email, role, orderLimit: role === 'order' ? 1 : null },
      })
      if (!added.ok) throw new Error(JSON.stringify(added.failure))
      ids[role] = added.value.person.personId
      const password = added.value.accessCode
      const session = await shop.product.send(login, { body: { username: email, password } })
      if (!session.ok) throw new Error(JSON.stringify(session.failure))
      tokens[role] = session.value.token
    }
    await shop.db.deleteFrom('mails').execute()
  })
  afterEach(async () => {
    for (const table of ['cart_approvals', 'cart_lines', 'client_people'] as const)
      await shop.db.deleteFrom(table).execute()
  })

  const put = (quantity: number) =>
    shop.catalog.send(insertCartLine, {
      params: FIRST_CATALOG,
      token: tokens.prepare,
      body: { clientId: shop.clients.anna, stockItemId: washer.id, quantity },
    })
  const nothing = { message: '', clientReference: '', deliveryInstructions: '', comment: '' }
  const ask = (token: string, more: Partial<typeof nothing> = {}) =>
    shop.catalog.send(askApproval, {
      params: FIRST_CATALOG,
      token,
      body: { clientId: shop.clients.anna, ...nothing, ...more },
    })
  const giveBack = (token: string, answer = '') =>
    shop.catalog.send(returnCart, {
      params: FIRST_CATALOG,
      token,
      body: { clientId: shop.clients.anna, answer },
    })
  const read = async (token: string = shop.tokens.anna) => {
    const params = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    const answer = await shop.catalog.send(getApproval, { params, token })
    if (!answer.ok) throw new Error(codeOf(answer))
    return answer.value.data[0]
  }
  const push = (token: string, uuid: string = crypto.randomUUID()) =>
    shop.order.send(pushShoppingCart, {
      token,
      language: 'en',
      body: { ...FIRST_CATALOG, clientId: shop.clients.anna, uuid },
    })
  const orderOf = async (answer: ReturnType<typeof push>) => {
    const pushed = await answer
    if (!pushed.ok) throw new Error(codeOf(pushed))
    const [order] = pushed.value.data
    if (!order) throw new Error('no order in the answer')
    return order
  }
  const recipients = async (kind: string) =>
    (await readMails(shop.db)).filter((mail) => mail.kind === kind).map((mail) => mail.recipient)

  describe('is needed', () => {
    test('by who prepares, and by who orders above the limit', async () => {
      await put(1)
      expect(codeOf(await push(tokens.prepare))).toBe('approval_needed')
      await put(1_000)
      expect(codeOf(await push(tokens.order))).toBe('approval_needed')
      expect(codeOf(await push(tokens.approve))).toBe('ok')
    })

    test('by nobody below the limit', async () => {
      await put(1)
      const order = await orderOf(push(tokens.order))
      expect(order).toMatchObject({ orderedBy: 'Who orders', preparedBy: '' })
    })

    test('to no cart of a client without people', async () => {
      await shop.catalog.send(insertCartLine, {
        params: FIRST_CATALOG,
        token: shop.tokens.bruno,
        body: { clientId: shop.clients.bruno, stockItemId: washer.id, quantity: 1 },
      })
      const body = { ...FIRST_CATALOG, clientId: shop.clients.bruno, uuid: crypto.randomUUID() }
      expect(await shop.order.send(pushShoppingCart, { token: shop.tokens.bruno, body })).toMatchObject({
        value: { data: [{ orderedBy: '', preparedBy: '' }] },
      })
    })

    test('and leaves nothing of the refused order', async () => {
      await put(1)
      await shop.db.deleteFrom('mails').execute()
      const { orders } = await count()
      await push(tokens.prepare)
      expect(await count()).toEqual({ orders, mails: 0 })
    })

    async function count() {
      const all = (table: 'orders' | 'mails') => shop.db.selectFrom(table).selectAll().execute()
      return { orders: (await all('orders')).length, mails: (await all('mails')).length }
    }
  })

  describe('is asked for', () => {
    test('by a person, with what is to be written on the order; those who approve are mailed', async () => {
      await put(1)
      const asked = { message: 'For Friday', clientReference: 'PO-1', deliveryInstructions: '', comment: 'x' }
      expect(codeOf(await ask(tokens.prepare, asked))).toBe('ok')
      expect(await read()).toMatchObject({ ...asked, state: 'waiting', askedBy: 'Who prepares' })
      const [mail, ...others] = (await readMails(shop.db)).filter(({ kind }) => kind === 'approval')
      expect(others).toEqual([])
      expect(mail).toMatchObject({ recipient: 'approve@clients.test' })
      expect(mail?.body).toContain('For Friday')
      expect(mail?.body).toContain('/en/client/shopping-cart')
    })

    test('at the client itself where nobody approves', async () => {
      await shop.db.deleteFrom('client_people').where('role', '=', 'approve').execute()
      await put(1)
      await ask(tokens.prepare)
      expect(await recipients('approval')).toEqual(['anna@clients.test'])
    })

    test('once, whatever is pressed twice', async () => {
      await put(1)
      const answers = await Promise.all([ask(tokens.prepare), ask(tokens.prepare)])
      expect(answers.map(codeOf)).toEqual(['ok', 'ok'])
      expect(await recipients('approval')).toEqual(['approve@clients.test'])
      await ask(tokens.prepare, { message: 'Please' })
      expect(await recipients('approval')).toHaveLength(2)
    })

    test('by nobody who needs none, and for no empty cart', async () => {
      expect(codeOf(await ask(tokens.prepare))).toBe('cart_empty')
      await put(1)
      expect(codeOf(await ask(shop.tokens.anna))).toBe('role_missing')
      expect(codeOf(await ask(shop.tokens.bruno))).toBe('not_found')
    })

    test('no more once it is withdrawn', async () => {
      await put(1)
      await ask(tokens.prepare)
      const params = { ...FIRST_CATALOG, clientId: shop.clients.anna }
      const withdraw = () => shop.catalog.send(withdrawApproval, { params, token: tokens.prepare })
      expect([codeOf(await withdraw()), codeOf(await withdraw())]).toEqual(['ok', 'ok'])
      expect(await read()).toBeUndefined()
    })
  })

  describe('is given', () => {
    test('by sending the cart: one order with both names, whose people are mailed', async () => {
      await put(1)
      await ask(tokens.prepare)
      const order = await orderOf(push(tokens.approve))
      expect(order).toMatchObject({ orderedBy: 'Who approves', preparedBy: 'Who prepares' })
      expect(await read()).toBeUndefined()
      expect((await recipients('order')).slice(0, 3)).toEqual([
        'anna@clients.test',
        'approve@clients.test',
        'prepare@clients.test',
      ])
      const params = { ...FIRST_CATALOG, orderId: String(order.orderId) }
      expect(await shop.catalog.send(getOrderDetails, { params, token: tokens.order })).toMatchObject({
        value: { data: [{ orderedBy: 'Who approves', preparedBy: 'Who prepares' }] },
      })
    })

    test('by the client itself, whose name is on the order then', async () => {
      await put(1)
      await ask(tokens.order)
      const order = await orderOf(push(shop.tokens.anna))
      expect(order).toMatchObject({ orderedBy: 'Anna Instalaciones', preparedBy: 'Who orders' })
    })

    test('once: two who approve at the same time make one order', async () => {
      await put(1)
      await ask(tokens.prepare)
      const answers = await Promise.all([push(tokens.approve), push(shop.tokens.anna)])
      expect(answers.map(codeOf).toSorted()).toEqual(['cart_empty', 'ok'])
    })

    test('to a repeated order, which needs none', async () => {
      await put(1)
      const uuid = crypto.randomUUID()
      await push(tokens.approve, uuid)
      expect(codeOf(await push(tokens.prepare, uuid))).toBe('ok')
    })
  })

  describe('is refused', () => {
    test('by returning the cart: its lines stay, and who asked is mailed', async () => {
      await put(1)
      await ask(tokens.prepare)
      expect(codeOf(await giveBack(tokens.order))).toBe('role_missing')
      expect(codeOf(await giveBack(tokens.approve, 'Half of it'))).toBe('ok')
      expect(await read(tokens.prepare)).toMatchObject({
        state: 'returned',
        returnedBy: 'Who approves',
        answer: 'Half of it',
      })
      const mail = (await readMails(shop.db)).at(-1)
      expect(mail).toMatchObject({ kind: 'approval', recipient: 'prepare@clients.test' })
      expect(mail?.body).toContain('Half of it')
      expect(codeOf(await giveBack(tokens.approve))).toBe('not_found')
      expect(codeOf(await ask(tokens.prepare))).toBe('ok')
      expect(await read()).toMatchObject({ state: 'waiting', returnedBy: '', answer: '' })
    })

    test('of a person who has been removed meanwhile, without a mail', async () => {
      await put(1)
      await ask(tokens.prepare)
      await shop.product.send(removePerson, {
        token: shop.tokens.anna,
        params: { personId: ids.prepare },
      })
      expect(await read()).toMatchObject({ askedBy: 'Who prepares', askedById: null })
      expect(codeOf(await giveBack(tokens.approve))).toBe('ok')
      expect(await recipients('approval')).toEqual(['approve@clients.test'])
    })
  })

  test('is needed to cancel an order, too: who prepares cancels none', async () => {
    await put(1)
    const order = await orderOf(push(tokens.order))
    const orderId = Number(order.orderId)
    const cancel = (token: string) =>
      shop.order.send(cancelOrder, {
        token,
        body: { ...FIRST_CATALOG, clientId: shop.clients.anna, orderId },
      })
    expect(codeOf(await cancel(tokens.prepare))).toBe('role_missing')
    expect(codeOf(await cancel(tokens.order))).toBe('ok')
  })
})
