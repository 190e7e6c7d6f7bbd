import { expect, test } from 'vitest'
import { variantLabel, variantLabels } from './variant-label.ts'

test('a label leaves out the words of the parent’s name', () => {
  expect(variantLabel('Bolígrafo Trazo', 'Bolígrafo Trazo azul 0,7 mm')).toBe('azul 0,7 mm')
})

test('a label leaves out separators and enclosing brackets', () => {
  expect(variantLabel('Pintalabios mate', 'Pintalabios mate | 05 rosa pétalo')).toBe('05 rosa pétalo')
  expect(variantLabel('Aceite 0,4º', 'Aceite 0,4º (botella)')).toBe('botella')
  expect(variantLabel('Papel bond, A4', 'Papel bond, A4, blanco')).toBe('blanco')
})

test('a label leaves out a common ending', () => {
  expect(variantLabel('Bolígrafo 0,7 mm, caja de 12', 'Bolígrafo 0,7 mm, azul, caja de 12')).toBe('azul')
  expect(variantLabel('Caja de cartón', 'Caja grande de cartón')).toBe('grande')
})

test('a label leaves out what Chinese names share without spaces', () => {
  expect(variantLabel('按动圆珠笔0.7mm', '按动圆珠笔0.7mm蓝色')).toBe('蓝色')
  expect(variantLabel('笔记本 A5', '横线笔记本 A5')).toBe('横线')
  expect(variantLabel('紫铜管 3米', '紫铜管 4分 3米')).toBe('4分')
  expect(variantLabels('便利贴', ['便利贴黄色', '便利贴粉色'])).toEqual(['黄色', '粉色'])
})

test('a label keeps brackets in the middle', () => {
  expect(variantLabel('Papel', 'Papel (A4) blanco')).toBe('(A4) blanco')
})

test('a variant named like its parent, or with no common word, keeps its name', () => {
  expect(variantLabel('Goma', 'Goma')).toBe('Goma')
  expect(variantLabel('Goma', 'Borrador blanco')).toBe('Borrador blanco')
})

test('labels leave out words that all variants share; a figure keeps its unit', () => {
  expect(
    variantLabels('Cable series (2 variants)', [
      'KH 100 cable 6 cm - RF ROHS',
      'KH 100 cable 8 cm - RF ROHS',
    ]),
  ).toEqual(['6 cm', '8 cm'])
})

test('labels keep shared words if one would become empty', () => {
  expect(variantLabels('Tinta', ['Tinta roja', 'Tinta roja mate'])).toEqual(['roja', 'roja mate'])
})
