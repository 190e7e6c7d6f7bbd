import { z } from 'zod'
import { createServiceClient } from '#contracts/http/client.ts'
import { login, logout } from '#contracts/product.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { type CallValues, lookAtCalls } from './calls.ts'
import type { KnownFigures } from './known-figures.ts'
import { lookAtOrder, lookAtPages, type Looked } from './pages.ts'
import { type Ask, type Budget, Visitor } from './visitor.ts'

export interface Credentials {
  readonly username: string
  readonly code: string
}

interface AskedAsClient {
  readonly origin: string
  readonly budget: Budget
  readonly client: Credentials
  readonly values: CallValues
  /** Addresses without a language, where the client looks besides its own area. */
  readonly pages: readonly string[]
  readonly known: KnownFigures
}

const OWN_PAGES = ['client', 'client/shopping-cart', 'client/orders', 'client/profile']

/** Signs in, looks at what the client sees, its cart and orders as they are, and signs out. Nothing of it is changed. */
export async function lookAsClient(asked: AskedAsClient): Promise<{ calls: Looked; pages: Looked[] }> {
  const visitor = new Visitor(asked.origin, asked.budget)
  const { username, code } = asked.client
  await visitor.ask('/en/oauth/login', { form: { username, password: code } })
  if (!visitor.cookie('JWTtoken')) throw new Error(`${username} could not sign in with this code`)
  try {
    const paths = [...OWN_PAGES, ...asked.pages]
    const start = LANGUAGES.flatMap((language) => paths.map((path) => `/${language}/${path}`))
    return {
      calls: await lookAtOwnCalls(visitor.ask, asked),
      pages: [await lookAtPages(visitor.ask, start, asked.known), await lookAtOrder(visitor.ask)],
    }
  } finally {
    await visitor.leave('/en/client/sign-out', { xsrf: visitor.cookie('XSRF-TOKEN') ?? '' })
  }
}

async function lookAtOwnCalls(ask: Ask, { origin, client, values, known }: AskedAsClient): Promise<Looked> {
  const product = createServiceClient(`${origin}/services/product`, fetch)
  const signedIn = await product.send(login, { body: { username: client.username, password: client.code } })
  // A client of another product API has no session at the built-in services
  if (!signedIn.ok) return { count: 0, items: 0, leaks: [] }
  const { token } = signedIn.value
  const own = { ...values, clientId: [signedIn.value.client.clientId] }
  const orderId = await orderIdsOf(ask, own, token)
  const looked = await lookAtCalls(ask, { ...own, orderId }, known, token)
  await product.send(logout, { token })
  return looked
}

const orderList = z.object({ data: z.array(z.object({ orderId: z.int() })) })
const MOST_ORDERS = 5

async function orderIdsOf(ask: Ask, values: CallValues, token: string): Promise<number[]> {
  const { accountId = [], companyId = [], catalogId = [], clientId = [] } = values
  const ids: number[] = []
  for (const catalog of catalogId) {
    const path = [accountId[0], companyId[0], catalog, clientId[0]].join('/')
    const answer = await ask(`/services/catalog/api/Orders/GetOrdersByCompanyByClientId/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const list = orderList.safeParse(answer?.status === 200 ? JSON.parse(answer.body) : undefined)
    ids.push(...(list.data?.data ?? []).slice(0, MOST_ORDERS).map(({ orderId }) => orderId))
  }
  return ids
}
