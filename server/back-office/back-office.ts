import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { AnswerAdmin } from '#admin/answer.ts'
import { handleError } from '../error-handler.ts'
import { compressTexts } from '../http/compression.ts'
import { sameOriginOnly } from '../http/origin.ts'
import { asPageAnswer } from '../http/page-answer.ts'
import { withDeadline } from '../http/page-deadline.ts'
import { fewFieldsOnly, pageRequestsOnly, tooLarge } from '../http/requests.ts'
import { AddressBlocks, type ServerEnv, type TrustedProxies } from '../http/trusted-proxies.ts'
import type { PageQueue } from '../page-queue/page-queue.ts'
import { adminAddressOf } from './admin-address.ts'
import { formLimit, isOfWriter, type IsWriter } from './large-forms.ts'

interface BackOfficeOptions {
  readonly isOpen: boolean
  /** Addresses and CIDR blocks that it answers; undefined = all. */
  readonly from: readonly string[] | undefined
  readonly publicUrl: string | undefined
  readonly proxies: TrustedProxies
  readonly queue: PageQueue
  readonly isWriter: IsWriter
  /** Loads the screens; called for each request of one. */
  readonly load: () => Promise<AnswerAdmin>
}

/** The folder of the built scripts and styles. */
const CLIENT_BUILD = 'build/admin'
/** A name has the hash of its content in it. Not for shared caches, which know nothing of BACK_OFFICE_FROM. */
const YEAR = 'private, max-age=31536000, immutable'
const UNSEEN = { 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' }

/**
 * Answers everything below /admin, at canonical addresses only, and nothing else: other spellings of these addresses, a
 * closed back-office and networks that BACK_OFFICE_FROM leaves out get one and the same 404.
 */
export function backOffice(options: BackOfficeOptions): Hono<ServerEnv> {
  const { isOpen, from, publicUrl, proxies, queue, isWriter, load } = options
  const allowed = from && new AddressBlocks(from)
  const app = new Hono<ServerEnv>()
  app.use(async (c, next) => {
    const address = adminAddressOf(targetOf(c), new URL(c.req.url).pathname)
    if (address === undefined) return next()
    const visitor = proxies.visitorAddress(c)
    if (!isOpen || address === 'another spelling' || (allowed && !allowed.contains(visitor)))
      return c.text('Not Found', 404, UNSEEN)
    return screens.fetch(c.req.raw, c.env)
  })

  const screens = new Hono<ServerEnv>()
  // A part of its own, which would answer 500 where the queue is full or the visitor has left
  screens.onError(handleError)
  screens.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(UNSEEN)) if (!c.res.headers.has(name)) c.header(name, value)
  })
  screens.get('/admin/', (c) => c.redirect('/admin', 308))
  screens.get(
    '/admin/static/*',
    async (c, next) => {
      await next()
      if (c.res.ok) c.header('cache-control', YEAR)
    },
    serveStatic({
      root: CLIENT_BUILD,
      precompressed: true,
      rewriteRequestPath: (path) => path.replace(/^\/admin/, '/client'),
    }),
  )
  screens.all('/admin/static/*', (c) => c.text('Not Found', 404))
  screens.use(withDeadline)
  screens.use(compressTexts)
  screens.use(sameOriginOnly(publicUrl))
  const show = (c: Context<ServerEnv>, request: Request, isTooLarge = false) =>
    queue.run(c, async () => {
      const answer = await load()
      return asPageAnswer(await answer(request, proxies.visitorAddress(c), isTooLarge))
    })
  screens.use(
    pageRequestsOnly(
      (c) => formLimit(c, isWriter),
      (c) => (isOfWriter(c, isWriter) ? show(c, withoutBody(c.req.raw), true) : tooLarge(c)),
    ),
    (c, next) => (isOfWriter(c, isWriter) ? next() : fewFieldsOnly(c, next)),
  )
  screens.all('*', (c) => show(c, c.req.raw))
  return app
}

function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers: [...headers], signal })
}

/** The path as it was sent: a URL object has another one where `..`, `\` or a second `/` was in it. */
function targetOf(c: Context<ServerEnv>): string {
  const target = c.env?.incoming?.url
  return target === undefined ? c.req.path : target.replace(/\?.*/s, '')
}
