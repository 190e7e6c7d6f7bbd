import { expect, test } from 'vitest'
import { isOnRequest, looksLikeAmount, meansNothing, readPriceText, readQuantityText } from './amounts.ts'

const comma = new Set(['comma'] as const)
const point = new Set(['point'] as const)

test.each([
  ['1.234,50 €', 1234.5],
  ['€ 12,50', 12.5],
  ['12,50 EUR', 12.5],
  ['$1,234.50 MXN', 1234.5],
  ['US$ 4,49', 4.49],
  ['12 元', 12],
  ['S/ 12.50', 12.5],
  ['-3,5 €', -3.5],
  ['12,-', 12],
  ['12,-- €', 12],
  ['12´50 €', 12.5],
  ['1 234,50 €', 1234.5],
  ['Q125,00', 125],
  ['Fr. 12,50', 12.5],
])('%s is a number in a currency', (text, number) => {
  expect(readPriceText(text, comma)).toEqual({ number, beside: '' })
})

test.each([
  ['12,50*', 12.5, '*'],
  ['12,50/ud', 12.5, '/ud'],
  ['12,50 €/ud.', 12.5, '/ud.'],
  ['12,50 € / kg', 12.5, '/ kg'],
  ['12,5 + IVA', 12.5, '+ IVA'],
  ['12,5 +IVA 21%', 12.5, '+IVA 21%'],
  ['12,50 (IVA incl.)', 12.5, '(IVA incl.)'],
  ['12,50 sin IVA', 12.5, 'sin IVA'],
  ['12,50 c/u', 12.5, 'c/u'],
  ['12,50 por metro', 12.5, 'por metro'],
  ['aprox. 12,50', 12.5, 'aprox.'],
  ['12元/个', 12, '/个'],
  ['12.50 + tax', 12.5, '+ tax'],
])('%s is the number %d beside %s', (text, number, beside) => {
  expect(readPriceText(text, comma)).toEqual({ number, beside })
})

test('a remark beside an ambiguous number does not decide it', () => {
  expect(readPriceText('1.234 €', new Set())).toEqual({ number: 'doubtful', beside: '' })
  expect(readPriceText('1.234 €/ud', point)).toEqual({ number: 1.234, beside: '/ud' })
})

test.each(['12€50', '10-12', 'gratis', '3x2', '12,50 y 11', 'IVA', '€', '12,50,1', '12 50 €', '12\n50'])(
  '%s is no price',
  (text) => {
    expect(readPriceText(text, comma).number).toBeUndefined()
  },
)

test.each(
  `consultar, Consultar, a consultar, CONSULTAR PRECIO, Consulte, s/c, S/C, N/D, n/a, ND, agotado,
  AGOTADA, sin stock, no disponible, -, —, --, bajo pedido, a convenir, Pendiente,
  price on request, on request, call, Call for price, POA, TBD, sold out, 面议, 询价, 价格面议`.split(/,\s+/),
)('%j means a price on request', (text) => {
  expect(isOnRequest(text)).toBe(true)
})

test.each(['gratis', '12', '12,50', 'Cable', '', 'incluido', 'no'])(
  '%j does not mean a price on request',
  (text) => {
    expect(isOnRequest(text)).toBe(false)
  },
)

test.each([
  ['10+', 10],
  ['10 uds', 10],
  ['10 uds.', 10],
  ['desde 10', 10],
  ['A partir de 10', 10],
  ['≥ 10', 10],
  ['>=10', 10],
  ['10 o más', 10],
  ['10 unidades', 10],
  ['1.000 uds', 1000],
  ['Mín. 6', 6],
  ['x12', 12],
  ['10件起', 10],
  ['10 pcs', 10],
])('%s is the quantity %d', (text, quantity) => {
  expect(readQuantityText(text)).toBe(quantity)
})

test.each(['1,5', '10-20', '10 x 12', 'caja', '', '10 kg', '-5'])('%j is no quantity', (text) => {
  expect(readQuantityText(text)).toBeUndefined()
})

test('words that stand for nothing', () => {
  for (const text of ['no tiene', 'No tiene', 'sin imagen', 'ninguna', 'N/A', '-', '无'])
    expect(meansNothing(text)).toBe(true)
  for (const text of ['no-tiene.jpg', 'A.jpg', '']) expect(meansNothing(text)).toBe(false)
})

test('amounts are recognized with their currency', () => {
  for (const cell of [12, '12,50', '12,50 €', '$ 3', '1.234']) expect(looksLikeAmount(cell)).toBe(true)
  for (const cell of ['Cable', '', null, '3 x 4', true]) expect(looksLikeAmount(cell)).toBe(false)
})
