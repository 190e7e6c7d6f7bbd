import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readLongList, readRows } from './stream-list.ts'

/** An answer whose bytes come in pieces of a size. */
function inPieces(text: string | Uint8Array, size: number): ReadableStream<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  )
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
}

async function read(body: ReadableStream<Uint8Array>) {
  const lists = readRows(body)
  const rows: unknown[] = []
  let some = await lists.next()
  for (; !some.done; some = await lists.next()) rows.push(...some.value)
  return { rows, around: some.value }
}

describe('a long list', () => {
  test('is parsed like JSON.parse, wherever its chunks end', async () => {
    const anyRow = fc.oneof(
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('"', '\\', '[,]', '}{', '"data":[', '水管 {"'),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(undefined, 2),
        async (rows, size, indent) => {
          const given = JSON.parse(JSON.stringify(rows)) as unknown[]
          const bare = await read(inPieces(JSON.stringify(rows, null, indent), size))
          expect(bare).toEqual({ rows: given, around: [] })
          const envelope = { meta: { data: [1] }, list: [[2], { data: [3] }], isSuccessful: true }
          const text = JSON.stringify({ ...envelope, data: rows, message: 'data: [' }, null, indent)
          const wrapped = await read(inPieces(text, size))
          expect(wrapped).toEqual({ rows: given, around: { ...envelope, data: [], message: 'data: [' } })
        },
      ),
    )
  })

  test('yields its rows in small groups', async () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: `Tubo ${id}` }))
    const sizes: number[] = []
    for await (const some of readRows(inPieces(JSON.stringify({ data: rows }), 1e9))) sizes.push(some.length)
    expect(Math.max(...sizes)).toBeLessThan(2_000)
    expect(sizes.reduce((one, other) => one + other)).toBe(20_000)
  })

  test.each([
    ['cut short', '{"isSuccessful":true,"data":[{"a":1},{"a"'],
    ['cut after a row', '{"isSuccessful":true,"data":[{"a":1},'],
    ['with a row that is not JSON', '{"data":[{"a":1},{a:2}]}'],
    ['with brackets that do not match', '{"data":[{"a":1]]}'],
    ['with more after its end', '{"data":[]}]'],
    ['that is HTML', '<html>[1]</html>'],
    ['that is empty', ''],
    ['with too much around it', `{"x":"${'x'.repeat(70_000)}","data":[]}`],
    ['in another encoding', Buffer.from('[{"name":"Tubería"}]', 'latin1')],
  ])('%s is refused', async (_, text) => {
    await expect(read(inPieces(text, 7))).rejects.toThrow()
  })
})

describe('the answer around a long list', () => {
  const outcome = async (body: unknown, status = 200) => {
    const ids: number[] = []
    const answer = await readLongList(Response.json(body, { status }), (rows) => {
      ids.push(...(rows as { stockItemId: number }[]).map((row) => row.stockItemId))
      return undefined
    })
    return [answer.ok ? 'ok' : answer.failure.kind, ...ids]
  }

  test.each([
    ['passes its rows on', { isSuccessful: true, data: [{ stockItemId: 7, name: 'Tubo' }] }, ['ok', 7]],
    [
      'of a failed call is a refusal',
      { isSuccessful: false, data: [], message: 'x', code: 'y' },
      ['refused'],
    ],
    ['without a list is unreadable', { isSuccessful: true, data: null }, ['unreadable']],
    ['needs no envelope', [{ stockItemId: 7 }], ['ok', 7]],
    ['may have rows only', { data: [{ stockItemId: 7 }] }, ['ok', 7]],
    ['of a call that failed with 200 is a refusal', { isSuccessful: false, data: null }, ['refused']],
  ])('%s', async (_, body, expected) => {
    expect(await outcome(body)).toEqual(expected)
  })

  test('is decoded with the charset of its content-type', async () => {
    const names: unknown[] = []
    const answer = new Response(Buffer.from('[{"name":"Tubería"}]', 'latin1'), {
      headers: { 'content-type': 'application/json; charset=ISO-8859-1' },
    })
    await readLongList(answer, (rows) => void names.push(...rows))
    expect(names).toEqual([{ name: 'Tubería' }])
  })

  test('of a call refused with 503 is a refusal', async () => {
    expect(await outcome({ isSuccessful: false, data: [], message: 'x', code: 'busy' }, 503)).toEqual([
      'refused',
    ])
  })
})
