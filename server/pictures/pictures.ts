import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '#config'
import type { Shop } from '#shop/shop.ts'
import { documentFiles } from './document-files.ts'
import { iconFiles } from './icons.ts'
import { FileCache } from './file-cache.ts'
import { localOriginals } from './local-originals.ts'
import { pictureFiles } from './picture-files.ts'
import { placeholdersIn } from './placeholders.ts'
import { RemoteOriginals } from './remote-originals.ts'
import { Renditions } from './renditions.ts'

/** The size limit of the cache on disk; the least recently used file goes first. */
const MAX_CACHE_BYTES = 1_000_000_000

/**
 * Serves pictures, their renditions, the icons made from the company logo, and the documents of items; made files are cached
 * in the data folder.
 */
export function pictures(
  config: Pick<Config, 'dataDir' | 'imageBaseUrl'>,
  shop: Shop,
  clientBuild: string,
): Hono {
  const folder = join(config.dataDir, 'images')
  const base = config.imageBaseUrl
  const cache = new FileCache(join(config.dataDir, 'renditions'), MAX_CACHE_BYTES)
  const originals = base === undefined ? localOriginals(folder) : new RemoteOriginals(base, cache)
  const renditions = new Renditions(originals, cache)
  const files = new Hono()
  files.route('/', documentFiles(folder))
  files.route('/', pictureFiles({ folder, base, renditions, placeholders: placeholdersIn(clientBuild) }))
  files.route('/', iconFiles(shop, originals, cache))
  return files
}
