import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readStockItem, wireStockItem } from '#contracts/stock.ts'
import { CONTENT_NAMES, countEntries, picturesOf } from '#services/content/content-documents.ts'
import { readContentFolder, formatContentProblem } from '#services/content/content-folder.ts'

const namedRow = z.object({ name: z.string(), names: z.record(z.string(), z.string()) })

const LAYOUT_KEYS = [
  'aside_button',
  'aside_sub_title',
  'aside_title',
  'card_action_button',
  'card_action_title',
  'delivery',
  'lead',
  'minimum_order',
  'opening_hours',
  'payment',
  'returns',
  'step_one',
  'step_three',
  'step_title',
  'step_two',
  'title_highlighted',
  'title_offer',
  'title_recent',
]

const live = [1, 2].flatMap((id) => readItems(id)).filter((item) => !item.deleted)
const itemNames = [1, 2].flatMap((id) => readNames(id))
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
    const brands = (content.brands ?? []).map(({ name }) => name)
    const offered = Object.entries(content['related-keywords'] ?? {})
    expect(offered.map(([language]) => language).toSorted()).toEqual(['en', 'es', 'zh'])
    for (const [language, groups = []] of offered) {
      const names = itemNames.map((texts) => fold(texts[language] ?? ''))
      const unknown = (words: string) => !names.some((name) => name.includes(fold(words)))
      expect([...brands, ...groups.flatMap(([, ...others]) => others)].filter(unknown)).toEqual([])
    }
  })

  test('has offers without dates, which never look old, and one that has ended', () => {
    const ends = (content.offers ?? []).map(({ validTo }) => validTo ?? '').toSorted()
    expect(ends).toEqual(['', '', '', '2025-02-01T03:59:59Z'])
  })

  test('leads from its banners to pages, not to a search in one language', () => {
    expect(
      (content.banners ?? []).map(({ url }) => url ?? '').filter((url) => url.includes('search=')),
    ).toEqual([])
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
  return readRows(catalogId).map((row) => readStockItem(wireStockItem.parse(row), catalogId))
}

/** The name of each item in each language. */
function readNames(catalogId: number) {
  return readRows(catalogId).map((row): Readonly<Record<string, string>> => {
    const { name, names } = namedRow.parse(row)
    return { es: name, ...names }
  })
}

function readRows(catalogId: number) {
  return (readJson(`catalog-${catalogId}/stock.json`) as { readonly data: readonly unknown[] }).data
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
