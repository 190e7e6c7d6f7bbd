import { expect, test } from 'vitest'
import { accentStyles, accentStylesheet } from './accent-styles.ts'

test('a colour that is set has a stylesheet of its own', () => {
  expect(accentStylesheet('#1F6FEB')).toBe('/accent/1f6feb.css')
  expect(accentStyles('1f6feb')).toContain('--color-accent: oklch(from #1f6feb')
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
  expect(accentStylesheet(setting)).toBeUndefined()
})

test.each(['', 'fff', '1f6feb}', '../app', '1f6feb.css'])('no styles are made of %j', (digits) => {
  expect(accentStyles(digits)).toBeUndefined()
})
