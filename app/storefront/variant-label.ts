/**
 * What a variant is called beside its parent's name: its words without those that the parent's name begins and ends
 * with. "Bolígrafo azul, caja de 12" of "Bolígrafo, caja de 12" is "azul".
 */
export function variantLabel(parentName: string, variantName: string): string {
  const parent = parentName.trim().split(/\s+/)
  const words = variantName.trim().split(/\s+/)
  const first = sharedWords(words, parent)
  const last = sharedWords(words.slice(first).reverse(), parent.slice(first).reverse())
  const own = trimSeparators(words.slice(first, words.length - last).join(' '))
  return own === '' ? variantName.trim() : own
}

/** How many words two lists begin with in common, a comma at the end of one or the other aside. */
function sharedWords(words: readonly string[], others: readonly string[]): number {
  const differs = words.findIndex((word, index) => bare(word) !== bare(others[index] ?? ''))
  return differs < 0 ? words.length : differs
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[,;:|]+$/, '')
}

const SEPARATORS = '|,;:·–—-/'
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '（': '）', '[': ']' }

function trimSeparators(text: string): string {
  let label = text.trim()
  while (label !== '' && SEPARATORS.includes(label.charAt(0))) label = label.slice(1).trim()
  while (label !== '' && SEPARATORS.includes(label.charAt(label.length - 1)))
    label = label.slice(0, -1).trim()
  const closing = BRACKETS[label.charAt(0)]
  return closing !== undefined && label.indexOf(closing) === label.length - 1
    ? label.slice(1, -1).trim()
    : label
}
