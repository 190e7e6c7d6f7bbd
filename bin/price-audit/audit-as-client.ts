import { z } from 'zod'
import { createServiceClient } from '#contracts/http/client.ts'
import { login, logout } from '#contracts/product.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { Refused } from '../command.ts'
import { type CallValues, auditCalls } from './audit-calls.ts'
import type { KnownFigures } from './known-figures.ts'
import { auditSortOrder, auditPages, type AuditPart } from './audit-pages.ts'
import { type FetchPath, type Budget, Visitor } from './visitor.ts'

export interface Credentials {
  readonly username: string
  readonly code: string
}

interface ClientAuditOptions {
  readonly origin: string
  readonly budget: Budget
  readonly client: Credentials
  readonly values: CallValues
  /** Paths without a language to check besides the client area. */
  readonly pages: readonly string[]
  readonly known: KnownFigures
}

const OWN_PAGES = ['client', 'client/shopping-cart', 'client/orders', 'client/profile']

/** Signs in, checks what the client sees, including cart and orders, and signs out. Changes nothing else. */
export async function auditAsClient(
  options: ClientAuditOptions,
): Promise<{ calls: AuditPart; pages: AuditPart[] }> {
  const visitor = new Visitor(options.origin, options.budget)
  const { username, code } = options.client
  await visitor.fetchPath('/en/oauth/login', { form: { username, password: code } })
  if (!visitor.cookie('JWTtoken')) throw new Refused(({ audit }) => audit.cannotSignIn(username))
  try {
    const paths = [...OWN_PAGES, ...options.pages]
    const start = LANGUAGES.flatMap((language) => paths.map((path) => `/${language}/${path}`))
    return {
      calls: await auditClientCalls(visitor.fetchPath, options),
      pages: [
        await auditPages(visitor.fetchPath, start, options.known),
        await auditSortOrder(visitor.fetchPath),
      ],
    }
  } finally {
    await visitor.postAlways('/en/client/sign-out', { xsrf: visitor.cookie('XSRF-TOKEN') ?? '' })
  }
}

async function auditClientCalls(
  fetchPath: FetchPath,
  { origin, client, values, known }: ClientAuditOptions,
): Promise<AuditPart> {
  const product = createServiceClient(`${origin}/services/product`, fetch)
  const signedIn = await product.send(login, { body: { username: client.username, password: client.code } })
  // A client of another product API has no session at the built-in services
  if (!signedIn.ok || !signedIn.value.client) return { count: 0, items: 0, leaks: [] }
  const { token, client: own } = signedIn.value
  const ofClient = { ...values, clientId: [own.clientId] }
  const orderId = await orderIdsOf(fetchPath, ofClient, token)
  const audited = await auditCalls(fetchPath, { ...ofClient, orderId }, known, token)
  await product.send(logout, { token })
  return audited
}

const orderList = z.object({ data: z.array(z.object({ orderId: z.int() })) })
const MAX_ORDERS = 5

async function orderIdsOf(fetchPath: FetchPath, values: CallValues, token: string): Promise<number[]> {
  const { accountId = [], companyId = [], catalogId = [], clientId = [] } = values
  const ids: number[] = []
  for (const catalog of catalogId) {
    const path = [accountId[0], companyId[0], catalog, clientId[0]].join('/')
    const answer = await fetchPath(`/services/catalog/api/Orders/GetOrdersByCompanyByClientId/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const list = orderList.safeParse(answer?.status === 200 ? JSON.parse(answer.body) : undefined)
    ids.push(...(list.data?.data ?? []).slice(0, MAX_ORDERS).map(({ orderId }) => orderId))
  }
  return ids
}
