import { expect, test } from 'vitest'
import { currencyNamed, currencySign, withoutCurrency } from './currency-text.ts'

test.each([
  ['1.234,50 €', 'EUR', '1.234,50'],
  ['€12,50', 'EUR', '12,50'],
  ['12,50 EUR', 'EUR', '12,50'],
  ['12,50EUR', 'EUR', '12,50'],
  ['12,50 ¤', 'EUR', '12,50'],
  ['12,50 euros', 'EUR', '12,50'],
  ['MXN 12,50', 'MXN', '12,50'],
  ['$1,234.50 MXN', 'MXN', '1,234.50'],
  ['$ 85.00 M.N.', 'MXN', '85.00'],
  ['85 pesos mexicanos', 'MXN', '85'],
  ['US$ 4,49', 'USD', '4,49'],
  ['4.49 USD', 'USD', '4.49'],
  ['12美元', 'USD', '12'],
  ['S/ 12.50', 'PEN', '12.50'],
  ['12 元', 'CNY', '12'],
  ['RMB 12', 'CNY', '12'],
  ['-€3', 'EUR', '-3'],
  ['￡9', 'GBP', '9'],
  ['Q125.00', 'GTQ', '125.00'],
  ['L 12', 'HNL', '12'],
  ['Fr. 12.50', 'CHF', '12.50'],
  ['12 DH', 'MAD', '12'],
  ['12 DLS', 'USD', '12'],
  ['BD 1.250', 'BHD', '1.250'],
  ['1.250 BD', 'BHD', '1.250'],
  ['BHD 1.250', 'BHD', '1.250'],
  ['K.D. 1.250', 'KWD', '1.250'],
  ['KD1.250', 'KWD', '1.250'],
  ['JD 1.250', 'JOD', '1.250'],
  ['1.250 DT', 'TND', '1.250'],
])('%s names %s beside the number %s', (text, currency, number) => {
  expect(currencyNamed(text)).toContain(currency)
  expect(withoutCurrency(text)).toBe(number)
})

const USUAL_SIGNS =
  `S/ PEN, S/. PEN, Bs BOB, Bs. VES, Bs.F VES, $b BOB, ₲ PYG, Gs. PYG, Q GTQ, L HNL, L. HNL, Lps. HNL,
  C$ NIO, RD$ DOP, R$ BRL, ₡ CRC, B/. PAB, $U UYU, U$S USD, U$ USD, kr SEK, kr. NOK, £ GBP, ¥ CNY, ￥ JPY, 元 CNY,
  RMB CNY, 人民币 CNY, 円 JPY, ₩ KRW, 원 KRW, ₫ VND, đ VND, COL$ COP, CLP$ CLP, $ CLP`
    .split(/,\s+/)
    .map((text) => text.split(' '))

test.each(USUAL_SIGNS)('%s before and behind a number is a sign of %s', (sign = '', currency = '') => {
  for (const text of [`${sign} 1.250`, `${sign}1.250`, `1.250 ${sign}`]) {
    // Behind a number, L is litres and Q a size
    if (/^1.* [LQ]\.?$/.test(text)) continue
    expect(currencyNamed(text)).toContain(currency)
    expect(withoutCurrency(text)).toBe('1.250')
  }
})

test('a sign of several currencies may be any of them', () => {
  expect(currencyNamed('$ 12.50')).toEqual(expect.arrayContaining(['USD', 'MXN', 'COP']))
  expect(currencyNamed('12,50 pesos')).toEqual(expect.arrayContaining(['MXN', 'ARS']))
  expect(currencyNamed('12,50 pesos')).not.toContain('USD')
  expect(currencyNamed('¥8.90')).toEqual(['CNY', 'JPY'])
  expect(currencyNamed('$12.50 MXN')).toEqual(['MXN'])
})

test.each(['12,50', '', 'consultar', 'Precio neto', 'columna', 'Europa', 'Peso', '3 m.', '12.5'])(
  '%j names no currency',
  (text) => {
    expect(currencyNamed(text)).toEqual([])
    expect(withoutCurrency(text)).toBe(text)
  },
)

test('headings name currencies too', () => {
  expect(currencyNamed('P.V.P. (€)')).toEqual(['EUR'])
  expect(currencyNamed('Precio en euros')).toEqual(['EUR'])
  expect(currencyNamed('Precio MXN')).toEqual(['MXN'])
  expect(currencyNamed('单价（元）')).toContain('CNY')
})

test('a sign between digits stays: 12€50 is not 1250', () => {
  expect(withoutCurrency('12€50')).toBe('12€50')
})

test.each([
  '12 kgs',
  '3 km',
  '5 L',
  'Peso libra',
  'Calibre AWG',
  'TOP 10',
  'S/ IVA',
  'B/N',
  'Tarifa L',
  'Tarifa Q1',
  '12 ft',
  '12 bd',
  'Tarifa KD 1',
  'Precio Córdoba',
  'Precios en Colón',
])('%s holds a unit or a word, and no currency', (text) => {
  expect(currencyNamed(text)).toEqual([])
  expect(withoutCurrency(text)).toBe(text)
})

test('of several currencies the usual one comes first, as a proposal', () => {
  expect(currencyNamed('$ 3')[0]).toBe('USD')
  expect(currencyNamed('£ 3')[0]).toBe('GBP')
})

test('the sign itself can be quoted', () => {
  expect(currencySign('P.V.P. (€)')).toBe('€')
  expect(currencySign('12,50 US$ + IVA')).toBe('US$')
  expect(currencySign('12,50')).toBeUndefined()
})
