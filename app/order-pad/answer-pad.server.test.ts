import { describe, expect, test } from 'vitest'
import { itemRow } from '../../test/world/catalog-rows.ts'
import { clientAreaOf, refusalAnswer } from '../../test/world/client-area.ts'
import { answerPad } from './answer-pad.server.ts'
import type { PadPage } from './pad-answer.ts'
import { fieldNames } from './typed-rows.ts'

const UUID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

interface SentLine {
  readonly stockItemId: number
  readonly quantity: number
  readonly key: string
}

/** Sends a form with these rows to the pad of a shop of four items. */
async function send(
  rows: readonly (readonly [code: string, quantity: string])[],
  fields: Readonly<Record<string, string>>,
  answer: (lines: readonly SentLine[]) => Response = () =>
    Response.json({ isSuccessful: true, data: [], refused: [] }),
) {
  const sent: SentLine[] = []
  const area = clientAreaOf({
    items: [
      itemRow({ stockItemId: 1, code: 'CUA-1', name: 'Notebook' }),
      itemRow({ stockItemId: 2, code: 'BOL-1', name: 'Pen', minimumOrderQuantity: 12, packMultiple: 6 }),
      itemRow({ stockItemId: 3, code: 'MES-1', name: 'Table', price: null }),
      itemRow({ stockItemId: 4, code: 'TAB-1', name: 'Tablet' }),
    ],
    catalogService: async (request) => {
      const { lines } = (await request.json()) as { readonly lines: readonly SentLine[] }
      sent.push(...lines)
      return answer(lines)
    },
  })
  const form = new FormData()
  form.set('uuid', UUID)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [index, [code, quantity]] of rows.entries()) {
    const names = fieldNames(index)
    form.set(names.code, code)
    form.set(names.quantity, quantity)
  }
  const request = new Request('http://shop.test/en/client/order-pad', { method: 'POST', body: form })
  const answered = await answerPad(area, request, { lang: 'en' })
  const page = answered instanceof Response ? undefined : (answered.data as PadPage)
  return {
    sent,
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
