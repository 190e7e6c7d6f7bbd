import { describe, expect, test } from 'vitest'
import { CURRENCIES, type Currency } from './currency.ts'
import { currenciesOfSign, currencySigns, isCurrencySign } from './currency-signs.ts'

const SIGNS: readonly (readonly [Currency, readonly string[]])[] = [
  ['EUR', ['€', 'EUR', 'eur', 'Euro', 'EUROS', '欧元']],
  ['USD', ['$', 'US$', 'U$S', 'USD', 'US $', 'dólares', 'DOLARES', 'dollars', 'US dollars', '美元', '美金']],
  ['MXN', ['$', 'MX$', 'MXN', 'M.N.', 'm.n', 'MN', 'pesos', 'Pesos mexicanos', '墨西哥比索']],
  ['CNY', ['¥', '￥', '元', 'RMB', 'rmb', 'CNY', 'CN¥', '人民币', 'yuanes']],
  ['JPY', ['¥', '円', 'JPY', 'JP¥', 'yenes', 'yen', '日元']],
  ['GBP', ['£', 'GBP', 'libras', 'pounds', 'British pounds', '英镑']],
  ['PEN', ['S/', 'S/.', 'PEN', 'soles']],
  ['BOB', ['Bs', 'Bs.', 'BOB', 'bolivianos']],
  ['BRL', ['R$', 'BRL', 'reales', 'reais']],
  ['BHD', ['BHD', 'Bahraini dinars', 'dinares bareiníes']],
]

describe('a currency', () => {
  test.each(SIGNS)('%s is written %j', (currency, signs) => {
    expect(signs.filter((sign) => !isCurrencySign(sign, currency))).toEqual([])
  })

  test.each([
    ['EUR', ['$', '£', 'USD', 'MXN', 'kg', '', 'e', 'ud']],
    ['USD', ['€', '¥', 'MX$', 'pesos', 'C$', '']],
    ['MXN', ['US$', 'USD', 'dólares', '€', '人民币']],
    ['CNY', ['$', '円', 'JP¥', '日元', 'NT$']],
  ] as const)('%s is not written %j', (currency, signs) => {
    expect(signs.filter((sign) => isCurrencySign(sign, currency))).toEqual([])
  })

  test('has its code among its signs, and the longest sign first', () => {
    for (const currency of CURRENCIES) {
      const signs = currencySigns(currency)
      expect(signs).toContain(currency)
      expect(signs.map((sign) => sign.length)).toEqual(
        signs.map((sign) => sign.length).toSorted((a, b) => b - a),
      )
    }
  })
})

describe('a sign', () => {
  test('of one currency names it', () => {
    expect(currenciesOfSign('€')).toEqual(['EUR'])
    expect(currenciesOfSign('US$')).toEqual(['USD'])
    expect(currenciesOfSign('人民币')).toEqual(['CNY'])
  })

  test('of several currencies names them all', () => {
    expect(currenciesOfSign('$')).toEqual(expect.arrayContaining(['USD', 'MXN', 'ARS', 'COP']))
    expect(currenciesOfSign('¥')).toEqual(['CNY', 'JPY'])
    expect(currenciesOfSign('pesos')).not.toContain('USD')
  })

  test.each(['kg', '', ' ', 'ud', '/m', '12'])('that is none names nothing: "%s"', (text) => {
    expect(currenciesOfSign(text)).toEqual([])
  })
})
