import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { log } from '#config/log.ts'
import type { DiskCache } from './disk-cache.ts'
import { createLogThrottle } from '../remote/log-throttle.ts'

const unpack = promisify(gunzip)

const FORMAT = 'lonja kept copy 1'
/** Unpacked; twice what a list may have, since kept rows name all their fields. */
const LIMIT_BYTES = 200_000_000
const LINES_AT_A_TIME = 200
const FORGOTTEN_DRAFT_MS = 3_600_000

/**
 * Copies of what the service at an address said last, one packed file each: a line about itself, then a line for each
 * value. A file takes the place of the one before in one step, when it is whole and on the disk. Whatever else lies there
 * is passed over, with a line in the log: a copy of another address is another company's.
 */
export function openDiskCache(folder: string, service: string, address: string): DiskCache {
  const warn = createLogThrottle((fields, message) => log.warn(fields, message))
  const fileOf = (name: string) => join(folder, `${service}-${name}.json.gz`)
  const tidied = tidy(folder)

  return {
    async read(name) {
      const file = fileOf(name)
      try {
        const packed = await readFile(file)
        const { mtime } = await stat(file)
        const text = (await unpack(packed, { maxOutputLength: LIMIT_BYTES })).toString()
        const [about, ...values] = text.split('\n').map((line): unknown => JSON.parse(line))
        if (!isAbout(about)) throw new Error('it is no copy of ours')
        if (about.address !== address || about.name !== name) throw new Error('it is of another service')
        // Touched when it is confirmed; what has been copied to the future says nothing
        return { asOf: mtime.getTime() > Date.now() ? new Date(about.writtenAt) : mtime, values }
      } catch (error) {
        if (!isMissing(error)) warn({ file, problem: String(error) }, 'a cache file was ignored')
        return undefined
      }
    },

    async write(name, values) {
      await tidied
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

/** Some lines at a time, so that keeping a long list keeps no page waiting. */
function* linesOf(about: object, values: Iterable<unknown>): Generator<string> {
  let lines = JSON.stringify(about)
  let count = 0
  for (const value of values) {
    lines += `\n${JSON.stringify(value)}`
    count += 1
    if (count % LINES_AT_A_TIME > 0) continue
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

/** Drafts of processes that ended before they had written them. */
async function tidy(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((one) => one.endsWith('.draft'))) {
    const file = join(folder, name)
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (age > FORGOTTEN_DRAFT_MS) await rm(file, { force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows opens no folder
  const handle = await open(folder).catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
