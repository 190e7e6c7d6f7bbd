/** What a variant is called beside its parent's name: the words that the parent's name does not have already. */
export function variantLabel(parentName: string, variantName: string): string {
  const parent = parentName.trim().split(/\s+/)
  const words = variantName.trim().split(/\s+/)
  const differs = words.findIndex((word, index) => bare(word) !== bare(parent[index] ?? ''))
  const own = trimSeparators(words.slice(differs < 0 ? words.length : differs).join(' '))
  return own === '' ? variantName.trim() : own
}

function bare(word: string): string {
  return word.toLocaleLowerCase().replace(/[,;:|]+$/, '')
}

const SEPARATORS = '|,;:·–—-/'
const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '（': '）', '[': ']' }

function trimSeparators(text: string): string {
  let label = text.trim()
  while (label !== '' && SEPARATORS.includes(label.charAt(0))) label = label.slice(1).trim()
  const closing = BRACKETS[label.charAt(0)]
  return closing !== undefined && label.indexOf(closing) === label.length - 1
    ? label.slice(1, -1).trim()
    : label
}
