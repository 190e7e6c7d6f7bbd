import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '#config'
import type { Shop } from '#shop/shop.ts'
import { iconFiles } from './icons.ts'
import { KeptFiles } from './rendition-cache.ts'
import { localOriginals } from './local-originals.ts'
import { pictureFiles } from './picture-files.ts'
import { placeholdersIn } from './placeholders.ts'
import { RemoteOriginals } from './remote-originals.ts'
import { Renditions } from './renditions.ts'

/** What is made of pictures takes at most this much of the disk; what was used longest ago goes first. */
const MOST_KEPT_BYTES = 1_000_000_000

/** Pictures in the widths that are offered, and icons of the mark; what is made is kept below the data folder. */
export function pictures(
  config: Pick<Config, 'dataDir' | 'imageBaseUrl'>,
  shop: Shop,
  clientBuild: string,
): Hono {
  const folder = join(config.dataDir, 'images')
  const base = config.imageBaseUrl
  const kept = new KeptFiles(join(config.dataDir, 'renditions'), MOST_KEPT_BYTES)
  const originals = base === undefined ? localOriginals(folder) : new RemoteOriginals(base, kept)
  const renditions = new Renditions(originals, kept)
  const files = new Hono()
  files.route('/', pictureFiles({ folder, base, renditions, placeholders: placeholdersIn(clientBuild) }))
  files.route('/', iconFiles(shop, originals, kept))
  return files
}
