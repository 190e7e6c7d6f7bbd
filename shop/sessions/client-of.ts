import type { Client } from '#contracts/client-session.ts'
import type { ServiceTokens } from '../shop.ts'

/**
 * The client of a session, as carts and orders know it: a remote catalogue service may number its clients otherwise than
 * the product API.
 */
export function clientOf(client: Client, { clientId = client.clientId }: ServiceTokens): Client {
  return { ...client, clientId }
}
