import { execFileSync, spawn } from 'node:child_process'
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
  stop(): void
}

const SOON = { timeout: 30_000, interval: 100 }

/**
 * Starts a server that follows another one. Each commit is on both before a client hears of it, as
 * docs/guide/deploy.md sets it up.
 */
export async function startStandby(primary: string): Promise<Standby> {
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
  // A standby has to allow as many
  const connections = await settingOf(onPrimary, 'max_connections')
  const program = readFileSync(join(source, 'postmaster.opts'), 'utf8').split(' ')[0] ?? ''
  const identity = process.getuid?.() === 0 ? { uid, gid } : {}
  const child = spawn(program, ['-D', data, '-p', String(port), '-c', `max_connections=${connections}`], {
    stdio: 'ignore',
    ...identity,
  })
  await vi.waitUntil(async () => (await followers(onPrimary)) === 1, SOON)
  await onPrimary.query(`alter system set synchronous_standby_names = 'standby'`)
  await onPrimary.query('select pg_reload_conf()')
  await onPrimary.end()
  return {
    port,
    async promote() {
      const client = await connectTo(`postgres://${username}:${password}@127.0.0.1:${port}`)
      await client.query('select pg_promote()')
      await client.end()
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
