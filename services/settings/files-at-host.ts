import pLimit from 'p-limit'

/** How many files are looked for: a host is not asked for each of a hundred thousand. */
const SAMPLE = 40
const AT_ONCE = 4
const TIMEOUT_MS = 5_000
/** A store that does not say what it has answers 403. */
const MISSING = [403, 404, 410]

/** Looks for some of the files of a catalogue at the host of IMAGE_BASE_URL. */
export class FilesAtHost {
  readonly #base: string | undefined
  readonly #sample: (readonly string[])[] = []
  #offered = 0

  /** @param base undefined = there is no such host */
  constructor(base: string | undefined) {
    this.#base = base
  }

  /** Offers files by their paths below the base. Each has the same chance of being looked for. */
  offer(files: readonly (readonly string[])[]): void {
    for (const file of files) {
      this.#offered++
      const at =
        this.#sample.length < SAMPLE ? this.#sample.length : Math.floor(Math.random() * this.#offered)
      if (at < SAMPLE) this.#sample[at] = file
    }
  }

  /** The finding if the host does not have some of them. It says nothing of a host that does not answer. */
  async check(): Promise<
    (readonly [code: 'picturesNotAtHost', host: string, missing: number, asked: number])[]
  > {
    const base = this.#base
    if (base === undefined) return []
    let isSilent = false
    const answers = await pLimit(AT_ONCE).map(this.#sample, async (path) => {
      // The others would wait as long
      if (isSilent) return undefined
      const status = await statusOf(`${base}/${path.map(encodeURIComponent).join('/')}`)
      isSilent ||= status === undefined
      return status
    })
    const missing = answers.filter((status) => status !== undefined && MISSING.includes(status)).length
    const asked = answers.filter(
      (status) => status !== undefined && (status < 400 || MISSING.includes(status)),
    )
    return missing > 0 ? [['picturesNotAtHost', new URL(base).host, missing, asked.length]] : []
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
