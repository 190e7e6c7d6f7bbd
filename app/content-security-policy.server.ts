import { createHash } from 'node:crypto'
import { VIDEO_FRAME_ORIGINS } from '#domain/video-link.ts'

/**
 * Allows exactly the inline scripts that the framework put into a page: they carry the nonce it was rendered with, and
 * are named by their hashes. The nonce itself leaves the page, so that its bytes can be kept; a script that got in by
 * another way never had it, and does not run.
 */
export function sealScripts(html: string, nonce: string): { readonly html: string; readonly policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => attributes.includes(mark) && !/\ssrc=/.test(attributes))
    .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return { html: html.replaceAll(mark, ''), policy: policyFor([...new Set(hashes)]) }
}

function policyFor(scriptHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes].join(' '),
    // While the shop is worked on, Vite puts styles into the page.
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ['img-src', "'self'", 'data:', ...pictureOrigins].join(' '),
    "connect-src 'self'",
    // A page with a video puts its host into a frame once the visitor asks for it (C12)
    ['frame-src', ...VIDEO_FRAME_ORIGINS].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
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
