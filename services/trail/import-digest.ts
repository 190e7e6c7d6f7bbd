import { createHash } from 'node:crypto'

/** Updating a hash costs more than writing a change, so many are written at once. Characters. */
const PART = 100_000

/** What an import changed in a row, as the table `import_changes` stores it. */
interface ImportChange {
  readonly kind: string
  readonly rowId: number
  readonly before: string | null
  readonly after: string
}

/** SHA-256 over the changes of an import in their order, by which the trail shows whether one was altered. */
export class ChangesDigest {
  readonly #hash = createHash('sha256')
  #part = ''

  add({ kind, rowId, before, after }: ImportChange): void {
    this.#part += JSON.stringify([kind, rowId, before, after])
    if (this.#part.length > PART) this.#flush()
  }

  end(): string {
    this.#flush()
    return this.#hash.digest('base64url')
  }

  #flush(): void {
    this.#hash.update(this.#part)
    this.#part = ''
  }
}
