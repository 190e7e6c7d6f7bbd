import { describe, expect, test } from 'vitest'
import { useTestShop } from '../../test/world/test-shop.ts'
import { ERROR_MESSAGES } from '#contracts/http/errors.ts'

const PROMISED = {
  product: [
    'post /user/authenticate',
    'get /publics/layout',
    'get /publics/system/environments',
    'get /publics/banners',
    'get /publics/brands',
    'get /publics/offers',
    'get /publics/offer/{slug}',
    'get /publics/videos',
    'get /publics/about',
    'get /publics/keyword/related',
    'post /publics/contact',
    'post /oauth/login',
    'post /oauth/logout',
    'get /client/profile',
    'get /client/people',
    'post /client/people',
    'put /client/people',
    'post /client/people/code',
    'delete /client/people/{personId}',
    'get /integration/clients',
    'put /integration/clients',
  ],
  catalog: [
    'get /api/Categories/GetCategoriesByCompany/{accountId}/{companyId}/{catalogId}',
    'get /api/StockItems/GetStockItemsByCompany/{accountId}/{companyId}/{catalogId}',
    'get /api/StockItemHeaderFeatures/GetStockItemHeaderFeatures',
    'get /api/StockItemFeature/GetStockItemsFeatureByID',
    'get /api/StockItemDescription/GetStockItemDescriptionsByID',
    'get /api/StockItemFeature/GetFeaturesByCompany/{accountId}/{companyId}/{catalogId}',
    'post /api/clients/login',
    'post /api/clients/forgotPassword',
    'post /api/clients/changePassword',
    'get /api/shoppingCart/getStockitemsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
    'post /api/shoppingCart/InsertEntity/{accountId}/{companyId}/{catalogId}',
    'post /api/shoppingCart/InsertEntities/{accountId}/{companyId}/{catalogId}',
    'put /api/shoppingCart/UpdateEntity/{accountId}/{companyId}/{catalogId}',
    'delete /api/shoppingCart/DeleteEntity/{accountId}/{companyId}/{catalogId}/{shoppingCartId}',
    'get /api/Orders/GetOrdersByCompanyByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
    'get /api/Orders/GetUsualItems/{accountId}/{companyId}/{catalogId}/{clientId}',
    'get /api/Orders/GetOrderDetails/{accountId}/{companyId}/{catalogId}/{orderId}',
    'get /api/ShoppingLists/GetShoppingListsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
    'get /api/ShoppingLists/GetShoppingList/{accountId}/{companyId}/{catalogId}/{shoppingListId}',
    'post /api/ShoppingLists/InsertEntity/{accountId}/{companyId}/{catalogId}',
    'put /api/ShoppingLists/UpdateEntity/{accountId}/{companyId}/{catalogId}',
    'post /api/ShoppingLists/InsertLines/{accountId}/{companyId}/{catalogId}',
    'delete /api/ShoppingLists/DeleteEntity/{accountId}/{companyId}/{catalogId}/{shoppingListId}',
    'get /api/CartApprovals/GetByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
    'post /api/CartApprovals/InsertEntity/{accountId}/{companyId}/{catalogId}',
    'put /api/CartApprovals/ReturnEntity/{accountId}/{companyId}/{catalogId}',
    'delete /api/CartApprovals/DeleteEntity/{accountId}/{companyId}/{catalogId}/{clientId}',
    'post /api/Quotations/InsertEntity/{accountId}/{companyId}/{catalogId}',
    'get /api/Quotations/GetQuotationsByClientId/{accountId}/{companyId}/{catalogId}/{clientId}',
    'get /api/Quotations/GetQuotation/{accountId}/{companyId}/{catalogId}/{quotationId}',
    'put /integration/categories',
    'put /integration/features',
    'put /integration/items',
    'put /integration/prices',
    'put /integration/stock',
    'get /integration/catalogs/{catalogId}/pictures',
    'put /integration/catalogs/{catalogId}/pictures/{name}',
    'delete /integration/catalogs/{catalogId}/pictures/{name}',
    'get /integration/catalogs/{catalogId}/documents',
    'put /integration/catalogs/{catalogId}/documents/{name}',
    'delete /integration/catalogs/{catalogId}/documents/{name}',
  ],
  order: [
    'post /Order/PushShoppingCart',
    'post /Order/CancelOrder',
    'post /Order/OrderQuotation',
    'get /integration/orders',
    'put /integration/orders',
    'get /integration/orders/{orderId}',
    'post /integration/orders/{orderId}/status',
    'put /integration/orders/{orderId}/shipments/{reference}',
    'delete /integration/orders/{orderId}/shipments/{reference}',
  ],
}

describe('the three services', () => {
  const shop = useTestShop()

  const call = (path: string, init: RequestInit & { duplex?: 'half' } = {}) =>
    fetch(`${shop.address}/services${path}`, init)
  const push = (body: BodyInit, headers: Record<string, string> = {}) =>
    call('/order/Order/PushShoppingCart', {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${shop.tokens.anna}`,
        LANGUAGE: 'en',
        ...headers,
      },
    })
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    const body = (await response.json()) as {
      isSuccessful: boolean
      data: unknown[]
      code: string
      message: string
    }
    expect(body).toMatchObject({ isSuccessful: false, data: [] })
    return { status: response.status, code: body.code, message: body.message }
  }

  test.each(['product', 'catalog', 'order'] as const)(
    '%s publishes exactly its calls, as OpenAPI 3.1',
    async (name) => {
      const document = (await (await call(`/${name}/openapi.json`)).json()) as {
        openapi: string
        paths: Record<string, Record<string, unknown>>
      }
      expect(document.openapi).toBe('3.1.0')
      const paths = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method} ${path}`),
      )
      expect(paths.sort()).toEqual([...PROMISED[name]].sort())
    },
  )

  describe('refuse with the contract’s failure', () => {
    test('an unknown path', async () => {
      expect(await refusal(call('/catalog/api/Nothing'))).toMatchObject({ status: 404, code: 'not_found' })
    })

    test.each(['DELETE', 'PUT', 'GET', 'PATCH', 'PROPFIND'])(
      'the method %s on a path with another one',
      async (method) => {
        expect(await refusal(call('/order/Order/PushShoppingCart', { method }))).toMatchObject({
          status: 405,
        })
      },
    )

    test('a wrong method, with an Allow header', async () => {
      const allowOf = async (path: string, method: string) =>
        (await call(path, { method })).headers.get('allow')
      expect(await allowOf('/order/Order/PushShoppingCart', 'GET')).toBe('POST')
      expect(await allowOf('/product/publics/layout', 'POST')).toBe('GET, HEAD')
    })

    test('a CORS preflight of another site', async () => {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
      const answer = await call('/order/Order/PushShoppingCart', { method: 'OPTIONS', headers })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([405, null])
      const read = await call('/product/publics/layout', { headers })
      expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null])
    })

    test('a token outside the Authorization header', async () => {
      const profile = '/product/client/profile'
      expect((await call(profile, { headers: { authorization: `Bearer ${shop.tokens.anna}` } })).status).toBe(
        200,
      )
      for (const elsewhere of [
        call(`${profile}?token=${shop.tokens.anna}&access_token=${shop.tokens.anna}`),
        call(profile, { headers: { cookie: `JWTtoken=${shop.tokens.anna}` } }),
        call(profile, { headers: { authorization: shop.tokens.anna } }),
        call(profile, { headers: { authorization: `Basic ${shop.tokens.anna}` } }),
        call(profile, { headers: { 'x-authorization': `Bearer ${shop.tokens.anna}` } }),
      ])
        expect(await refusal(elsewhere)).toMatchObject({ status: 401, code: 'not_signed_in' })
    })

    test('a staff sign-in, also with a client’s code', async () => {
      for (const entries of [
        { username: 'anna', password: 'ANNA-ANNA-ANNA' },
        { username: 'root', password: 'root' },
      ]) {
        const attempt = call('/product/user/authenticate', {
          method: 'POST',
          body: JSON.stringify(entries),
          headers: { 'content-type': 'application/json' },
        })
        expect(await refusal(attempt)).toMatchObject({ status: 401, code: 'wrong_sign_in' })
      }
    })

    test.each(['es,en', 'fr', 'ES', "es' OR 1=1--", 'x'.repeat(8_000)])(
      'in Spanish for the LANGUAGE "%.20s"',
      async (LANGUAGE) => {
        expect(await refusal(call('/catalog/api/Nothing', { headers: { LANGUAGE } }))).toMatchObject({
          message: ERROR_MESSAGES.es.not_found,
        })
      },
    )

    test('in the requested language', async () => {
      expect((await refusal(call('/catalog/api/Nothing', { headers: { LANGUAGE: 'zh' } }))).message).toBe(
        '未找到',
      )
    })

    test('a catalogue, company or account that is not the shop’s', async () => {
      for (const path of ['1/1/9', '1/9/1', '9/1/1']) {
        const list = `/catalog/api/StockItems/GetStockItemsByCompany/${path}`
        expect(await refusal(call(list))).toMatchObject({ status: 404 })
      }
    })

    test.each(['0', '-1', '1e3', 'abc', '01', '1.5', '9'.repeat(30), '%00'])(
      'an id of "%.20s"',
      async (id) => {
        const { status } = await refusal(call(`/catalog/api/StockItems/GetStockItemsByCompany/1/1/${id}`))
        expect([400, 404]).toContain(status)
      },
    )
  })

  describe('refuse a body', () => {
    test.each([
      ['that is not JSON', '{"uuid":'],
      ['that is not an object', '[]'],
      ['that is nested too deeply', '['.repeat(50_000)],
      ['with wrong types', '{"accountId":"1","companyId":[1],"catalogId":true,"clientId":null,"uuid":5}'],
      ['that is not UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
      [
        'with a text that cannot be stored',
        JSON.stringify({
          accountId: 1,
          companyId: 1,
          catalogId: 1,
          clientId: 1,
          uuid: 'e6a0f4fe-3c1b-4b8e-9e7b-0d3c5b0a7f11',
          comment: 'a\0b',
        }),
      ],
    ])('%s', async (_, body) => {
      expect(await refusal(push(body))).toMatchObject({ status: 400, code: 'invalid_request' })
    })

    test('with the path of each invalid field', async () => {
      const answer = await push(
        '{"accountId":1,"companyId":1,"catalogId":1,"clientId":1,"uuid":"x","comment":5}',
      )
      const { problems } = (await answer.json()) as { problems: { field: string }[] }
      expect(problems.map((problem) => problem.field).sort()).toEqual(['comment', 'uuid'])
    })

    test('of another content type', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      expect(await refusal(push('uuid=1', form))).toMatchObject({ status: 415 })
      expect(await refusal(push('{}', { 'content-type': 'text/plain' }))).toMatchObject({ status: 415 })
    })

    test('in another charset than UTF-8', async () => {
      const inLatin = { 'content-type': 'application/json; charset=iso-8859-1' }
      expect(await refusal(push('{}', inLatin))).toMatchObject({ status: 415 })
      for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])
        expect(await refusal(push('{}', { 'content-type': type }))).toMatchObject({ status: 400 })
    })

    test('that is too large, with or without Content-Length', async () => {
      const large = JSON.stringify({ comment: 'x'.repeat(200_000) })
      expect(await refusal(push(large))).toMatchObject({ status: 413 })
      const stream = new Blob([large]).stream()
      const chunked = call('/order/Order/PushShoppingCart', {
        method: 'POST',
        body: stream,
        duplex: 'half',
        headers: { 'content-type': 'application/json' },
      })
      expect(await refusal(chunked)).toMatchObject({ status: 413 })
    })

    test('that tries to pollute the prototype', async () => {
      const answer = await push('{"__proto__":{"isStaff":true},"constructor":{"prototype":{"isStaff":true}}}')
      expect(answer.status).toBe(400)
      expect('isStaff' in {}).toBe(false)
    })
  })

  describe('the catalogue feed', () => {
    const list = (query = '', headers: Record<string, string> = {}) =>
      call(`/catalog/api/StockItems/GetStockItemsByCompany/1/1/1${query}`, { headers })
    const codesOf = async (answer: Response) =>
      ((await answer.json()) as { data: { code: string }[] }).data.map((item) => item.code)

    test('returns the full list with its revision', async () => {
      const answer = await list()
      expect([answer.status, answer.headers.get('etag'), answer.headers.get('x-feed')]).toEqual([
        200,
        '"1"',
        null,
      ])
      expect(await codesOf(answer)).toContain('TUB-15')
    })

    test('keeps its entity tag when compressed', async () => {
      const answer = await list('', { 'accept-encoding': 'gzip' })
      expect([answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual(['gzip', '"1"'])
    })

    test('answers 304 if nothing changed', async () => {
      expect((await list('', { 'if-none-match': 'W/"1"' })).status).toBe(304)
      expect((await list('', { 'if-none-match': '"1"' })).status).toBe(304)
      expect((await list('', { 'if-none-match': '"0"' })).status).toBe(200)
    })

    test('returns changes since a revision, deleted rows included', async () => {
      await shop.db.updateTable('catalog_revision').set({ revision: 2 }).execute()
      await shop.db
        .updateTable('stock_items')
        .set({ revision: 2, deleted: 1 })
        .where('code', '=', 'ARA-04')
        .execute()
      const answer = await list('?since=1')
      expect([answer.headers.get('etag'), answer.headers.get('x-feed')]).toEqual(['"2"', 'changes'])
      expect(await codesOf(answer)).toEqual(['ARA-04'])
      expect(await codesOf(await list('?since=2'))).toEqual([])
    })

    test('returns the full list for a future revision, as after a restored backup', async () => {
      const answer = await list('?since=99')
      expect(answer.headers.get('x-feed')).toBeNull()
      expect((await codesOf(answer)).length).toBeGreaterThan(5)
    })

    test.each(['abc', '-1', '1e9', '9'.repeat(40)])('refuses a revision of "%.10s"', async (since) => {
      expect(await refusal(list(`?since=${since}`))).toMatchObject({ status: 400 })
    })

    test('answers HEAD like GET, without the list', async () => {
      const address = '/catalog/api/StockItems/GetStockItemsByCompany/1/1/1'
      const [head, get] = await Promise.all([call(address, { method: 'HEAD' }), call(address)])
      expect([head.status, head.headers.get('etag')]).toEqual([200, get.headers.get('etag')])
      expect(await head.text()).toBe('')
    })

    test('ignores unknown parameters', async () => {
      expect((await list('?colour=blue&sort=passwordHash')).status).toBe(200)
    })
  })
})
