/** A power of two. A thousand codes of ten random characters have about 10,000 different parts. */
const SET_BITS = 1 << 15

/**
 * The parts of a text, of one, two and three characters, as a bit for the hash of each: 4 KB. They tell quickly of most words
 * that they are not in the text.
 */
export type WordParts = Uint32Array

export function wordParts(text: string): WordParts {
  const parts = new Uint32Array(SET_BITS >>> 5)
  let first = 0
  let second = 0
  for (let at = 0; at < text.length; at++) {
    const third = text.charCodeAt(at)
    add(parts, hashOf(0, 0, third))
    add(parts, hashOf(0, second, third))
    add(parts, hashOf(first, second, third))
    first = second
    second = third
  }
  return parts
}

/** False if the text of these parts does not contain the word. */
export function mayContain(parts: WordParts, word: string): boolean {
  if (word.length < 3)
    return has(parts, hashOf(0, word.length < 2 ? 0 : word.charCodeAt(0), word.charCodeAt(word.length - 1)))
  for (let at = 2; at < word.length; at++) {
    const hash = hashOf(word.charCodeAt(at - 2), word.charCodeAt(at - 1), word.charCodeAt(at))
    if (!has(parts, hash)) return false
  }
  return true
}

/** Of up to three characters; 0 = none. */
function hashOf(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca77) + Math.imul(third, 0xc2b2ae3d)
  return (Math.imul(mixed ^ (mixed >>> 15), 0x27d4eb2f) >>> 9) & (SET_BITS - 1)
}

function add(parts: WordParts, hash: number): void {
  parts[hash >>> 5] = (parts[hash >>> 5] ?? 0) | (1 << (hash & 31))
}

function has(parts: WordParts, hash: number): boolean {
  return ((parts[hash >>> 5] ?? 0) & (1 << (hash & 31))) !== 0
}
