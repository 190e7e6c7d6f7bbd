import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { Shop } from '#shop/shop.ts'
import { checkAccentColor } from '#domain/text/accent-color.ts'
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts'
import { matchesEtag } from '../../contracts/http/etag.ts'
import { drawIcon, ICONS } from './icon-drawing.ts'
import type { FileCache } from './file-cache.ts'
import type { Original, Originals } from './original.ts'
import { WorkQueue } from './work-queue.ts'

/** Part of each cache key. Change it with the drawings. */
const RECIPE = 'icon-1'
const OWN_COLOR = '#095b46'

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400'

/** Icons for tabs, home screens and shared links, made from the company logo (setting `mark`) or the shop's own. */
export function iconFiles(shop: Shop, originals: Originals, cache: FileCache): Hono {
  const files = new Hono()
  const queue = new WorkQueue<Buffer | undefined>({ concurrency: 1, maxJobs: ICONS.size * 4 })
  const send = async (c: Context, name: string): Promise<Response> => {
    const { logo, color } = await brandOf(shop, originals)
    const key = `${RECIPE} ${name} ${logo?.identity} ${color}`
    const icon = (await cache.read(key)) ?? (await queue.run(key, () => draw(name, key, logo, color)))
    return icon ? sendIcon(c, icon) : c.text('Not Found', 404)
  }
  const draw = async (name: string, key: string, logo: Original | undefined, color: string) => {
    const drawing = ICONS.get(name)
    if (!drawing) return undefined
    const bytes = await logo?.read()
    // An unreadable logo is replaced by the shop's own; an icon made without an unreachable logo is not cached
    const icon =
      (bytes && (await drawIcon(drawing, bytes, color))) ?? (await drawIcon(drawing, undefined, color))
    if (icon && (bytes || !logo)) await cache.write(key, icon)
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

async function brandOf({ content, accountId }: Shop, originals: Originals) {
  const { mark = '', accent_color: accent = '' } = await content.environments(DEFAULT_LANGUAGE)
  const isFile = mark !== '' && !/[/\\:]/.test(mark)
  const original = isFile ? await originals.find(`${accountId}/ContentImages/${mark}`) : 'missing'
  const hasAccent = accent !== '' && checkAccentColor(accent) === undefined
  return { logo: typeof original === 'string' ? undefined : original, color: hasAccent ? accent : OWN_COLOR }
}

function sendIcon(c: Context, icon: Buffer) {
  const tag = `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`
  c.header('etag', tag)
  c.header('cache-control', CACHE_CONTROL)
  if (matchesEtag(c.req.header('if-none-match'), tag)) return c.body(null, 304)
  return c.body(new Uint8Array(icon), 200, { 'content-type': 'image/png' })
}
