import { BlockList, isIP } from 'node:net'

/** The networks that webhooks may reach (WEBHOOK_PRIVATE). */
export interface NetworkPolicy {
  /** Also private networks, and http to this machine. */
  readonly isPrivateAllowed: boolean
}

export type InvalidTarget = 'no_web_address' | 'not_encrypted' | 'private_address'

const MAX_URL_LENGTH = 2_000

/**
 * Checks the address of a webhook by its text; undefined = valid. The addresses of a host name are checked at each
 * connection (see {@link mayReach}).
 */
export function checkTarget(text: string, network: NetworkPolicy): InvalidTarget | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || text.length > MAX_URL_LENGTH)
    return 'no_web_address'
  if (url.username || url.password || url.hash) return 'no_web_address'
  const host = hostOf(url)
  const isThisMachine = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
  if (url.protocol === 'http:' && !(isThisMachine && network.isPrivateAllowed)) return 'not_encrypted'
  if (isIP(host) !== 0 && !mayReach(url, host, network)) return 'private_address'
  return undefined
}

/** Whether a connection for this URL may go to this network address. Plain http may reach this machine only. */
export function mayReach(url: URL, address: string, { isPrivateAllowed }: NetworkPolicy): boolean {
  if (url.protocol !== 'https:') return isPrivateAllowed && isLoopback(address)
  return isPrivateAllowed || !PRIVATE.check(address, familyOf(address))
}

/** The host without the brackets of an IPv6 address. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '')
}

function isLoopback(address: string): boolean {
  return LOOPBACK.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

/** A rule for an IPv4 network also matches IPv4-mapped IPv6 addresses (::ffff:10.0.0.1). */
const LOOPBACK = networks('127.0.0.0/8', '::1/128')

/** The networks that IANA's special-purpose registries list as not globally reachable, and those that map to them. */
const PRIVATE = networks(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '::ffff:0:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
)

function networks(...blocks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', prefix] = block.split('/')
    list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return list
}
