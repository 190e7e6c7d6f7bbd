import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { ObjectStoreConfig } from '#config'
import {
  type FilePage,
  type FileStore,
  FilesUnreachable,
  HEAD_BYTES,
  type ListedFile,
  type Part,
  type StoredFile,
} from './file-store.ts'
import { readObjectList } from './object-list.ts'

/** How long the store may take to begin its answer, and then between two parts of it, ms. */
const SILENCE_MS = 10_000
/** The slowest line on which a file is sent to the store, bytes a millisecond. */
const SLOWEST_UPLOAD = 50
/** A list of a thousand files takes less. */
const MAX_LIST_BYTES = 10_000_000

interface Request {
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer | Blob
}

/** Calls since the start of the process, by whether the store could be used. One that was repeated counts once. */
const calls = { answered: 0, failed: 0 }
let hasObjectStore = false

/** The calls of a process to its object store since the start; undefined = it has none. */
export function countObjectStoreCalls(): Readonly<typeof calls> | undefined {
  return hasObjectStore ? calls : undefined
}

/** An answer that has begun. */
interface Answer extends Pick<Response, 'ok' | 'status' | 'headers' | 'body'> {
  abort(): void
}

/**
 * The files of a shop in a bucket, by the protocol of Amazon S3. Calls are signed by version 4 of its signature, which
 * leaves the content out: it is sent once, as a stream.
 */
export class ObjectStore implements FileStore {
  readonly #config: ObjectStoreConfig

  constructor(config: ObjectStoreConfig) {
    this.#config = config
    hasObjectStore = true
  }

  /** The answer with the first bytes tells the size and the identity, too. */
  find(path: string): Promise<StoredFile | undefined> {
    return this.#ask(async () => {
      const answer = await this.#get(path, rangeOf({ first: 0, last: HEAD_BYTES - 1 }))
      if (!answer) return undefined
      const head = await this.#bytesOf(answer, HEAD_BYTES)
      return head && { size: sizeOf(answer.headers), identity: identityOf(answer.headers), head }
    })
  }

  read(path: string, most: number): Promise<Buffer | undefined> {
    return this.#ask(async () => {
      const answer = await this.#get(path, {})
      return answer && this.#bytesOf(answer, most)
    })
  }

  async stream(path: string, { identity }: StoredFile, part: Part): Promise<ReadableStream | undefined> {
    const answer = await this.#ask(() => this.#get(path, { ...rangeOf(part), 'if-match': `"${identity}"` }))
    // Not every host knows If-Match
    if (answer && identityOf(answer.headers) === identity) return answer.body as ReadableStream
    await answer?.body?.cancel()
    return undefined
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    await this.#change(path, { method: 'PUT', body: bytes })
  }

  async take(path: string, file: string): Promise<void> {
    await this.#change(path, { method: 'PUT', body: await openAsBlob(file) })
    await rm(file, { force: true })
  }

  async remove(path: string): Promise<void> {
    await this.#change(path, { method: 'DELETE' })
  }

  async names(folder: string): Promise<Set<string>> {
    const names = new Set<string>()
    for await (const { path } of this.#list(folder, { delimiter: '/' }))
      names.add(path.slice(folder.length + 1))
    return names
  }

  async page(
    folder: string,
    { after, most }: { readonly after: string; readonly most: number },
  ): Promise<FilePage> {
    // A list of the store has a thousand names in any case
    const query = { 'list-type': '2', prefix: `${folder}/`, delimiter: '/' }
    const from: Record<string, string> = after === '' ? {} : { 'start-after': `${folder}/${after}` }
    const { files, next } = readObjectList(await this.#listPage({ ...query, ...from }))
    const ofPage = files.slice(0, most)
    const isLast = ofPage.length === files.length && next === undefined
    return {
      files: ofPage.filter(({ size }) => size > 0),
      next: isLast ? undefined : ofPage.at(-1)?.path.slice(folder.length + 1),
    }
  }

  list(folder: string): AsyncIterable<ListedFile> {
    return this.#list(folder, {})
  }

  async *#list(folder: string, more: Readonly<Record<string, string>>): AsyncIterable<ListedFile> {
    const query = { 'list-type': '2', prefix: `${folder}/`, ...more }
    for (let next: string | undefined = ''; next !== undefined;) {
      const from: Record<string, string> = next === '' ? {} : { 'continuation-token': next }
      const page = readObjectList(await this.#listPage({ ...query, ...from }))
      yield* page.files.filter(({ size }) => size > 0)
      next = page.next
    }
  }

  #listPage(query: Readonly<Record<string, string>>): Promise<string> {
    return this.#ask(async () => {
      const answer = await this.#send('', { query })
      if (!answer.ok) throw await this.#refusal(answer)
      return String(await this.#bytesOf(answer, MAX_LIST_BYTES))
    })
  }

  /** Asks again if that may help, and counts whether the store could be used. */
  async #ask<Answered>(call: () => Promise<Answered>): Promise<Answered> {
    try {
      const answered = await again.execute(call)
      calls.answered++
      return answered
    } catch (error) {
      calls[error instanceof FilesUnreachable && !error.isOfOneCall ? 'failed' : 'answered']++
      throw error
    }
  }

  /** Undefined = there is no such file, it was replaced meanwhile, or it is empty, so that it has no first byte. */
  async #get(path: string, headers: Readonly<Record<string, string>>): Promise<Answer | undefined> {
    const answer = await this.#send(path, { headers })
    if (answer.ok) return answer
    if (![404, 412, 416].includes(answer.status)) throw await this.#refusal(answer)
    await answer.body?.cancel()
    return undefined
  }

  async #change(path: string, request: Request): Promise<void> {
    await this.#ask(async () => {
      const answer = await this.#send(path, request)
      const isGone = request.method === 'DELETE' && answer.status === 404
      if (!answer.ok && !isGone) throw await this.#refusal(answer)
      await answer.body?.cancel()
    })
  }

  async #send(path: string, { method = 'GET', headers, query, body }: Request): Promise<Answer> {
    const { address, ...account } = this.#config
    const url = new URL(
      path === '' ? address : `${address}/${path.split('/').map(encodeURIComponent).join('/')}`,
    )
    url.search = new URLSearchParams(query).toString()
    const signed = await new AwsV4Signer({
      ...account,
      url: url.href,
      method,
      service: 's3',
      headers: { ...headers },
    }).sign()
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(silence()), SILENCE_MS + sizeOfBody(body) / SLOWEST_UPLOAD)
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: stop.signal,
        ...(body && { body: body as BodyInit }),
      })
      const { ok, status, headers: answered, body: content } = answer
      return { ok, status, headers: answered, body: content, abort: () => stop.abort(silence()) }
    } catch (error) {
      throw this.#unreachable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Undefined = there are more than `most`. */
  async #bytesOf({ body, abort }: Pick<Answer, 'body' | 'abort'>, most: number): Promise<Buffer | undefined> {
    const parts: Uint8Array[] = []
    let length = 0
    const timer = setTimeout(abort, SILENCE_MS)
    try {
      for await (const part of body ?? []) {
        timer.refresh()
        length += part.length
        // Leaving the loop closes the connection
        if (length > most) return undefined
        parts.push(part)
      }
    } catch (error) {
      throw this.#unreachable(error)
    } finally {
      clearTimeout(timer)
    }
    return Buffer.concat(parts)
  }

  async #refusal(answer: Answer): Promise<FilesUnreachable> {
    const { status } = answer
    const text = String(await this.#bytesOf(answer, MAX_LIST_BYTES).catch(() => ''))
    const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
    return new FilesUnreachable(this.#host, [status, code].filter(Boolean).join(' '), { status })
  }

  /** `fetch` names the reason in the cause of its error. */
  #unreachable(error: unknown): FilesUnreachable {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return new FilesUnreachable(this.#host, cause instanceof Error ? cause.message : String(cause), { cause })
  }

  get #host(): string {
    return new URL(this.#config.address).host
  }
}

/**
 * A call whose connection was lost, or that the store could not answer now, is made twice more: an import of thousands of
 * pictures outlives it. A store that says nothing is not asked again.
 */
const again = retry(
  handleWhen((error) => {
    if (!(error instanceof FilesUnreachable) || error.isSilent) return false
    const { status } = error
    return status === undefined || status === 429 || status >= 500
  }),
  { maxAttempts: 2, backoff: new ExponentialBackoff({ initialDelay: 50 }) },
)

function silence(): DOMException {
  return new DOMException('no answer in time', 'TimeoutError')
}

function sizeOfBody(body: Buffer | Blob | undefined): number {
  return body instanceof Blob ? body.size : (body?.length ?? 0)
}

function rangeOf({ first, last }: Part) {
  return { range: `bytes=${first}-${last}` }
}

/** The size of the whole file, also in the answer with a part of it. */
function sizeOf(headers: Headers): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? headers.get('content-length'))
}

function identityOf(headers: Headers): string {
  return (headers.get('etag') ?? '').replace(/^W\//, '').replaceAll('"', '')
}
