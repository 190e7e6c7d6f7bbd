import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressNetworks } from '#services/http/network-address.ts'
import { whenQuiet } from '../quiet-turns.ts'

/** How long requests of one address may begin in one turn of the event loop before the others wait, ms. */
const TURN_MS = 2

/** Pictures and documents, which are sent piece by piece. */
const FILES = '/images/'

/** Files that are sent to one address at once. Browsers ask for six. */
const MAX_FILES = 6

/** How often waiting requests are looked through, ms: a file that waits for its reader makes room without an event. */
const LOOK_EVERY_MS = 20

/** The requests of an address, or of the widest network around it. */
interface Address {
  readonly network: string
  /** The files that are looked up or sent. */
  readonly files: Set<ServerResponse>
  readonly waiting: Map<ServerResponse, () => void>
  /** When the first request of this turn of the event loop was begun, ms; undefined before. */
  turnBegun: number | undefined
}

/**
 * Lets few requests of one address begin in a turn of the event loop. Node accepts one new connection in each, so everybody
 * else would wait while each turn has the requests of hundreds of connections.
 */
export class AddressTurns {
  readonly #isProxy: (address: string) => boolean
  readonly #addresses = new Map<string, Address>()
  /** Those with waiting requests, in the order of their turns. */
  readonly #crowded = new Set<Address>()
  /** How many requests had to wait. */
  #arrived = 0
  #isBeginning = false
  #looking: NodeJS.Timeout | undefined

  /** @param isProxy whether an address is a proxy's, which has the requests of all its visitors */
  constructor(isProxy: (address: string) => boolean) {
    this.#isProxy = isProxy
  }

  /** Calls `answer` now or when it is the address's turn; never if the client hangs up before. */
  begin({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || this.#isProxy(remoteAddress)) return answer()
    const address = this.#addressOf(addressNetworks(remoteAddress).at(-1) ?? remoteAddress)
    response.once('close', () => this.#leave(address, response))
    if (address.waiting.size === 0 && isEarly(address) && (!isFile(response) || hasRoomForFile(address)))
      return this.#begin(address, response, answer)
    address.waiting.set(response, answer)
    this.#arrived += 1
    this.#crowded.add(address)
    this.#beginSoon()
    this.#looking ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  }

  #addressOf(network: string): Address {
    const known = this.#addresses.get(network)
    if (known) return known
    const address: Address = { network, files: new Set(), waiting: new Map(), turnBegun: undefined }
    this.#addresses.set(network, address)
    return address
  }

  #begin(address: Address, response: ServerResponse, answer: () => void): void {
    if (isFile(response)) address.files.add(response)
    if (address.turnBegun === undefined) {
      address.turnBegun = performance.now()
      setImmediate(() => {
        address.turnBegun = undefined
        this.#forgetIdle(address)
      })
    }
    answer()
  }

  /** Begins one waiting request at a time: between two of them connections are accepted. */
  #beginSoon(): void {
    if (this.#isBeginning || !this.#next()) return
    this.#isBeginning = true
    whenQuiet(
      () => this.#arrived,
      () => {
        this.#isBeginning = false
        this.#beginNext()
        this.#beginSoon()
      },
    )
  }

  #beginNext(): void {
    const next = this.#next()
    if (!next) return
    const { address, response, answer } = next
    address.waiting.delete(response)
    this.#crowded.delete(address)
    // To the end of the order of turns
    if (address.waiting.size > 0) this.#crowded.add(address)
    this.#begin(address, response, answer)
  }

  /** The first request that may begin, of the first address that has one. */
  #next() {
    for (const address of this.#crowded) {
      const hasRoom = hasRoomForFile(address)
      for (const [response, answer] of address.waiting)
        if (hasRoom || !isFile(response)) return { address, response, answer }
    }
    return undefined
  }

  #leave(address: Address, response: ServerResponse): void {
    address.files.delete(response)
    address.waiting.delete(response)
    if (address.waiting.size === 0) this.#crowded.delete(address)
    this.#forgetIdle(address)
    this.#beginSoon()
  }

  #forgetIdle(address: Address): void {
    const { network, files, waiting, turnBegun } = address
    const isIdle = files.size === 0 && waiting.size === 0 && turnBegun === undefined
    // An answer may end after its address was forgotten and has come again
    if (isIdle && this.#addresses.get(network) === address) this.#addresses.delete(network)
  }

  #look(): void {
    this.#beginSoon()
    if (this.#crowded.size > 0) return
    clearInterval(this.#looking)
    this.#looking = undefined
  }
}

function isEarly({ turnBegun }: Address): boolean {
  return turnBegun === undefined || performance.now() - turnBegun < TURN_MS
}

/** Whether less than the most files are sent. One that waits for its reader costs nothing. */
function hasRoomForFile({ files }: Address): boolean {
  if (files.size < MAX_FILES) return true
  let sent = 0
  for (const { writableLength } of files) if (writableLength === 0) sent += 1
  return sent < MAX_FILES
}

function isFile({ req }: ServerResponse): boolean {
  return req.url?.startsWith(FILES) === true
}
