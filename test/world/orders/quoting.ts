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
import { answerQuotation } from '#services/quotations/answer-quotation.ts'
import { THE_SHOP } from '#services/trail/actor.ts'
import { codeOf, FIRST_CATALOG } from '../services.ts'
import { shop as world } from '../shop.ts'
import type { TestShop } from '../test-shop.ts'

export const IN_TWO_DAYS = addDays(dayOf(new Date(), UTC), 2)

/** A visitor who asks. */
export const ANA = {
  company: 'Obras Ana',
  name: 'Ana Ruiz',
  email: 'ana@visitors.test',
  phone: '+1 305 555 0110',
}

/** The shop that answers, as the command line knows it. */
export const ANSWERING = {
  address: 'https://shop.test',
  companyName: 'Plumbing',
  currency: 'USD',
  zone: UTC,
} as const

export function lineOf({ catalogId, id }: { readonly catalogId: number; readonly id: number }, quantity = 1) {
  return { catalogId, stockItemId: id, quantity }
}

/** Asks for quotations of a shop, answers them, reads them and orders them. */
export function quotingIn(shop: TestShop) {
  type Asked = Parameters<typeof shop.catalog.send<typeof askQuotation>>[1]['body']
  const { onRequest, hose } = world.items

  /** A client with the token, else Ana, asks for two boilers and ten hoses. */
  const ask = (body: Partial<Asked> = {}, token?: string) =>
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

  /** The same; returns the id. */
  const asked = async (...input: Parameters<typeof ask>): Promise<number> => {
    const answer = await ask(...input)
    if (!answer.ok) throw new Error(codeOf(answer))
    return answer.value.data[0]?.quotationId ?? 0
  }

  /** The company answers. @param prices decimals by code or number of the line */
  const answer = (quotationId: number, prices: Readonly<Record<string, number>>, until = IN_TWO_DAYS) =>
    answerQuotation(
      shop.db,
      THE_SHOP,
      {
        quotationId,
        prices: Object.entries(prices).map(([line, decimal]) => ({
          line,
          price: priceFromDecimal(decimal) ?? 0,
        })),
        validUntil: until,
        text: 'Delivered to your door.',
      },
      ANSWERING,
    )

  const find = (quotationId: number, token = shop.tokens.anna) =>
    shop.catalog.send(getQuotation, { params: { ...FIRST_CATALOG, quotationId }, token, language: 'en' })

  const read = async (...input: Parameters<typeof find>): Promise<WireQuotation> => {
    const found = await find(...input)
    const [quotation] = found.ok ? found.value.data : []
    if (!quotation) throw new Error(codeOf(found))
    return quotation
  }

  /** The ids of the quotations of a client. */
  const list = async (clientId: number, token: string): Promise<number[]> => {
    const params = { ...FIRST_CATALOG, clientId }
    const listed = await shop.catalog.send(getQuotations, { params, token })
    if (!listed.ok) throw new Error(codeOf(listed))
    return listed.value.data.map(({ quotationId }) => quotationId)
  }

  interface Buyer {
    readonly token?: string
    readonly clientId?: number
    readonly expectedTotal?: number
  }

  /** Anna, or another buyer, orders. */
  const order = (quotationId: number, { token, clientId, ...more }: Buyer = {}) =>
    shop.order.send(orderQuotation, {
      token: token ?? shop.tokens.anna,
      language: 'en',
      body: {
        ...FIRST_CATALOG,
        clientId: clientId ?? shop.clients.anna,
        quotationId,
        clientReference: 'PO-1',
        deliveryInstructions: '',
        comment: '',
        ...more,
      },
    })

  return { ask, asked, answer, find, read, list, order }
}
