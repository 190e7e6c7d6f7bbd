import { expect, test } from 'vitest'
import { findMissingPictures, noteOfMissing } from './missing-pictures.ts'
import { writeProblem } from './sources/source.ts'

const rowsOf = (...names: readonly string[]) =>
  names.map((imageUrl, index) => ({ file: 'lista.csv', row: index + 2, imageUrl, deleted: false }))

/** The note of a list, as a sentence. */
const noteOf = (names: readonly string[], shop: readonly string[] = []) =>
  noteOfMissing('lista.csv', findMissingPictures({ rows: rowsOf(...names), shop: new Set(shop) })).map(
    (note) => writeProblem(note),
  )

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
  const used = [{ file: 'fotos/a.jpg', storedAs: 'a.jpg', hasServedName: true }]
  const missing = findMissingPictures({ rows: rowsOf('a.jpg', 'b.jpg'), shop: new Set(), used })
  expect(missing).toEqual([
    { file: 'lista.csv', row: 3, field: 'imageUrl', value: 'b.jpg', reason: ['pictureNotInShop'] },
  ])
})

test('addresses, deleted rows and pictures that an item keeps are not checked', () => {
  const [row] = rowsOf('a.jpg')
  const rows = [
    ...rowsOf('https://x.test/a.jpg'),
    { ...row, deleted: true },
    { ...row, keeps: new Set(['imageUrl']) },
  ].map((each) => ({ file: '', row: 1, imageUrl: '', deleted: false, ...each }))
  expect(findMissingPictures({ rows, shop: new Set() })).toEqual([])
})
