import { resolve } from 'node:path'
import type { Config } from '#config'
import type { ServiceClient } from '#contracts/http/client.ts'
import type { ReadRemoteSettings } from '#services/http/service.ts'
import { openDiskCache } from '../cache/file-disk-cache.ts'
import { createContent } from '../content/content.server.ts'
import type { Content } from '../shop.ts'
import { connectRemote } from './remote-service.ts'

interface RemoteProduct {
  readonly product: ServiceClient
  /** Also cached on disk. */
  readonly content: Content
  /** The settings that the pages show: the built-in order service applies the same. */
  readonly settings: ReadRemoteSettings
}

/** Connects the remote product API; undefined if it is the built-in one. */
export function connectRemoteProduct({ remote, dataDir }: Config): RemoteProduct | undefined {
  if (remote.product === undefined) return undefined
  const product = connectRemote('product', remote.product)
  const content = createContent(product, openDiskCache(resolve(dataDir, 'kept'), 'product', remote.product))
  return {
    product,
    content,
    settings: content.settings,
  }
}
