import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { type Config, readConfig } from '#config'
import { CatalogFeed } from '#shop/catalog-replica/catalog-feed.server.ts'
import { createContent } from '#shop/content/content.server.ts'
import { allowPictureOrigins } from '#app/request/content-security-policy.server.ts'
import { type DiskCache, NO_CACHE } from '#shop/cache/disk-cache.ts'
import { createItemFeatures } from '#shop/content/item-features.server.ts'
import { type Shop, shopContext, visitorAddressContext } from '#shop/shop.ts'
import { createServiceClient, type Fetch } from '#contracts/http/client.ts'
import { addDemoIfEmpty } from '#demo/demo.ts'
import { openServices, type Services } from '#services/open.ts'
import { mountServices } from '#services/http/mount.ts'
import { receiveRest } from '#services/http/request-body.ts'
import { type RunningOutbox, startOrderOutbox } from '#shop/orders/start-outbox.ts'
import { createExternalSignIn } from '#shop/sessions/external-sign-in.ts'
import type { Desk } from '#shop/orders/order-service-calls.ts'
import { packTexts } from './server/http/compression.ts'
import { answerFault } from './server/http/error-handler.ts'
import { publicFiles } from './server/http/files.ts'
import { pictures } from './server/pictures/pictures.ts'
import { offlineWorker } from './server/offline-worker.ts'
import { searchEngineFiles } from './server/search-engine-files.ts'
import { knownHostsOnly, ownOrigins, sameOriginOnly } from './server/http/origin.ts'
import { fromOutside } from './server/http/public-request.ts'
import { asPageAnswer } from './server/http/page-answer.ts'
import { publicPages } from './server/page-cache/public-pages.ts'
import { openDiskCache } from '#shop/cache/file-disk-cache.ts'
import { withDeadline } from '#shop/remote/page-deadline.ts'
import { connectRemote } from '#shop/remote/remote-service.ts'
import { pageRequestsOnly, unambiguousOnly } from './server/http/requests.ts'
import { openSnapshot } from '#shop/catalog-replica/snapshot-source.ts'
import { snapshots } from './server/catalog-files/snapshots.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { readSecret } from '#config/secret.ts'
import { serveShop } from './server/serve.ts'
import { createSessions } from '#shop/sessions/sessions.ts'
import { createVisitorForwarding } from '#shop/remote/forward-visitor-address.ts'
import { type ServerEnv, TrustedProxies } from './server/http/trusted-proxies.ts'

/** The whole shop in one process: configuration, services, catalogue, pages and files, put together. */
export async function openShop(config: Config, secret: string) {
  const services = await openServices(config, secret)
  const demo = config.demo ? await addDemoIfEmpty(services.db, config) : undefined
  const { shop, feed, outbox } = await createShop(config, services)
  return {
    fetch: createApp(config, services, shop),
    /** The access code of the demo client, where the demo shop was made by this start. */
    demo,
    async close() {
      await feed.stop()
      await outbox.stop()
      await services.close()
    },
  }
}

/** Serves the shop as the environment configures it, until it is told to stop. */
export async function serve(): Promise<void> {
  await serveShop(openShop)
}

/** The shop for bin/dev.mjs, which listens itself. */
export async function openShopForDevelopment() {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const { fetch, demo } = await openShop(config, readSecret(config))
  if (demo) console.log(`Demo client: username ${demo.username}, access code ${demo.accessCode}`)
  return {
    listener: getRequestListener(fetch, { overrideGlobalObjects: false }),
    address: { host: config.host, port: config.port },
  }
}

async function createShop(
  config: Config,
  services: Services,
): Promise<{ shop: Shop; feed: CatalogFeed; outbox: RunningOutbox }> {
  const { remote, accountId } = config
  const product = connect('product', remote.product, (request) => services.product.fetch(request))
  const { catalogs, catalogService } = openCatalog(config, services)
  const orderService = connect('order', remote.order, (request) => services.order.fetch(request))
  const feed = new CatalogFeed({
    service: catalogService,
    accountId,
    // A service that is not ours is shown a token only where one was agreed on.
    token: remote.catalog === undefined ? services.keys.servicesToken : config.servicesToken,
    catalogs,
    kept: keptOf(config, 'catalog'),
  })
  await feed.start()
  allowPictureOrigins([
    ...config.imageHosts.map((host) => `https://${host}`),
    ...(config.imageBaseUrl ? [new URL(config.imageBaseUrl).origin] : []),
  ])
  const isRemote = { product: remote.product !== undefined, catalog: remote.catalog !== undefined }
  const forwardVisitorAddress = createVisitorForwarding({
    servicesToken: services.keys.servicesToken,
    isRemote,
    sharesToken: config.servicesToken !== undefined,
  })
  const desk: Desk = {
    catalogService,
    orderService,
    accountId,
    get catalogs(): Shop['catalogs'] {
      const [first = { catalogId: 1, companyId: 1 }, ...rest] = feed.catalogs
      return [first, ...rest]
    },
    catalog: () => feed.catalog,
  }
  const outbox = startOrderOutbox({
    db: services.db,
    keys: services.keys,
    desk,
    resendAfterMs: config.orderResendAfterMs,
    isRemote: remote.order !== undefined,
  })
  const shop: Shop = {
    product,
    catalogService,
    orderService,
    orderOutbox: outbox,
    accountId,
    get catalogs() {
      return desk.catalogs
    },
    catalog: () => feed.catalog,
    oldCatalog: () => feed.old,
    sessions: createSessions({ ground: services, product, catalogService, isRemote, forwardVisitorAddress }),
    forwardVisitorAddress,
    ...(config.oidc && { externalSignIn: createExternalSignIn(services, product, config.oidc) }),
    changesCodes: remote.product === undefined || remote.catalog !== undefined,
    content: createContent(product, keptOf(config, 'product')),
    itemFeatures: createItemFeatures(catalogService),
    pictures: { base: config.imageBaseUrl ?? '/images', accountId, hosts: config.imageHosts },
    publicUrl: config.publicUrl,
    isCatalogOnly: config.snapshot !== undefined,
  }
  return { shop, feed, outbox }
}

/** What the pages show: a snapshot where that is all there is, else the catalogue service. */
function openCatalog({ snapshot, remote, catalogs }: Config, services: Services) {
  if (snapshot !== undefined) {
    const named = catalogs ?? [{ catalogId: 1, companyId: 1 }]
    return { catalogs: () => Promise.resolve(named), catalogService: openSnapshot(snapshot, named) }
  }
  const builtIn: Fetch = (request) => services.catalog.fetch(request)
  return { catalogs: services.catalogs, catalogService: connect('catalog', remote.catalog, builtIn) }
}

/** A service by its address where one is configured, else the built-in one, called without a network. */
function connect(name: string, address: string | undefined, builtIn: Fetch) {
  return address === undefined
    ? createServiceClient('http://built-in', builtIn)
    : connectRemote(name, address)
}

/** What the built-in services say needs no copy: it is here whenever they are. */
function keptOf({ dataDir, remote, snapshot }: Config, service: 'product' | 'catalog'): DiskCache {
  const address = service === 'catalog' ? (snapshot ?? remote.catalog) : remote.product
  return address === undefined ? NO_CACHE : openDiskCache(resolve(dataDir, 'kept'), service, address)
}

function createApp(config: Config, services: Services, shop: Shop) {
  const app = new Hono<ServerEnv>()
  const proxies = new TrustedProxies(config.trustProxy)
  const answerPage = createRequestHandler(build, process.env['NODE_ENV'])
  async function render(request: Request, visitorAddress = ''): Promise<Response> {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(visitorAddressContext, visitorAddress)
    return asPageAnswer(await answerPage(request, context))
  }

  app.onError(answerFault)
  app.use(receiveRest)
  app.use(securityHeaders)
  app.use(unambiguousOnly)
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await services.reachDatabase()
    return c.text('ready')
  })
  app.use(knownHostsOnly(config.publicUrl))
  const clientBuild = resolve(import.meta.env.DEV ? 'public' : 'build/client')
  app.route('/', offlineWorker(config.offline))
  app.route('/', publicFiles(clientBuild))
  app.route('/', pictures(config, shop, clientBuild))
  app.use(withDeadline)
  app.use(publicPages({ shop, render, isOwn: ownOrigins(config), limitBytes: config.pageCacheBytes }))
  app.route('/', snapshots(shop))
  // They pack themselves, and keep the entity tags of their lists as they are
  mountServices(app, services, (c) => proxies.visitorAddress(c))
  app.use(packTexts)
  app.route('/', searchEngineFiles(shop))
  app.all('/services/*', (c) => c.text('Not Found', 404))
  app.use(sameOriginOnly(config.publicUrl))
  app.use(pageRequestsOnly)
  app.all('*', (c) => render(c.req.raw, proxies.visitorAddress(c)))
  return (request: Request, env?: ServerEnv['Bindings']) =>
    app.fetch(fromOutside(request, env, { publicUrl: config.publicUrl, proxies }), env)
}
