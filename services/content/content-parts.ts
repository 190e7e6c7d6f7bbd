import { z } from 'zod'
import { storableLine, storableText } from '#contracts/http/parameters.ts'
import { cleanBody } from '#contracts/rich-text.server.ts'
import { isContentLink, isOutsideAddress, namesLanguage } from '#domain/text/content-link.ts'
import { readVideoLink } from '#domain/text/video-link.ts'
import { isPictureName, plainPictureName } from '../pictures/picture-name.ts'
import { isMoment } from './moments.ts'

/** The field types of content documents (docs/guide/content.md). */

/** A non-empty line of text. */
export function line(maxLength: number) {
  return storableLine(maxLength).min(1, 'is empty: leave it out')
}

/** Rich text, cleaned of forbidden HTML. 30,000 characters are about ten screens. */
const body = storableText(30_000)
  .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'holds control characters')
  .transform((text) => cleanBody(text))
  .refine((text) => text !== '', 'is empty, or holds nothing that may be shown: leave it out')

/** A text in the languages of the shop. Spanish is required and replaces missing languages. */
function inLanguages<Text extends z.ZodType>(text: Text) {
  return z.strictObject({ es: text, en: text.optional(), zh: text.optional() })
}

export type InLanguages = z.output<ReturnType<typeof inLanguages<z.ZodString>>>

export const title = inLanguages(line(120))
export const sentence = inLanguages(line(400))
export const bodyText = inLanguages(body)

export const contentId = z.int().positive().max(1_000_000_000)

/** The last segment of a page's address. */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is not lower case letters, digits and single hyphens')

/** The name of a content picture, or an https address. IMAGE_HOSTS decides which hosts are shown. */
export const picture = z
  .string()
  .transform((text) => (isOutsideAddress(text) ? text : plainPictureName(text)))
  .refine(
    (text) => isPictureName(text) || isOutsideAddress(text),
    'is neither the name of a picture (webp, avif, png, jpg, jpeg, gif) nor an https address',
  )

export const link = z
  .string()
  .refine(isContentLink, 'is neither a path of the shop, as /catalogo, nor an https address')
  .refine(
    (text) => !isContentLink(text) || !namesLanguage(text),
    'names a language: leave it out, each page adds its own',
  )

export const videoLink = z
  .string()
  .refine(
    (text) => readVideoLink(text) !== undefined,
    'is no video of YouTube or Vimeo, and no film (.mp4, .webm) at an https address',
  )

/** An instant, or a day in the time zone of the shop. The import writes instants in UTC. */
export const moment = z
  .string()
  .refine(isMoment, 'is neither a day, as 2026-08-01, nor an instant, as 2026-08-01T00:00:00Z')

/**
 * An item: its code, its id in the first catalogue as a number, or `itemId.catalogId` such as "1001.2". The import makes ids
 * of codes.
 */
export const itemReference = z.union(
  [z.int().positive(), line(60)],
  'is neither the code of an item in quotation marks nor an id',
)

/** A list in which no two rows share a value of any of the `unique` fields. */
export function listWithUnique<Row extends z.ZodObject>(row: Row, max: number, ...unique: string[]) {
  return z
    .array(row)
    .max(max)
    .superRefine((rows, context) => {
      for (const field of unique) {
        const first = new Map<unknown, number>()
        rows.forEach((entry, index) => {
          const value = entry[field]
          const firstIndex = first.get(value)
          if (firstIndex === undefined) first.set(value, index)
          else
            context.addIssue({
              code: 'custom',
              path: [index, field],
              message: `is that of [${firstIndex}] too`,
            })
        })
      }
    })
}
