import { BlockList, isIP } from 'node:net'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The bindings of the Node adapter; absent when the app is called in process. */
export interface ServerEnv {
  Bindings: Partial<HttpBindings | Http2Bindings>
}

/** Addresses and CIDR blocks. */
export class AddressBlocks {
  readonly #blocks = new BlockList()

  constructor(blocks: readonly string[]) {
    for (const block of blocks) {
      const [address = '', prefix] = block.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (prefix === undefined) this.#blocks.addAddress(address, family)
      else this.#blocks.addSubnet(address, Number(prefix), family)
    }
  }

  contains(address: string): boolean {
    const family = isIP(address)
    return family !== 0 && this.#blocks.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Reads the visitor's address and protocol from the headers of trusted proxies (TRUST_PROXY). */
export class TrustedProxies {
  readonly #trusted: AddressBlocks

  /** @param proxies addresses and CIDR blocks */
  constructor(proxies: readonly string[]) {
    this.#trusted = new AddressBlocks(proxies)
  }

  /**
   * The visitor's address: the last one in X-Forwarded-For that is not a trusted proxy. Earlier entries are written by
   * the visitor and ignored. If that entry is not an IP address, the peer's address is returned.
   */
  visitorAddress(c: Context<ServerEnv>): string {
    const peer = peerAddress(c.env)
    if (!this.#isTrusted(peer)) return peer
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const last = hops.findLast((hop) => !this.#isTrusted(hop)) ?? ''
    return isIP(last) === 0 ? peer : last
  }

  /** The protocol of the visitor's connection by X-Forwarded-Proto; undefined when the peer is not a trusted proxy. */
  forwardedProtocol(
    forwarded: string | null | undefined,
    env: ServerEnv['Bindings'] | undefined,
  ): 'http:' | 'https:' | undefined {
    if (forwarded !== 'http' && forwarded !== 'https') return undefined
    return this.#isTrusted(peerAddress(env)) ? `${forwarded}:` : undefined
  }

  /** Whether a request came from a trusted proxy. */
  isTrustedPeer(c: Context<ServerEnv>): boolean {
    return this.#isTrusted(peerAddress(c.env))
  }

  /** Whether a connection from this address is a trusted proxy's. */
  isTrusted(peer: string): boolean {
    return this.#isTrusted(withoutPrefix(peer))
  }

  #isTrusted(address: string): boolean {
    return this.#trusted.contains(address)
  }
}

function peerAddress(env: ServerEnv['Bindings'] | undefined): string {
  return withoutPrefix(env?.incoming?.socket?.remoteAddress ?? '')
}

/** An IPv4 address as such, also where the socket takes both families. */
function withoutPrefix(address: string): string {
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}
