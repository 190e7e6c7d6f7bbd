import { createHash } from 'node:crypto'
import { VIDEO_FRAME_ORIGINS } from '#domain/text/video-link.ts'

interface SealedPage {
  readonly html: string
  readonly policy: string
}

/**
 * Builds a policy that allows exactly the inline scripts and styles the framework put into a page, by their hashes.
 * Those scripts carry the nonce of the render; an injected script does not, and does not run. Styles are taken from the
 * head, where no markup comes from data. The nonce is removed so that the page's bytes can be cached.
 *
 * @param deferred hashes of scripts that the page adds later by itself
 */
export function sealPage(html: string, nonce: string, deferred: readonly string[] = []): SealedPage {
  const nonceAttribute = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(nonceAttribute) && !/\ssrc=/.test(attributes) ? [hashOf(script)] : [],
  )
  const head = html.slice(0, html.indexOf('</head>'))
  const styles = [...head.matchAll(STYLE)].map(([, style = '']) => hashOf(style))
  return {
    html: html.replaceAll(nonceAttribute, ''),
    policy: policyFor([...new Set([...scripts, ...deferred])], [...new Set(styles)]),
  }
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g

/** The hashes of scripts and styles by text: the pages of a route have the same. */
const hashes = new Map<string, string>()
/** More than there are routes, languages and colors at a time. */
const MAX_HASHES = 500

/** The source expression that allows an inline script or style. */
export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  if (hashes.size >= MAX_HASHES) hashes.clear()
  hashes.set(text, hash)
  return hash
}

function policyFor(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts].join(' '),
    // In development Vite adds styles to the page from scripts
    ['style-src', "'self'", ...(import.meta.env.DEV ? ["'unsafe-inline'"] : styles)].join(' '),
    ['img-src', "'self'", 'data:', ...pictureOrigins].join(' '),
    "connect-src 'self'",
    // Videos open in a frame of their host on a click
    ['frame-src', ...VIDEO_FRAME_ORIGINS].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    // The offline worker
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

let pictureOrigins: readonly string[] = []

/** Sets the other origins that pages may show pictures of. Call once at start. */
export function allowPictureOrigins(origins: readonly string[]): void {
  pictureOrigins = origins
}
