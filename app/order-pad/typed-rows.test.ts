import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fieldNames,
  isBlank,
  readKeptRows,
  readPadIntent,
  readPadRows,
  type TypedRow,
  writeChosen,
  writeKeptRows,
} from './typed-rows.ts'

const row = (code: string, quantity: string, chosen = ''): TypedRow => ({ code, quantity, chosen })

function formOf(rows: readonly TypedRow[]): FormData {
  const form = new FormData()
  for (const [index, typed] of rows.entries()) {
    const names = fieldNames(index)
    form.set(names.code, typed.code)
    form.set(names.quantity, typed.quantity)
    form.set(names.chosen, writeChosen(typed))
  }
  return form
}

const filled = (rows: readonly TypedRow[]) => rows.filter((typed) => !isBlank(typed))

test('rows are read in their places, without the spaces around what was typed', () => {
  const rows = readPadRows(formOf([row(' CUA-2010 ', ' 12'), row('', ''), row('BOL 1010', '', '17.2')]))
  expect(rows.slice(0, 3)).toEqual([row('CUA-2010', '12'), row('', ''), row('BOL 1010', '', '17.2')])
  expect(filled(rows)).toHaveLength(2)
})

test('the item chosen for a code is forgotten with the code', () => {
  const form = formOf([row('CUA-2010', '1', '17')])
  form.set(fieldNames(0).code, 'CUA-2020')
  expect(filled(readPadRows(form))).toEqual([row('CUA-2020', '1')])
})

test('rows in one field are the same rows', () => {
  const word = fc.stringMatching(/^[A-Z0-9.-]{1,12}$/)
  const anyRow = fc.record({
    code: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
    quantity: fc.constantFrom('', '1', '12', 'x'),
    chosen: fc.constantFrom('', '17', '17.2'),
  })
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 20 }), (rows) => {
      expect(filled(readKeptRows(writeKeptRows(rows)))).toEqual(rows)
    }),
  )
})

test.each([
  ['add', { kind: 'add' }],
  ['read', { kind: 'read' }],
  ['choose 3 17.2', { kind: 'choose', row: 3, id: '17.2' }],
  ['remove 499', { kind: 'remove', row: 499 }],
  ['remove -1', { kind: 'check' }],
  ['', { kind: 'check' }],
  ['anything', { kind: 'check' }],
])('the button %j asks for %j', (value, intent) => {
  const form = new FormData()
  form.set('intent', value)
  expect(readPadIntent(form)).toEqual(intent)
})
