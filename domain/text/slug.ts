const MAX_LENGTH = 80

/** Latin letters that Unicode does not decompose into a base letter and an accent. */
const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  þ: 'th',
  ı: 'i',
}

/**
 * The readable part of an item's address: lower case, Latin letters without accents, other scripts unchanged,
 * words joined by hyphens, at most 80 characters. `item` if the name has no letters.
 */
export function itemSlug(name: string): string {
  return slug(name) || 'item'
}

/** The readable part of a category's address, after its id. `category` if the name has no letters. */
export function categorySlug(name: string): string {
  return slug(name) || 'category'
}

/** The words of a text joined by hyphens; '' if it has no letters or digits. */
export function slug(text: string): string {
  const words = withoutAccents(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu) ?? []
  return cutAtWord(words.join('-'))
}

/** Most names of products. A page makes an address of each. */
const ASCII = /^[\0-\x7f]*$/

/** Removes accents from Latin letters only: in Greek, Russian and Japanese they form another letter. */
function withoutAccents(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[\p{Me}\p{Variation_Selector}]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħþı]/g, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

function cutAtWord(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug
  const characters = [...slug]
  if (characters.length <= MAX_LENGTH) return slug
  const end = characters.lastIndexOf('-', MAX_LENGTH)
  return characters.slice(0, end > 0 ? end : MAX_LENGTH).join('')
}
