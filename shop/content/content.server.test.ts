import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServiceClient } from '#contracts/http/client.ts'
import { createContent } from './content.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Content of a product API whose layout a test can change. */
function contentWhere(first: unknown) {
  let layout = first
  const product = createServiceClient('http://product.test', () => Response.json(layout))
  return { content: createContent(product), change: (next: unknown) => (layout = next) }
}

const aSecond = () => vi.advanceTimersByTimeAsync(1_000)

test.each([
  ['nothing in it', {}],
  ['only unknown fields', { titulo: 'Otro' }],
  ['an array in place of an object', []],
])('a layout with %s does not replace a known one, and counts as missing without one', async (_, answer) => {
  const { content, change } = contentWhere({ title_recent: 'Novedades' })
  expect(await content.layout('es')).toMatchObject({ title_recent: 'Novedades', title_offer: '' })
  change(answer)
  await aSecond()
  expect(await content.layout('es')).toMatchObject({ title_recent: 'Novedades' })
  expect(content.missing('es')).not.toContain('layout')
  const never = contentWhere(answer)
  expect(await never.content.layout('es')).toMatchObject({ title_recent: '' })
  expect(never.content.missing('es')).toContain('layout')
})

test('whoever reads a layout or the policy of prices several times waits for a slow answer only once', async () => {
  let isSlow = false
  const product = createServiceClient('http://product.test', () =>
    isSlow
      ? new Promise<Response>(() => {})
      : Response.json({ title_recent: 'Novedades', price_visibility: 'everyone' }),
  )
  const content = createContent(product)
  await content.layout('es')
  await content.pricePolicy('es')
  isSlow = true
  await aSecond()
  const readTwice = async () => {
    await Promise.all([content.layout('es'), content.pricePolicy('es')])
    return Promise.all([content.layout('es'), content.pricePolicy('es')])
  }
  const read = vi.fn()
  void readTwice().then(read)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(read.mock.calls).toMatchObject([[[{ title_recent: 'Novedades' }, 'everyone']]])
})

test('whoever reads parts one after the other waits one second for all of them', async () => {
  let isSlow = false
  const product = createServiceClient('http://product.test', () =>
    isSlow ? new Promise<Response>(() => {}) : Response.json({ title_recent: 'Novedades' }),
  )
  const content = createContent(product)
  const readInTurn = async () => {
    await content.environments('es')
    const { title_recent } = await content.layout('es')
    await content.layout('en')
    return title_recent
  }
  await readInTurn()
  isSlow = true
  await aSecond()
  const read = vi.fn()
  void readInTurn().then(read)
  await vi.advanceTimersByTimeAsync(1_100)
  expect(read.mock.calls).toEqual([['Novedades']])
})

describe('content is known without a call', () => {
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  test('until its oldest part may have changed', async () => {
    const { content } = contentWhere({ title_recent: 'Novedades', price_visibility: 'everyone' })
    await content.layout('es')
    expect(content.fresh('es')).toBeUndefined()
    await wait(500)
    await Promise.all([content.revision('es'), content.pricePolicy('es')])
    expect(content.fresh('es')).toMatchObject({ pricePolicy: 'everyone' })
    await wait(290)
    expect(content.fresh('es')).toBeDefined()
    expect(content.fresh('en')).toBeUndefined()
    await wait(10)
    expect(content.fresh('es')).toBeUndefined()
    await content.layout('es')
    await wait(490)
    expect(content.fresh('es')).toBeDefined()
    await wait(10)
    expect(content.fresh('es')).toBeUndefined()
  })

  test('with the revision after a change that was read in another language', async () => {
    const { content, change } = contentWhere({ title_recent: 'Novedades' })
    await content.layout('en')
    await wait(500)
    await Promise.all([content.revision('es'), content.pricePolicy('es')])
    const before = content.fresh('es')
    change({ title_recent: 'Recién llegado' })
    await wait(300)
    await content.layout('en')
    await wait(0)
    const after = content.fresh('es')
    expect(before).toBeDefined()
    expect(after).toBeDefined()
    expect(after?.revision).not.toBe(before?.revision)
  })
})

test('a layout whose texts were cleared is empty', async () => {
  const { content, change } = contentWhere({ title_recent: 'Novedades' })
  await content.layout('es')
  change({ title_recent: null })
  await aSecond()
  expect(await content.layout('es')).toMatchObject({ title_recent: '' })
})

test.each([
  ['as the contract says', { keywords: ['portaminas', 'sacapuntas'] }],
  ['as a bare list', ['portaminas', 'sacapuntas']],
  ['as a bare list in data', { data: ['portaminas', 'sacapuntas'] }],
])('related keywords are read %s', async (_, answer) => {
  const { content } = contentWhere(answer)
  expect(await content.relatedKeywords('es', 'lápiz')).toEqual(['portaminas', 'sacapuntas'])
})

describe('the settings of a product API that answers in one language only', () => {
  /** A product API with settings in some languages, which a test can change. */
  function settingsIn(...first: string[]) {
    let answering = first
    const product = createServiceClient('http://product.test', (request) => {
      const language = request.headers.get('LANGUAGE') ?? ''
      if (!answering.includes(language)) throw new Error('no answer')
      return Response.json({ company_name: `Puerto (${language})`, currency: 'EUR', tax: 21 })
    })
    return { content: createContent(product), answerIn: (...next: string[]) => (answering = next) }
  }

  test('are those without a language in the others', async () => {
    const { content } = settingsIn('en')
    expect(await content.settings('zh')).toEqual({
      catalog_language: '',
      currency: 'EUR',
      low_stock: '',
      stock_display: '',
      money_type_id: '',
      price_display: '',
      tax: '21',
      tax_rates: '',
      time_zone: '',
    })
    expect(await content.environments('zh')).toEqual(await content.settings('zh'))
    expect(content.missing('zh')).toContain('environments')
  })

  test('are complete in each language once it is answered', async () => {
    const { content, answerIn } = settingsIn('en')
    await content.settings('zh')
    answerIn('zh')
    await aSecond()
    expect(await content.settings('zh')).toMatchObject({ company_name: 'Puerto (zh)', currency: 'EUR' })
  })

  test('are unknown without an answer in any language', async () => {
    const { content } = settingsIn()
    expect(await content.settings('zh')).toBeUndefined()
    expect(await content.environments('zh')).toEqual({})
  })
})

test.each([
  [
    { currency: { code: 'EUR' }, mark: false },
    { currency: '', mark: '' },
  ],
  [
    { tax: { general: 16 }, price_visibility: true },
    { tax: '{"general":16}', price_visibility: 'true' },
  ],
])('settings %j that are no texts are unset, but tax and visibility are unreadable', async (given, read) => {
  const product = createServiceClient('http://product.test', () =>
    Response.json({ phone: 5550100, ...given }),
  )
  expect(await createContent(product).settings('es')).toEqual({ phone: '5550100', ...read })
})
