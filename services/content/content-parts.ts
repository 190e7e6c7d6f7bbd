import { z } from 'zod'
import { storableLine, storableText } from '#contracts/http/parameters.ts'
import { cleanBody } from '#contracts/rich-text.server.ts'
import { isContentLink, isOutsideAddress, namesLanguage } from '#domain/text/content-link.ts'
import { readVideoLink } from '#domain/text/video-link.ts'
import { isPictureName, plainPictureName } from '../pictures/picture-name.ts'
import { contentEn } from './messages/en.ts'
import { isMoment } from './moments.ts'

const { rules } = contentEn

/** The field types of content documents (docs/guide/content.md). */

/** A non-empty line of text. */
export function line(maxLength: number) {
  return storableLine(maxLength).min(1, rules.emptyLine)
}

/** Rich text, cleaned of forbidden HTML. 30,000 characters are about ten screens. */
const body = storableText(30_000)
  .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), rules.controlCharacters)
  .transform((text) => cleanBody(text))
  .refine((text) => text !== '', rules.emptyBody)

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
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, rules.slug)

/** The name of a content picture, or an https address. IMAGE_HOSTS decides which hosts are shown. */
export const picture = z
  .string()
  .transform((text) => (isOutsideAddress(text) ? text : plainPictureName(text)))
  .refine((text) => isPictureName(text) || isOutsideAddress(text), rules.picture)

export const link = z
  .string()
  .refine(isContentLink, rules.link)
  .refine((text) => !isContentLink(text) || !namesLanguage(text), rules.linkWithLanguage)

export const videoLink = z.string().refine((text) => readVideoLink(text) !== undefined, rules.video)

/** An instant, or a day in the time zone of the shop. The import writes instants in UTC. */
export const moment = z.string().refine(isMoment, rules.moment)

/**
 * An item: its code, its id in the first catalogue as a number, or `itemId.catalogId` such as "1001.2". The import makes ids
 * of codes.
 */
export const itemReference = z.union([z.int().positive(), line(60)], rules.itemReference)

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
              message: contentEn.repeated(firstIndex),
              params: { first: firstIndex },
            })
        })
      }
    })
}
