import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOf } from './format-currency.ts'
import { readNumberFormat, showNumber } from './number-format.ts'
import { isDateFormat } from './styles.ts'

function shownAs(value: number, format: string): string | undefined {
  const read = readNumberFormat(format)
  return read && showNumber(value, read)
}

test.each([
  [12, '"AB-"0000', 'AB-0012'],
  [1234, '00-00', '12-34'],
  [12_345, '00-00', '123-45'],
  [10.1, '0.00', '10.10'],
  [10, '0.0##', '10.0'],
  [12, '0000;-0000', '0012'],
  [-12, '0000;-0000', '-0012'],
  [-12, '0000', '-0012'],
  [123, '00000', '00123'],
  [0, '00', '00'],
  [7, '[Red]00', '07'],
  [7, '[$-C0A]00', '07'],
  [7, '\\A\\-00', 'A-07'],
  [12, '0 "mm"', '12 mm'],
  [34_911_223_344, '"+"00 000 000 000', '+34 911 223 344'],
  [2.5, '0.0 "mm"', '2.5 mm'],
  [12, '"REF "General', 'REF 12'],
  [5, '_-0_-', '5'],
])('%d with the format %s is shown as %s', (value, format, shown) => {
  expect(shownAs(value, format)).toBe(shown)
})

test.each([
  '#,##0',
  '#,##0.00',
  '0%',
  '0.00E+00',
  '# ?/?',
  'yyyy-mm-dd',
  '[>100]0;00',
  '0.0.0',
  '"x"',
  '[$€-C0A]0',
  '0"',
  '',
  'x'.repeat(200),
  '@'.repeat(100),
])('the format %s does not change what a code is', (format) => {
  expect(shownAs(1234, format)).toBeUndefined()
})

test('zeros in front are those of the format', () => {
  assert(
    property(integer({ min: 0, max: 999_999_999 }), integer({ min: 1, max: 12 }), (value, width) => {
      expect(shownAs(value, '0'.repeat(width))).toBe(String(value).padStart(width, '0'))
    }),
  )
})

test.each([
  ['#,##0.00 "€"', 'EUR'],
  ['#,##0.00\\ "€"', 'EUR'],
  ['#,##0.00\\ [$€-C0A]', 'EUR'],
  ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', 'EUR'],
  ['[$€-2] #,##0', 'EUR'],
  ['[$MXN] #,##0.00', 'MXN'],
  ['#,##0.00\\ [$MXN]', 'MXN'],
  ['[$$-80A]#,##0.00', 'MXN'],
  ['[$$-409]#,##0.00', 'USD'],
  ['[$¥-804]#,##0.00', 'CNY'],
  ['[$¥-411]#,##0', 'JPY'],
  ['"US$"#,##0.00', 'USD'],
  ['\\U\\S\\$ 0.00', 'USD'],
  ['[$S/-280A] 0.00', 'PEN'],
  ['"Bs"#,##0.00', 'Bs'],
  ['#,##0.00 "元"', '元'],
  ['#,##0.00 "M.N."', 'M.N.'],
  ['"$"#,##0.00', '$'],
  ['\\$#,##0.00', '$'],
  ['$#,##0.00', '$'],
  ['¥#,##0', '¥'],
  ['￥#,##0', '¥'],
  ['0.00" Euros"', 'EUR'],
  ['0.00\\ "Eur"', 'EUR'],
  ['0.00 "€/ud"', 'EUR'],
  ['0.00 €', 'EUR'],
  ['#,##0.00" dólares"', 'dólares'],
  ['#,##0.00 "Dólares"', 'Dólares'],
  ['#,##0.00" pesos"', 'pesos'],
  ['0.00"元/个"', '元'],
  ['"人民币"0.00', 'CNY'],
  ['"Q"#,##0.00', 'GTQ'],
  ['[$Kč-405]0.00', 'CZK'],
  ['[$dólares canadienses]0.00', 'CAD'],
  ['0.00;[Red]\\-0.00" Euros"', 'EUR'],
  ['[$-C0A]#,##0.00', undefined],
  ['#,##0.00', undefined],
  ['"AB-"0000', undefined],
  ['0 "mm"', undefined],
  ['0 "uds"', undefined],
  ['0.00 "kg"', undefined],
  ['0.0 "L"', undefined],
  ['0.00 "c/u"', undefined],
  ['0.00 "/ud"', undefined],
  ['0 "piezas"', undefined],
  ['0.00 "+ IVA"', undefined],
  ['0 "Consultar"', undefined],
  ['"Europa "0', undefined],
  ['0.00 "', undefined],
  ['0.00E+00', undefined],
  ['General', undefined],
])('the currency of %s is %s', (format, currency) => {
  expect(currencyOf(format)).toBe(currency)
})

test.each([
  ['dd/mm/yyyy', true],
  ['[$-C0A]d" de "mmmm', true],
  ['hh:mm', true],
  ['[h]:mm', true],
  ['yyyy"年"m"月"', true],
  ['General', false],
  ['0.00 "días"', false],
  ['[Red]0', false],
  ['\\d0', false],
  ['#,##0 "m"', false],
])('the format %s is one of dates: %s', (format, isDate) => {
  expect(isDateFormat(format)).toBe(isDate)
})
