import { expect, test } from 'vitest'
import { checkAccentColor } from './accent-color.ts'

test.each(['#000000', '#1f5f3f', '#B00020', '#0057b8', '#767676'])('accepts %s', (color) => {
  expect(checkAccentColor(color)).toBeUndefined()
})

test.each(['#ffffff', '#777777', '#ffcc00', '#ff6600'])('rejects %s as too light', (color) => {
  expect(checkAccentColor(color)).toBe('color_too_light')
})

test.each(['', 'red', '#fff', '1f5f3f', '#1f5f3', '#1f5f3f;', '#1f5f3f80', 'url(#1f5f3f)', '#1f5f3f\n'])(
  'rejects %j as not a color',
  (color) => {
    expect(checkAccentColor(color)).toBe('not_a_color')
  },
)
