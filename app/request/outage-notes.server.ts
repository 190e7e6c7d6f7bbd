import { formatDate, formatTime } from '#domain/text/dates.ts'
import { visitorZone } from './visitor-zone.server.ts'
import { OUTAGE_TEXTS } from '../messages/outage.server.ts'
import type { Shop, RequestContext } from '#shop/shop.ts'
import { LANGUAGE_TAGS } from '../messages/page-language.ts'

type PartName = keyof (typeof OUTAGE_TEXTS)['en']['parts']

/** The note of how old the catalogue is, during an outage of the catalogue service. */
export function catalogNote(
  shop: Shop,
  { language, timeZone, timeZones }: RequestContext,
): string | undefined {
  const since = shop.catalogStaleSince()
  const texts = OUTAGE_TEXTS[language]
  if (since === undefined) return undefined
  if (since === 'missing') return texts.missingCatalog
  const zone = visitorZone(timeZone, timeZones)
  return texts.asOf(formatDate(since, language, zone), formatTime(since, zone))
}

/** The note that names the parts missing from a page because of an outage; undefined when none is. */
export function missingNote({ language }: RequestContext, parts: readonly PartName[]): string | undefined {
  if (parts.length === 0) return undefined
  const texts = OUTAGE_TEXTS[language]
  const names = parts.map((part) => texts.parts[part])
  return texts.missing(new Intl.ListFormat(LANGUAGE_TAGS[language]).format(names))
}

/** Which of these parts of the content were never loaded because of an outage. */
export function missingContent(
  shop: Shop,
  { language }: RequestContext,
  parts: readonly PartName[],
): readonly PartName[] {
  const missing = shop.content.missing(language)
  return parts.filter((part) => missing.includes(part))
}

/** Whether part of the catalogue was never loaded, so that lists may be incomplete. */
export function isPartMissing(shop: Shop): boolean {
  return shop.catalogStaleSince() === 'missing'
}

/** The status for an unknown item or category: 503 while part of the catalogue is missing, because it may be in there. */
export function statusOfUnknown(shop: Shop): 404 | 503 {
  return isPartMissing(shop) ? 503 : 404
}
