import { readFileSync } from 'node:fs'
import { ERROR_MESSAGES } from '#contracts/http/errors.ts'
import * as productMessages from '#contracts/openapi/product-messages.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { MAIL_TEXTS } from '#services/mail/texts/texts.ts'
import { ACCESSIBILITY_TEXTS } from '#app/messages/accessibility.server.ts'
import { adminEn } from '#admin/messages/en/all.ts'
import { adminEs } from '#admin/messages/es/all.ts'
import { adminZh } from '#admin/messages/zh/all.ts'
import { changeTextsEn } from '#backoffice/trail/texts/en.ts'
import { changeTextsEs } from '#backoffice/trail/texts/es.ts'
import { changeTextsZh } from '#backoffice/trail/texts/zh.ts'
import { FOOTER_TEXTS } from '#app/messages/footer-messages.ts'
import { FILTER_TEXTS } from '#app/messages/filters.server.ts'
import { en } from '#app/messages/en/all.ts'
import { es } from '#app/messages/es/all.ts'
import { SEO_TEXTS } from '#app/messages/seo.server.ts'
import { OUTAGE_TEXTS } from '#app/messages/outage.server.ts'
import { zh } from '#app/messages/zh/all.ts'
import { COLUMN_NOTES, NOTES_SHEET } from '#services/export/template-texts.ts'
import { CATEGORY_LIST, FEATURE_LIST, ITEM_LIST } from '#services/import/sources/columns.ts'

/** A text without markup, and the path of its key. */
type TextAtPath = readonly [path: string, text: string]

const headings = [ITEM_LIST, CATEGORY_LIST, FEATURE_LIST].map(({ columns }) =>
  columns.map(({ words }) => ({ es: words.es[0], en: words.en[0], zh: words.zh[0] })),
)

/** Everything with texts in three languages; somewhere inside, a key names the language. */
const SOURCES: Readonly<Record<string, unknown>> = {
  interface: { es, en, zh },
  accessibility: ACCESSIBILITY_TEXTS,
  seo: SEO_TEXTS,
  outage: OUTAGE_TEXTS,
  filters: FILTER_TEXTS,
  footer: FOOTER_TEXTS,
  refusals: ERROR_MESSAGES,
  answers: productMessages,
  mail: MAIL_TEXTS,
  template: { headings, notes: COLUMN_NOTES, sheet: NOTES_SHEET },
  demo: ['layout', 'about', 'banners', 'offers', 'videos'].map(demoContent),
}

/** All texts of a language that staff meet, by path: the back-office and its trail. */
export function staffTexts(language: Language): ReadonlyMap<string, string> {
  const sources = {
    admin: { es: adminEs, en: adminEn, zh: adminZh },
    trail: { es: changeTextsEs, en: changeTextsEn, zh: changeTextsZh },
  }
  return new Map(textsOf(sources, language, '', false))
}

/** All texts of a language by path: interface (also used by order PDFs), refusals, mails, templates and demo content. */
export function userTexts(language: Language): ReadonlyMap<string, string> {
  return new Map(textsOf(SOURCES, language, '', false))
}

/** Collects the texts below a language key. A text with insertions is rendered twice: for one thing and for several. */
function textsOf(value: unknown, language: Language, path: string, isBelowLanguage: boolean): TextAtPath[] {
  if (typeof value === 'string') return isBelowLanguage ? [[path, withoutTags(value)]] : []
  if (typeof value === 'function' && isBelowLanguage) {
    return INSERTED.flatMap((values): TextAtPath[] => {
      const text = filledIn(value as (...inserted: readonly unknown[]) => unknown, values)
      return text === undefined ? [] : [[`${path}(${values[0]})`, text]]
    })
  }
  const parts = new Map(Object.entries(value ?? {}))
  if (LANGUAGES.every((each) => parts.has(each))) return textsOf(parts.get(language), language, path, true)
  return [...parts].flatMap(([name, part]) => textsOf(part, language, `${path}.${name}`, isBelowLanguage))
}

/** What the tests insert: one thing, several, and a name. */
const INSERTED = [
  [1, true, 1],
  [7, false, 9],
] as const

/** The text with figures in it, or with names where it takes only those; undefined = it takes something else. */
function filledIn(fill: (...inserted: readonly unknown[]) => unknown, values: readonly unknown[]) {
  for (const inserted of [values, values.map(String)])
    try {
      return String(fill(...inserted))
    } catch {
      // It takes something else
    }
  return undefined
}

function withoutTags(text: string): string {
  const inLines = text.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '').replace(/<[^>]+>/g, '\n')
  return inLines.replace(/\n+/g, '\n').trim()
}

function demoContent(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../demo/content/${name}.json`, import.meta.url), 'utf8'))
}
