const LONGEST_SLUG = 80

/** Latin letters that carry their accent inside, where no decomposition takes it off. */
const INNER_ACCENTS: Readonly<Record<string, string>> = {
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

/** The readable part of an item's address: accents mapped, lower case, hyphens, other letters kept, at most 80 characters (I5). */
export function itemSlug(name: string): string {
  return slug(name) || 'item'
}

/** The readable part of a category's address, after its id (I5, R8). */
export function categorySlug(name: string): string {
  return slug(name) || 'category'
}

/** The words of a text with hyphens between them; '' where it has none. */
export function slug(text: string): string {
  const words = withoutAccents(text).match(/[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu) ?? []
  return cutAtWord(words.join('-'))
}

/** Only Latin letters lose their marks: in Greek, Russian or Japanese a mark makes another letter. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .replace(/[\p{Me}\p{Variation_Selector}]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłħþı]/g, (letter) => INNER_ACCENTS[letter] ?? letter)
    .normalize('NFC')
}

function cutAtWord(slug: string): string {
  const characters = [...slug]
  if (characters.length <= LONGEST_SLUG) return slug
  const end = characters.lastIndexOf('-', LONGEST_SLUG)
  return characters.slice(0, end > 0 ? end : LONGEST_SLUG).join('')
}
