import { describe, expect, test } from 'vitest'
import { addFiles } from './add-files.ts'
import { plainStem, readableStem, stemOf } from './file-names.ts'
import type { NewFile } from './new-files.ts'

const NONE = { imageUrl: '', morePictures: undefined, documents: undefined }
const CHECKSUM = '0123456789'
const LATER = 'abcdef0123'

function fileNamed(file: string, checksum = CHECKSUM): NewFile {
  const kind = file.endsWith('.pdf') ? 'document' : 'picture'
  const stem = (kind === 'document' ? readableStem : plainStem)(stemOf(file))
  return { kind, file, storedAs: `${stem}-${checksum}${file.slice(-4)}`, hasServedName: true }
}

const files = (...names: readonly string[]) => names.map((name) => fileNamed(name))
const later = (...names: readonly string[]) => names.map((name) => fileNamed(name, LATER))

/** The names without their checksums. */
function added(code: string, had: Parameters<typeof addFiles>[1], given: readonly NewFile[]) {
  const { imageUrl, morePictures, documents } = addFiles(code, had, given).files
  const plain = (list = '') => list.replaceAll(`-${CHECKSUM}`, '').replaceAll(LATER, 'later').split('|')
  return [plain(imageUrl), plain(morePictures), plain(documents)].map((names) => names.filter(Boolean))
}

describe('pictures', () => {
  test.each([
    [['T.jpg', 'T-2.jpg', 'T-10.jpg', 'T-3.jpg'], 'T.jpg', ['T-2.jpg', 'T-3.jpg', 'T-10.jpg']],
    [['T-1.jpg', 'T-2.jpg'], 'T-1.jpg', ['T-2.jpg']],
    [['T.jpg', 'T-1.jpg', 'T (2).jpg'], 'T.jpg', ['T-1.jpg', 'T-2.jpg']],
    [['T_02.jpg', 't 03.jpg', 'T_01.jpg'], 'T-01.jpg', ['T-02.jpg', 't-03.jpg']],
    [['T-3.jpg', 'T-2.jpg'], 'T-2.jpg', ['T-3.jpg']],
  ])('%j are the first picture and further ones in the order of their numbers', (names, first, more) => {
    expect(added('T', NONE, files(...names))).toEqual([[first], more, []])
  })

  test('a picture takes the place of the one with its name, and the others stay', () => {
    const had = addFiles('T', NONE, files('T.jpg', 'T-2.jpg', 'T-4.jpg')).files
    expect(added('T', had, later('T-2.jpg', 'T-3.jpg'))).toEqual([
      ['T.jpg'],
      ['T-2-later.jpg', 'T-3-later.jpg', 'T-4.jpg'],
      [],
    ])
    expect(added('T', had, later('T.jpg'))).toEqual([['T-later.jpg'], ['T-2.jpg', 'T-4.jpg'], []])
  })

  test('the second picture does not replace a first one of another name', () => {
    const had = { ...NONE, imageUrl: 'photo of 2019.jpg' }
    expect(added('T', had, files('T-2.jpg'))).toEqual([['photo of 2019.jpg'], ['T-2.jpg'], []])
    expect(added('T', had, files('T-1.jpg'))).toEqual([['T-1.jpg'], [], []])
  })

  test('the same files again change nothing', () => {
    const given = files('T-2.jpg', 'T-3.jpg', 'T.pdf', 'T Manual.pdf')
    const had = addFiles('T', NONE, given).files
    expect(addFiles('T', had, given).files).toEqual(had)
  })

  test('a code with signs that file names cannot have is recognized', () => {
    expect(added('A/B*1', NONE, files('A_B_1.jpg', 'A_B_1 (2).jpg'))).toEqual([
      ['A-B-1.jpg'],
      ['A-B-1-2.jpg'],
      [],
    ])
  })

  test('of two files with one number, and of more than thirteen, the rest is not used', () => {
    const many = Array.from({ length: 15 }, (_, index) => `T-${index + 1}.jpg`)
    const { files: has, surplus } = addFiles('T', NONE, files(...many, 'T_3.png'))
    expect(has.morePictures?.split('|')).toHaveLength(12)
    expect(surplus.map(({ file }) => file)).toEqual(['T_3.png', 'T-14.jpg', 'T-15.jpg'])
  })
})

test('documents are numbered ones first, then titled ones, each in the place of the one before', () => {
  const had = addFiles('T', NONE, files('T.pdf', 'T-2.pdf', 'T Ficha técnica.pdf')).files
  expect(added('T', had, [])[2]).toEqual(['T.pdf', 'T-2.pdf', 'T Ficha técnica.pdf'])
  expect(added('T', had, later('T Ficha técnica.pdf', 'T Manual.pdf'))[2]).toEqual([
    'T.pdf',
    'T-2.pdf',
    'T Ficha técnica-later.pdf',
    'T Manual-later.pdf',
  ])
})

test('the ninth document is not used', () => {
  const many = Array.from({ length: 9 }, (_, index) => `T Sheet ${'abcdefghi'[index]}.pdf`)
  expect(addFiles('T', NONE, files(...many)).surplus.map(({ file }) => file)).toEqual(['T Sheet i.pdf'])
})

test.each([
  ['\u202efdp.gnp', 'fdp.gnp'],
  ['../../etc/passwd', 'etc passwd'],
  ['a"b\r\nset-cookie: x', 'a b set-cookie x'],
  ['  .hidden..  ', 'hidden'],
  ['///', 'document'],
  [`${'资料'.repeat(37)}a\u{20000}`, `${'资料'.repeat(37)}a`],
])('a document named %j gets a name that is safe everywhere', (stem, safe) => {
  expect(readableStem(stem)).toBe(safe)
})
