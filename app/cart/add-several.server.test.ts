import { expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { addChosen } from './reorder-add.server.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const chosen = [1, 2, 3].map((id) => ({ index: id + 10, id: String(id), quantity: '5' }))

async function addWhere(answers: Readonly<Record<number, () => Response>>) {
  const calls: unknown[] = []
  const area = clientAreaOf({
    items: [1, 2, 3].map((stockItemId) => itemRow({ stockItemId })),
    catalogService: async (request) => {
      const body = (await request.json()) as { stockItemId: number; quantity: number; key: string }
      calls.push([body.stockItemId, body.quantity, body.key])
      return answers[body.stockItemId]?.() ?? listAnswer()
    },
  })
  return { outcomes: await addChosen(area, chosen, UUID), calls }
}

test('sends one insert call per chosen line, each with its own key', async () => {
  const { outcomes, calls } = await addWhere({})
  expect(outcomes).toEqual({ 11: 'added', 12: 'added', 13: 'added' })
  expect(calls).toEqual([
    [1, 5, `${UUID}/11`],
    [2, 5, `${UUID}/12`],
    [3, 5, `${UUID}/13`],
  ])
})

test('reports why a line is refused and adds the others', async () => {
  const { outcomes } = await addWhere({ 2: () => refusalAnswer(422, 'item_unavailable') })
  expect(outcomes).toEqual({ 11: 'added', 12: 'item_unavailable', 13: 'added' })
})

test('skips the rest after a failed call', async () => {
  const { outcomes, calls } = await addWhere({ 2: () => refusalAnswer(503, 'busy') })
  expect(outcomes).toEqual({ 11: 'added', 12: 'not_tried', 13: 'not_tried' })
  expect(calls).toHaveLength(2)
})
