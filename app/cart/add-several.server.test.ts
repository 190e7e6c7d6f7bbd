import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { addSeveral } from './add-several.server.ts'

const chosen = [1, 2, 3].map((id) => ({ index: id + 10, id: String(id), quantity: '5', key: `k/${id}` }))

interface SentLine {
  readonly stockItemId: number
  readonly quantity: number
  readonly key: string
}

async function addWhere(answerTo: (path: string, line: SentLine) => Response) {
  const calls: unknown[] = []
  const area = clientAreaOf({
    items: [1, 2, 3].map((stockItemId) => itemRow({ stockItemId })),
    catalogService: async (request) => {
      const body = (await request.json()) as SentLine & { readonly lines?: readonly SentLine[] }
      const sent = (body.lines ?? [body]).map(({ stockItemId, quantity, key }) => [
        stockItemId,
        quantity,
        key,
      ])
      calls.push(...sent)
      return answerTo(new URL(request.url).pathname, body)
    },
  })
  return { outcomes: await addSeveral(area, chosen), calls }
}

const LINES = [
  [1, 5, 'k/1'],
  [2, 5, 'k/2'],
  [3, 5, 'k/3'],
]

test('sends the lines in one call, each with its own key', async () => {
  const { outcomes, calls } = await addWhere(() =>
    Response.json({
      isSuccessful: true,
      data: [],
      refused: [{ index: 1, code: 'below_minimum_quantity' }],
    }),
  )
  expect(outcomes).toEqual({ 11: 'added', 12: 'below_minimum_quantity', 13: 'added' })
  expect(calls).toEqual(LINES)
})

test('tries nothing else after a failed call', async () => {
  const { outcomes, calls } = await addWhere(() => refusalAnswer(503, 'busy'))
  expect(outcomes).toEqual({ 11: 'not_tried', 12: 'not_tried', 13: 'not_tried' })
  expect(calls).toHaveLength(3)
})

const isOfSeveral = (path: string) => path.includes('InsertEntities')

test.each([
  ['404', () => new Response('Not Found', { status: 404 })],
  ['400', () => refusalAnswer(400, 'invalid_request')],
  ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['a list without the refused lines', () => listAnswer()],
])('a service that answers %s gets the lines one by one, with the same keys', async (_, answerTo) => {
  const { outcomes, calls } = await addWhere((path) => (isOfSeveral(path) ? answerTo() : listAnswer()))
  expect(outcomes).toEqual({ 11: 'added', 12: 'added', 13: 'added' })
  expect(calls).toEqual([...LINES, ...LINES])
})

test('then reports why a line is refused and adds the others', async () => {
  const { outcomes } = await addWhere((path, { stockItemId }) => {
    if (isOfSeveral(path)) return new Response('Not Found', { status: 404 })
    return stockItemId === 2 ? refusalAnswer(422, 'item_unavailable') : listAnswer()
  })
  expect(outcomes).toEqual({ 11: 'added', 12: 'item_unavailable', 13: 'added' })
})

test('and skips the rest after a failed call', async () => {
  const { outcomes, calls } = await addWhere((path, { stockItemId }) => {
    if (isOfSeveral(path)) return new Response('Not Found', { status: 404 })
    return stockItemId === 2 ? refusalAnswer(503, 'busy') : listAnswer()
  })
  expect(outcomes).toEqual({ 11: 'added', 12: 'not_tried', 13: 'not_tried' })
  expect(calls).toHaveLength(5)
})
