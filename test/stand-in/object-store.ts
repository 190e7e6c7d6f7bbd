import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { ObjectStoreConfig } from '#config'

/** The only account of the server has one word for both. */
const KEY = 'S3RVER'

/** A real server of the protocol of Amazon S3, which checks signatures and keeps objects in a temporary folder. */
export class TestObjectStore {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lonja-objects-'))
  #server: S3rver | undefined
  #port = 0

  /** Starts it; a restart uses the same port and has the same objects. */
  async open(): Promise<this> {
    const server = new S3rver({
      address: '127.0.0.1',
      port: this.#port,
      directory: this.#folder,
      silent: true,
      configureBuckets: [{ name: 'shop' }],
    })
    this.#port = (await server.run()).port
    this.#server = server
    return this
  }

  /** Ends it and cuts every connection. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
  }

  async close(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** How a shop is told of its bucket. */
  get config(): ObjectStoreConfig {
    const address = `http://127.0.0.1:${this.#port}/shop`
    return { address, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY }
  }

  /** The same as variables of the environment. */
  get environment() {
    const { address, accessKeyId, secretAccessKey } = this.config
    return { S3_URL: address, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  }
}
