import { expect, test } from 'vitest'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { type AddPage, answerAdd } from './add-to-list.server.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const LIST = { shoppingListId: 3, name: 'Friday', revision: 2, changedAt: '2026-11-21T09:00:00Z' }

interface Sent {
  readonly address: string
  readonly body: unknown
}

/** Sends the form to a shop whose client has list 3. */
async function send(fields: Readonly<Record<string, string>>, refused?: Response) {
  const sent: Sent[] = []
  const area = clientAreaOf({
    catalogService: async (request) => {
      if (request.method === 'GET') return listAnswer({ ...LIST, lineCount: 2 })
      sent.push({ address: new URL(request.url).pathname, body: await request.json() })
      return refused ?? listAnswer({ ...LIST, lines: [] })
    },
  })
  const form = new FormData()
  const all = { uuid: UUID, lines: '11.1.5 12.2.7', back: '/en/client/shopping-cart', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  const request = new Request('http://shop.test/en/client/lists/add', { method: 'POST', body: form })
  const answer = await answerAdd(area, request)
  return answer instanceof Response
    ? { sent, leadsTo: answer.headers.get('location'), page: undefined, status: answer.status }
    : { sent, leadsTo: undefined, page: answer.data as AddPage, status: answer.init?.status }
}

const LINES = [
  { catalogId: 1, stockItemId: 11, quantity: 5 },
  { catalogId: 2, stockItemId: 12, quantity: 7 },
]

test('puts the lines on the chosen list, and leads there', async () => {
  const { sent, leadsTo } = await send({ list: '3' })
  expect(sent[0]?.address).toContain('/InsertLines/')
  expect(sent[0]?.body).toEqual({ clientId: 7, shoppingListId: 3, lines: LINES })
  expect(leadsTo).toBe('/en/client/lists/3')
})

test('makes a new list with the typed name', async () => {
  const { sent } = await send({ list: 'new', name: ' Monday ' })
  expect(sent[0]?.address).toContain('/InsertEntity/')
  expect(sent[0]?.body).toMatchObject({ name: 'Monday', lines: LINES })
})

test('an item is saved in its typed quantity, and leads back to its page', async () => {
  const item = { lines: '11.1.1', item: 'Pipe', quantity: '24', back: '/en/stock/pipe/11' }
  const { sent, leadsTo } = await send({ list: '3', ...item })
  expect(sent[0]?.body).toMatchObject({ lines: [{ stockItemId: 11, quantity: 24 }] })
  expect(leadsTo).toBe('/en/stock/pipe/11')
})

test.each([
  ['a new list without a name', { list: 'new' }, 'name_missing'],
  ['a list that is gone', { list: '4' }, 'not_found'],
  ['a list that is gone and a name', { list: '4', name: 'Monday' }, 'not_found'],
  ['a list and the name of a new one', { list: '3', name: 'Monday' }, 'list_or_name'],
  ['no line', { list: '3', lines: 'x' }, 'failed'],
  [
    'an unreadable quantity',
    { list: '3', lines: '11.1.1', item: 'Pipe', quantity: 'many' },
    'invalid_quantity',
  ],
])('saves nothing with %s', async (_, fields, problem) => {
  const { sent, page, status } = await send(fields)
  expect(sent).toEqual([])
  expect(page?.problem).toBe(problem)
  expect(status).toBeGreaterThanOrEqual(400)
})

test('keeps what was chosen when the service refuses it', async () => {
  const { page, status } = await send({ list: '3' }, refusalAnswer(422, 'list_full'))
  expect(page).toMatchObject({ problem: 'list_full', chosen: '3', count: 2, lines: '11.1.5 12.2.7' })
  expect(status).toBe(422)
})

test('never leads out of the shop', async () => {
  const item = { lines: '11.1.1', item: 'Pipe', quantity: '1', back: 'https://elsewhere.test/' }
  expect((await send({ list: '3', ...item })).leadsTo).toBe('/en/client/lists')
})
