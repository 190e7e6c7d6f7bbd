import { fold } from '#domain/text/fold.ts'

/** Stems of color words in the three languages, folded as in search. */
const COLORS =
  /^(negr|blanc|roj|azul|celeste|verd|amarill|naranj|morad|violet|lila|ros[ao]|marron|cafe|gris|beige|dorad|platead|turquesa|fucsia|transparente|black|white|red|blue|green|yellow|orange|purple|pink|brown|gr[ae]y|gold|silver|turquoise|clear|黑|白|红|蓝|绿|黄|橙|紫|粉|棕|灰|金|银|透明)/u

/** What the variants differ by, where their labels leave no doubt. */
export type VariesBy = 'color' | 'size'

/** By color if every label begins with one; by size if every label has a figure; else undefined. */
export function variesBy(labels: readonly string[]): VariesBy | undefined {
  if (labels.length === 0) return undefined
  if (labels.every((label) => COLORS.test(fold(label).trim()))) return 'color'
  return labels.every((label) => /\d/.test(label)) ? 'size' : undefined
}
