import type { Context } from 'hono'
import type { Keys } from '../secrets/keys.ts'
import { isOurStorefront, isServicesToken, type ServiceEnv } from './service.ts'

/** The network address of the visitor, for rate limits. */
export function visitorAddress(c: Context<ServiceEnv>, keys: Keys): string {
  return callAddress(c, keys) || 'unknown'
}

/**
 * The network address that a call comes from, for the trail; '' = from within the process. The `x-visitor-address` header is
 * trusted only from our storefront; otherwise it is the connection's own address. A call with a client's session has the
 * token of the storefront in a header of its own.
 */
export function callAddress(c: Context<ServiceEnv>, keys: Keys): string {
  const forwarded = c.req.header('x-visitor-address')
  const isTrusted = isOurStorefront(c, keys) || isServicesToken(c.req.header('x-services-token'), keys)
  if (forwarded !== undefined && isTrusted) return forwarded
  return c.env?.visitorAddress ?? ''
}
