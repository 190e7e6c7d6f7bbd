import type { Context } from 'hono'
import type { Keys } from '../secrets/keys.ts'
import { isOurStorefront, type ServiceEnv } from './service.ts'

/**
 * The network address of the visitor, for rate limits. The `x-visitor-address` header is trusted only from
 * our storefront; otherwise it is the connection's own address.
 */
export function visitorAddress(c: Context<ServiceEnv>, keys: Keys): string {
  const forwarded = c.req.header('x-visitor-address')
  if (forwarded !== undefined && isOurStorefront(c, keys)) return forwarded
  return c.env?.visitorAddress ?? 'unknown'
}
