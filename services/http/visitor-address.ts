import type { Context } from 'hono'
import type { Keys } from '../secrets/keys.ts'
import { isOurStorefront, type ServiceEnv } from './service.ts'

/**
 * The address a sign-in attempt comes from: as our storefront tells it of its visitor, else the connection's own. What a
 * stranger writes in a header counts for nothing.
 */
export function visitorAddress(c: Context<ServiceEnv>, keys: Keys): string {
  const told = c.req.header('x-visitor-address')
  if (told !== undefined && isOurStorefront(c, keys)) return told
  return c.env?.visitorAddress ?? 'unknown'
}
