import { expect, test } from 'vitest'
import { RELEASES } from '#domain/staff/releases.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { SCREENS } from '../screens.ts'
import { NEWS, newsOf } from './news.server.ts'

test('the news lead to screens, and are in three languages', () => {
  for (const lines of Object.values(NEWS)) {
    expect(lines.length).toBeLessThanOrEqual(6)
    for (const { screen, text } of lines) {
      expect(Object.keys(SCREENS)).toContain(screen)
      expect(screen).not.toContain(':')
      expect(new Set(LANGUAGES.map((language) => text[language])).size).toBe(LANGUAGES.length)
    }
  }
})

test('nobody reads of a screen that is closed to them', () => {
  for (const role of ['viewer', 'sales', 'editor'] as const)
    expect(newsOf(RELEASES, 'es', [role]).map(({ screen }) => screen)).not.toContain('settings')
  expect(newsOf(RELEASES, 'es', [])).toEqual([
    { screen: 'help', text: NEWS['0.4.0'].find(({ screen }) => screen === 'help')?.text.es },
  ])
})
