import { fold } from '#domain/text/fold.ts'

/** Colors with the stems of their words in the three languages, folded as in search. */
const COLORS: readonly (readonly [color: string, words: RegExp])[] = [
  ['#1d1d1f', /^(negr|black|黑)/u],
  ['#ffffff', /^(blanc|white|白)/u],
  ['#c62828', /^(roj|red|红)/u],
  ['#1f56b5', /^(azul|blue|蓝)/u],
  ['#6cb8e6', /^(celeste)/u],
  ['#2e7d32', /^(verd|green|绿)/u],
  ['#f5c518', /^(amarill|yellow|黄)/u],
  ['#ee7b1a', /^(naranj|orange|橙)/u],
  ['#6f3aa5', /^(morad|violet|purple|紫)/u],
  ['#b9a0dc', /^(lila)/u],
  ['#f08fb0', /^(ros[ao]|pink|粉)/u],
  ['#d5127f', /^(fucsia)/u],
  ['#1fa6a0', /^(turquesa|turquoise)/u],
  ['#6d4526', /^(marron|cafe|brown|棕)/u],
  ['#dcc9a3', /^(beige)/u],
  ['#85898d', /^(gris|gr[ae]y|灰)/u],
  ['#c9a33b', /^(dorad|gold|金)/u],
  ['#b9bec4', /^(platead|silver|银)/u],
  ['transparent', /^(transparente|clear|透明)/u],
]

/** The color that a label begins with, as a CSS color; undefined if it begins with none that is known. */
export function colorOfLabel(label: string): string | undefined {
  const folded = fold(label).trim()
  return COLORS.find(([, words]) => words.test(folded))?.[0]
}
