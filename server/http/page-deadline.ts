import type { MiddlewareHandler } from 'hono'
import { runWithDeadline } from '#shop/remote/deadline.ts'

/** Leaves time to render, so that a page takes less than three seconds while services do not answer. */
const PAGE_LIMIT_MS = 2_600
/** Longer, because the remote service may take seconds to check an access code. */
const SIGN_IN_LIMIT_MS = 8_000
/** A file with the orders of a period takes a call for each of them. */
const FILE_LIMIT_MS = 60_000

/**
 * Caps the total time a GET page, a file or a sign-in waits for remote calls. Other mutating requests are not capped: a timeout
 * would report a completed change as failed.
 */
export const withDeadline: MiddlewareHandler = async (c, next) => {
  if (/^\/\w+\/client\/lines$/.test(c.req.path)) return runWithDeadline(FILE_LIMIT_MS, next)
  if (['GET', 'HEAD'].includes(c.req.method)) return runWithDeadline(PAGE_LIMIT_MS, next)
  if (/\/oauth\/login(\.data)?$/.test(c.req.path)) return runWithDeadline(SIGN_IN_LIMIT_MS, next)
  return next()
}
