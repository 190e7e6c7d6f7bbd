import { expect, test } from 'vitest'
import { documentTitle, fileNameOf } from './document-title.ts'

test.each([
  ['TUB-15 Ficha técnica-0123456789.pdf', 'Ficha técnica'],
  ['tub-15_hoja_de_seguridad.pdf', 'hoja de seguridad'],
  ['TUB-15-Manual-de-uso.pdf', 'Manual de uso'],
  ['TUB-15 (Manual).pdf', 'Manual'],
  ['TUB-15 ISO 9001-2015.pdf', 'ISO 9001-2015'],
  ['TUB-15.pdf', ''],
  ['TUB-15-2.pdf', ''],
  ['TUB-15 (2)-0123456789.pdf', ''],
  ['TUB-150 Manual.pdf', 'TUB 150 Manual'],
  ['manual general.pdf', 'manual general'],
  ['https://docs.example.com/es/ficha%20t%C3%A9cnica.pdf?v=2', 'ficha técnica'],
  ['https://docs.example.com/es/%E0%A4%A.pdf', '%E0%A4%A'],
])('the title of %s is “%s”', (document, title) => {
  expect(documentTitle(document, ['TUB-15', 'TUB-15'])).toBe(title)
})

test('a code with characters that file names cannot have is recognized', () => {
  expect(documentTitle('A_B_1 Manual.pdf', ['A/B*1'])).toBe('Manual')
  expect(documentTitle('Manual.pdf', [''])).toBe('Manual')
})

test('the checksum is left out of the name of a saved file', () => {
  expect(fileNameOf('TUB-15 Ficha-0123456789.pdf')).toBe('TUB-15 Ficha.pdf')
  expect(fileNameOf('own name.pdf')).toBe('own name.pdf')
})
