import { describe, expect, test } from 'vitest'
import { hasItem, isNumberOf, type OrderSearch, readOrderSearch } from './order-search.ts'

const search = (text: string): OrderSearch => readOrderSearch(text) ?? { words: [], number: '' }
const hose = { code: 'MAN-20.5', name: 'Manguera de jardín' }

test.each(['', '   ', '　'])('"%s" is no search', (text) => {
  expect(readOrderSearch(text)).toBeUndefined()
})

describe('an order', () => {
  test.each(['17', ' 17 ', '#17', '2-17', '１７'])('is found by its number written "%s"', (text) => {
    expect(isNumberOf(search(text), { catalogId: 2, orderId: 17, reference: '', clientReference: '' })).toBe(
      true,
    )
  })

  test.each(['7', '1', '170', '1-17', '2 17x'])('is not found by "%s"', (text) => {
    expect(isNumberOf(search(text), { catalogId: 2, orderId: 17, reference: '', clientReference: '' })).toBe(
      false,
    )
  })

  test.each(['PED/2041-B', 'ped/2041b', 'PED/2041 B'])(
    'is found by its number at the company written "%s"',
    (text) =>
      expect(
        isNumberOf(search(text), { catalogId: 2, orderId: 17, reference: 'PED/2041-B', clientReference: '' }),
      ).toBe(true),
  )

  test.each(['OC/4711-B', 'oc/4711b'])('is found by its number at the client written "%s"', (text) =>
    expect(
      isNumberOf(search(text), { catalogId: 2, orderId: 17, reference: '', clientReference: 'OC/4711-B' }),
    ).toBe(true),
  )

  test.each(['ERP-1001', 'erp1001', 'ERP 1001', '2-ERP-1001', '#erp-1001'])(
    'is found by its number in text written "%s"',
    (text) =>
      expect(
        isNumberOf(search(text), { catalogId: 2, orderId: 'ERP-1001', reference: '', clientReference: '' }),
      ).toBe(true),
  )

  test.each(['1001', 'ERP-100', 'ERP'])('with its number in text is not found by "%s"', (text) => {
    expect(
      isNumberOf(search(text), { catalogId: 2, orderId: 'ERP-1001', reference: '', clientReference: '' }),
    ).toBe(false)
  })

  test('without such a number is not found by a dash', () => {
    expect(isNumberOf(search('-'), { catalogId: 2, orderId: 17, reference: '', clientReference: '' })).toBe(
      false,
    )
  })
})

describe('an item', () => {
  test.each(['manguera', 'JARDIN', 'jardín manguera', 'man20', 'MAN-20', 'man205', 'guera 20'])(
    'is found by "%s"',
    (text) => expect(hasItem(search(text), hose)).toBe(true),
  )

  test.each(['tubo', 'manguera tubo', '--'])('is not found by "%s"', (text) => {
    expect(hasItem(search(text), hose)).toBe(false)
  })

  test('of a Chinese name is found by two characters of it', () => {
    expect(hasItem(search('水管'), { code: '', name: '花园水管' })).toBe(true)
  })
})
