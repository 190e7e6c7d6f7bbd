import { isIPv6 } from 'node:net'

/**
 * The key under which attempts from an address are counted: the IPv4 address, or the /64 prefix of an IPv6
 * address, which is what one customer gets. Independent of spelling.
 */
export function addressBucket(address: string): string {
  if (!isIPv6(address)) return address
  const groups = ipv6Groups(address)
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  const [high = 0, low = 0] = groups.slice(6)
  if (isMappedIpv4) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  if (groups.slice(0, 7).every((group) => group === 0) && low === 1) return '127.0.0.1'
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
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
