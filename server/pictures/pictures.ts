import { join } from 'node:path'
import { Hono } from 'hono'
import type { Config } from '#config'
import type { FileStore } from '#services/files/file-store.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import type { Shop } from '#shop/shop.ts'
import { picturesOfHost } from './blob-host.ts'
import { documentFiles } from './document-files.ts'
import { iconFiles } from './icons.ts'
import { FileCache } from './file-cache.ts'
import { localOriginals } from './local-originals.ts'
import type { Originals } from './original.ts'
import { pictureFiles } from './picture-files.ts'
import { placeholdersIn } from './placeholders.ts'
import { RemoteOriginals } from './remote-originals.ts'
import { Renditions } from './renditions.ts'
import { storedPictures } from './stored-pictures.ts'

/** The size limit of the cache on disk; the least recently used file goes first. */
const MAX_CACHE_BYTES = 1_000_000_000

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

type PicturesConfig = Pick<Config, 'dataDir' | 'imageBaseUrl' | 'objectStore'>

/**
 * Serves pictures, their renditions, the icons made from the company logo, and the documents of items; made files are cached
 * in the data folder.
 */
export function pictures(config: PicturesConfig, shop: Shop, clientBuild: string): Hono {
  const stored = openFileStore(config)
  const base = config.imageBaseUrl
  const cache = new FileCache(join(config.dataDir, 'renditions'), MAX_CACHE_BYTES)
  const originals = originalsOf(config, stored, cache)
  const renditions = new Renditions(originals, cache)
  const files = new Hono()
  files.route('/', documentFiles(stored))
  files.route(
    '/',
    pictureFiles({
      stored,
      isInObjectStore: config.objectStore !== undefined,
      base,
      renditions,
      placeholders: placeholdersIn(clientBuild),
    }),
  )
  files.route('/', iconFiles(shop, originals, cache))
  return files
}

/** A file of the data folder is looked at each time; to ask elsewhere each time would cost more than the picture. */
function originalsOf(config: PicturesConfig, stored: FileStore, cache: FileCache): Originals {
  const { dataDir, imageBaseUrl, objectStore } = config
  if (imageBaseUrl !== undefined)
    return new RemoteOriginals({ fetch: picturesOfHost(imageBaseUrl), freshMs: DAY_MS }, cache)
  if (objectStore !== undefined)
    return new RemoteOriginals({ fetch: storedPictures(stored), freshMs: MINUTE_MS }, cache)
  return localOriginals(join(dataDir, 'images'))
}
