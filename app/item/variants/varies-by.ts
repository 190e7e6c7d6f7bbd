import { colorOfLabel } from './color-of-label.ts'

/** What the variants differ by, where their labels leave no doubt. */
export type VariesBy = 'color' | 'size'

/** By color if every label begins with one; by size if every label has a figure; else undefined. */
export function variesBy(labels: readonly string[]): VariesBy | undefined {
  if (labels.length === 0) return undefined
  if (labels.every((label) => colorOfLabel(label) !== undefined)) return 'color'
  return labels.every((label) => /\d/.test(label)) ? 'size' : undefined
}
