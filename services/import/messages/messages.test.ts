import { expect, test } from 'vitest'
import { writeProblem } from '../sources/source.ts'
import { type ImportMessage, writeMessage } from './message.ts'

const problem = { file: 'lista.csv', row: 12, field: 'Precio', value: '0,12345' }

test.each([
  ['en', 'lista.csv:12 Precio "0,12345": has more than four decimals: round it'],
  ['es', 'lista.csv:12 Precio "0,12345": tiene más de cuatro decimales: redondéelo'],
  ['zh', 'lista.csv:12 Precio "0,12345"：小数超过四位：请四舍五入'],
] as const)('a problem is written in %s', (language, line) => {
  expect(writeProblem({ ...problem, reason: ['tooManyDecimals'] }, language)).toBe(line)
})

test.each([
  ['en', 'C1 was 4.00 and becomes 5.21 (+30%)'],
  ['es', 'C1 costaba 4.00 y pasa a 5.21 (+30 %)'],
  ['zh', 'C1 原价 4.00，改为 5.21（+30%）'],
] as const)('a percentage is written as %s writes it', (language, text) => {
  expect(writeMessage(['priceBecomes', 'C1', '4.00', '5.21', '+30'], language)).toBe(text)
})

test('the values of a message survive JSON', () => {
  const message: ImportMessage = ['codeOfSeveral', '3, 4', 'stockItemId']
  const stored: ImportMessage = JSON.parse(JSON.stringify(message))
  expect(writeMessage(stored, 'es')).toBe('es el código de los artículos 3, 4: indique stockItemId')
})
