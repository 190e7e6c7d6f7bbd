import { readFileSync } from 'node:fs'
import { ERROR_MESSAGES } from '#contracts/http/errors.ts'
import * as productMessages from '#contracts/openapi/product-messages.ts'
import { LANGUAGES, type Language } from '#domain/text/language.ts'
import { MAIL_TEXTS } from '#services/mail/texts/texts.ts'
import { ACCESSIBILITY_TEXTS } from '#app/messages/accessibility.server.ts'
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
  refusals: ERROR_MESSAGES,
  answers: productMessages,
  mail: MAIL_TEXTS,
  template: { headings, notes: COLUMN_NOTES, sheet: NOTES_SHEET },
  demo: ['layout', 'about', 'banners', 'offers', 'videos'].map(demoContent),
}

/** All texts of a language by path: interface (also used by order PDFs), refusals, mails, templates and demo content. */
export function userTexts(language: Language): ReadonlyMap<string, string> {
  return new Map(textsOf(SOURCES, language, '', false))
}

/** Collects the texts below a language key. A text with insertions is rendered twice: for one thing and for several. */
function textsOf(value: unknown, language: Language, path: string, isBelowLanguage: boolean): TextAtPath[] {
  if (typeof value === 'string') return isBelowLanguage ? [[path, withoutTags(value)]] : []
  if (typeof value === 'function' && isBelowLanguage) {
    return [
      [`${path}(1)`, String(value(1, true, 1))],
      [`${path}(7)`, String(value(7, false, 9))],
    ]
  }
  const parts = new Map(Object.entries(value ?? {}))
  if (LANGUAGES.every((each) => parts.has(each))) return textsOf(parts.get(language), language, path, true)
  return [...parts].flatMap(([name, part]) => textsOf(part, language, `${path}.${name}`, isBelowLanguage))
}

function withoutTags(text: string): string {
  const inLines = text.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '').replace(/<[^>]+>/g, '\n')
  return inLines.replace(/\n+/g, '\n').trim()
}

function demoContent(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../demo/content/${name}.json`, import.meta.url), 'utf8'))
}
