import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#db/transaction.ts'
import { StaffBrowser } from '../../world/staff/staff-browser.ts'
import { Asker } from './asker.ts'
import { placeOrders } from './place-orders.ts'

/** So many of the client's orders that moving or exporting all is a job. */
const DELIVERED = 2_001
const MOVED = 100

/** A member of staff who moves the orders of a client and exports them, again and again. */
export class Staff extends Asker {
  /** The exports that were asked for, as the addresses of their jobs. */
  readonly exports: string[] = []
  /** How many of the client's orders were to be moved. */
  moved = 0
  readonly clientId: number
  readonly #db: Db
  readonly #browser: StaffBrowser

  constructor(db: Db, address: string, clientId: number) {
    super()
    this.#db = db
    this.clientId = clientId
    this.#browser = new StaffBrowser(address)
  }

  /** Signs in, and adds the orders that are exported. */
  async begin(email: string): Promise<void> {
    await placeOrders(this.#db, this.clientId, DELIVERED, 'delivered')
    await this.ask(() => this.#browser.signIn(email))
  }

  async work(isStopped: () => boolean): Promise<void> {
    await Promise.all([this.#moveOrders(isStopped), this.#exportOrders(isStopped)])
  }

  async #moveOrders(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const newest = await placeOrders(this.#db, this.clientId, MOVED, 'received')
      this.moved += MOVED
      const form = { which: 'all', 'up-to': String(newest), intent: 'confirmed' }
      const job = await this.#askFor(`/admin/orders?client=${this.clientId}`, form)
      while (!isStopped() && (await this.isOpen(job))) await pause(200)
    }
  }

  async #exportOrders(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const job = await this.exportOrders()
      while (!isStopped() && (await this.isOpen(job))) await pause(200)
    }
  }

  /** Asks for an export and returns the address of its job. */
  async exportOrders(): Promise<string> {
    const list = `/admin/orders/export?client=${this.clientId}&status=delivered`
    const job = await this.#askFor(list, { as: 'orders csv' })
    this.exports.push(job)
    return job
  }

  /** The file of an export, or the way to its page while the shop cannot read it. */
  fileOf(job: string): Promise<Response> {
    return this.#browser.ask(`${job}/file`)
  }

  /** What is wrong with the file of an export; undefined = nothing. */
  async problemOf(job: string): Promise<string | undefined> {
    const file = await this.ask(
      () => this.fileOf(job),
      ({ status }) => status === 302,
    )
    const lines = (await file.text()).trim().split('\n').length
    return file.status === 200 && lines === DELIVERED + 1
      ? undefined
      : `the file of ${job} has ${lines} lines (${file.status})`
  }

  /** Asks for a job and returns its address. A request that was cut off is repeated, and may ask twice. */
  async #askFor(path: string, form: Readonly<Record<string, string>>): Promise<string> {
    const answer = await this.ask(() => this.#browser.ask(path, { form }))
    const location = answer.headers.get('location') ?? ''
    if (!location.includes('/jobs/'))
      throw new Error(`${path} was answered with ${answer.status} ${location}`)
    return location
  }

  /** Whether a job has not ended. */
  async isOpen(job: string): Promise<boolean> {
    const { state } = await this.#db
      .selectFrom('jobs')
      .select('state')
      .where('job_id', '=', Number(job.split('/').at(-1)))
      .executeTakeFirstOrThrow()
    return state === 'waiting' || state === 'running'
  }
}
