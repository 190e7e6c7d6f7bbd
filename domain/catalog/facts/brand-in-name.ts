import { fold } from '../../text/fold.ts'

/**
 * The brand in an item's name: its words appear in the name as consecutive whole words. If one matching brand contains
 * the other ("Acme Pro" and "Acme"), the longer one counts; if two different brands match, none does.
 */
export function brandInName(name: string, brands: readonly string[]): string | undefined {
  const words = wordsOf(name)
  const named = brands.filter((brand) => wordsOf(brand) !== ' ' && words.includes(wordsOf(brand)))
  const [longest, ...others] = named.toSorted((one, other) => other.length - one.length)
  return longest !== undefined && others.every((brand) => wordsOf(longest).includes(wordsOf(brand)))
    ? longest
    : undefined
}

function wordsOf(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return ` ${words.join(' ')}${words.length > 0 ? ' ' : ''}`
}
