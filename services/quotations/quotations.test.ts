import { beforeEach, describe, expect, test } from 'vitest'
import { addPerson } from '#contracts/people.ts'
import { getOrderDetails } from '#contracts/catalog.ts'
import { login } from '#contracts/product.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, readMails } from '../../test/world/services.ts'
import { ANA, ANSWERING, IN_TWO_DAYS, lineOf, quotingIn } from '../../test/world/orders/quoting.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { removeClient } from '../accounts/personal-data/remove-client.ts'
import { addClient } from '../accounts/clients.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { declineQuotation } from './answer-quotation.ts'

describeOnBoth('a quotation', (engine) => {
  const shop = useTestShop(engine)
  const { washer, valve, discontinued } = world.items

  beforeEach(async () => {
    for (const table of ['quotations', 'client_people', 'attempts', 'mails'] as const)
      await shop.db.deleteFrom(table).execute()
    await shop.db
      .insertInto('settings')
      .values({ name: 'contact_mail_to', value: 'sales@shop.test' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

  const { ask, asked, answer, find, read, list, order } = quotingIn(shop)

  describe('is asked', () => {
    test('by a client, who reads it, and the company gets a mail', async () => {
      const id = await asked({ message: 'By Friday?' }, shop.tokens.anna)
      expect(await read(id)).toMatchObject({
        state: 'waiting',
        message: 'By Friday?',
        answer: '',
        validUntil: null,
        total: null,
        orders: [],
        lines: [
          { code: 'CAL', quantity: 2, price: null },
          { code: 'MAN-20', quantity: 10, price: null },
        ],
      })
      const [mail, ...others] = await readMails(shop.db)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ recipient: 'sales@shop.test', reply_to: 'anna@clients.test' })
      expect(mail?.body).toContain('By Friday?')
      expect(mail?.body).toContain(`lonja quotation answer ${id}`)
    })

    test('by a visitor, whom no token reads, until a client has the same e-mail', async () => {
      const uuid = crypto.randomUUID()
      const id = await asked({ uuid, message: 'Secret' })
      expect(await ask({ uuid, message: 'Secret' })).toMatchObject({
        value: { data: [{ quotationId: id, message: '', lines: [] }] },
      })
      expect(codeOf(await find(id))).toBe('not_found')
      const added = await addClient(shop.db, THE_SHOP, {
        username: 'ana-ruiz',
        name: 'Obras Ana',
        email: 'ANA@visitors.test',
        accessCode: 'ANAR-ANAR-ANAR',
      })
      if (!added.ok) throw new Error(added.code)
      const signedIn = await shop.product.send(login, {
        body: { username: 'ana-ruiz', password: 'ANAR-ANAR-ANAR' },
      })
      if (!signedIn.ok) throw new Error(codeOf(signedIn))
      expect((await read(id, signedIn.value.token)).quotationId).toBe(id)
      await removeClient(shop.db, THE_SHOP, added.value.clientId)
    })

    test('once, if its uuid is sent again, and not of another client', async () => {
      const uuid = crypto.randomUUID()
      const id = await asked({ uuid }, shop.tokens.anna)
      expect(await asked({ uuid }, shop.tokens.anna)).toBe(id)
      expect(await readMails(shop.db)).toHaveLength(1)
      expect(codeOf(await ask({ uuid }, shop.tokens.bruno))).toBe('invalid_request')
    })

    test('for items that are sold', async () => {
      expect(codeOf(await ask({ lines: [lineOf(valve)] }))).toBe('choose_variant')
      expect(codeOf(await ask({ lines: [lineOf(discontinued)] }))).toBe('item_unavailable')
      expect(codeOf(await ask({ lines: [{ catalogId: 9, stockItemId: 1, quantity: 1 }] }))).toBe(
        'item_unavailable',
      )
      expect(codeOf(await ask({ lines: [] }))).toBe('invalid_request')
    })

    test('by somebody with an e-mail address, and not too often', async () => {
      expect(codeOf(await ask({ visitor: { ...ANA, email: 'ana@' } }))).toBe('invalid_email')
      const codes = []
      for (let times = 0; times < 6; times++) codes.push(codeOf(await ask()))
      expect(codes.at(-1)).toBe('too_many_attempts')
    })
  })

  describe('is answered', () => {
    test('with prices until a day, which the client reads and gets by mail', async () => {
      const id = await asked({}, shop.tokens.anna)
      await shop.db.deleteFrom('mails').execute()
      expect(await answer(id, { CAL: 1_200.5, 'man-20': 12 })).toMatchObject({ ok: true })
      expect(await read(id)).toMatchObject({
        state: 'answered',
        answer: 'Delivered to your door.',
        validUntil: IN_TWO_DAYS,
        currency: 'USD',
        subtotal: 2_521,
        taxes: 403.36,
        total: 2_924.36,
        taxesByRate: [{ rate: 16, base: 2_521, tax: 403.36 }],
        lines: [
          { code: 'CAL', price: 1_200.5, total: 2_401 },
          { code: 'MAN-20', price: 12, total: 120 },
        ],
      })
      const [mail] = await readMails(shop.db)
      expect(mail).toMatchObject({ recipient: 'anna@clients.test', reply_to: 'sales@shop.test' })
      expect(mail?.body).toContain(`https://shop.test/en/client/quotations/${id}`)
    })

    test('for some of its items, and again while nobody has ordered', async () => {
      const id = await asked({}, shop.tokens.anna)
      await answer(id, { CAL: 1_000 })
      expect(await read(id)).toMatchObject({ subtotal: 2_000, lines: [{ price: 1_000 }, { price: null }] })
      await answer(id, { 'MAN-20': 11 })
      expect(await read(id)).toMatchObject({ subtotal: 110, lines: [{ price: null }, { price: 11 }] })
    })

    test('by the number of a line where a code names several', async () => {
      const other = world.items.copperPipe
      const id = await asked({ lines: [lineOf(washer, 100), lineOf(other, 5)] }, shop.tokens.anna)
      const isOther = shop.db.updateTable('stock_items').where('code', '=', other.code)
      await isOther.set({ code: 'ARA-04' }).execute()
      expect(await answer(id, { 'ARA-04': 1 })).toMatchObject({ code: 'ambiguous_codes' })
      expect(await answer(id, { '#1': 1, '#2': 2 })).toMatchObject({ ok: true })
      expect((await read(id)).lines.map(({ price }) => price)).toEqual([1, 2])
      await shop.db
        .updateTable('stock_items')
        .set({ code: other.code })
        .where('catalog_id', '=', other.catalogId)
        .where('stock_item_id', '=', other.id)
        .execute()
    })

    test('not without prices, with unknown codes, or with a day that is over', async () => {
      const id = await asked({}, shop.tokens.anna)
      expect(await answer(id, {})).toEqual({ ok: false, code: 'no_prices' })
      expect(await answer(id, { CAL: 1, NONE: 2 })).toEqual({
        ok: false,
        code: 'unknown_codes',
        codes: ['NONE'],
      })
      expect(await answer(id, { CAL: 1 }, '2020-01-01')).toEqual({ ok: false, code: 'day_is_over' })
      expect(await answer(id + 1, { CAL: 1 })).toEqual({ ok: false, code: 'not_found' })
      expect(await read(id)).toMatchObject({ state: 'waiting' })
    })

    test('by declining it', async () => {
      const id = await asked({}, shop.tokens.anna)
      const text = 'We do not sell these together.'
      await answer(id, { CAL: 1_000 })
      await declineQuotation(shop.db, THE_SHOP, { quotationId: id, text }, ANSWERING)
      expect(await read(id)).toMatchObject({
        state: 'declined',
        answer: text,
        total: null,
        lines: [{ price: null }, { price: null }],
      })
      expect(codeOf(await order(id))).toBe('quotation_closed')
    })
  })

  describe('is ordered', () => {
    test('at its prices, one order for each catalogue, and only once', async () => {
      const id = await asked({}, shop.tokens.anna)
      await answer(id, { CAL: 1_200.5, 'MAN-20': 12 })
      const answers = await Promise.all([order(id), order(id), order(id)])
      const placed = answers.map((one) => (one.ok ? one.value.data : codeOf(one)))
      expect(placed[1]).toEqual(placed[0])
      expect(placed[2]).toEqual(placed[0])
      const quotation = await read(id)
      expect(quotation).toMatchObject({ state: 'ordered', orders: placed[0] })
      expect(quotation.orders.map(({ catalogId }) => catalogId)).toEqual([1, 2])
      const [first] = quotation.orders
      const details = await shop.catalog.send(getOrderDetails, {
        params: { ...FIRST_CATALOG, orderId: first?.orderId ?? 0 },
        token: shop.tokens.anna,
      })
      expect(details).toMatchObject({
        ok: true,
        value: {
          data: [
            {
              quotation: `Q-${id}`,
              clientReference: 'PO-1',
              total: 2_785.16,
              lines: [{ code: 'CAL', quantity: 2, price: 1_200.5 }],
            },
          ],
        },
      })
      expect(await answer(id, { CAL: 1 })).toEqual({ ok: false, code: 'already_ordered' })
    })

    test('not without an answer, after its day, or if it is not as it was shown', async () => {
      const id = await asked({}, shop.tokens.anna)
      expect(codeOf(await order(id))).toBe('quotation_closed')
      await answer(id, { CAL: 1_000 })
      expect(codeOf(await order(id, { expectedTotal: 2_000 }))).toBe('figures_changed')
      await shop.db.updateTable('quotations').set({ valid_until: '2020-01-01' }).execute()
      expect(codeOf(await order(id))).toBe('quotation_closed')
      expect(await read(id)).toMatchObject({ state: 'expired', orders: [] })
    })

    test('not after the currency of the shop has changed', async () => {
      const id = await asked({}, shop.tokens.anna)
      await answer(id, { CAL: 1_000 })
      await shop.db.updateTable('quotations').set({ currency: 'EUR' }).execute()
      expect(codeOf(await order(id))).toBe('quotation_closed')
      expect(await read(id)).toMatchObject({ state: 'expired' })
    })

    test('not by another client, nor by a person who needs an approval', async () => {
      const id = await asked({}, shop.tokens.anna)
      await answer(id, { CAL: 1_000 })
      const { bruno } = shop.tokens
      expect(codeOf(await order(id, { token: bruno, clientId: shop.clients.bruno }))).toBe('not_found')
      expect(codeOf(await order(id, { token: bruno }))).toBe('not_found')
      const added = await shop.product.send(addPerson, {
        token: shop.tokens.anna,
        body: { name: 'Luis', email: 'luis@clients.test', role: 'order', orderLimit: 100 },
      })
      if (!added.ok) throw new Error(codeOf(added))
      const signedIn = await shop.product.send(login, {
        body: { username: 'luis@clients.test', password: added.value.accessCode },
      })
      if (!signedIn.ok) throw new Error(codeOf(signedIn))
      expect(codeOf(await order(id, { token: signedIn.value.token }))).toBe('approval_needed')
      expect(await read(id)).toMatchObject({ state: 'answered', orders: [] })
    })

    test('not with an item that is no longer sold', async () => {
      const id = await asked({ lines: [lineOf(washer, 100)] }, shop.tokens.anna)
      await answer(id, { 'ARA-04': 0.004 })
      const isWasher = shop.db.updateTable('stock_items').where('code', '=', 'ARA-04')
      await isWasher.set({ deleted: 1 }).execute()
      expect(codeOf(await order(id))).toBe('item_unavailable')
      await isWasher.set({ deleted: 0 }).execute()
      expect(await order(id)).toMatchObject({ ok: true })
    })
  })

  test('is listed for its client only, the newest first', async () => {
    const first = await asked({}, shop.tokens.anna)
    const second = await asked({}, shop.tokens.anna)
    await asked({}, shop.tokens.bruno)
    await asked()
    const { anna } = shop.clients
    expect(await list(anna, shop.tokens.anna)).toEqual([second, first])
    await expect(list(anna, shop.tokens.bruno)).rejects.toThrow('not_found')
  })
})
