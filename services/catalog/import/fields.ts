import { z } from 'zod'
import { MAX_PRICE, type Price, priceFromDollars } from '#domain/money.ts'

/** What the fields of an import row may hold. The messages complete the sentence "file:row field: …". */

/** Fifteen digits: exact in JSON, in JavaScript and in both databases. */
export const MAX_ID = 999_999_999_999_999

const WHOLE_ID = `is not a whole number from 1 to ${MAX_ID}`

export const id = z.int(WHOLE_ID).min(1, WHOLE_ID).max(MAX_ID, WHOLE_ID)

/** Catalogues write "none" as null, 0, '' or nothing at all. */
export const optionalId = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (value === undefined || value === null || value === 0 || value === '') return null
    const read = id.safeParse(value)
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: WHOLE_ID })
    return z.NEVER
  })

/** Kept as given, blanks around it included: catalogues are merged by trimmed names, and say what they say. */
export const name = z
  .string('is missing, or no text')
  .refine((text) => text.trim() !== '', 'is blank')
  .refine((text) => text.length <= 500, 'is longer than 500 characters')
  .refine(isPlain, 'holds control characters or broken Unicode')

export function optionalText(most: number) {
  return z
    .string('is no text')
    .nullish()
    .transform((text) => text ?? '')
    .refine((text) => text.length <= most, `is longer than ${most} characters`)
    .refine(isPlain, 'holds control characters or broken Unicode')
}

/** A file name in the picture folder, or an address; '' = no picture (M1). */
export const picture = optionalText(2_000).refine(
  (text) => isWebAddress(text) || /^(?!\.)[^/\\]*$/.test(text),
  'is neither a file name nor an https address',
)

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

export const flag = z
  .boolean('is neither true nor false')
  .nullish()
  .transform((value) => value ?? false)

/** Dollars with up to four decimals (I4), as a whole number of ten-thousandths; null = none. */
export const optionalPrice = z
  .number('is no number')
  .nullish()
  .transform((dollars, context): Price | null => {
    if (dollars === null || dollars === undefined) return null
    const price = priceFromDollars(dollars)
    if (price !== undefined && price <= MAX_PRICE) return price
    context.addIssue({ code: 'custom', message: whyNoPrice(dollars) })
    return z.NEVER
  })

function whyNoPrice(dollars: number): string {
  if (dollars < 0) return 'is negative'
  return dollars >= 1_000_000 ? 'is more than 999999.9999' : 'has more than four decimals'
}

const WHOLE_QUANTITY = 'is not a whole number from 0 to 999999999'

/** The quantity from which bestPrice applies; none and 0 mean that it never does (K3). */
export const optionalQuantity = z
  .int(WHOLE_QUANTITY)
  .min(0, WHOLE_QUANTITY)
  .max(999_999_999, WHOLE_QUANTITY)
  .nullish()
  .transform((quantity) => quantity ?? null)

/** Tabs and line breaks are blanks in names that come from spreadsheets; anything else unseen is a mistake. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text)
}
