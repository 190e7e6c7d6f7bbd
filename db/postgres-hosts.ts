/** The servers of a PostgreSQL address, of which one is used at a time: `postgres://user:password@one:5432,two:5432/shop`. */
export class PostgresHosts {
  readonly #addresses: readonly string[]
  #at = 0

  constructor(address: string) {
    this.#addresses = addressesOf(address)
  }

  get count(): number {
    return this.#addresses.length
  }

  /** The address of the server that could be used last. */
  get current(): string {
    return this.#addresses[this.#at] ?? ''
  }

  /** Goes on to the next server, unless another caller has done so since. */
  leave(address: string): void {
    if (address === this.current) this.#at = (this.#at + 1) % this.count
  }
}

const PARTS = /^(?<start>postgres(?:ql)?:\/\/(?:[^/?]*@)?)(?<hosts>[^/?]*)(?<rest>.*)$/s

/** The hosts that an address names, without its password. */
export function hostsOf(address: string): string {
  return PARTS.exec(address)?.groups?.['hosts'] ?? ''
}

/** One address for each host that an address names. */
function addressesOf(address: string): readonly string[] {
  const { start = '', hosts = '', rest = '' } = PARTS.exec(address)?.groups ?? {}
  return hosts.split(',').map((host) => start + host + rest)
}
