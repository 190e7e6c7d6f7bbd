import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { PICTURE_WIDTHS, type PictureWidth } from '#app/pictures/picture-address.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { languageOfPath } from '#app/messages/page-language.ts'

export interface Placeholders {
  /** The 404 response for a missing picture; for an image of a page it is a placeholder that browsers show. */
  missing(c: Context, width?: PictureWidth): Response
}

/** Placeholders in the language of the page that shows the picture; they need no script. */
export function placeholdersIn(clientBuild: string): Placeholders {
  // Bright on a dark page too, as the tile behind a picture is. An item without a picture has the file itself instead.
  const read = (name: string) =>
    readFileSync(join(clientBuild, `placeholder-${name}.svg`), 'utf8').replace(/<style>.*?<\/style>/s, '')
  const large = new Map(LANGUAGES.map((language) => [language, read(language)]))
  const small = read('small')
  return {
    missing(c, width) {
      c.header('cache-control', 'no-store')
      if (!isForImage(c)) return c.text('Not Found', 404)
      const drawing = width === PICTURE_WIDTHS[0] ? small : large.get(languageOfPage(c))
      return c.body(drawing ?? small, 404, { 'content-type': 'image/svg+xml; charset=utf-8' })
    },
  }
}

/** An `<img>` accepts images; opening the address itself accepts HTML first. */
function isForImage(c: Context): boolean {
  const accept = c.req.header('accept') ?? ''
  return accept.includes('image/') && !accept.includes('text/html')
}

function languageOfPage(c: Context) {
  return languageOfPath(URL.parse(c.req.header('referer') ?? '')?.pathname ?? '')
}
