import { BlockList, isIP } from 'node:net'

/** Where webhooks may lead: WEBHOOK_PRIVATE of the configuration. */
export interface Reach {
  /** Networks that the internet does not reach, and http to this very machine, are open too. */
  readonly isPrivateAllowed: boolean
}

export type UnfitTarget = 'no_web_address' | 'not_encrypted' | 'private_address'

const LONGEST_URL = 2_000

/**
 * What is wrong with an address that somebody wants told of events; undefined = nothing that its text shows. Where a
 * name leads is decided anew at every connection (see {@link mayReach}).
 */
export function checkTarget(text: string, reach: Reach): UnfitTarget | undefined {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || text.length > LONGEST_URL)
    return 'no_web_address'
  if (url.username || url.password || url.hash) return 'no_web_address'
  const host = hostOf(url)
  const isHere = host === 'localhost' || (isIP(host) !== 0 && isLoopback(host))
  if (url.protocol === 'http:' && !(isHere && reach.isPrivateAllowed)) return 'not_encrypted'
  if (isIP(host) !== 0 && !mayReach(url, host, reach)) return 'private_address'
  return undefined
}

/** Whether a connection for this url may go to this network address: without encryption to this machine alone. */
export function mayReach(url: URL, address: string, { isPrivateAllowed }: Reach): boolean {
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

/** A rule for an IPv4 network holds for its addresses written as IPv6 too (::ffff:10.0.0.1). */
const LOOPBACK = networks('127.0.0.0/8', '::1/128')

/** What IANA's registers of special-purpose addresses do not call globally reachable, and what leads on to such. */
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
