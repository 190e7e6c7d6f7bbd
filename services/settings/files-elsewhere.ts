import pLimit from 'p-limit'
import { type FileStore, FilesUnreachable } from '../files/file-store.ts'

/** How many files are looked for: a host is not asked for each of a hundred thousand. */
const SAMPLE = 40
const AT_ONCE = 4
const TIMEOUT_MS = 5_000
/** A store that does not say what it has answers 403. */
const MISSING = [403, 404, 410]

/** Whether a file is there; undefined = the host did not say. */
type Ask = (path: string) => Promise<boolean | undefined>

/** Looks for some of the files of a catalogue where they are, when each answer takes a while. */
export class FilesElsewhere {
  readonly #ask: Ask
  readonly #sample: (readonly string[])[] = []
  #offered = 0

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** Offers files by their paths below the pictures. Each has the same chance of being looked for. */
  offer(files: readonly (readonly string[])[]): void {
    for (const file of files) {
      this.#offered++
      const at =
        this.#sample.length < SAMPLE ? this.#sample.length : Math.floor(Math.random() * this.#offered)
      if (at < SAMPLE) this.#sample[at] = file
    }
  }

  /** How many of the files that the host told about are missing. A host that does not answer tells nothing. */
  async look(): Promise<{ readonly missing: number; readonly asked: number }> {
    let isSilent = false
    const answers = await pLimit(AT_ONCE).map(this.#sample, async (path) => {
      // The others would wait as long
      if (isSilent) return undefined
      const isThere = await this.#ask(path.join('/'))
      isSilent ||= isThere === undefined
      return isThere
    })
    const asked = answers.filter((isThere) => isThere !== undefined)
    return { missing: asked.filter((isThere) => !isThere).length, asked: asked.length }
  }
}

/** Asks the host of IMAGE_BASE_URL. */
export function askHost(base: string): Ask {
  return async (path) => {
    const status = await statusOf(`${base}/${path.split('/').map(encodeURIComponent).join('/')}`)
    if (status !== undefined && MISSING.includes(status)) return false
    return status !== undefined && status < 400 ? true : undefined
  }
}

/** Asks the object store. */
export function askStore(stored: FileStore): Ask {
  return async (path) => {
    try {
      return (await stored.find(`images/${path}`)) !== undefined
    } catch (error) {
      if (error instanceof FilesUnreachable) return undefined
      throw error
    }
  }
}

/** Undefined: the host did not answer. */
async function statusOf(address: string): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    return (await fetch(address, { method: 'HEAD', redirect: 'manual', signal })).status
  } catch {
    return undefined
  }
}
