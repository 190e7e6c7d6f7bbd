import { describe, expect, test } from 'vitest'
import { parseQuotationNumber, quotationNumber, shownState } from './quotation.ts'

describe('the number of a quotation', () => {
  test('is read as it is written', () => {
    expect(parseQuotationNumber(quotationNumber(42))).toBe(42)
  })

  test.each(['Q-42', 'q42', ' q - 42 ', '#42', '42', 'Ｑ－４２', 'Q–42'])('is read in %o', (text) => {
    expect(parseQuotationNumber(text)).toBe(42)
  })

  test.each(['', 'Q', '0', 'Q-0', 'R-42', '4.2', '-42', '42x'])('is not read in %o', (text) => {
    expect(parseQuotationNumber(text)).toBeUndefined()
  })
})

describe('a quotation', () => {
  test('holds on its last day, and is expired on the next', () => {
    expect(shownState('answered', '2026-12-31', '2026-12-31')).toBe('answered')
    expect(shownState('answered', '2026-12-31', '2027-01-01')).toBe('expired')
  })

  test.each(['waiting', 'declined', 'ordered'] as const)('that is %s does not expire', (state) => {
    expect(shownState(state, '2026-12-31', '2027-01-01')).toBe(state)
    expect(shownState(state, null, '2027-01-01')).toBe(state)
  })
})
