import { expect, test } from 'vitest'
import { variesBy } from './varies-by.ts'

test.each([
  [['Negro', 'azul marino', '红色'], 'color'],
  [['0,5 mm', '1/2"', 'A4'], 'size'],
  [['Negro', 'con tapa'], undefined],
  [[], undefined],
])('%j vary by %s', (labels, by) => {
  expect(variesBy(labels)).toBe(by)
})
