import { AsyncLocalStorage } from 'node:async_hooks'
import type { MiddlewareHandler } from 'hono'

/** What a page may spend waiting for services that do not answer, with what it then does itself below three seconds (S9). */
const PATIENCE_MS = 2_600
/** Who signs in has pressed a button and waits for it: a system may take seconds to check a code, and is there all the same. */
const SIGN_IN_PATIENCE_MS = 8_000

interface Patience {
  readonly until: number
  /** What a page leaves running behind it has the time of its own call. */
  isOver: boolean
}

const patience = new AsyncLocalStorage<Patience>()

/**
 * Bounds what the pages of a look, and of signing in, wait for remote services, all their calls together. A form that
 * changes something is given the time of its calls: what was done there and not waited for would be told as not done.
 */
export const withDeadline: MiddlewareHandler = async (c, next) => {
  const isLook = ['GET', 'HEAD'].includes(c.req.method)
  const isSignIn = !isLook && /\/oauth\/login(\.data)?$/.test(c.req.path)
  if (!isLook && !isSignIn) return next()
  const own: Patience = {
    until: performance.now() + (isLook ? PATIENCE_MS : SIGN_IN_PATIENCE_MS),
    isOver: false,
  }
  await patience.run(own, next)
  own.isOver = true
}

/** What is left for a call made now, ms; unlimited where it is made for no page. */
export function remainingMs(): number {
  const own = patience.getStore()
  return own && !own.isOver ? Math.max(0, own.until - performance.now()) : Infinity
}
