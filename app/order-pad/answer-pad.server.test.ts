import { describe, expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, listAnswer, refusalAnswer } from '../../test/world/client-area.ts'
import { answerPad } from './answer-pad.server.ts'
import type { PadPage } from './pad-answer.ts'
import { fieldNames, writeChosen } from './typed-rows.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

interface SentLine {
  readonly stockItemId: number
  readonly quantity: number
  readonly key: string
}

interface SentBody {
  readonly lines: readonly SentLine[]
  readonly uuid?: string
  readonly name?: string
  readonly revision?: number
}

/** Sends a form with these rows to the pad of a shop of four items, and one that it sold before. */
async function send(
  rows: readonly (readonly [code: string, quantity: string, chosen?: string])[],
  fields: Readonly<Record<string, string>>,
  answer: (lines: readonly SentLine[]) => Response = () =>
    Response.json({ isSuccessful: true, data: [], refused: [] }),
  list?: number,
  read: () => Response = () => refusalAnswer(503, 'busy'),
) {
  const sent: SentLine[] = []
  const bodies: SentBody[] = []
  const area = clientAreaOf({
    items: [
      itemRow({ stockItemId: 1, code: 'CUA-1', name: 'Notebook' }),
      itemRow({ stockItemId: 2, code: 'BOL-1', name: 'Pen', minimumOrderQuantity: 12, packMultiple: 6 }),
      itemRow({ stockItemId: 3, code: 'MES-1', name: 'Table', price: null }),
      itemRow({ stockItemId: 4, code: 'TAB-1', name: 'Tablet' }),
      itemRow({ stockItemId: 5, code: 'CUA-1', name: 'Former notebook', deleted: true }),
    ],
    catalogService: async (request) => {
      if (request.method === 'GET') return read()
      const body = (await request.json()) as SentBody
      bodies.push(body)
      sent.push(...body.lines)
      return answer(body.lines)
    },
  })
  const form = new FormData()
  form.set('uuid', UUID)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [index, [code, quantity, chosen = '']] of rows.entries()) {
    const names = fieldNames(index)
    form.set(names.code, code)
    form.set(names.chosen, writeChosen({ code, chosen }))
    form.set(names.quantity, quantity)
  }
  const request = new Request('http://shop.test/en/client/order-pad', { method: 'POST', body: form })
  const answered = await answerPad(area, request, list)
  const page = answered instanceof Response ? undefined : (answered.data as PadPage)
  return {
    sent,
    bodies,
    leadsTo: answered instanceof Response ? answered.headers.get('location') : undefined,
    page,
    status: answered instanceof Response ? answered.status : answered.init?.status,
    rows: page?.rows.map(({ code, quantity, answer, refused }) =>
      [code, quantity, answer?.kind, refused].filter((part) => part !== undefined).join(' '),
    ),
  }
}

describe('reading', () => {
  test('adds the lines of a text below the rows, with the smallest quantity where it has none', async () => {
    const { rows, page } = await send([['MES-1', '1']], { intent: 'read', text: 'CUA-1 5\nBOL-1\nNADA-9 2' })
    expect(rows).toEqual(['MES-1 1 on_request', 'CUA-1 5 found', 'BOL-1 12 found', 'NADA-9 2 unknown'])
    expect(page?.note).toEqual({ kind: 'read', lines: 3 })
  })

  test('a text without codes stays in its field', async () => {
    const { page, status } = await send([['CUA-1', '1']], { intent: 'read', text: 'Good morning' })
    expect(page).toMatchObject({ note: { kind: 'nothing_read' }, text: 'Good morning' })
    expect(page?.rows).toHaveLength(1)
    expect(status).toBe(422)
  })

  test('what a cart cannot hold is left out', async () => {
    const text = Array.from({ length: 510 }, (_, at) => `NADA-${1_000 + at} 1`).join('\n')
    const { page } = await send([['CUA-1', '1']], { intent: 'read', text })
    expect(page?.rows).toHaveLength(500)
    expect(page?.note).toEqual({ kind: 'too_many', left: 11 })
  })
})

describe('adding', () => {
  test('sends the rows that can be ordered in one call, and keeps the others', async () => {
    const { sent, rows, page } = await send(
      [
        ['cua1', '5'],
        ['BOL-1', '5'],
        ['MES-1', '1'],
        ['TAB-1', '2'],
      ],
      { intent: 'add' },
    )
    expect(sent).toEqual([
      { stockItemId: 1, quantity: 5, key: `${UUID}/1/5/0` },
      { stockItemId: 4, quantity: 2, key: `${UUID}/4/2/0` },
    ])
    expect(rows).toEqual(['BOL-1 5 found', 'MES-1 1 on_request'])
    expect(page?.note).toEqual({ kind: 'added', lines: 2, left: 2 })
    // What is added next is another addition
    expect(page?.uuid).not.toBe(UUID)
  })

  test('leads to the cart when everything is in it', async () => {
    const { sent, status } = await send(
      [
        ['CUA-1', '5'],
        ['cua 1', '3'],
      ],
      { intent: 'add' },
    )
    expect(status).toBe(303)
    expect(sent.map(({ key }) => key)).toEqual([`${UUID}/1/5/0`, `${UUID}/1/3/0`])
  })

  test('says which row the cart refused, and why', async () => {
    const { rows } = await send(
      [
        ['CUA-1', '5'],
        ['TAB-1', '2'],
      ],
      { intent: 'add' },
      () => Response.json({ isSuccessful: true, data: [], refused: [{ index: 1, code: 'cart_full' }] }),
    )
    expect(rows).toEqual(['TAB-1 2 found cart_full'])
  })

  test('keeps rows and uuid when nobody knows whether they arrived', async () => {
    const { page, status } = await send([['CUA-1', '5']], { intent: 'add' }, () => refusalAnswer(503, 'busy'))
    expect(page).toMatchObject({ uuid: UUID, note: { kind: 'interrupted' }, rows: [{ code: 'CUA-1' }] })
    expect(status).toBe(503)
  })

  test('reads a pasted list first, which is looked at before it is in the cart', async () => {
    const { sent, rows, page } = await send([['CUA-1', '5']], { intent: 'add', text: 'TAB-1 2' })
    expect(sent).toEqual([])
    expect(rows).toEqual(['CUA-1 5 found', 'TAB-1 2 found'])
    expect(page?.note).toEqual({ kind: 'read', lines: 1 })
  })

  test('adds nothing where no row can be ordered', async () => {
    const { sent, page } = await send([['NADA', '5']], { intent: 'add' })
    expect(sent).toEqual([])
    expect(page?.note).toEqual({ kind: 'nothing_to_add' })
  })
})

test('a row is removed, and an item chosen, by its place among all rows', async () => {
  const typed = [
    ['', ''],
    ['NADA', '1'],
    ['CUA-1', '2'],
  ] as const
  expect((await send(typed, { intent: 'remove 1' })).rows).toEqual(['CUA-1 2 found'])
  expect((await send(typed, { intent: 'choose 1 4' })).page?.rows[0]).toMatchObject({
    chosen: '4',
    answer: { item: { name: 'Tablet' } },
  })
})

describe('saving as a shopping list', () => {
  const ROWS = [
    ['cua1', '5'],
    ['MES-1', '2'],
  ] as const
  const saved = (revision: number) => () =>
    Response.json({
      isSuccessful: true,
      data: [{ shoppingListId: 3, name: 'Friday', revision, changedAt: '2026-11-21T09:00:00Z', lines: [] }],
    })

  test('creates a list of all rows, also of what has no price, and leads to it', async () => {
    const { bodies, status, leadsTo } = await send(ROWS, { intent: 'save', name: '  Friday\n' }, saved(1))
    expect(bodies).toMatchObject([
      {
        clientId: 7,
        name: 'Friday',
        lines: [
          { catalogId: 1, stockItemId: 1, quantity: 5 },
          { catalogId: 1, stockItemId: 3, quantity: 2 },
        ],
      },
    ])
    expect([status, leadsTo]).toEqual([303, '/en/client/lists/3'])
  })

  test('names the list by the form, so that the same form creates one, and a changed one another', async () => {
    const uuidOf = async (name: string) =>
      (await send(ROWS, { intent: 'save', name }, saved(1))).bodies[0]?.uuid
    const first = await uuidOf('Friday')
    expect(first).toContain(UUID)
    expect(await uuidOf('Friday')).toBe(first)
    expect(await uuidOf('Monday')).not.toBe(first)
  })

  test('replaces the list that the pad shows, from its revision', async () => {
    const fields = { intent: 'save', name: 'Monday', revision: '4' }
    const { bodies, page } = await send(ROWS, fields, saved(5), 3)
    expect(bodies).toMatchObject([{ shoppingListId: 3, revision: 4, name: 'Monday' }])
    expect(page).toMatchObject({ note: { kind: 'saved' }, list: { id: 3, revision: 5 }, name: 'Monday' })
  })

  const conflict = () => refusalAnswer(409, 'list_changed')
  const CHANGE = { intent: 'save', name: 'Monday', revision: '4' }
  const stored = (name: string, quantity: number) => () =>
    listAnswer({
      shoppingListId: 3,
      name,
      revision: 6,
      changedAt: '2026-11-21T09:00:00Z',
      lines: [
        { catalogId: 1, stockItemId: 1, quantity },
        { catalogId: 1, stockItemId: 3, quantity: 2 },
      ],
    })

  test('keeps the rows if somebody changed the list, and replaces it when it is saved again', async () => {
    const { page, rows, status } = await send(ROWS, CHANGE, conflict, 3, stored('Friday', 9))
    expect(rows).toEqual(['cua1 5 found', 'MES-1 2 on_request'])
    expect(page).toMatchObject({
      note: { kind: 'not_saved', refusal: 'list_changed' },
      list: { id: 3, revision: 6 },
    })
    expect(status).toBe(409)
    const again = await send(ROWS, { ...CHANGE, revision: '6' }, saved(7), 3)
    expect(again.bodies).toMatchObject([{ revision: 6 }])
  })

  test('sent twice, or again after a lost answer, is saved and no conflict', async () => {
    const { page } = await send(ROWS, CHANGE, conflict, 3, stored('Monday', 5))
    expect(page).toMatchObject({ note: { kind: 'saved' }, list: { id: 3, revision: 6 } })
  })

  test('offers to save the rows as a new list if theirs has been deleted', async () => {
    const gone = () => refusalAnswer(404, 'not_found')
    const { page, rows, status } = await send(ROWS, CHANGE, gone, 3)
    expect(rows).toHaveLength(2)
    expect(page).toMatchObject({ note: { kind: 'not_saved', refusal: 'not_found' }, name: 'Monday' })
    expect(page?.list).toBeUndefined()
    expect(status).toBe(404)
  })

  test('keeps an item that is no longer sold, whatever has its code now', async () => {
    const rows = [
      ['CUA-1', '5', '5.1'],
      ['TAB-1', '2', ''],
    ] as const
    const { bodies, rows: shown } = await send(rows, { ...CHANGE, name: 'Old' }, saved(5), 3)
    expect(shown).toEqual(['CUA-1 5 gone', 'TAB-1 2 found'])
    expect(bodies).toMatchObject([{ lines: [{ stockItemId: 5 }, { stockItemId: 4 }] }])
  })

  test('never takes the id of an item that the catalog does not have for a code', async () => {
    const { bodies, rows } = await send([['4', '2', '999.1']], CHANGE, saved(5), 3)
    expect(rows).toEqual(['4 2 unknown'])
    expect(bodies).toEqual([])
  })

  test.each([
    ['no name', ROWS, '', 'name_missing'],
    ['no rows', [], 'Friday', 'nothing_to_save'],
    ['a row without an item', [['NADA', '5']], 'Friday', 'correct_first'],
    ['a row without a readable quantity', [['CUA-1', 'many']], 'Friday', 'correct_first'],
  ] as const)('saves nothing with %s', async (_, rows, name, kind) => {
    const { bodies, page } = await send(rows, { intent: 'save', name })
    expect(bodies).toEqual([])
    expect(page).toMatchObject({ note: { kind } })
  })

  test('reads a pasted text first', async () => {
    const { bodies, rows, page } = await send(ROWS, { intent: 'save', name: 'Friday', text: 'TAB-1 2' })
    expect(bodies).toEqual([])
    expect(page?.note).toEqual({ kind: 'read', lines: 1, isUnsaved: true })
    expect(rows).toEqual(['cua1 5 found', 'MES-1 2 on_request', 'TAB-1 2 found'])
  })

  test('the rows that are left when the others are in the cart are not the list any more', async () => {
    const { page } = await send(
      ROWS,
      { intent: 'add', name: 'Friday', title: 'Office', revision: '4' },
      undefined,
      3,
    )
    expect(page?.note).toEqual({ kind: 'added', lines: 1, left: 1 })
    expect(page).toMatchObject({ isRest: true, title: 'Office' })
    expect(page?.list).toBeUndefined()
    // Nor after the next form
    const next = { intent: 'check', title: 'Office', rest: 'yes', revision: '4' }
    const after = await send(ROWS, next, undefined, 3)
    expect(after.page).toMatchObject({ isRest: true, title: 'Office' })
    expect(after.page?.list).toBeUndefined()
  })
})
