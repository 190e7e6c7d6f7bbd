import { expect, test } from 'vitest'
import { phoneDigits } from './phone-digits.ts'

test.each([
  ['+1 305-555-0154', '13055550154'],
  ['+13055550154', '13055550154'],
  ['(305) 555-0154', '3055550154'],
  ['0034 612 345 678', '34612345678'],
  ['612.345.678', '612345678'],
  ['６１２３４５', '612345'],
  ['\u202a+34 612 345 678\u202c', '34612345678'],
])('%s is the phone number %s', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits)
})

test.each(['', '+', '0154', '1-37', 'GRA-4010', '305-555-O154', 'Papelería 24000', '305+5550154'])(
  '"%s" is no phone number',
  (typed) => {
    expect(phoneDigits(typed)).toBeUndefined()
  },
)
