import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readStockItem, wireStockItem } from '#contracts/stock.ts'
import { CONTENT_NAMES, countEntries, picturesOf } from '#services/content/content-documents.ts'
import { readContentFolder, formatContentProblem } from '#services/content/content-folder.ts'

const LAYOUT_KEYS = [
  'aside_button',
  'aside_sub_title',
  'aside_title',
  'card_action_button',
  'card_action_title',
  'step_one',
  'step_three',
  'step_title',
  'step_two',
  'title_highlighted',
  'title_offer',
  'title_recent',
]

const live = [1, 2].flatMap((id) => readItems(id)).filter((item) => !item.deleted)
const content = await readContent()

describe('the demo content', () => {
  test('has every layout text in three languages, the Chinese without Latin words', () => {
    const layout = readJson('content/layout.json') as Readonly<
      Record<string, Readonly<Record<string, string>>>
    >
    expect(Object.keys(layout).toSorted()).toEqual(['en', 'es', 'zh'])
    for (const texts of Object.values(layout)) {
      expect(Object.keys(texts).toSorted()).toEqual(LAYOUT_KEYS)
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
    }
    expect(Object.values(layout.zh ?? {}).filter((text) => /\p{Script=Latin}/u.test(text))).toEqual([])
    expect(repeated(Object.values(layout.zh ?? {}))).toEqual([])
  })

  test('has content of every kind, each text different in the three languages', () => {
    for (const name of CONTENT_NAMES) expect([name, countEntries(name, content[name])]).not.toEqual([name, 0])
    expect(textsOf(content).length).toBeGreaterThan(30)
    for (const texts of textsOf(content)) {
      expect(Object.keys(texts).toSorted()).toEqual(['en', 'es', 'zh'])
      expect(new Set(Object.values(texts)).size).toBe(3)
      expect(texts.zh).toMatch(/\p{Script=Han}/u)
    }
  })

  test('has exactly the pictures of its content', () => {
    const files = readdirSync(new URL('content/pictures/', import.meta.url)).toSorted()
    expect([...new Set(picturesOf(content))].toSorted()).toEqual(files)
  })

  test('refers only to existing items, brands and related words', () => {
    const ids = new Set(live.map((item) => `${item.stockItemId}.${item.catalogId}`))
    const named = (content.offers ?? []).flatMap((offer) => offer.stockItemIds ?? [])
    expect(named.map((id) => (typeof id === 'number' ? `${id}.1` : id)).filter((id) => !ids.has(id))).toEqual(
      [],
    )
    const hasItemNamed = (words: string) => live.some((item) => fold(item.name).includes(fold(words)))
    expect((content.brands ?? []).map(({ name }) => name).filter((name) => !hasItemNamed(name))).toEqual([])
    const offered = Object.values(content['related-keywords'] ?? {}).flatMap((groups = []) =>
      groups.flatMap(([, ...others]) => others),
    )
    expect(offered.filter((words) => !hasItemNamed(words))).toEqual([])
  })

  test('has an offer without end, one that ends far from now, and one that has ended', () => {
    const ends = (content.offers ?? []).map(({ validTo }) => validTo ?? '').toSorted()
    expect(ends).toEqual(['', '', '2025-02-01T03:59:59Z', '2036-01-01T03:59:59Z'])
  })

  test('has no prices in texts, which everyone sees', () => {
    const texts = textsOf(content).flatMap((each) => Object.values(each))
    expect(texts.filter((text) => /\$|\d[.,]\d\d/.test(text))).toEqual([])
  })

  test('has a phone number reserved for fiction', () => {
    const settings = readJson('settings.json') as Readonly<Record<string, string>>
    expect(settings.phone).toMatch(/555-01\d\d$/)
    expect(settings.whatsapp).toBe(`https://wa.me/${settings.phone?.replace(/\D/g, '')}`)
  })
})

function readItems(catalogId: number) {
  const { data } = readJson(`catalog-${catalogId}/stock.json`) as { readonly data: readonly unknown[] }
  return data.map((row) => readStockItem(wireStockItem.parse(row), catalogId))
}

async function readContent() {
  const read = await readContentFolder(fileURLToPath(new URL('content', import.meta.url)), {
    language: 'en',
  })
  if (!read.ok) throw new Error(read.problems.map(formatContentProblem).join('\n'))
  return read.content.documents
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))
}

function fold(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The texts of content in several languages, at any depth. */
function textsOf(part: unknown): Readonly<Record<string, string>>[] {
  if (typeof part !== 'object' || part === null) return []
  if ('es' in part && typeof part.es === 'string') return [part as Readonly<Record<string, string>>]
  return Object.values(part).flatMap((inner) => textsOf(inner))
}

function repeated<Value>(values: readonly Value[]) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
