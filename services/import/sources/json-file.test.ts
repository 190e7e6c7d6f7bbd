import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { writeMessage } from '../messages/message.ts'
import { readJsonFile } from './json-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'lonja-json-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string | Uint8Array, name = 'stock.json') {
  const path = join(folder, name)
  writeFileSync(path, content)
  return readJsonFile(path)
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
