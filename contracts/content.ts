import { createRoute, z } from '@hono/zod-openapi'
import { CONTACT_LIMITS } from '#domain/accounts/contact.ts'
import { BODY_REFUSALS, failures, json, jsonBody, messageAnswer } from './http/envelope.ts'
import { ABOUT, BANNER, BRAND, OFFER, VIDEO } from './openapi/examples.ts'
import { callHeaders, extension, storableLine, storableText } from './http/parameters.ts'
import { absentIfUnreadable, isRecord } from './http/tolerant.ts'

/**
 * Product API: the content of the pages. Answers are bare JSON in the language of the call. Reading is tolerant: a list
 * may be bare or in `{data}`, unknown fields and unreadable rows are dropped, a missing text is empty.
 */

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const id = z.union([z.int(), z.string()])
/** A list, bare or in `{data}`. Unreadable rows are dropped; a list without a readable row is invalid. */
function tolerantList<Row extends z.ZodType>(row: Row, name: string) {
  const rows = z.array(z.unknown()).transform((values, context) => {
    const readable = values.flatMap((value) => {
      const read = row.safeParse(value)
      return read.success ? [read.data as z.output<Row>] : []
    })
    if (values.length > 0 && readable.length === 0)
      context.addIssue({ code: 'custom', message: 'no row can be read' })
    return readable
  })
  return z
    .union([rows, z.object({ data: rows }).transform(({ data }) => data)])
    .openapi({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })
}

const PICTURE = {
  description:
    'A file name below ContentImages, or an https address of a host that the shop allows; empty = none',
}
const BODY = { description: 'Plain text, or HTML with a few allowed tags; other tags are removed' }

export const wireBanner = z
  .object({
    bannerId: id,
    title: text,
    subtitle: text,
    imageUrl: text.openapi(PICTURE),
    url: text.openapi({
      description:
        'A path of the shop, preferably without a language, or an https address; anything else is not linked',
    }),
    buttonText: text,
  })
  .openapi('Banner')
export const wireBrand = z
  .object({
    brandId: id,
    name: z.string(),
    imageUrl: text.openapi(PICTURE),
    summary: absentIfUnreadable(z.string()).openapi(extension('a sentence on it, for its page')),
  })
  .openapi('Brand')
export const wireOffer = z
  .object({
    offerId: id,
    slug: z.string().openapi({ description: 'The slug of the offer in addresses' }),
    title: z.string(),
    summary: text,
    body: text.openapi(BODY),
    imageUrl: text.openapi(PICTURE),
    validFrom: z.string().nullish().openapi({
      description: 'Start: UTC, ISO 8601, or a day of the shop’s time zone; absent = already started',
    }),
    validTo: z.string().nullish().openapi({
      description: 'End: UTC, ISO 8601, or the last day in the shop’s time zone; absent = no end',
    }),
    stockItemIds: z
      .array(z.union([z.int().positive(), z.string()]))
      .nullish()
      .transform((ids) => ids ?? [])
      .openapi({ description: 'The items of the offer, with ids as in cart calls' }),
  })
  .openapi('Offer')
export const wireVideo = z
  .object({
    videoId: id,
    title: text,
    url: z.string().openapi({
      description: 'A video on YouTube or Vimeo, or an https address of a film; anything else is left out',
    }),
    imageUrl: text.openapi(PICTURE),
  })
  .openapi('Video')
const section = z
  .object({ title: text, body: text.openapi(BODY), imageUrl: text.openapi(PICTURE) })
  .openapi('AboutSection')
export const wireAbout = z
  .object({
    title: text,
    sections: z
      .array(section)
      .nullish()
      .transform((sections) => sections ?? []),
    pages: absentIfUnreadable(
      z.array(
        z.object({ slug: z.string(), title: z.string(), body: text.openapi(BODY) }).openapi('AboutPage'),
      ),
    )
      .transform((pages) => pages ?? [])
      .openapi(
        extension('further pages of the company (legal notice, privacy, terms), each at about/{slug}'),
      ),
  })
  .openapi('About')

const relatedKeywords = z
  .object({
    keywords: z
      .array(z.string())
      .nullish()
      .transform((keywords) => keywords ?? []),
  })
  .openapi('RelatedKeywords')
/** `{keywords}`, or a bare list; either may be in `{data}`. */
const wireRelatedKeywords = z.preprocess<unknown, typeof relatedKeywords, z.input<typeof relatedKeywords>>(
  (value) => {
    const content = isRecord(value) && 'data' in value ? value['data'] : value
    return Array.isArray(content) ? { keywords: content } : content
  },
  relatedKeywords,
)

export type Banner = z.output<typeof wireBanner>
export type Brand = z.output<typeof wireBrand>
export type Offer = z.output<typeof wireOffer>
export type Video = z.output<typeof wireVideo>
export type About = z.output<typeof wireAbout>

const CONTENT =
  'In the language of the call. The storefront also accepts the answer inside `{"data": …}`, and leaves missing or unreadable parts out of the page.'

interface ContentList<Row extends z.ZodType> {
  readonly path: string
  readonly operationId: string
  readonly summary: string
  readonly name: string
  readonly row: Row
  readonly example: unknown
}

const list = <Row extends z.ZodType>({ path, operationId, summary, name, row, example }: ContentList<Row>) =>
  createRoute({
    method: 'get',
    path,
    operationId,
    tags: ['Content'],
    summary,
    description: CONTENT,
    request: { headers: callHeaders },
    responses: { 200: json(tolerantList(row, name), summary, [example]), ...failures() },
  })

export const getBanners = list({
  path: '/publics/banners',
  operationId: 'getBanners',
  summary: 'The banners of the home page',
  name: 'Banner',
  row: wireBanner,
  example: BANNER,
})
export const getBrands = list({
  path: '/publics/brands',
  operationId: 'getBrands',
  summary: 'The brands the company sells',
  name: 'Brand',
  row: wireBrand,
  example: BRAND,
})
export const getOffers = list({
  path: '/publics/offers',
  operationId: 'getOffers',
  summary: 'The current offers',
  name: 'Offer',
  row: wireOffer,
  example: OFFER,
})
export const getVideos = list({
  path: '/publics/videos',
  operationId: 'getVideos',
  summary: 'Videos of the company',
  name: 'Video',
  row: wireVideo,
  example: VIDEO,
})

export const getOffer = createRoute({
  method: 'get',
  path: '/publics/offer/{slug}',
  operationId: 'getOffer',
  tags: ['Content'],
  summary: 'One current offer',
  description: `An offer that has not started or has ended is 404. ${CONTENT}`,
  request: {
    headers: callHeaders,
    params: z.object({
      slug: z.string().min(1).max(200).openapi({ description: 'The slug of the offer', example: OFFER.slug }),
    }),
  },
  responses: { 200: json(wireOffer, 'The offer', OFFER), ...failures('invalid_request', 'not_found') },
})

export const getAbout = createRoute({
  method: 'get',
  path: '/publics/about',
  operationId: 'getAbout',
  tags: ['Content'],
  summary: 'The pages about the company',
  description: CONTENT,
  request: { headers: callHeaders },
  responses: { 200: json(wireAbout, 'The pages', ABOUT), ...failures() },
})

export const getRelatedKeywords = createRoute({
  method: 'get',
  path: '/publics/keyword/related',
  operationId: 'getRelatedKeywords',
  tags: ['Content'],
  summary: 'Related search words',
  description: `Accents and case are ignored. ${CONTENT}`,
  request: {
    headers: callHeaders,
    query: z.object({
      keyword: z.string().max(1_000).optional().openapi({ description: 'The search', example: 'cuaderno' }),
    }),
  },
  responses: {
    200: json(wireRelatedKeywords, 'Related words; an empty list if there are none', {
      keywords: ['libreta', 'bloc'],
    }),
    ...failures('invalid_request'),
  },
})

/** A contact message, or a request for an access code. */
export const contactMessage = z
  .object({
    name: storableLine(CONTACT_LIMITS.name).min(1),
    /** Checked by domain/accounts/email-address.ts; a bad address is `invalid_email`. */
    email: storableLine(254).min(1),
    phone: storableLine(CONTACT_LIMITS.phone).optional(),
    message: storableText(CONTACT_LIMITS.message)
      .trim()
      .min(1)
      .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), 'holds control characters'),
    accessRequest: z
      .object({ company: storableLine(CONTACT_LIMITS.company).min(1) })
      .optional()
      .openapi(
        extension(
          'the message is a request for an access code for this company; other services treat it as a message',
        ),
      ),
  })
  .openapi('ContactMessage')

export type ContactMessage = z.output<typeof contactMessage>

export const postContact = createRoute({
  method: 'post',
  path: '/publics/contact',
  operationId: 'leaveMessage',
  tags: ['Content'],
  summary: 'Leave a message for the company',
  description:
    'Stores the message and mails it to the company if an address is set. The visitor reads the `message` of the answer. Limits: 5 a minute and 40 an hour per network address, 60 a minute in total. Above them the answer is 429.',
  request: {
    headers: callHeaders,
    body: jsonBody(contactMessage, {
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      phone: '+1 305-555-0110',
      message: '¿Tienen cajas de 40 × 30 cm?',
    }),
  },
  responses: {
    200: json(messageAnswer, 'The message is stored', {
      message: 'Recibimos su mensaje; le responderemos lo antes posible',
    }),
    ...failures(...BODY_REFUSALS, 'invalid_email', 'too_many_attempts'),
  },
})
