import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { vi } from 'vitest'
import { freePort } from '../world/postgres.ts'

export interface Standby {
  readonly port: number
  /** Makes it the primary. */
  promote(): Promise<void>
  kill(): Promise<void>
  /** After it was killed. */
  startAgain(): Promise<void>
  stop(): void
}

/** The address of a database on both: on its server, and on one of this machine at another port. */
export function onBothServers(database: string, port: number | string): string {
  const { host } = new URL(database)
  return database.replace(host, `${host},127.0.0.1:${port}`)
}

const SOON = { timeout: 30_000, interval: 100 }

interface StandbyOptions {
  /** Each commit is on both before a client hears of it, as docs/guide/deploy.md sets it up. */
  readonly isSynchronous?: boolean
}

/** Starts a server that follows another one. */
export async function startStandby(
  primary: string,
  { isSynchronous = true }: StandbyOptions = {},
): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-standby-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const port = await freePort()
  const onPrimary = await connectTo(primary)
  const source = await settingOf(onPrimary, 'data_directory')
  await copyWhileRunning(onPrimary, source, data)
  const { hostname, port: primaryPort, username, password } = new URL(primary)
  const follows = `host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=standby`
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`)
  writeFileSync(join(data, 'standby.signal'), '')
  const { uid, gid } = statSync(source)
  for (const name of ['standby.signal', 'backup_label']) chownSync(join(data, name), uid, gid)
  const own = `postgres://${username}:${password}@127.0.0.1:${port}`
  // A standby has to allow as many
  const connections = await settingOf(onPrimary, 'max_connections')
  const program = readFileSync(join(source, 'postmaster.opts'), 'utf8').split(' ')[0] ?? ''
  const identity = process.getuid?.() === 0 ? { uid, gid } : {}
  const start = () =>
    spawn(program, ['-D', data, '-p', String(port), '-c', `max_connections=${connections}`], {
      stdio: 'ignore',
      ...identity,
    })
  let child = start()
  await vi.waitUntil(async () => (await followers(onPrimary)) === 1, SOON)
  if (isSynchronous) {
    await onPrimary.query(`alter system set synchronous_standby_names = 'standby'`)
    await onPrimary.query('select pg_reload_conf()')
  }
  await onPrimary.end()
  return {
    port,
    async promote() {
      const client = await connectTo(own)
      await client.query('select pg_promote()')
      await client.end()
    },
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async startAgain() {
      await vi.waitUntil(async () => {
        // Until the last process of the killed server has ended, it ends at once
        if (child.exitCode !== null || child.signalCode !== null) child = start()
        return connectTo(own).then(
          (client) => client.end().then(() => true),
          () => false,
        )
      }, SOON)
    },
    stop() {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function connectTo(server: string): Promise<Client> {
  const client = new Client({ connectionString: `${server}/postgres` })
  await client.connect()
  return client
}

async function settingOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(`show ${name}`)
  return rows[0]?.[name] ?? ''
}

/** A copy that a server can recover from: what changed meanwhile is in the log that is copied last. */
async function copyWhileRunning(client: Client, source: string, target: string): Promise<void> {
  await client.query(`select pg_backup_start('standby', true)`)
  execFileSync('cp', ['-a', source, target])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  execFileSync('cp', ['-a', join(source, 'pg_wal'), target])
  writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(target, name), { force: true })
}

async function followers(primary: Client): Promise<number> {
  const { rows } = await primary.query<{ count: string }>(
    `select count(*) from pg_stat_replication where state = 'streaming'`,
  )
  return Number(rows[0]?.count)
}
