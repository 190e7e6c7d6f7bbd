import type { ReadableStream } from 'node:stream/web'
import { OperatorError } from '#config/operator-error.ts'

/** How many of a file's first bytes are read to recognize its format. */
export const HEAD_BYTES = 64

/** A file as it is stored now. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number
  /** Changes with the content. */
  readonly identity: string
  /** Its first bytes, at most {@link HEAD_BYTES}. */
  readonly head: Buffer
}

export interface ListedFile {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** When it was written, ms since the epoch. */
  readonly changedAt: number
}

/** Some files of a folder, in the order in which the store lists them. */
export interface FilePage {
  readonly files: readonly ListedFile[]
  /** The name after which the next page begins; undefined = this is the last. */
  readonly next: string | undefined
}

/** Bytes of a file, both included. */
export interface Part {
  readonly first: number
  readonly last: number
}

/** The object store did not answer, or refused. */
export class FilesUnreachable extends OperatorError {
  override readonly name = 'FilesUnreachable'
  /** What it said, or what happened on the way to it. */
  readonly problem: string
  /** The status that it answered; undefined = none. */
  readonly status: number | undefined

  constructor(host: string, problem: string, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(({ file }) => file.storeUnusable(host, problem), { cause })
    this.problem = problem
    this.status = status
  }

  /** It did not answer in time. */
  get isSilent(): boolean {
    return this.cause instanceof Error && this.cause.name === 'TimeoutError'
  }

  /** It refused this one call, and may answer others. */
  get isOfOneCall(): boolean {
    const { status = 0 } = this
    return status >= 400 && status < 500 && ![401, 403, 404, 429].includes(status)
  }
}

/**
 * The files that all processes of a shop share: the pictures and documents below `images`, and what tasks of the back-office
 * wrote below `jobs`. A path has slashes and begins with one of these names. An empty file counts as none. Every method of
 * an object store throws {@link FilesUnreachable} while the store cannot be used.
 */
export interface FileStore {
  /** Undefined = there is no such file. */
  find(path: string): Promise<StoredFile | undefined>
  /** The whole file; undefined = there is none, or it is larger than `most` bytes. */
  read(path: string, most: number): Promise<Buffer | undefined>
  /** A part of a file that was found; undefined = it was replaced or removed meanwhile. */
  stream(path: string, file: StoredFile, part: Part): Promise<ReadableStream | undefined>
  /** Writes or replaces a file. Whoever reads it meanwhile gets the whole of the former or of the new one. */
  write(path: string, bytes: Buffer): Promise<void>
  /** Takes over a file of this machine, which is gone afterwards. */
  take(path: string, file: string): Promise<void>
  /** Removes a file if it is there. */
  remove(path: string): Promise<void>
  /** The names of the files in a folder, without those of the folders below it. */
  names(folder: string): Promise<Set<string>>
  /**
   * At most `most` files of a folder, without those of the folders below it, after a name; '' = from the first. `most` is 1,000
   * or less. A page may have fewer files, and is not the last for that.
   */
  page(folder: string, from: { readonly after: string; readonly most: number }): Promise<FilePage>
  /** The files in a folder and in the folders below it, in any order. */
  list(folder: string): AsyncIterable<ListedFile>
}
