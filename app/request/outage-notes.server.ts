import { formatDate, formatTime } from '#domain/text/dates.ts'
import { visitorZone } from './visitor-zone.ts'
import { OUTAGE_TEXTS } from '../messages/outage.server.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'

type PartName = keyof (typeof OUTAGE_TEXTS)['en']['parts']

/** A page that shows items says of when they are, where their service does not tell it now (S9, Z4). */
export function catalogNote(shop: Shop, { language, timeZone }: RequestContext): string | undefined {
  const old = shop.oldCatalog()
  const texts = OUTAGE_TEXTS[language]
  if (old === undefined) return undefined
  if (old === 'missing') return texts.missingCatalog
  const zone = visitorZone(timeZone)
  return texts.asOf(formatDate(old, language, zone), formatTime(old, zone))
}

/** Names what a page does without because its service does not answer; undefined where it has everything. */
export function missingNote({ language }: RequestContext, parts: readonly PartName[]): string | undefined {
  if (parts.length === 0) return undefined
  const texts = OUTAGE_TEXTS[language]
  const names = parts.map((part) => texts.parts[part])
  return texts.missing(new Intl.ListFormat(LANGUAGE_TAGS[language]).format(names))
}

/** Those of the parts of the content that the product API never told. */
export function missingContent(
  shop: Shop,
  { language }: RequestContext,
  parts: readonly PartName[],
): readonly PartName[] {
  const missing = shop.content.missing(language)
  return parts.filter((part) => missing.includes(part))
}

/** A part of the catalogue was never told: what a list lacks may be in it. */
export function isPartMissing(shop: Shop): boolean {
  return shop.oldCatalog() === 'missing'
}

/** An address that names nothing we know is unknown, unless a part of the catalogue is: then nobody can tell. */
export function statusOfUnknown(shop: Shop): 404 | 503 {
  return isPartMissing(shop) ? 503 : 404
}
