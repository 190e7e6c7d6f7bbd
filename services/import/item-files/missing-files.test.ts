import { expect, test } from 'vitest'
import { findMissingFiles, noteOfMissing } from './missing-files.ts'
import { writeProblem } from '../sources/source.ts'

const NOTHING = { picture: new Set<string>(), document: new Set<string>() }

const rowsOf = (...names: readonly string[]) =>
  names.map((imageUrl, index) => ({ file: 'lista.csv', row: index + 2, imageUrl, deleted: false }))

/** The note of a list, as a sentence. */
const noteOf = (names: readonly string[], shop: readonly string[] = []) =>
  noteOfMissing(
    'lista.csv',
    findMissingFiles({ rows: rowsOf(...names), shop: { picture: new Set(shop), document: new Set() } }),
  ).map((note) => writeProblem(note))

test('missing pictures give one note for the list, which counts each of them once', () => {
  expect(noteOf(['a.jpg', 'b.jpg', 'a.jpg', 'c.jpg', ''], ['c.jpg'])).toEqual([
    'lista.csv: 2 pictures that the list names are not in the shop: a.jpg, b.jpg',
  ])
  expect(noteOf(['a.jpg'])).toEqual(['lista.csv: 1 picture that the list names is not in the shop: a.jpg'])
  expect(noteOf(['a.jpg'], ['a.jpg'])).toEqual([])
})

test('the note has the first ten names', () => {
  const names = Array.from({ length: 12 }, (_, index) => `${index + 1}.jpg`)
  expect(noteOf(names)).toEqual([
    'lista.csv: 12 pictures that the list names are not in the shop: 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg, 6.jpg, 7.jpg, 8.jpg, 9.jpg, 10.jpg …',
  ])
})

test('a picture of the folder that is imported too is not missing', () => {
  const used = [{ kind: 'picture' as const, file: 'fotos/a.jpg', storedAs: 'a.jpg', hasServedName: true }]
  const missing = findMissingFiles({ rows: rowsOf('a.jpg', 'b.jpg'), shop: NOTHING, used })
  expect(missing).toEqual([
    { file: 'lista.csv', row: 3, field: 'imageUrl', value: 'b.jpg', reason: ['fileNotInShop'] },
  ])
})

test('addresses, deleted rows and pictures that an item keeps are not checked', () => {
  const [row] = rowsOf('a.jpg')
  const rows = [
    ...rowsOf('https://x.test/a.jpg'),
    { ...row, deleted: true },
    { ...row, keeps: new Set(['imageUrl']) },
  ].map((each) => ({ file: '', row: 1, imageUrl: '', deleted: false, ...each }))
  expect(findMissingFiles({ rows, shop: NOTHING })).toEqual([])
})

test('further pictures and documents are looked for among their own', () => {
  const rows = [
    {
      file: 'lista.csv',
      row: 2,
      imageUrl: 'a.jpg',
      morePictures: 'b.jpg|c.jpg',
      documents: 'b.pdf|c.pdf',
      deleted: false,
    },
  ]
  const shop = { picture: new Set(['a.jpg', 'b.jpg', 'c.pdf']), document: new Set(['b.pdf']) }
  const missing = findMissingFiles({ rows, shop })
  expect(missing.map(({ field, value }) => [field, value])).toEqual([
    ['morePictures', 'c.jpg'],
    ['documents', 'c.pdf'],
  ])
  expect(noteOfMissing('lista.csv', missing).map((note) => writeProblem(note))).toEqual([
    'lista.csv: 1 picture that the list names is not in the shop: c.jpg',
    'lista.csv: 1 document that the list names is not in the shop: c.pdf',
  ])
})
