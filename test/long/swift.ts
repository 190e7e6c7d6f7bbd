import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { vi } from 'vitest'
import type { ObjectStoreConfig } from '#config'
import { freePort } from '../world/postgres.ts'
import { end, isOpen } from './child-programs.ts'

/** The parts of OpenStack Swift that keep files, lists of files, and lists of buckets. */
const KEEPERS = ['object', 'container', 'account'] as const
const ACCOUNT = { accessKeyId: 'shop:buyer', secretAccessKey: 'geheim' }

/** OpenStack Swift with the protocol of Amazon S3, on one disk. */
export class Swift {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lonja-swift-'))
  #proxyPort = 0
  #cachePort = 0
  #keepers: ChildProcess[] = []
  #proxy: ChildProcess | undefined

  async open(): Promise<this> {
    mkdirSync(join(this.#folder, 'disks/one'), { recursive: true })
    this.#write('swift.conf', {
      'swift-hash': { swift_hash_path_suffix: 'lonja', swift_hash_path_prefix: 'lonja' },
      'storage-policy:0': { name: 'one', default: 'yes' },
    })
    this.#cachePort = await freePort()
    this.#keepers.push(
      spawn('memcached', ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(this.#cachePort)], {
        stdio: 'ignore',
      }),
    )
    for (const kind of KEEPERS) await this.#startKeeper(kind)
    this.#proxyPort = await freePort()
    await this.resume()
    await this.#makeBucket()
    return this
  }

  /** Answers again. */
  async resume(): Promise<void> {
    this.#write('proxy-server.conf', {
      DEFAULT: this.#defaults(this.#proxyPort),
      'pipeline:main': { pipeline: 'cache s3api tempauth proxy-server' },
      'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
      'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${this.#cachePort}` },
      'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1' },
      'filter:tempauth': { use: 'egg:swift#tempauth', user_shop_buyer: `${ACCOUNT.secretAccessKey} .admin` },
    })
    this.#proxy = this.#spawn('proxy')
    await vi.waitUntil(() => isOpen(this.#proxyPort), { timeout: 30_000, interval: 50 })
  }

  /** No longer answers. The files stay. */
  async pause(): Promise<void> {
    if (this.#proxy) await end(this.#proxy)
  }

  async close(): Promise<void> {
    await this.pause()
    await Promise.all(this.#keepers.map(end))
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** How a shop is told of its bucket. */
  get config(): ObjectStoreConfig {
    return { address: `http://127.0.0.1:${this.#proxyPort}/shop`, region: 'us-east-1', ...ACCOUNT }
  }

  /** The same as variables of the environment. */
  get environment() {
    const { address, accessKeyId, secretAccessKey } = this.config
    return { S3_URL: address, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  }

  async #startKeeper(kind: (typeof KEEPERS)[number]): Promise<void> {
    const port = await freePort()
    const builder = join(this.#folder, `${kind}.builder`)
    const ring = (...words: string[]) => execFileSync('swift-ring-builder', [builder, ...words])
    ring('create', '2', '1', '1')
    ring('add', `r1z1-127.0.0.1:${port}/one`, '1')
    ring('rebalance')
    this.#write(`${kind}-server.conf`, {
      DEFAULT: {
        ...this.#defaults(port),
        devices: join(this.#folder, 'disks'),
        mount_check: 'false',
        disable_fallocate: 'true',
      },
      'pipeline:main': { pipeline: `${kind}-server` },
      [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
    })
    this.#keepers.push(this.#spawn(kind))
    await vi.waitUntil(() => isOpen(port), { timeout: 30_000, interval: 50 })
  }

  #defaults(port: number) {
    const user = process.getuid?.() === 0 ? 'root' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
    return { bind_ip: '127.0.0.1', bind_port: String(port), workers: '0', user, swift_dir: this.#folder }
  }

  #spawn(kind: string): ChildProcess {
    return spawn(`swift-${kind}-server`, [join(this.#folder, `${kind}-server.conf`)], { stdio: 'ignore' })
  }

  #write(name: string, sections: Readonly<Record<string, Readonly<Record<string, string>>>>): void {
    const lines = Object.entries(sections).flatMap(([section, values]) => [
      `[${section}]`,
      ...Object.entries(values).map(([key, value]) => `${key} = ${value}`),
    ])
    writeFileSync(join(this.#folder, name), `${lines.join('\n')}\n`)
  }

  async #makeBucket(): Promise<void> {
    const { address, ...account } = this.config
    const { url, headers } = await new AwsV4Signer({
      ...account,
      url: address,
      method: 'PUT',
      service: 's3',
    }).sign()
    const answer = await fetch(url, { method: 'PUT', headers })
    if (!answer.ok) throw new Error(`no bucket: ${answer.status} ${await answer.text()}`)
  }
}
