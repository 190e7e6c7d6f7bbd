import { expect, test } from 'vitest'
import { accentStyles } from './accent-styles.ts'

test('a colour that is set has styles of its own', () => {
  expect(accentStyles('#1F6FEB')).toContain('--color-accent: oklch(from #1F6FEB')
})

test.each([
  undefined,
  '',
  'green',
  '#fff',
  '1f6feb',
  '#1f6feb80',
  '#1f6feb;}body{display:none}',
  'url(//evil)',
])('%j is no colour, and changes nothing', (setting) => {
  expect(accentStyles(setting)).toBeUndefined()
})
