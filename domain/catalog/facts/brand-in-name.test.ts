import { expect, test } from 'vitest'
import { brandInName } from './brand-in-name.ts'

test('finds a brand by its words, ignoring accents and case', () => {
  expect(brandInName('Bolígrafo MARLÍN gel 0,7 mm', ['Otra', 'Marlin'])).toBe('Marlin')
  expect(brandInName('Cinta Río-Azul 12 mm', ['Rio Azul'])).toBe('Rio Azul')
})

test('does not match a part of a word', () => {
  expect(brandInName('Solución limpiadora', ['Sol'])).toBeUndefined()
  expect(brandInName('Pegamento', ['', '!'])).toBeUndefined()
})

test('takes the longer of two brands if it contains the other, else none', () => {
  expect(brandInName('Taladro Acme Pro 500', ['Acme', 'Acme Pro'])).toBe('Acme Pro')
  expect(brandInName('Recambio Acme para Marlin', ['Acme', 'Marlin'])).toBeUndefined()
})
