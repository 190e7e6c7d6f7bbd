import { describe, expect, test } from 'vitest'
import { parseTaxRates, readTaxClass, taxRateOf, type TaxRates } from './tax-rates.ts'

const spain = rates('21', 'reduced=10, super-reduced=4')

function rates(tax: string, taxRates: string): TaxRates {
  const parsed = parseTaxRates(tax, taxRates)
  if (!parsed) throw new Error(`no tax rates: ${tax} ${taxRates}`)
  return parsed
}

describe('the tax rates of a shop', () => {
  test('are a standard rate and classes with names', () => {
    expect(spain).toEqual({
      standard: 210_000,
      classes: [
        { name: 'reduced', rate: 100_000 },
        { name: 'super-reduced', rate: 40_000 },
      ],
    })
    expect(rates('', '')).toEqual({ standard: 0, classes: [] })
  })

  test.each(['reducido = 10 % ; general=21', '优惠=9，标准=13', 'exento=0', 'IVA 10=10, a.b-c d=5.5'])(
    'can be written "%s"',
    (text) => {
      expect(parseTaxRates('21', text)).toBeDefined()
    },
  )

  test.each(['reduced', 'reduced=', '=10', 'reduced=100', 'reduced=-1', 'a=1,', '10=10', 'a=1,A=2', 'a=1=2'])(
    'cannot be written "%s"',
    (text) => {
      expect(parseTaxRates('21', text)).toBeUndefined()
    },
  )

  test('are unknown if the standard rate is no percentage', () => {
    expect(parseTaxRates('veintiuno', '')).toBeUndefined()
  })
})

describe('an item', () => {
  test('has the rate of its class, in any case, else the standard rate', () => {
    expect(taxRateOf(spain, undefined)).toBe(210_000)
    expect(taxRateOf(spain, 'reduced')).toBe(100_000)
    expect(taxRateOf(spain, 'REDUCED')).toBe(100_000)
    expect(taxRateOf(spain, 'unknown')).toBe(210_000)
  })
})

describe('a cell', () => {
  test.each([
    ['reduced', 'reduced'],
    [' Reduced ', 'reduced'],
    ['10', 'reduced'],
    ['10 %', 'reduced'],
    ['10,00%', 'reduced'],
    ['IVA 10%', 'reduced'],
    ['0.1', 'reduced'],
    ['0,04', 'super-reduced'],
    ['4.0', 'super-reduced'],
  ])('"%s" names the class %s', (text, name) => {
    expect(readTaxClass(spain, text)).toMatchObject({ name })
  })

  test.each(['21', '21%', '0.21', 'IVA 21'])('"%s" names the standard rate', (text) => {
    expect(readTaxClass(spain, text)).toBe('standard')
  })

  test.each(['7', 'super', '1021', '10 5', 'exento', '-10', '2.10'])('"%s" names no rate', (text) => {
    expect(readTaxClass(spain, text)).toBeUndefined()
  })

  test('prefers a class to the standard rate of the same percentage', () => {
    expect(readTaxClass(rates('21', 'general=21'), '21')).toMatchObject({ name: 'general' })
  })
})
