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
 * @param deferred texts of scripts that the page adds later by itself
 */
export function sealPage(html: string, nonce: string, deferred: readonly string[] = []): SealedPage {
  const nonceAttribute = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(nonceAttribute) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => script)
  const head = html.slice(0, html.indexOf('</head>'))
  const styles = [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
  return {
    html: html.replaceAll(nonceAttribute, ''),
    policy: policyFor(hashesOf([...scripts, ...deferred]), hashesOf(styles)),
  }
}

function hashesOf(texts: readonly string[]): readonly string[] {
  const hashes = texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [...new Set(hashes)]
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
