import { countOrderedItems } from '#services/catalog/order-counts.ts'
import { resolve } from 'node:path'
import type { Config } from '#config'
import { log } from '#config/log.ts'
import { isTransient } from '#db/busy.ts'
import { readFrom } from '#db/standby/standby.ts'
import { readShort } from '#db/standby/standby-rows.ts'
import { findCartQuantities } from '#services/accounts/sessions.ts'
import { builtInClient } from '#services/http/built-in-client.ts'
import type { Service } from '#services/http/service.ts'
import type { Services } from '#services/open.ts'
import { type DiskCache, NO_CACHE } from './cache/disk-cache.ts'
import { openDiskCache } from './cache/file-disk-cache.ts'
import { CatalogFeed } from './catalog-replica/catalog-feed.server.ts'
import { calledFeatures, storedFeatures } from './catalog-replica/read-features.server.ts'
import { calledLists, storedLists } from './catalog-replica/read-list.server.ts'
import { openSnapshot } from './catalog-replica/snapshot-source.ts'
import { createContent } from './content/content.server.ts'
import { createItemDescriptions } from './content/item-descriptions.server.ts'
import { documentSizes } from './content/document-size.server.ts'
import { createItemFeatures } from './content/item-features.server.ts'
import { createDirectGateway } from './orders/direct-gateway.ts'
import type { PushServices } from './orders/order-service-calls.ts'
import { openPushDesk, type PushDesk } from './orders/push-desk.ts'
import { startQueuedGateway } from './orders/queued-gateway.ts'
import { createClientForwarding, createVisitorForwarding } from './remote/forward-visitor.ts'
import { connectRemoteProduct } from './remote/remote-product.ts'
import { connectRemote, isRemoteService, type RemoteService } from './remote/remote-service.ts'
import type { createExternalSignIn } from './sessions/external-sign-in.ts'
import { createSessions } from './sessions/sessions.ts'
import type { Shop } from './shop.ts'

export interface PageShop {
  readonly shop: Shop
  readonly pushDesk: PushDesk
  /** The services that are not built in. */
  readonly remotes: readonly RemoteService[]
  /** Stops the background work. */
  close(): Promise<void>
}

/**
 * Connects the three services, starts the replica of the catalogue and the order gateway, and returns what the pages
 * use.
 */
export async function openPageShop(
  config: Config,
  services: Services,
  remoteProduct = connectRemoteProduct(config),
): Promise<PageShop> {
  const { remote, accountId } = config
  const { product, content } = remoteProduct ?? builtInProduct(services)
  const { catalogs, catalogService, read, features } = openCatalog(config, services)
  const orderService = connect('order', remote.order, services.order)
  const feed = new CatalogFeed({
    read,
    catalogs,
    features,
    // Another order service does not say what is ordered: equals are by name then
    orderCounts: remote.order ? undefined : () => countOrders(services),
    diskCache: catalogCacheOf(config),
  })
  await feed.start()
  const isRemote = {
    product: remote.product !== undefined,
    catalog: remote.catalog !== undefined,
    order: remote.order !== undefined,
  }
  const forwarding = {
    servicesToken: services.keys.servicesToken,
    isRemote,
    sharesToken: config.servicesToken !== undefined,
  }
  const forwardVisitor = createVisitorForwarding(forwarding)
  const pushServices: PushServices = {
    catalogService,
    orderService,
    isOrderRemote: isRemote.order,
    accountId,
    get catalogs(): Shop['catalogs'] {
      const [first = { catalogId: 1, companyId: 1 }, ...rest] = feed.catalogs
      return [first, ...rest]
    },
    catalog: () => feed.catalog,
    settings: content.settings,
  }
  const queued = startQueuedGateway({
    db: services.db,
    keys: services.keys,
    services: pushServices,
    shopAddress: services.shopAddress,
    resendAfterMs: config.orderResendAfterMs,
  })
  const orderGateway = isRemote.order ? queued : createDirectGateway(services, queued)
  const externalSignIn = config.oidc && (await openExternalSignIn(services, product, config.oidc))
  const shop: Shop = {
    product,
    catalogService,
    orderService,
    orderGateway,
    ...(!isRemote.catalog && { cartQuantities: (token: string) => readQuantities(services, token) }),
    accountId,
    get catalogs() {
      return pushServices.catalogs
    },
    catalog: () => feed.catalog,
    catalogStaleSince: () => feed.old,
    catalogFeed: () => feed.state,
    sessions: createSessions({ deps: services, product, catalogService, isRemote, forwardVisitor }),
    forwardVisitor,
    forwardClient: createClientForwarding(forwarding),
    ...(externalSignIn && { externalSignIn }),
    changesCodes: isRemote.product === isRemote.catalog,
    content,
    itemFeatures: createItemFeatures(catalogService),
    itemDescriptions: createItemDescriptions(catalogService, Date.now),
    pictures: {
      base: config.imageBaseUrl ?? '/images',
      accountId,
      hosts: config.imageHosts,
      ...(config.imageBaseUrl === undefined && { documentSize: documentSizes(config) }),
    },
    publicUrl: config.publicUrl,
    isCatalogOnly: config.snapshot !== undefined,
  }
  return {
    shop,
    pushDesk: openPushDesk(services, pushServices),
    remotes: [product, catalogService, orderService].filter(isRemoteService),
    async close() {
      await feed.stop()
      await orderGateway.stop()
    },
  }
}

/** A cart that cannot be read now is no reason to show no page. */
async function readQuantities({ db, keys }: Services, token: string) {
  try {
    return await findCartQuantities(db, keys, token)
  } catch (error) {
    if (!isTransient(error)) log.error({ err: error }, 'the quantities of a cart could not be read')
    return undefined
  }
}

/** Few shops have an identity provider: the others do not load its protocol. */
async function openExternalSignIn(...wanted: Parameters<typeof createExternalSignIn>) {
  const signIn = await import('./sessions/external-sign-in.ts')
  return signIn.createExternalSignIn(...wanted)
}

function builtInProduct(services: Services) {
  const product = builtInClient(services.product)
  return { product, content: createContent(product) }
}

function countOrders({ db, standby }: Services) {
  return readFrom(standby, (rows) => readShort(db, rows, (from) => countOrderedItems(from, new Date())))
}

/** The source of the catalogue: a snapshot if one is configured, else the catalogue service. */
function openCatalog(config: Config, services: Services) {
  const { snapshot, remote, catalogs, accountId, servicesToken } = config
  if (snapshot !== undefined) {
    const named = catalogs ?? [{ catalogId: 1, companyId: 1 }]
    const catalogService = openSnapshot(snapshot, named)
    const read = calledLists(catalogService, accountId, undefined)
    return { catalogs: () => Promise.resolve(named), catalogService, read, features: undefined }
  }
  const catalogService = connect('catalog', remote.catalog, services.catalog)
  const read = remote.catalog
    ? // It gets a token only if one was configured
      calledLists(catalogService, accountId, servicesToken)
    : storedLists(services.db, services.standby)
  const features = remote.catalog
    ? calledFeatures(catalogService, accountId)
    : storedFeatures(services.db, services.standby)
  return { catalogs: services.catalogs, catalogService, read, features }
}

/** The service at the configured address, else the built-in one, which is called in process. */
function connect(name: string, address: string | undefined, builtIn: Service) {
  return address === undefined ? builtInClient(builtIn) : connectRemote(name, address)
}

/** Caches lists of a remote catalogue on disk; the built-in service needs no copy. */
function catalogCacheOf({ dataDir, remote, snapshot }: Config): DiskCache {
  const address = snapshot ?? remote.catalog
  return address === undefined ? NO_CACHE : openDiskCache(resolve(dataDir, 'kept'), 'catalog', address)
}
