import { isIPv6 } from 'node:net'

/**
 * The key under which attempts from an address are counted: the IPv4 address, or the /64 prefix of an IPv6
 * address, which is what one customer gets. Independent of spelling.
 */
export function addressBucket(address: string): string {
  return addressNetworks(address)[0]
}

/**
 * The networks of an address, from the narrowest to the widest: the IPv4 address alone, or the /64, /56 and /48 of an
 * IPv6 address. A customer of a hosting provider has a whole /48, so 65,536 of the narrowest.
 */
export function addressNetworks(address: string): readonly [string, ...string[]] {
  if (!isIPv6(address)) return [address]
  const groups = ipv6Groups(address)
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  const [high = 0, low = 0] = groups.slice(6)
  if (isMappedIpv4) return [[high >> 8, high & 255, low >> 8, low & 255].join('.')]
  if (groups.slice(0, 7).every((group) => group === 0) && low === 1) return ['127.0.0.1']
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  const prefix = (...shown: number[]) => shown.map((group) => group.toString(16)).join(':')
  return [
    `${prefix(first, second, third, fourth)}::/64`,
    `${prefix(first, second, third, fourth & 0xff00)}::/56`,
    `${prefix(first, second, third)}::/48`,
  ]
}

function ipv6Groups(address: string): number[] {
  // The URL parser accepts every spelling and returns the shortest. It rejects zones, which are cut off.
  const canonical = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...gap, ...back].map((group) => Number.parseInt(group, 16))
}
