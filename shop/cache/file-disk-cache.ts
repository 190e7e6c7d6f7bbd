import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { log } from '#config/log.ts'
import type { DiskCache } from './disk-cache.ts'
import { createLogThrottle } from '../../config/log-throttle.ts'

const decompress = promisify(gunzip)

const FORMAT = 'lonja kept copy 1'
/** Uncompressed; twice the limit of a list, since copies name all fields of a row. */
const LIMIT_BYTES = 200_000_000
const BATCH_LINES = 200
const ABANDONED_DRAFT_MS = 3_600_000

/**
 * A disk cache for the service at an address, one gzip file for each name: a line about the copy, then a line for each
 * value. A file is flushed, then renamed into place. Damaged files and copies of another address are logged and ignored.
 */
export function openDiskCache(folder: string, service: string, address: string): DiskCache {
  const warn = createLogThrottle((fields, message) => log.warn(fields, message))
  const fileOf = (name: string) => join(folder, `${service}-${name}.json.gz`)
  const cleaned = deleteOldDrafts(folder)

  return {
    async read(name) {
      const file = fileOf(name)
      try {
        const compressed = await readFile(file)
        const { mtime } = await stat(file)
        const text = (await decompress(compressed, { maxOutputLength: LIMIT_BYTES })).toString()
        const [about, ...values] = text.split('\n').map((line): unknown => JSON.parse(line))
        if (!isAbout(about)) throw new Error('it is not a copy of this cache')
        if (about.address !== address || about.name !== name) throw new Error('it belongs to another service')
        // The mtime is the last confirmation, unless it is in the future
        return { asOf: mtime.getTime() > Date.now() ? new Date(about.writtenAt) : mtime, values }
      } catch (error) {
        if (!isMissing(error)) warn({ file, problem: String(error) }, 'a cache file was ignored')
        return undefined
      }
    },

    async write(name, values) {
      await cleaned
      const draft = `${fileOf(name)}.${process.pid}.${randomBytes(4).toString('hex')}.draft`
      const about = { format: FORMAT, address, name, writtenAt: new Date().toISOString() }
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const handle = await open(draft, 'wx', 0o600)
        try {
          const text = Readable.from(linesOf(about, values), { objectMode: true })
          await pipeline(text, createGzip({ level: 4 }), handle.createWriteStream({ flush: true }))
        } finally {
          await handle.close()
        }
        await rename(draft, fileOf(name))
        await syncFolder(folder)
      } catch (error) {
        await rm(draft, { force: true })
        warn({ file: fileOf(name), problem: String(error) }, 'a cache file could not be written')
      }
    },

    async confirm(name) {
      const now = new Date()
      await utimes(fileOf(name), now, now).catch(() => {})
    },
  }
}

/** Joins lines in batches, so that writing a long list does not block the event loop. */
function* linesOf(about: object, values: Iterable<unknown>): Generator<string> {
  let lines = JSON.stringify(about)
  let count = 0
  for (const value of values) {
    lines += `\n${JSON.stringify(value)}`
    count += 1
    if (count % BATCH_LINES > 0) continue
    yield lines
    lines = ''
  }
  if (lines !== '') yield lines
}

interface About {
  readonly format: typeof FORMAT
  readonly address: string
  readonly name: string
  readonly writtenAt: string
}

function isAbout(value: unknown): value is About {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === FORMAT
}

/** Deletes the drafts of processes that ended while writing. */
async function deleteOldDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.draft'))) {
    const file = join(folder, name)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > ABANDONED_DRAFT_MS) await rm(file, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
