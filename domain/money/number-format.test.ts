import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../text/language.ts'
import { CURRENCIES } from './currency.ts'
import { decimalsOf } from './currency-decimals.ts'
import { decimalFromAmount, decimalFromPrice, MAX_PRICE, PRICE_DECIMALS } from './money.ts'
import {
  currencyName,
  formatAmount,
  formatCount,
  formatPrice,
  keepCurrencyWords,
  LOCALES,
} from './number-format.ts'

/** Intl separates figure and currency with a no-break space. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test('a price has the number format of the language', () => {
  expect(plain(formatPrice(44_900, 'en', 'USD'))).toBe('$4.49')
  expect(plain(formatPrice(44_900, 'es', 'USD'))).toBe('4,49 US$')
  expect(plain(formatPrice(44_900, 'zh', 'USD'))).toBe('US$4.49')
})

test.each([
  ['EUR', '4,49 €', '€4.49', '€4.49'],
  ['MXN', '4,49 MXN', 'MX$4.49', 'MX$4.49'],
  ['CNY', '4,49 CNY', 'CN¥4.49', '¥4.49'],
  ['GBP', '4,49 GBP', '£4.49', '£4.49'],
  ['BHD', '4,490 BHD', 'BHD 4.490', 'BHD 4.490'],
] as const)('a price in %s has its sign as the language writes it', (currency, es, en, zh) => {
  const texts = (['es', 'en', 'zh'] as const).map((language) =>
    plain(formatPrice(44_900, language, currency)),
  )
  expect(texts).toEqual([es, en, zh])
})

test('a price has two to four decimals', () => {
  expect(formatPrice(43, 'en', 'USD')).toBe('$0.0043')
  expect(formatPrice(12_500, 'en', 'USD')).toBe('$1.25')
  expect(formatPrice(10_005, 'en', 'USD')).toBe('$1.0005')
  expect(formatPrice(20_000, 'en', 'USD')).toBe('$2.00')
})

test('a price in yen has no decimals unless it needs them', () => {
  expect(formatPrice(1_250_000, 'en', 'JPY')).toBe('¥125')
  expect(formatPrice(1_255_000, 'en', 'JPY')).toBe('¥125.5')
})

test('an amount has the decimals of its currency and grouped thousands', () => {
  expect(formatAmount(123_456_789, 'en', 'USD')).toBe('$1,234,567.89')
  expect(formatAmount(100, 'en', 'USD')).toBe('$1.00')
  expect(formatAmount(1_234_567, 'en', 'JPY')).toBe('¥1,234,567')
  expect(plain(formatAmount(1_234_567, 'en', 'BHD'))).toBe('BHD 1,234.567')
})

test('four digits are grouped in Spanish too', () => {
  expect(plain(formatAmount(189_900, 'es', 'USD'))).toBe('1.899,00 US$')
  expect(plain(formatAmount(4_191_800, 'es', 'EUR'))).toBe('41.918,00 €')
  expect(plain(formatPrice(18_990_000, 'es', 'EUR'))).toBe('1.899,00 €')
})

describe('the name of a currency', () => {
  test.each([
    ['USD', 'dólares estadounidenses', 'US dollars', '美元'],
    ['EUR', 'euros', 'euros', '欧元'],
    ['MXN', 'pesos mexicanos', 'Mexican pesos', '墨西哥比索'],
    ['CNY', 'yuanes renminbi', 'Chinese yuan', '人民币'],
  ] as const)('%s is %s, %s and %s', (currency, es, en, zh) => {
    expect([
      currencyName(currency, 'es'),
      currencyName(currency, 'en'),
      currencyName(currency, 'zh'),
    ]).toEqual([es, en, zh])
  })

  test('is known of every currency', () => {
    for (const currency of CURRENCIES) expect(currencyName(currency, 'es')).not.toBe('')
  })
})

describe('figures are written as Intl writes them', () => {
  const languages = fc.constantFrom(...LANGUAGES)
  const currencies = fc.constantFrom(...CURRENCIES)

  test('counts', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), languages, (count, language) => {
        expect(formatCount(count, language)).toBe(new Intl.NumberFormat(LOCALES[language]).format(count))
      }),
    )
  })

  test('prices', () => {
    fc.assert(
      fc.property(fc.nat({ max: MAX_PRICE }), languages, currencies, (price, language, currency) => {
        const format = new Intl.NumberFormat(LOCALES[language], {
          style: 'currency',
          currency,
          useGrouping: 'always',
          minimumFractionDigits: decimalsOf(currency),
          maximumFractionDigits: PRICE_DECIMALS,
        })
        expect(formatPrice(price, language, currency)).toBe(format.format(decimalFromPrice(price)))
      }),
    )
  })

  test('amounts, above and below zero', () => {
    const amounts = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })
    fc.assert(
      fc.property(amounts, languages, currencies, (amount, language, currency) => {
        const decimals = decimalsOf(currency)
        const format = new Intl.NumberFormat(LOCALES[language], {
          style: 'currency',
          currency,
          useGrouping: 'always',
          minimumFractionDigits: decimals,
          maximumFractionDigits: decimals,
        })
        expect(formatAmount(amount, language, currency)).toBe(
          format.format(decimalFromAmount(amount, currency)),
        )
      }),
    )
  })
})

test('a browser shows the words of a currency that the server wrote', () => {
  keepCurrencyWords('NIO', 'es', ['C$', '', 'córdobas'])
  expect(formatAmount(123_450, 'es', 'NIO')).toBe('C$1.234,50')
  expect(currencyName('NIO', 'es')).toBe('córdobas')
})
