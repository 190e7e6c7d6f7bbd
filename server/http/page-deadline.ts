import type { MiddlewareHandler } from 'hono'
import { runWithDeadline } from '#shop/remote/deadline.ts'

/** Leaves time to render, so that a page takes less than three seconds while services do not answer. */
const PAGE_LIMIT_MS = 2_600
/** Longer, because the remote service may take seconds to check an access code. */
const SIGN_IN_LIMIT_MS = 8_000

/**
 * Caps the total time a GET page or a sign-in waits for remote calls. Other mutating requests are not capped: a timeout
 * would report a completed change as failed.
 */
export const withDeadline: MiddlewareHandler = async (c, next) => {
  if (['GET', 'HEAD'].includes(c.req.method)) return runWithDeadline(PAGE_LIMIT_MS, next)
  if (/\/oauth\/login(\.data)?$/.test(c.req.path)) return runWithDeadline(SIGN_IN_LIMIT_MS, next)
  return next()
}
