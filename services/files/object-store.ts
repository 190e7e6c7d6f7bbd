import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { ExponentialBackoff, handleType, retry } from 'cockatiel'
import type { ObjectStoreConfig } from '#config'
import {
  type FileStore,
  FilesUnreachable,
  HEAD_BYTES,
  type ListedFile,
  type Part,
  type StoredFile,
} from './file-store.ts'
import { readObjectList } from './object-list.ts'

/** How long a short answer may take, ms. */
const SHORT_MS = 10_000
/** How long a whole file may take, ms. A phone on a slow line reads a document for minutes. */
const LONG_MS = 600_000

interface Request {
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Buffer | Blob
  readonly timeoutMs?: number
}

/**
 * The files of a shop in a bucket, by the protocol of Amazon S3. Calls are signed by version 4 of its signature, which
 * leaves the content out: it is sent once, as a stream.
 */
export class ObjectStore implements FileStore {
  readonly #config: ObjectStoreConfig

  constructor(config: ObjectStoreConfig) {
    this.#config = config
  }

  /** The answer with the first bytes tells the size and the identity, too. */
  async find(path: string): Promise<StoredFile | undefined> {
    const answer = await this.#get(path, { headers: rangeOf({ first: 0, last: HEAD_BYTES - 1 }) })
    if (!answer) return undefined
    const { headers } = answer
    const head = await this.#bytesOf(answer, HEAD_BYTES)
    return head && { size: sizeOf(headers), identity: identityOf(headers), head }
  }

  async read(path: string, most: number): Promise<Buffer | undefined> {
    const answer = await this.#get(path, {})
    return answer && this.#bytesOf(answer, most)
  }

  async stream(path: string, { identity }: StoredFile, part: Part): Promise<ReadableStream | undefined> {
    const headers = { ...rangeOf(part), 'if-match': `"${identity}"` }
    const answer = await this.#get(path, { headers, timeoutMs: LONG_MS })
    // Not every host knows If-Match
    if (answer && identityOf(answer.headers) === identity) return answer.body as ReadableStream
    await answer?.body?.cancel()
    return undefined
  }

  async write(path: string, bytes: Buffer): Promise<void> {
    await this.#put(path, bytes)
  }

  async take(path: string, file: string): Promise<void> {
    await this.#put(path, await openAsBlob(file))
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

  list(folder: string): AsyncIterable<ListedFile> {
    return this.#list(folder, {})
  }

  async *#list(folder: string, more: Readonly<Record<string, string>>): AsyncIterable<ListedFile> {
    const query = { 'list-type': '2', prefix: `${folder}/`, ...more }
    for (let next: string | undefined = ''; next !== undefined;) {
      const from: Record<string, string> = next === '' ? {} : { 'continuation-token': next }
      const page = readObjectList(await this.#text({ query: { ...query, ...from } }))
      yield* page.files.filter(({ size }) => size > 0)
      next = page.next
    }
  }

  /** Undefined = there is no such file, it was replaced meanwhile, or it is empty, so that it has no first byte. */
  async #get(path: string, request: Request): Promise<Response | undefined> {
    const answer = await this.#send(path, request)
    if (answer.ok) return answer
    if (![404, 412, 416].includes(answer.status)) throw await this.#refusal(answer)
    await answer.body?.cancel()
    return undefined
  }

  async #text(request: Request): Promise<string> {
    const answer = await again.execute(() => this.#send('', request))
    if (!answer.ok) throw await this.#refusal(answer)
    return answer.text()
  }

  async #put(path: string, body: Buffer | Blob): Promise<void> {
    await this.#change(path, { method: 'PUT', body, timeoutMs: LONG_MS })
  }

  async #change(path: string, request: Request): Promise<void> {
    await again.execute(async () => {
      const answer = await this.#send(path, request)
      if (!answer.ok && answer.status !== 404) throw await this.#refusal(answer)
      await answer.body?.cancel()
    })
  }

  async #send(path: string, { method = 'GET', headers, query, body, timeoutMs = SHORT_MS }: Request) {
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
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: body as BodyInit }),
      })
    } catch (error) {
      throw this.#unreachable(error)
    }
  }

  /** Undefined = there are more than `most`. */
  async #bytesOf({ body }: Response, most: number): Promise<Buffer | undefined> {
    const parts: Uint8Array[] = []
    let length = 0
    try {
      for await (const part of body ?? []) {
        length += part.length
        // Leaving the loop closes the connection
        if (length > most) return undefined
        parts.push(part)
      }
    } catch (error) {
      throw this.#unreachable(error)
    }
    return Buffer.concat(parts)
  }

  async #refusal(answer: Response): Promise<FilesUnreachable> {
    const code = /<Code>(\w+)<\/Code>/.exec(await answer.text().catch(() => ''))?.[1]
    return this.#unreachable([answer.status, code].filter(Boolean).join(' '))
  }

  /** `fetch` names the reason in the cause of its error. */
  #unreachable(reason: unknown): FilesUnreachable {
    const { host } = new URL(this.#config.address)
    const cause = reason instanceof Error && reason.cause instanceof Error ? reason.cause : reason
    return new FilesUnreachable(host, cause)
  }
}

/** Changes and lists are tried twice more: an import of thousands of pictures outlives a lost connection. */
const again = retry(handleType(FilesUnreachable), {
  maxAttempts: 2,
  backoff: new ExponentialBackoff({ initialDelay: 200 }),
})

function rangeOf({ first, last }: Part) {
  return { range: `bytes=${first}-${last}` }
}

/** The size of the whole file, also in the answer with a part of it. */
function sizeOf(headers: Headers): number {
  const whole = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  return Number(whole ?? headers.get('content-length'))
}

function identityOf(headers: Headers): string {
  return (headers.get('etag') ?? '').replaceAll('"', '')
}
