import { expect, test } from 'vitest'
import { brandInName } from './brand-in-name.ts'

test('a brand is in a name where its words are, accents and case aside', () => {
  expect(brandInName('Bolígrafo MARLÍN gel 0,7 mm', ['Otra', 'Marlin'])).toBe('Marlin')
  expect(brandInName('Cinta Río-Azul 12 mm', ['Rio Azul'])).toBe('Rio Azul')
})

test('a part of a word is no brand', () => {
  expect(brandInName('Solución limpiadora', ['Sol'])).toBeUndefined()
  expect(brandInName('Pegamento', ['', '!'])).toBeUndefined()
})

test('of two brands the longer counts where it names the other, else neither', () => {
  expect(brandInName('Taladro Acme Pro 500', ['Acme', 'Acme Pro'])).toBe('Acme Pro')
  expect(brandInName('Recambio Acme para Marlin', ['Acme', 'Marlin'])).toBeUndefined()
})
