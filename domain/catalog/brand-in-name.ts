import { fold } from '../text/fold.ts'

/**
 * The brand that an item's name names: its words stand in the name as whole words, one after the other. The longer of two
 * such brands, since "Acme Pro" also names "Acme"; none where two others are named.
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
