import { createHash } from 'node:crypto'
import { VIDEO_FRAME_ORIGINS } from '#domain/text/video-link.ts'

interface SealedPage {
  readonly html: string
  readonly policy: string
}

/**
 * Allows exactly the inline scripts and styles that the framework put into a page, by their hashes. Its scripts carry
 * the nonce the page was rendered with; its styles are in the head, where nothing else is written as markup. The nonce
 * itself leaves the page, so that its bytes can be kept; a script that got in by another way never had it, and does not
 * run. What a script of the page starts by itself later is allowed by its text in `started`.
 */
export function sealPage(html: string, nonce: string, started: readonly string[] = []): SealedPage {
  const mark = ` nonce="${nonce}"`
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => script)
  const head = html.slice(0, html.indexOf('</head>'))
  const styles = [...head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
  return {
    html: html.replaceAll(mark, ''),
    policy: policyFor(hashesOf([...scripts, ...started]), hashesOf(styles)),
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
    // While the shop is worked on, Vite puts styles into the page.
    ['style-src', "'self'", ...(import.meta.env.DEV ? ["'unsafe-inline'"] : styles)].join(' '),
    ['img-src', "'self'", 'data:', ...pictureOrigins].join(' '),
    "connect-src 'self'",
    // A page with a video puts its host into a frame once the visitor asks for it (C12)
    ['frame-src', ...VIDEO_FRAME_ORIGINS].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    // Opens pages seen before where there is no network (Z8)
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

let pictureOrigins: readonly string[] = []

/** Lets pages show pictures of these origins besides our own (M1, M1b). */
export function allowPictureOrigins(origins: readonly string[]): void {
  pictureOrigins = origins
}
