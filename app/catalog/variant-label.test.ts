import { expect, test } from 'vitest'
import { variantLabel, variantLabels } from './variant-label.ts'

test('a variant is called by what its parent’s name does not say', () => {
  expect(variantLabel('Bolígrafo Trazo', 'Bolígrafo Trazo azul 0,7 mm')).toBe('azul 0,7 mm')
})

test('what separates the two, and brackets around the rest, are left out', () => {
  expect(variantLabel('Pintalabios mate', 'Pintalabios mate | 05 rosa pétalo')).toBe('05 rosa pétalo')
  expect(variantLabel('Aceite 0,4º', 'Aceite 0,4º (botella)')).toBe('botella')
  expect(variantLabel('Papel bond, A4', 'Papel bond, A4, blanco')).toBe('blanco')
})

test('what both names end with is left out too', () => {
  expect(variantLabel('Bolígrafo 0,7 mm, caja de 12', 'Bolígrafo 0,7 mm, azul, caja de 12')).toBe('azul')
  expect(variantLabel('Caja de cartón', 'Caja grande de cartón')).toBe('grande')
})

test('brackets in the middle stay', () => {
  expect(variantLabel('Papel', 'Papel (A4) blanco')).toBe('(A4) blanco')
})

test('a variant named like its parent, or quite differently, keeps its own name', () => {
  expect(variantLabel('Goma', 'Goma')).toBe('Goma')
  expect(variantLabel('Goma', 'Borrador blanco')).toBe('Borrador blanco')
})

test('what all variants of a family say, whatever their parent is called, is left out; a figure keeps its unit', () => {
  expect(
    variantLabels('Cable series (2 variants)', [
      'KH 100 cable 6 cm - RF ROHS',
      'KH 100 cable 8 cm - RF ROHS',
    ]),
  ).toEqual(['6 cm', '8 cm'])
})

test('where that leaves one of them without a name, all keep theirs', () => {
  expect(variantLabels('Tinta', ['Tinta roja', 'Tinta roja mate'])).toEqual(['roja', 'roja mate'])
})
