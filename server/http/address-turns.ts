import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressNetworks } from '#services/http/network-address.ts'

/** Requests of one address that are at work at once. Browsers send six. */
const MAX_AT_WORK = 6

/** A request that takes longer, ms, waits for something else than the processor, such as a database. */
const AT_WORK_MS = 250

/** How often requests at work are looked through while others wait, ms. */
const LOOK_EVERY_MS = 20

/** How long requests of one address may begin in one turn of the event loop, ms. */
const TURN_MS = 4

/** The requests of an address, or of the widest network around it. */
interface Address {
  readonly network: string
  /** When each was begun, ms. */
  readonly atWork: Map<ServerResponse, number>
  readonly waiting: Map<ServerResponse, () => void>
  /** When the first request of this turn of the event loop was begun, ms; undefined before. */
  turnBegun: number | undefined
}

/**
 * Lets the requests of one address begin a few at a time. Node accepts one new connection in each turn of the event loop, so
 * everybody else would wait while each turn has the requests of hundreds of connections.
 */
export class AddressTurns {
  readonly #isProxy: (address: string) => boolean
  readonly #addresses = new Map<string, Address>()
  #looking: NodeJS.Timeout | undefined

  /** @param isProxy whether an address is a proxy's, which has the requests of all its visitors */
  constructor(isProxy: (address: string) => boolean) {
    this.#isProxy = isProxy
  }

  /** Calls `answer` now or when it is the address's turn; never if the client hangs up before. */
  begin({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || this.#isProxy(remoteAddress)) return answer()
    const network = addressNetworks(remoteAddress).at(-1) ?? remoteAddress
    const address = this.#addresses.get(network) ?? {
      network,
      atWork: new Map(),
      waiting: new Map(),
      turnBegun: undefined,
    }
    this.#addresses.set(network, address)
    response.once('close', () => this.#leave(address, response))
    if (address.waiting.size === 0 && mayBegin(address)) return this.#begin(address, response, answer)
    address.waiting.set(response, answer)
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  #begin(address: Address, response: ServerResponse, answer: () => void): void {
    const now = performance.now()
    address.atWork.set(response, now)
    if (address.turnBegun === undefined) {
      address.turnBegun = now
      setImmediate(() => {
        address.turnBegun = undefined
        this.#beginNext(address)
        this.#forgetIdle(address)
      })
    }
    answer()
  }

  /** Only one: what it costs is known when it has returned to the event loop. */
  #beginNext(address: Address): void {
    const [next] = address.waiting
    if (!next || !mayBegin(address)) return
    address.waiting.delete(next[0])
    this.#begin(address, ...next)
  }

  #leave(address: Address, response: ServerResponse): void {
    address.waiting.delete(response)
    address.atWork.delete(response)
    this.#beginNext(address)
    this.#forgetIdle(address)
  }

  #forgetIdle(address: Address): void {
    const { network, atWork, waiting, turnBegun } = address
    const isIdle = atWork.size === 0 && waiting.size === 0 && turnBegun === undefined
    if (isIdle && this.#addresses.get(network) === address) this.#addresses.delete(network)
  }

  /** Leaves out requests that wait for something else than the processor, also for their reader. */
  #look(): void {
    const now = performance.now()
    const crowded = [...this.#addresses.values()].filter(({ waiting }) => waiting.size > 0)
    for (const address of crowded) {
      for (const [response, begun] of address.atWork)
        if (now - begun > AT_WORK_MS || response.writableLength > 0) address.atWork.delete(response)
      this.#beginNext(address)
    }
    if (crowded.length > 0) return
    clearInterval(this.#looking)
    this.#looking = undefined
  }
}

function mayBegin({ atWork, turnBegun }: Address): boolean {
  const isEarly = turnBegun === undefined || performance.now() - turnBegun < TURN_MS
  return isEarly && atWork.size < MAX_AT_WORK
}
