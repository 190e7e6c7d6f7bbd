import { beforeAll, expect, test } from 'vitest'
import { type Engine, engines, temporaryFolder } from '../world/databases.ts'
import { openTestShop } from '../world/services.ts'
import { ACCESS_CODES } from '../world/shop.ts'

/** A buyer's whole day as plain requests, with parameters from earlier responses. */
interface Step {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly language?: string
  readonly as?: 'anna' | 'bruno'
}

const CART = '/catalog/api/shoppingCart'
const add = (stockItemId: number | string, quantity: unknown, as: 'anna' | 'bruno' = 'anna'): Step => ({
  method: 'POST',
  path: `${CART}/InsertEntity/1/1/1`,
  body: { clientId: as === 'anna' ? 1 : 2, stockItemId, quantity },
  as,
})
const cart: Step = { path: `${CART}/getStockitemsByClientId/1/1/1/1`, as: 'anna' }
const push = (uuid: string, more: object = {}): Step => ({
  method: 'POST',
  path: '/order/Order/PushShoppingCart',
  body: { accountId: 1, companyId: 1, catalogId: 1, clientId: 1, uuid, ...more },
  as: 'anna',
})
const CLIENTS = '/catalog/api/clients'
const codeChange = (currentPassword: string) => ({
  clientId: 1,
  currentPassword,
  newPassword: 'a code of her own',
})
const cancel = (orderId: number, as: 'anna' | 'bruno'): Step => ({
  method: 'POST',
  path: '/order/Order/CancelOrder',
  body: { accountId: 1, companyId: 1, catalogId: 1, clientId: as === 'anna' ? 1 : 2, orderId },
  as,
})
const FIRST = '11111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const STEPS: readonly Step[] = [
  { path: '/product/publics/layout', language: 'zh' },
  { path: '/product/publics/system/environments' },
  { path: '/catalog/api/Categories/GetCategoriesByCompany/1/1/1' },
  { path: '/catalog/api/StockItems/GetStockItemsByCompany/1/1/1' },
  { path: '/catalog/api/StockItems/GetStockItemsByCompany/1/1/2' },
  { path: '/catalog/api/StockItems/GetStockItemsByCompany/1/1/1?since=0' },
  { path: '/catalog/api/StockItems/GetStockItemsByCompany/1/1/1?since=7' },
  { path: '/product/client/profile', as: 'anna' },
  cart,
  add(11, 3),
  add(11, 9),
  add('11.2', 2),
  add(40, '7'),
  add(12, 1_000),
  add(20, 1),
  add(30, 1),
  add(31, 1),
  add(11, '1e3'),
  add(11, 1, 'bruno'),
  cart,
  {
    method: 'PUT',
    path: `${CART}/UpdateEntity/1/1/1`,
    body: { clientId: 1, stockItemId: 40, quantity: 2 },
    as: 'anna',
  },
  {
    method: 'PUT',
    path: `${CART}/UpdateEntity/1/1/1`,
    body: { clientId: 2, stockItemId: 11, quantity: 2 },
    as: 'anna',
  },
  { method: 'DELETE', path: `${CART}/DeleteEntity/1/1/1/4`, as: 'anna' },
  { method: 'DELETE', path: `${CART}/DeleteEntity/1/1/1/4`, as: 'anna', language: 'zh' },
  { method: 'DELETE', path: `${CART}/DeleteEntity/1/1/1/999999999999999`, as: 'anna' },
  push(FIRST, { expectedTotal: 1 }),
  push(FIRST, { comment: 'Dejar en recepción · 放在前台 · ❄️' }),
  push(FIRST, { comment: 'Dejar en recepción · 放在前台 · ❄️' }),
  push(FIRST, { comment: 'otra cosa' }),
  push(SECOND),
  push(FIRST, { catalogId: 2, comment: "'; drop table orders; --" }),
  push(SECOND, { comment: 'with a \0 inside' }),
  cart,
  { path: '/catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/1/1', as: 'anna' },
  { path: '/catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/2/1', as: 'anna' },
  { path: '/catalog/api/Orders/GetOrderDetails/1/1/1/1', as: 'anna' },
  { path: '/catalog/api/Orders/GetOrderDetails/1/1/2/2', as: 'anna' },
  { path: '/catalog/api/Orders/GetOrderDetails/1/1/1/1', as: 'bruno' },
  { method: 'POST', path: `${CLIENTS}/forgotPassword`, body: { email: 'nobody@clients.test' } },
  { method: 'POST', path: `${CLIENTS}/forgotPassword`, body: { email: 'Anna@clients.test' } },
  { method: 'POST', path: `${CLIENTS}/forgotPassword`, body: { email: 'anna, bruno' }, language: 'en' },
  { method: 'POST', path: `${CLIENTS}/changePassword`, body: codeChange('made up') },
  { method: 'POST', path: `${CLIENTS}/changePassword`, body: codeChange('not it'), as: 'anna' },
  { method: 'POST', path: `${CLIENTS}/changePassword`, body: codeChange('ANNA-ANNA-ANNA'), as: 'bruno' },
  { method: 'POST', path: `${CLIENTS}/changePassword`, body: codeChange('ANNA-ANNA-ANNA'), as: 'anna' },
  { path: '/catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/1/1?search=TUBO&limit=1', as: 'anna' },
  { path: '/catalog/api/Orders/GetOrdersByCompanyByClientId/1/1/1/1?search=válvula', as: 'anna' },
  cancel(1, 'bruno'),
  cancel(1, 'anna'),
  cancel(1, 'anna'),
  { method: 'POST', path: '/product/oauth/logout', as: 'bruno' },
  { path: '/product/client/profile', as: 'bruno' },
]

let days: string[][] = []
const folder = temporaryFolder()

beforeAll(async () => {
  days = await Promise.all(engines(folder).map(runDay))
})

/** The responses of the day with times replaced, since only those may differ. */
async function runDay(engine: Engine): Promise<string[]> {
  const { address, close } = await openTestShop(engine.newDatabase)
  const call = async ({ method = 'GET', path, body, language = 'es' }: Step, token?: string) => {
    const answer = await fetch(`${address}/services${path}`, {
      method,
      headers: {
        LANGUAGE: language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, text: await answer.text() }
  }
  const signIn = async (username: 'anna' | 'bruno') => {
    const step: Step = {
      method: 'POST',
      path: '/product/oauth/login',
      body: { username, password: ACCESS_CODES[username] },
    }
    return (JSON.parse((await call(step)).text) as { token: string }).token
  }
  const tokens = { anna: await signIn('anna'), bruno: await signIn('bruno') }
  const answers: string[] = []
  for (const step of STEPS) {
    const { status, text } = await call(step, step.as && tokens[step.as])
    answers.push(`${status} ${text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(an instant)')}`)
  }
  await close()
  return answers
}

test('SQLite and PostgreSQL give byte-identical responses to the same day', () => {
  const [sqlite = [], postgres = []] = days
  expect(sqlite.length).toBe(STEPS.length)
  expect(postgres).toEqual(sqlite)
})

test('the day contains orders and refusals', () => {
  const statuses = days[0]?.map((answer) => Number(answer.slice(0, 3))) ?? []
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(new Set(statuses)).toEqual(new Set([200, 400, 401, 404, 409, 422]))
})
