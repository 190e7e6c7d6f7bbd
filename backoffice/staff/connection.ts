import { isIPv4 } from 'node:net'
import { addressBucket } from '#services/http/network-address.ts'

/** Where a request comes from. */
export interface Connection {
  /** The visitor's network address. */
  readonly address: string
  /** The origin of the request as the browser sees it: https://shop.example.com. */
  readonly origin: string
  readonly userAgent: string
}

/** What is stored of a network address: the address, or the /64 of an IPv6 one. */
export function networkOf({ address }: Connection): string {
  return addressBucket(address)
}

/**
 * Whether nobody on the way can read along: https, or plain http that never leaves this machine. The address alone is not
 * enough, because a proxy on this machine that is not in TRUST_PROXY has it too.
 */
export function isPrivate({ address, origin }: Connection): boolean {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:') return true
  const network = addressBucket(address)
  const isThisMachine = isIPv4(network) && network.startsWith('127.')
  return isThisMachine && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}
