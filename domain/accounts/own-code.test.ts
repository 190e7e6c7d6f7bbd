import { expect, test } from 'vitest'
import { checkOwnCode } from './own-code.ts'

const NAMES = ['anna.instalaciones', 'anna@clients.test']

test.each(['barco de vela azul', 'Tr3s-gatos', '我的订货访问码二零二六', '12345678', 'x'.repeat(100)])(
  'accepts "%.30s"',
  (code) => {
    expect(checkOwnCode(code, NAMES)).toBeUndefined()
  },
)

test('a code of digits only differs from a username with other digits', () => {
  expect(checkOwnCode('48291734', ['10020030'])).toBeUndefined()
})

test.each([
  ['', 'code_too_short'],
  ['1234567', 'code_too_short'],
  ['   1234567   ', 'code_too_short'],
  ['x'.repeat(101), 'code_too_long'],
  ['two lines\nof code', 'code_too_long'],
  [`half a pair ${String.fromCharCode(0xd8_00)}`, 'code_too_long'],
  ['Anna.Instalaciones', 'code_is_name'],
  [' ANNA@clients.test ', 'code_is_name'],
  ['ａｎｎａ@clients.test', 'code_is_name'],
  ['anna.instalaciones1', 'code_is_name'],
  ['2026-Anna.Instalaciones!', 'code_is_name'],
])('rejects %j: %s', (code, problem) => {
  expect(checkOwnCode(code, NAMES)).toBe(problem)
})
