import { z } from 'zod'
import type { Language } from '#domain/text/language.ts'
import { contentEn, type ContentMessages } from './en.ts'
import { contentEs } from './es.ts'
import { contentZh } from './zh.ts'

export const contentMessages: Readonly<Record<Language, ContentMessages>> = {
  es: contentEs,
  en: contentEn,
  zh: contentZh,
}

/** What zod itself says of a value of the wrong type, length or name. */
const SCHEMA_MESSAGES = { es: z.locales.es(), en: z.locales.en(), zh: z.locales.zhCN() }

/** Checks a document; its problems are in a language. */
export function checkDocument<Schema extends z.ZodType>(schema: Schema, value: unknown, language: Language) {
  const read = schema.safeParse(value, { error: SCHEMA_MESSAGES[language].localeError })
  return read.success
    ? { ok: true as const, value: read.data }
    : {
        ok: false as const,
        problems: read.error.issues.map((issue) => ({
          path: issue.path,
          reason: reasonOf(issue, contentMessages[language]),
        })),
      }
}

function reasonOf(issue: z.core.$ZodIssue, { repeated, rules }: ContentMessages): string {
  if (issue.code === 'custom' && typeof issue.params?.['first'] === 'number')
    return repeated(issue.params['first'])
  const rule = RULES.find((known) => contentEn.rules[known] === issue.message)
  return rule ? rules[rule] : issue.message
}

const RULES = Object.keys(contentEn.rules) as (keyof typeof contentEn.rules)[]
