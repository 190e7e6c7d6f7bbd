import { expect, test } from 'vitest'
import { colorOfLabel } from './color-of-label.ts'

test.each([
  ['Azul, punta fina', '#1f56b5'],
  ['red with cap', '#c62828'],
  ['蓝色', '#1f56b5'],
  ['MARRÓN', '#6d4526'],
  ['con tapa azul', undefined],
  ['', undefined],
])('the color of “%s” is %s', (label, color) => {
  expect(colorOfLabel(label)).toBe(color)
})
