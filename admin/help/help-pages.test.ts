import { describe, expect, test } from 'vitest'
import { ROLES } from '#domain/staff/roles.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { loadTexts } from '../messages/load-texts.ts'
import { SCREENS } from '../screens.ts'
import { helpIn, helpTitles, shownHelp } from './help-pages.server.ts'
import { SCREEN_TITLES } from './screen-titles.ts'
import { HELP_TOPICS, readTopic, TOPIC_NAMES, topicAddress } from './topics.ts'

const MOST_WORDS = 300
const MOST_CHARACTERS = 500

const wordsOf = (page: object) => JSON.stringify(page).match(/\p{L}[\p{L}\p{N}’'-]*/gu)?.length ?? 0
const charactersOf = (page: object) => JSON.stringify(page).match(/\p{Script=Han}/gu)?.length ?? 0

test('every page explains a screen', () => {
  expect([...new Set(Object.values(SCREENS).map(({ help }) => help))].toSorted()).toEqual(
    TOPIC_NAMES.toSorted(),
  )
})

test('the pages lead to screens that need nothing named', () => {
  const paths = TOPIC_NAMES.flatMap((topic) => HELP_TOPICS[topic].screens)
  for (const path of paths) {
    expect(Object.keys(SCREENS)).toContain(path)
    expect(path).not.toContain(':')
  }
})

test('the address of a page leads to it, and no other does', () => {
  for (const topic of TOPIC_NAMES) expect(readTopic(topicAddress(topic).slice('/help/'.length))).toBe(topic)
  for (const text of ['', 'new_client', 'toString', '__proto__', 'Orders'])
    expect(readTopic(text)).toBeUndefined()
})

describe.each(LANGUAGES)('the help in %s', (language) => {
  const pages = Object.entries(helpIn(language))

  test.each(pages)('%s is short', (_topic, page) => {
    expect(wordsOf(page)).toBeLessThanOrEqual(MOST_WORDS)
    expect(charactersOf(page)).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(charactersOf(page) > 0).toBe(language === 'zh')
  })

  test('no two pages have one title, and no page has a text twice', () => {
    const titles = pages.map(([, { title }]) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const [, { about, parts }] of pages) {
      const texts = [about, ...parts.flatMap(({ heading, text }) => [heading, text])]
      expect(new Set(texts).size).toBe(texts.length)
    }
  })

  test('screens are named in the language', async () => {
    const texts = await loadTexts(language)
    for (const title of Object.values(SCREEN_TITLES)) expect(title(texts)).not.toBe('')
  })
})

test('no text is the same in two languages', () => {
  const textsOf = (language: (typeof LANGUAGES)[number]) =>
    Object.values(helpIn(language)).flatMap(({ about, parts }) => [about, ...parts.map(({ text }) => text)])
  const all = LANGUAGES.flatMap((language) => textsOf(language))
  expect(new Set(all).size).toBe(all.length)
})

test('staff find the pages of the screens that they may open, and are led to no others', () => {
  const topicsOf = (role: (typeof ROLES)[number]) => helpTitles('en', [role]).map(({ topic }) => topic)
  expect(topicsOf('owner')).toEqual(TOPIC_NAMES)
  expect(topicsOf('viewer')).toContain('orders')
  expect(topicsOf('viewer')).not.toContain('clients')
  expect(topicsOf('sales')).not.toContain('settings')
  expect(shownHelp('start', 'en', ['viewer']).screens).toEqual(['/', 'orders'])
  expect(shownHelp('sign_in', 'en', []).screens).toEqual([])
})
