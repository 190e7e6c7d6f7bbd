import type { StaticHandlerContext } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { FrameData } from '../request/frame-data.ts'
import { type PagesOfData, pagesForClients } from './kept-pages.server.ts'

/** A client's page, and what it is rendered with. */
interface TestPage {
  readonly path?: string
  readonly cart?: Readonly<Record<string, number>>
  readonly frame?: Partial<FrameData>
  readonly data?: object
  readonly facts?: readonly unknown[]
  readonly context?: Partial<StaticHandlerContext>
}

function pagesOf({ path = '/en/catalogo', cart = {}, frame, data = {}, facts = [], context }: TestPage) {
  const client = { clientId: 0, name: 'client' }
  const count = Object.keys(cart).length
  const loaderData = { frame: { client, cartLines: cart, cartCount: count, ...frame }, catalog: data }
  const plain = { statusCode: 200, errors: null, actionData: null, loaderData }
  return pagesForClients(
    new URL(path, 'http://shop.test'),
    { ...plain, ...context } as unknown as StaticHandlerContext,
    facts,
  )
}

const linesOf = (pages: PagesOfData): Readonly<Record<string, number>> =>
  (pages.loaderData['frame'] as FrameData).cartLines

/** Answers with a page as the server does; `rendered` is the text of a page that was not kept. */
function answer(
  page: TestPage,
  rendered: string,
  show: (lines: Readonly<Record<string, number>>) => unknown,
) {
  const pages = pagesOf(page)
  const known = pages?.find()
  if (known) return known.policy
  if (pages) {
    show(linesOf(pages))
    pages.keep({ pieces: [], policy: rendered })
  }
  return rendered
}

const showNothing = () => undefined

/** Each test has data of its own, because pages are kept for the whole process. */
let last = 0
const newData = () => ({ number: (last += 1), text: 'a text that is too long to be part of a key itself' })

describe('a page of clients', () => {
  test('is kept when it is rendered for the second time', () => {
    const data = newData()
    expect(answer({ data }, 'first', showNothing)).toBe('first')
    expect(answer({ data: { ...data } }, 'second', showNothing)).toBe('second')
    expect(answer({ data: { ...data } }, 'third', showNothing)).toBe('second')
  })

  test.each<[string, (data: object) => TestPage]>([
    ['another price', (data) => ({ data: { ...data, price: 2 } })],
    ['another value in a long text', (data) => ({ data: { ...data, text: `${newData().text}!` } })],
    ['another setting of the shop', (data) => ({ data, frame: { companyName: 'Other' } })],
    ['another address', (data) => ({ data, path: '/en/catalogo?sort=price' })],
    ['another fact', (data) => ({ data, facts: ['fact'] })],
  ])('is rendered anew for %s', (_, other) => {
    const data = { price: 1, ...newData() }
    answer({ data }, 'first', showNothing)
    answer({ data }, 'second', showNothing)
    expect(answer(other(data), 'anew', showNothing)).toBe('anew')
    expect(answer({ data }, 'third', showNothing)).toBe('second')
  })

  test('is one for all carts with the same quantities of the items that it shows', () => {
    const data = newData()
    const show = (lines: Readonly<Record<string, number>>) => [lines['1'], lines['2']]
    answer({ data, cart: { 1: 5 } }, 'first', show)
    answer({ data, cart: { 1: 5 } }, 'five', show)
    answer({ data, cart: { 1: 6 } }, 'six', show)
    expect(answer({ data, cart: { 1: 5, 3: 1 } }, 'anew', show)).toBe('five')
    expect(answer({ data, cart: { 4: 9, 1: 6 } }, 'anew', show)).toBe('six')
    expect(answer({ data, cart: { 1: 5, 2: 1 } }, 'both', show)).toBe('both')
    expect(answer({ data, cart: { 2: 5 } }, 'the other', show)).toBe('the other')
    expect(answer({ data, cart: {} }, 'none', show)).toBe('none')
  })

  test.each<[string, (lines: Readonly<Record<string, number>>) => unknown]>([
    ['in', (lines) => '1' in lines],
    ['hasOwn', (lines) => Object.hasOwn(lines, '1')],
  ])('notes an item that is asked for with %s', (_, show) => {
    const data = newData()
    answer({ data, cart: { 1: 1 } }, 'first', show)
    answer({ data, cart: { 1: 1 } }, 'in the cart', show)
    expect(answer({ data }, 'not in the cart', show)).toBe('not in the cart')
    expect(answer({ data, cart: { 1: 1, 2: 1 } }, 'anew', show)).toBe('in the cart')
  })

  test('depends on an item that only some carts make it ask for', () => {
    const data = newData()
    const show = (lines: Readonly<Record<string, number>>) => lines['1'] && lines['2']
    answer({ data, cart: { 2: 1 } }, 'first', show)
    answer({ data, cart: { 2: 1 } }, 'without the first', show)
    expect(answer({ data, cart: { 1: 1, 2: 1 } }, 'with one', show)).toBe('with one')
    expect(answer({ data, cart: { 1: 1, 2: 7 } }, 'with seven', show)).toBe('with seven')
    expect(answer({ data, cart: { 1: 1, 2: 1 } }, 'anew', show)).toBe('with one')
  })

  test('depends on the whole cart if it asks which items are in it', () => {
    const data = newData()
    const show = (lines: Readonly<Record<string, number>>) => ({ ...lines })
    answer({ data, cart: { 1: 1 } }, 'first', show)
    answer({ data, cart: { 1: 1 } }, 'second', show)
    expect(answer({ data, cart: { 1: 1, 2: 1 } }, 'two lines', show)).toBe('two lines')
    expect(answer({ data, cart: { 1: 1 } }, 'third', show)).toBe('second')
  })

  test('knows no number of cart lines, which is written later', () => {
    expect(pagesOf({ cart: { 1: 1 } })?.loaderData['frame']).not.toHaveProperty('cartCount')
  })
})

test.each<[string, TestPage]>([
  ['of the client area', { path: '/en/client/orders' }],
  ['with a form that has the time at which it was made', { path: '/en/contact' }],
  ['of a visitor, whose pages are stored', { frame: { client: undefined } as unknown as Partial<FrameData> }],
  ['whose cart could not be read', { frame: { cartCount: undefined } as unknown as Partial<FrameData> }],
  ['that says what a form did', { frame: { notices: [] } }],
  ['that was not found', { context: { statusCode: 404 } }],
  ['that failed', { context: { errors: { catalog: new Error('failed') } } }],
  ['that answers a form', { context: { actionData: { catalog: 'refused' } } }],
])('keeps no page %s', (_, page) => {
  expect(pagesOf({ ...page, data: newData() })).toBeUndefined()
})
