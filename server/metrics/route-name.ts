import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { isLanguage } from '#domain/text/language.ts'

/** First segments of addresses that are no page. */
const AREAS = new Set(['healthz', 'readyz', 'metrics', 'admin', 'images', 'icons', 'assets', 'static'])
/** What scripts of a page ask for, as in `/en/suggest`. */
const PARTS = new Set(['suggest', 'seen'])

/** The name of the route of a page, as in `/en/NAME`; undefined = the home page of a language. */
export type IsPage = (name: string | undefined) => boolean

/**
 * The name of a request's route in the metrics: `page:category`, `service:order`, `images`. Anybody can invent an address,
 * and each name is a time series, so all others share the name `other`.
 */
export function routeNameOf(path: string, isPage: IsPage): string {
  const [, area = '', part] = path.replace(/\.data$/, '').split('/', 3)
  if (AREAS.has(area)) return area
  if (area === 'services') return isServiceName(part) ? `service:${part}` : 'other'
  if (!isLanguage(area)) return 'other'
  if (part !== undefined && PARTS.has(part)) return part
  if (!isPage(part || undefined)) return 'other'
  return `page:${part || 'home'}`
}

function isServiceName(part: string | undefined): boolean {
  return SERVICE_NAMES.some((name) => name === part)
}
