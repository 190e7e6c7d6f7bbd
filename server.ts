import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { type Config, readConfig } from '#config'
import { currentRequestId } from '#config/current-request.ts'
import { log } from '#config/log.ts'
import { logSecurityEvent } from '#config/security-log.ts'
import { readSecret } from '#config/secret.ts'
import { allowPictureOrigins } from '#app/document/content-security-policy.server.ts'
import { makeFirstLink } from '#backoffice/staff/links.ts'
import { addDemoIfEmpty } from '#demo/demo.ts'
import { findingSessionsOnce } from '#services/accounts/sessions.ts'
import { mountServices } from '#services/http/mount.ts'
import { receiveWholeBody } from '#services/http/request-body.ts'
import { openServices, type Services } from '#services/open.ts'
import { openPageShop, type PageShop } from '#shop/open-page-shop.ts'
import { connectRemoteProduct } from '#shop/remote/remote-product.ts'
import type { Shop } from '#shop/shop.ts'
import type { AdminBuild, AnswerAdmin } from '#admin/answer.ts'
import { readWriterProof } from '#admin/request/admin-cookies.ts'
import { isWriterProof } from '#backoffice/drafts/writer.ts'
import { openBackOffice } from '#backoffice/open.ts'
import type { ProcessState } from '#backoffice/parts.ts'
import { startJobs } from '#backoffice/start-jobs.ts'
import { hasStyleSheet } from '#app/document/style-sheet.server.ts'
import { hasStylesContext, shopContext, visitorAddressContext } from '#app/request/contexts.ts'
import { findItemsIn, itemAddressIn } from '#app/search/find-items.server.ts'
import { backOffice } from './server/back-office/back-office.ts'
import { snapshots } from './server/catalog-files/snapshots.ts'
import { categoryTexts } from './server/category-texts.ts'
import { compressTexts } from './server/http/compression.ts'
import { handleError } from './server/error-handler.ts'
import { publicFiles } from './server/http/files.ts'
import { requestListener } from './server/http/listen.ts'
import { knownHostsOnly, ownOrigins, sameOriginOnly } from './server/http/origin.ts'
import { pageQueue } from './server/page-queue/page-queue.ts'
import { pageAnswers } from './server/page-data/page-data.ts'
import { loadMetrics, type OpenMetrics } from './server/metrics/load-metrics.ts'
import { routeNameOf } from './server/metrics/route-name.ts'
import { PageRoutes } from './server/page-routes.ts'
import { asPageAnswer } from './server/http/page-answer.ts'
import { answerHealth, HEALTH_HEADERS } from './server/http/health.ts'
import { plainRequests } from './server/http/plain-request.ts'
import { asPublicRequest, publicProtocol } from './server/http/public-origin.ts'
import { withDeadline } from './server/http/page-deadline.ts'
import { requestIds } from './server/http/request-id.ts'
import { fewFieldsOnly, pageRequestsOnly, refuseAmbiguousRequests } from './server/http/requests.ts'
import { securityHeaders } from './server/http/security-headers.ts'
import { type ServerEnv, TrustedProxies } from './server/http/trusted-proxies.ts'
import { offlineWorker } from './server/offline-worker.ts'
import { publicPages } from './server/page-cache/public-pages.ts'
import { pictures } from './server/pictures/pictures.ts'
import { searchEngineFiles } from './server/search-engine-files.ts'
import { serveShop } from './server/serve.ts'
import { seenItems } from './server/seen-items.ts'
import { suggestions } from './server/suggestions.ts'
import { loadTracing } from './server/tracing/load-tracing.ts'
import { requestSpans } from './server/tracing/request-spans.ts'

/** Serves the shop that the environment configures until the process gets SIGTERM or SIGINT. */
export async function serve(): Promise<void> {
  await serveShop(openShop)
}

/** Opens the whole shop in this process: services on their database, demo data, replica of the catalogue, pages. */
export async function openShop(config: Config, secret: string, loadAdmin = loadBuiltAdmin) {
  const stopTracing = await loadTracing(config)
  const remoteProduct = connectRemoteProduct(config)
  const services = await openServices(config, secret, remoteProduct?.settings)
  const demo = config.demo ? await addDemoIfEmpty(services.db, config) : undefined
  const pageShop = await openPageShop(config, services, remoteProduct)
  allowPictureOrigins(pictureOrigins(config))
  const jobs = startJobs({ db: services.db, config, remoteSettings: services.remoteSettings })
  return {
    ...createApp(config, services, { pageShop, loadAdmin, openMetrics: await loadMetrics(config) }),
    /** The demo client's access code, if this start created the demo shop. */
    demo,
    makeFirstLink: async () => (config.backOffice ? makeFirstLink(services.db, new Date()) : undefined),
    async close() {
      await Promise.all([pageShop.close(), jobs.stop()])
      await services.close()
      await stopTracing()
    },
  }
}

function pictureOrigins({ imageHosts, imageBaseUrl }: Config): readonly string[] {
  return [
    ...imageHosts.map((host) => `https://${host}`),
    ...(imageBaseUrl ? [new URL(imageBaseUrl).origin] : []),
  ]
}

/** The screens of the back-office are a build of their own: a shop whose staff are away holds none of their code. */
type LoadAdmin = () => Promise<AdminBuild>

const loadBuiltAdmin: LoadAdmin = () =>
  import(/* @vite-ignore */ pathToFileURL(resolve('build/admin/server/index.js')).href)

/** Answers besides pages that cost as much as one. */
const MADE_FROM_THE_CATALOGUE = [
  '/:language/suggest',
  '/assets/*',
  '/sitemap.xml',
  '/sitemap/*',
  '/services/catalog/api/Categories/*',
  '/services/catalog/api/StockItems/*',
]

interface AppParts {
  readonly pageShop: PageShop
  readonly loadAdmin: LoadAdmin
  readonly openMetrics: OpenMetrics
}

/** Everything that handles a request, in order; what `answerAtOnce` answers never gets to the rest. */
function createApp(config: Config, services: Services, { pageShop, loadAdmin, openMetrics }: AppParts) {
  const { shop } = pageShop
  const app = new Hono<ServerEnv>()
  const proxies = new TrustedProxies(config.trustProxy)
  const routes = new PageRoutes(build, (routes) => pageAnswers(routes, process.env['NODE_ENV']))
  const render = pageRenderer(shop, routes)
  const queue = pageQueue(proxies, services.keys)
  const pages = publicPages({
    shop,
    render: (request, c) => queue.run(c, () => render(request), true),
    isOwn: ownOrigins(config),
    limitBytes: config.pageCacheBytes,
  })
  const protocolOf = publicProtocol(config.publicUrl, proxies)
  const plainRequest = plainRequests(protocolOf)
  const clientBuild = resolve(import.meta.env.DEV ? 'public' : 'build/client')

  const metrics = openMetrics?.({
    database: services,
    pages: { ...pageShop, pages, queue, isPage: (name) => routes.has(name) },
  })

  app.onError(handleError)
  if (metrics) app.use(metrics.middleware)
  app.use(requestIds(proxies))
  if (config.traces) app.use(requestSpans((path) => routeNameOf(path, (name) => routes.has(name))))
  app.use(receiveWholeBody)
  app.use(securityHeaders)
  app.use(refuseAmbiguousRequests)
  app.get('/healthz', (c) => c.text('ok', 200, HEALTH_HEADERS))
  app.get('/readyz', async (c) => {
    await services.reachDatabase()
    return c.text('ready')
  })
  if (metrics) app.route('/', metrics.page)
  app.use(knownHostsOnly(config.publicUrl))
  app.route(
    '/',
    backOffice({
      isOpen: config.backOffice,
      from: config.backOfficeFrom,
      publicUrl: config.publicUrl,
      proxies,
      queue,
      isWriter: (request) => isWriterProof(services.keys, readWriterProof(request), new Date()),
      load: adminScreens(config, services, pageShop, loadAdmin, () => ({
        pages: pages.counts(),
        catalogOldSince: shop.catalogStaleSince(),
        feed: shop.catalogFeed(),
      })),
    }),
  )
  app.route('/', offlineWorker(config.offline))
  app.route('/', categoryTexts(shop))
  app.route('/', publicFiles(clientBuild))
  app.route('/', pictures(config, shop, clientBuild))
  app.use(withDeadline)
  app.use(pages.answer)
  for (const path of MADE_FROM_THE_CATALOGUE) app.use(path, queue.middleware)
  app.route('/', snapshots(shop))
  // Mounted before compression: the services compress their own lists and keep their entity tags.
  if (config.servicesOpen) mountServices(app, services, (c) => proxies.visitorAddress(c))
  app.use(compressTexts)
  app.route('/', searchEngineFiles(shop))
  app.route('/', suggestions(shop))
  app.route('/', seenItems(shop))
  app.all('/services/*', (c) => c.text('Not Found', 404))
  app.use(sameOriginOnly(config.publicUrl))
  app.use(pageRequestsOnly(), fewFieldsOnly)
  app.all('*', (c) => queue.run(c, () => render(c.req.raw, proxies.visitorAddress(c))))
  return {
    fetch: (request: Request, env?: ServerEnv['Bindings']) =>
      app.fetch(asPublicRequest(request, env, protocolOf), env),
    answerAtOnce(incoming: IncomingMessage, response: ServerResponse): boolean {
      const request = plainRequest(incoming)
      if (!request) return false
      const isHealth = answerHealth(request, response)
      if (!isHealth && !pages.answerStored(request, response)) return false
      metrics?.countAtOnce({ isHealth, isHead: request.isHead }, response.statusCode)
      return true
    },
  }
}

/** Renders a page of the shop with React Router. */
function pageRenderer(shop: Shop, routes: PageRoutes<ReturnType<typeof pageAnswers>>) {
  return async (request: Request, visitorAddress = ''): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(visitorAddressContext, visitorAddress)
    context.set(hasStylesContext, hasStyleSheet(request.headers.get('cookie') ?? ''))
    const answerPage = routes.find(new URL(request.url).pathname)
    const answer = () => answerPage(request, context)
    return asPageAnswer(await (request.method === 'GET' ? findingSessionsOnce(answer) : answer()))
  }
}

/** Opens the screens of the back-office at the first request; while developing, at each one, so that changes show. */
function adminScreens(
  config: Config,
  { db, keys, remoteSettings }: Services,
  { shop, pushDesk }: PageShop,
  loadAdmin: LoadAdmin,
  state: () => ProcessState,
): () => Promise<AnswerAdmin> {
  const open = async () => {
    const { answerAdmin } = await loadAdmin()
    return answerAdmin(
      openBackOffice({
        db,
        keys,
        config,
        remoteSettings,
        pushes: pushDesk,
        state,
        findItems: findItemsIn(shop),
        itemAddress: itemAddressIn(shop),
      }),
      {
        pictureOrigins: pictureOrigins(config),
        requestId: currentRequestId,
        log: {
          failure: (error, place) => log.error({ ...place, err: error }, 'a screen could not be shown'),
          forgedForm: () => logSecurityEvent('anti_forgery_failed'),
        },
      },
    )
  }
  let opened: Promise<AnswerAdmin> | undefined
  return () => {
    if (import.meta.env.DEV || !opened) opened = open()
    // A build that is not there now may be there at the next request
    opened.catch(() => (opened = undefined))
    return opened
  }
}

/** Opens the shop for bin/dev.mjs, which listens itself. */
export async function openShopForDevelopment(loadAdmin: LoadAdmin) {
  const read = readConfig(process.env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  const { config } = read
  const { demo, ...app } = await openShop(config, readSecret(config), loadAdmin)
  if (demo) console.log(`Demo client: username ${demo.username}, access code ${demo.accessCode}`)
  return {
    listener: requestListener(app),
    address: { host: config.host, port: config.port },
  }
}
