import { expect, test } from 'vitest'
import { findNamed } from './find-named.server.ts'

const helpFor = (
  typed: string,
  language: 'es' | 'en' | 'zh' = 'es',
  roles: readonly ('owner' | 'sales')[] = ['owner'],
) => findNamed(typed, { language, roles }).help.map(({ address }) => address)

test.each([
  ['importar precios', 'es'],
  ['Importar', 'es'],
  ['import price list', 'en'],
  ['导入 价格表', 'zh'],
] as const)('what somebody wants to do leads to a page of the help: %s', (typed, language) => {
  expect(helpFor(typed, language)).toContain('/help/imports')
})

test('a page whose title has the words comes before one whose text has them', () => {
  expect(helpFor('historial')[0]).toBe('/help/trail')
  expect(helpFor('historial').length).toBeGreaterThan(1)
})

test('short words and the middle of words find titles only', () => {
  expect(helpFor('ana')).toEqual([])
  expect(helpFor('portar precios')).toEqual([])
  expect(helpFor('便', 'zh')).toEqual([])
})

test('the help of screens that the role does not open is not found', () => {
  expect(helpFor('importar precios', 'es', ['sales'])).toEqual([])
})
