import { expect, test } from 'vitest'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { keepsLists } from '../request/client-area.server.ts'
import { createList, loadLists, putOnList } from './list-calls.server.ts'

const LIST = { shoppingListId: 3, name: 'Friday', revision: 2, changedAt: '2026-11-21T09:00:00Z' }

test('lists are shown with the day of their last change', async () => {
  const area = clientAreaOf({ catalogService: () => listAnswer({ ...LIST, lineCount: 12 }) })
  expect(await loadLists(area)).toEqual({
    ok: true,
    value: [{ id: 3, name: 'Friday', lineCount: 12, changed: 'November 21, 2026' }],
  })
})

test.each([400, 404, 405, 501])(
  'a service that answers %i has no lists, and the shop offers none',
  async (status) => {
    let answer = refusalAnswer(status, 'not_found')
    const area = clientAreaOf({ catalogService: () => answer })
    expect(keepsLists(area.shop)).toBe(true)
    expect(await loadLists(area)).toEqual({ ok: false, code: 'none_kept' })
    expect(keepsLists(area.shop)).toBe(false)
    answer = listAnswer()
    expect(await loadLists(area)).toEqual({ ok: true, value: [] })
    expect(keepsLists(area.shop)).toBe(true)
  },
)

test('a service that fails still has its lists', async () => {
  const area = clientAreaOf({ catalogService: () => refusalAnswer(503, 'busy') })
  expect(await loadLists(area)).toEqual({ ok: false, code: 'failed' })
  expect(keepsLists(area.shop)).toBe(true)
})

test('a service that refuses to create a list has none, which is no list that was deleted', async () => {
  const area = clientAreaOf({ catalogService: () => refusalAnswer(404, 'not_found') })
  expect(await createList(area, { uuid: 'u', name: 'Friday', lines: [] })).toEqual({
    ok: false,
    code: 'none_kept',
  })
  expect(keepsLists(area.shop)).toBe(false)
  // As for a client who was just removed
  const refusing = clientAreaOf({
    catalogService: ({ method }) => (method === 'GET' ? listAnswer() : refusalAnswer(404, 'not_found')),
  })
  const list = { uuid: 'u', name: 'Friday', lines: [] }
  expect(await createList(refusing, list)).toEqual({ ok: false, code: 'failed' })
  expect(keepsLists(refusing.shop)).toBe(true)
  const other = clientAreaOf({ catalogService: () => refusalAnswer(404, 'not_found') })
  expect(await putOnList(other, 3, [])).toEqual({ ok: false, code: 'not_found' })
  expect(keepsLists(other.shop)).toBe(true)
})

test.each(['too_many_lists', 'item_unavailable'])('a list that is refused says why (%s)', async (code) => {
  const area = clientAreaOf({ catalogService: () => refusalAnswer(422, code) })
  expect(await createList(area, { uuid: 'u', name: 'Friday', lines: [] })).toEqual({ ok: false, code })
})
