import { expect, test } from 'vitest'
import { accentStyles } from './accent-styles.ts'

test('writes styles for a valid colour', () => {
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
])('ignores %j, which is no colour', (setting) => {
  expect(accentStyles(setting)).toBeUndefined()
})
