import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeMessage } from '../../messages/message.ts'
import type { SourceRow } from '../source.ts'
import { readJsonFile } from './json-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonja-json-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(content: string | Uint8Array, name = 'stock.json') {
  const path = join(folder, name)
  writeFileSync(path, content)
  const file = await readJsonFile(path)
  if (!file.ok) return file
  const { fields: _, rows: given, ...rest } = file.file
  return { ok: true as const, file: { ...rest, rows: [...given] } }
}

async function reasonOf(content: string | Uint8Array) {
  const file = await read(content)
  return file.ok ? undefined : writeMessage(file.problem.reason)
}

const rows = [
  { row: 1, fields: { name: 'Tubería' } },
  { row: 2, fields: { name: '水管' } },
]
const list = JSON.stringify(rows.map(({ fields }) => fields))

test.each([
  ['a bare list', list],
  ['the answer of a service', `{"isSuccessful":true,"data":${list},"message":null}`],
  ['a list after a byte order mark', `\ufeff${list}`],
  ['a compressed list', gzipSync(list)],
  ['a list that spreads over lines', JSON.stringify(JSON.parse(list), null, 2)],
])('%s is read, its rows counted from 1', async (_, content) => {
  expect(await read(content)).toEqual({ ok: true, file: { name: 'stock.json', rows } })
})

test('compression is detected by content, not by name', async () => {
  expect(await read(list, 'stock.json.gz')).toMatchObject({ ok: true, file: { name: 'stock.json.gz', rows } })
})

test('an empty list is accepted', async () => {
  expect(await read('[]')).toMatchObject({ ok: true, file: { rows: [] } })
})

test('a file in another encoding is refused', async () => {
  expect(await reasonOf(Buffer.from('[{"name":"Tubería"}]', 'latin1'))).toBe('is not UTF-8 text')
  expect(await reasonOf(Buffer.from('\ufeff[]', 'utf16le'))).toBe('is not UTF-8 text')
})

test.each([
  ['{"isSuccessful":false,"data":[],"message":"down"}', /call that failed/],
  ['{"items":[]}', /neither a list nor/],
  ['"text"', /neither a list nor/],
  ['', /^is not JSON/],
  ['[{"name":"cut o', /^is not JSON/],
  ['<html></html>', /^is not JSON/],
])('%s is not a catalog', async (content, reason) => {
  expect(await reasonOf(content)).toMatch(reason)
})

test('a broken archive and a missing file are reported', async () => {
  expect(await reasonOf(gzipSync(list).subarray(0, 20))).toMatch(/^cannot be read/)
  const missing = await readJsonFile(join(folder, 'missing.json'))
  expect(!missing.ok && missing.problem.reason).toEqual(['notThere'])
})

test('raw control characters are read as spaces, with a note', async () => {
  expect(await read('[{"code":"A\u000b1","name":"Tubo"}]\u001a')).toEqual({
    ok: true,
    file: {
      name: 'stock.json',
      rows: [{ row: 1, fields: { code: 'A 1', name: 'Tubo' } }],
      notes: [{ file: 'stock.json', row: 0, field: '', reason: ['controlsAsBlanks'] }],
    },
  })
})

test('invisible characters are removed from codes', async () => {
  expect(await read('[{"code":"A\u200b1","name":"a\u200bb"},{"code":"B\\u200B2"}]')).toMatchObject({
    file: {
      rows: [{ fields: { code: 'A1', name: 'a\u200bb' } }, { fields: { code: 'B2' } }],
      notes: [
        { row: 1, field: 'code', reason: ['invisibleTakenOut', 'A1'] },
        { row: 2, field: 'code', reason: ['invisibleTakenOut', 'B2'] },
      ],
    },
  })
})

/** More rows than are parsed at once. */
const many = Array.from({ length: 5_000 }, (_, index) => ({
  code: `C-${index}`,
  name: `Tubería "${index}" \\ ] } , [ { 水管 `.repeat(1 + (index % 7)),
  category: ['A', `[${index}]`],
}))

const manyWithObjects = many.map((item, index) => ({
  ...item,
  features: [
    { name: 'Color', value: `},{"code":"${index}"},` },
    { name: 'Material', value: 'steel' },
  ],
}))

test.each([
  ['a list', JSON.stringify(manyWithObjects)],
  ['a compressed list', gzipSync(JSON.stringify(manyWithObjects))],
  ['a list on many lines', JSON.stringify(manyWithObjects, null, 2)],
])(
  'rows that have objects in them are whole in %s, and each is given once while it is read',
  async (_, content) => {
    const path = join(folder, 'objects.json')
    writeFileSync(path, content)
    const taken: SourceRow[] = []
    const read = await readJsonFile(path, (rows) => void taken.push(...rows))
    if (!read.ok) throw new Error(writeMessage(read.problem.reason))
    const expected = manyWithObjects.map((item, index) => ({ row: index + 1, fields: item }))
    expect(taken).toEqual(expected)
    expect([...read.file.rows]).toEqual(expected)
  },
)

test('a row of many megabytes is read', async () => {
  const rows = [{ name: 'x'.repeat(3_000_000), code: 'A' }, { code: 'B' }]
  expect(await read(JSON.stringify(rows))).toMatchObject({
    file: { rows: [{ row: 1 }, { row: 2, fields: { code: 'B' } }] },
  })
})

test.each([
  ['a bare list', (rows: string) => rows],
  ['a list on many lines', (rows: string) => JSON.stringify(JSON.parse(rows), null, 2)],
  [
    'an answer with other lists',
    (rows: string) => `{"errors":[[1],{"data":[2]}], "data" : ${rows},"more":[3]}`,
  ],
])('the rows of %s are the same each time they are read', async (_, wrap) => {
  const path = join(folder, 'many.json')
  writeFileSync(path, wrap(JSON.stringify(many)))
  const read = await readJsonFile(path)
  if (!read.ok) throw new Error(writeMessage(read.problem.reason))
  const { rows: given, fields } = read.file
  const expected = many.map((item, index) => ({ row: index + 1, fields: item }))
  expect(given).toHaveLength(many.length)
  expect([...given]).toEqual(expected)
  expect([...given]).toEqual(expected)
  expect(fields).toEqual(new Set(['code', 'name', 'category']))
})

test('repairs far down in a list are made each time it is read', async () => {
  const path = join(folder, 'repaired.json')
  const text = JSON.stringify(many)
    .replace('"C-4999"', '"C\\u200b-4999"')
    .replace('"C-4998"', '"C\u000b4998"')
  writeFileSync(path, text)
  const read = await readJsonFile(path)
  if (!read.ok) throw new Error(writeMessage(read.problem.reason))
  const codes = () =>
    Array.from(read.file.rows, ({ fields }) => Reflect.get(Object(fields), 'code')).slice(-2)
  expect(codes()).toEqual(['C 4998', 'C-4999'])
  expect(codes()).toEqual(['C 4998', 'C-4999'])
  expect(read.file.notes?.map(({ row, reason }) => [row, reason[0]])).toEqual([
    [0, 'controlsAsBlanks'],
    [5_000, 'invisibleTakenOut'],
  ])
})

test.each([
  ['a comma after the last row', (text: string) => text.replace(/]$/, ',]')],
  ['two commas', (text: string) => text.replace('},{"code":"C-4000"', '},,{"code":"C-4000"')],
  ['no comma', (text: string) => text.replace('},{"code":"C-4000"', '} {"code":"C-4000"')],
  ['a bracket too many', (text: string) => text.replace('},{"code":"C-4000"', '}],{"code":"C-4000"')],
  ['no end', (text: string) => text.slice(0, -1)],
  ['a text without an end', (text: string) => text.replace('"C-4000"', '"C-4000')],
])('%s far down in a list is refused with its place', async (_, damage) => {
  const text = damage(JSON.stringify(many))
  let why = ''
  try {
    JSON.parse(text)
  } catch (error) {
    why = String(Reflect.get(Object(error), 'message'))
  }
  expect(await reasonOf(text)).toBe(`is not JSON: ${why}`)
})
