import { createRoute, z } from '@hono/zod-openapi'
import { CONTACT_LIMITS } from '#domain/contact.ts'
import { failures, json, jsonBody } from './envelope.ts'
import { callHeaders, storableLine, storableText } from './parameters.ts'

/**
 * Product API: the content of the pages (S5b). Answers are bare JSON in the language asked for. Reading is tolerant: a
 * bare list or `{data}`, unknown fields ignored, what cannot be read left out, a missing text empty.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const id = z.union([z.int(), z.string()])
/** A list, bare or in `{data}`; rows that do not fit are left out. */
function tolerantList<Row extends z.ZodType>(row: Row) {
  const rows = z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const read = row.safeParse(value)
      return read.success ? [read.data as z.output<Row>] : []
    }),
  )
  return z
    .union([rows, z.object({ data: rows }).transform(({ data }) => data)])
    .openapi({ type: 'array', items: {} })
}

export const wireBanner = z
  .object({ bannerId: id, title: text, subtitle: text, imageUrl: text, url: text, buttonText: text })
  .openapi('Banner')
export const wireBrand = z.object({ brandId: id, name: z.string(), imageUrl: text }).openapi('Brand')
export const wireOffer = z
  .object({
    offerId: id,
    slug: z.string(),
    title: z.string(),
    summary: text,
    body: text.openapi({ description: 'HTML of a small allow-list, or plain text' }),
    imageUrl: text,
    validFrom: z.string().nullish().openapi({ description: 'UTC, ISO 8601; absent = has begun' }),
    validTo: z.string().nullish().openapi({ description: 'UTC, ISO 8601; absent = no end' }),
    stockItemIds: z
      .array(z.union([z.int().positive(), z.string()]))
      .nullish()
      .transform((ids) => ids ?? []),
  })
  .openapi('Offer')
export const wireVideo = z
  .object({ videoId: id, title: text, url: z.string(), imageUrl: text })
  .openapi('Video')
const section = z.object({ title: text, body: text, imageUrl: text })
export const wireAbout = z
  .object({
    title: text,
    sections: z
      .array(section)
      .nullish()
      .transform((sections) => sections ?? []),
    /** Extension: further pages of the company (legal notice, privacy, terms), each at about/{slug}. */
    pages: z
      .array(z.object({ slug: z.string(), title: z.string(), body: text }))
      .nullish()
      .transform((pages) => pages ?? []),
  })
  .openapi('About')

export type Banner = z.output<typeof wireBanner>
export type Brand = z.output<typeof wireBrand>
export type Offer = z.output<typeof wireOffer>
export type Video = z.output<typeof wireVideo>
export type About = z.output<typeof wireAbout>

const list = <Row extends z.ZodType>(path: string, summary: string, row: Row) =>
  createRoute({
    method: 'get',
    path,
    summary,
    request: { headers: callHeaders },
    responses: { 200: json(tolerantList(row), summary), ...failures(503) },
  })

export const getBanners = list('/publics/banners', 'The banners of the home page', wireBanner)
export const getBrands = list('/publics/brands', 'The brands the company sells', wireBrand)
export const getOffers = list('/publics/offers', 'The offers that hold now', wireOffer)
export const getVideos = list('/publics/videos', 'Videos of the company', wireVideo)

export const getOffer = createRoute({
  method: 'get',
  path: '/publics/offer/{slug}',
  summary: 'One offer that holds now',
  request: { headers: callHeaders, params: z.object({ slug: z.string().min(1).max(200) }) },
  responses: { 200: json(wireOffer, 'The offer'), ...failures(400, 404, 503) },
})

export const getAbout = createRoute({
  method: 'get',
  path: '/publics/about',
  summary: 'What the company says of itself',
  request: { headers: callHeaders },
  responses: { 200: json(wireAbout, 'The page'), ...failures(503) },
})

export const getRelatedKeywords = createRoute({
  method: 'get',
  path: '/publics/keyword/related',
  summary: 'Words to search for beside a word',
  request: { headers: callHeaders, query: z.object({ keyword: z.string().max(1_000).optional() }) },
  responses: {
    200: json(
      z.object({
        keywords: z
          .array(z.string())
          .nullish()
          .transform((keywords) => keywords ?? []),
      }),
      'Related words; none where nothing is known of the word',
    ),
    ...failures(400, 503),
  },
})

/** What a visitor leaves in the contact form (V2), or to ask for an access code (A3). */
export const contactMessage = z.object({
  name: storableLine(CONTACT_LIMITS.name).min(1),
  /** One address by domain/email-address.ts, else `invalid_email`. */
  email: storableLine(254).min(1),
  phone: storableLine(CONTACT_LIMITS.phone).optional(),
  message: storableText(CONTACT_LIMITS.message)
    .trim()
    .min(1)
    .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'holds control characters'),
  /** Extension: a visitor who asks for an access code; another product API takes it as the message it also is. */
  accessRequest: z.object({ company: storableLine(CONTACT_LIMITS.company).min(1) }).optional(),
})

export type ContactMessage = z.output<typeof contactMessage>

export const postContact = createRoute({
  method: 'post',
  path: '/publics/contact',
  summary: 'Leave a message for the company, or ask it for an access code',
  request: { headers: callHeaders, body: jsonBody(contactMessage) },
  responses: {
    200: json(z.object({ message: z.string().optional() }), 'It is kept; `message` says so'),
    ...failures(400, 422, 429, 503),
  },
})
