import { createHash } from 'node:crypto'

interface MarkedLine {
  readonly line: number
  readonly id: string
  readonly quantity: number | undefined
}

/** Lines in a few letters: the same again while nobody adds, changes, removes or orders one of them. */
export function cartFingerprint(lines: readonly MarkedLine[]): string {
  const text = lines
    .map(({ line, id, quantity }) => `${line} ${id} ${quantity}`)
    .sort()
    .join('\n')
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
