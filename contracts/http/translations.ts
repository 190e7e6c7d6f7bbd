import { z } from '@hono/zod-openapi'
import type { Translations } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { extension } from './parameters.ts'
import { isRecord } from './tolerant.ts'

/** Texts by language, of which any may be absent. */
const textsByLanguage = z.object({
  es: z.string().optional(),
  en: z.string().optional(),
  zh: z.string().optional(),
})

/** Another service may use the field for something else, which then counts as absent, as do texts that are none. */
export function translations(description: string) {
  return z
    .preprocess<unknown, z.ZodOptional<typeof textsByLanguage>, Translations | undefined>(
      (value) =>
        isRecord(value)
          ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
          : undefined,
      textsByLanguage.optional(),
    )
    .optional()
    .openapi({
      type: 'object',
      properties: Object.fromEntries(LANGUAGES.map((language) => [language, { type: 'string' }])),
      ...extension(description),
    })
}
