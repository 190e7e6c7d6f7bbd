import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Shop } from '#shop/shop.ts'
import { checkAccentColor } from '#domain/text/accent-color.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { drawIcon, ICONS } from './icon-drawing.ts'
import type { KeptFiles } from './rendition-cache.ts'
import type { Original, Originals } from './original.ts'
import { WorkLine } from './work-queue.ts'

/** Changes with the drawings. */
const RECIPE = 'icon-1'
const OWN_COLOR = '#095b46'

const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400'

/** Icons of the company's mark (setting `mark`), else of the shop's own: for tabs, home screens and shared links. */
export function iconFiles(shop: Shop, originals: Originals, kept: KeptFiles): Hono {
  const files = new Hono()
  const line = new WorkLine<Buffer | undefined>({ atOnce: 1, mostAsked: ICONS.size * 4 })
  const send = async (c: Context, name: string): Promise<Response> => {
    const { mark, color } = await lookOf(shop, originals)
    const key = `${RECIPE} ${name} ${mark?.identity} ${color}`
    const icon = (await kept.read(key)) ?? (await line.do(key, () => draw(name, key, mark, color)))
    return icon ? answer(c, icon) : c.text('Not Found', 404)
  }
  const draw = async (name: string, key: string, mark: Original | undefined, color: string) => {
    const drawing = ICONS.get(name)
    if (!drawing) return undefined
    const bytes = await mark?.read()
    // A mark that cannot be read is no reason to have no icon; one that cannot be had now may be there the next time.
    const icon =
      (bytes && (await drawIcon(drawing, bytes, color))) ?? (await drawIcon(drawing, undefined, color))
    if (icon && (bytes || !mark)) await kept.keep(key, icon)
    return icon
  }
  files.get('/icons/:name', async (c) => {
    const name = c.req.param('name')
    return ICONS.has(name) ? send(c, name) : c.text('Not Found', 404)
  })
  files.get('/favicon.ico', (c) => send(c, '32.png'))
  files.all('/icons/*', (c) => c.text('Not Found', 404))
  return files
}

async function lookOf({ content, accountId }: Shop, originals: Originals) {
  const { mark = '', accent_color: accent = '' } = await content.environments(DEFAULT_LANGUAGE)
  const isFile = mark !== '' && !/[/\\:]/.test(mark)
  const found = isFile ? await originals.find(`${accountId}/ContentImages/${mark}`) : 'missing'
  const hasAccent = accent !== '' && checkAccentColor(accent) === undefined
  return { mark: typeof found === 'string' ? undefined : found, color: hasAccent ? accent : OWN_COLOR }
}

function answer(c: Context, icon: Buffer) {
  const tag = `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`
  c.header('etag', tag)
  c.header('cache-control', AN_HOUR)
  if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  return c.body(new Uint8Array(icon), 200, { 'content-type': 'image/png' })
}
