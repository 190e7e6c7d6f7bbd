import { beforeEach, describe, expect, test } from 'vitest'
import { addPerson } from '#contracts/people.ts'
import { getOrderDetails } from '#contracts/catalog.ts'
import { login } from '#contracts/product.ts'
import {
  askQuotation,
  getQuotation,
  getQuotations,
  orderQuotation,
  type WireQuotation,
} from '#contracts/quotations.ts'
import { priceFromDecimal } from '#domain/money/money.ts'
import { addDays, dayOf } from '#domain/text/days.ts'
import { UTC } from '#domain/text/time-zone.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG, readMails } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { removeClient } from '../accounts/personal-data/remove-client.ts'
import { addClient } from '../accounts/clients.ts'
import { THE_SHOP } from '../trail/actor.ts'
import { answerQuotation, declineQuotation } from './answer-quotation.ts'

const IN_TWO_DAYS = addDays(dayOf(new Date(), UTC), 2)
const ANA = { company: 'Obras Ana', name: 'Ana Ruiz', email: 'ana@visitors.test', phone: '+1 305 555 0110' }

describeOnBoth('a quotation', (engine) => {
  const shop = useTestShop(engine)
  const { onRequest, washer, hose, valve, discontinued } = world.items
  const lineOf = ({ catalogId, id }: { catalogId: number; id: number }, quantity = 1) => ({
    catalogId,
    stockItemId: id,
    quantity,
  })

  beforeEach(async () => {
    for (const table of ['quotations', 'client_people', 'attempts', 'mails'] as const)
      await shop.db.deleteFrom(table).execute()
    await shop.db
      .insertInto('settings')
      .values({ name: 'contact_mail_to', value: 'sales@shop.test' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })

  type Asked = Parameters<typeof shop.catalog.send<typeof askQuotation>>[1]['body']
  const ask = async (body: Partial<Asked> = {}, token?: string) =>
    shop.catalog.send(askQuotation, {
      params: FIRST_CATALOG,
      language: 'en',
      token,
      body: {
        uuid: crypto.randomUUID(),
        message: '',
        lines: [lineOf(onRequest, 2), lineOf(hose, 10)],
        ...(token === undefined && { visitor: ANA }),
        ...body,
      },
    })
  const asked = async (...input: Parameters<typeof ask>) => {
    const answer = await ask(...input)
    if (!answer.ok) throw new Error(codeOf(answer))
    return answer.value.data[0]?.quotationId ?? 0
  }
  const price = (decimal: number) => priceFromDecimal(decimal) ?? 0
  const answer = (quotationId: number, prices: Readonly<Record<string, number>>, until = IN_TWO_DAYS) =>
    answerQuotation(
      shop.db,
      THE_SHOP,
      {
        quotationId,
        prices: Object.entries(prices).map(([code, decimal]) => ({ code, price: price(decimal) })),
        validUntil: until,
        text: 'Delivered to your door.',
      },
      'https://shop.test',
    )
  const read = async (quotationId: number, token = shop.tokens.anna): Promise<WireQuotation> => {
    const found = await shop.catalog.send(getQuotation, {
      params: { ...FIRST_CATALOG, quotationId },
      token,
      language: 'en',
    })
    const [quotation] = found.ok ? found.value.data : []
    if (!quotation) throw new Error(codeOf(found))
    return quotation
  }
  const order = (
    quotationId: number,
    {
      token = shop.tokens.anna,
      clientId = shop.clients.anna,
      ...more
    }: { token?: string; clientId?: number; expectedTotal?: number } = {},
  ) =>
    shop.order.send(orderQuotation, {
      token,
      language: 'en',
      body: {
        ...FIRST_CATALOG,
        clientId,
        quotationId,
        clientReference: 'PO-1',
        deliveryInstructions: '',
        comment: '',
        ...more,
      },
    })

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
      expect(
        codeOf(
          await shop.catalog.send(getQuotation, {
            params: { ...FIRST_CATALOG, quotationId: id },
            token: shop.tokens.anna,
          }),
        ),
      ).toBe('not_found')
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
      await declineQuotation(shop.db, THE_SHOP, { quotationId: id, text }, 'https://shop.test')
      expect(await read(id)).toMatchObject({ state: 'declined', answer: text, total: null })
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
    const params = { ...FIRST_CATALOG, clientId: shop.clients.anna }
    const listed = await shop.catalog.send(getQuotations, { params, token: shop.tokens.anna })
    if (!listed.ok) throw new Error(codeOf(listed))
    expect(listed.value.data.map(({ quotationId }) => quotationId)).toEqual([second, first])
    expect(codeOf(await shop.catalog.send(getQuotations, { params, token: shop.tokens.bruno }))).toBe(
      'not_found',
    )
  })
})
