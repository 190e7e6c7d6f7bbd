/**
 * A variant's label beside its parent's name: its words without those that both names begin or end with. "Bolígrafo
 * azul, caja de 12" of "Bolígrafo, caja de 12" is "azul".
 */
export function variantLabel(parentName: string, variantName: string): string {
  const name = variantName.trim().replaceAll(/\s+/g, ' ')
  const parent = wordsOf(parentName).map(({ text }) => text)
  const words = wordsOf(name)
  const texts = words.map(({ text }) => text)
  const first = sharedWords(texts, parent)
  const last = sharedWords(texts.slice(first).reverse(), parent.slice(first).reverse())
  const own = words.slice(first, words.length - last)
  const label = trimSeparators(name.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0))
  return label === '' ? variantName.trim() : label
}

/** The words of a name with their places. Chinese has no spaces between words: each character counts as one. */
function wordsOf(name: string) {
  const found = name.matchAll(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu)
  return Array.from(found, ({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
}

/**
 * Labels of the variants of one parent, in their order. Words that all labels begin or end with are dropped too, as
 * long as each keeps one; a figure keeps its unit.
 */
export function variantLabels(parentName: string, variantNames: readonly string[]): string[] {
  const labels = variantNames.map((name) => variantLabel(parentName, name).split(' '))
  const [model] = labels
  if (!model || labels.length === 1) return labels.map((words) => words.join(' '))
  const first = Math.min(...labels.map((words) => sharedWords(words, model)))
  const rests = labels.map((words) => words.slice(first).reverse())
  const shared = Math.min(...rests.map((words) => sharedWords(words, rests[0] ?? [])))
  // A figure keeps its unit: "2 × 6 mm"
  const isUnit = shared > 0 && rests.every((words) => /\d$/.test(words[shared] ?? ''))
  const last = isUnit ? shared - 1 : shared
  const own = labels.map((words) => trimSeparators(words.slice(first, words.length - last).join(' ')))
  return own.includes('') ? labels.map((words) => words.join(' ')) : own
}

/** Number of words that two lists share at their beginning, ignoring a trailing comma. */
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
