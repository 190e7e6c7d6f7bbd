import { highCharacters } from './code-pages.ts'
import { countLineEnds } from './lines.ts'

/**
 * Repairs double-encoded UTF-8, which a program has decoded as Windows-1252 and encoded again: "CaÃ±o" becomes "Caño".
 * Returns the text and the numbers of the repaired lines.
 */
export function repairDoubleUtf8(text: string): { readonly text: string; readonly lines: readonly number[] } {
  if (!/[\u00c2-\u00c5\u00e2-\u00e9]/.test(text)) return { text, lines: [] }
  const lines: number[] = []
  let line = 1
  let counted = 0
  const repaired = text.replace(
    /[\u00c2-\u00c5][\u0080-\uffff]|[\u00e2-\u00e9][\u0080-\uffff]{2}/g,
    (characters, offset: number) => {
      const character = asUtf8(characters)
      if (character === undefined) return characters
      line += countLineEnds(text.slice(counted, offset))
      counted = offset
      if (lines.at(-1) !== line) lines.push(line)
      return character
    },
  )
  return { text: repaired, lines }
}

let bytesByCharacter: ReadonlyMap<string, number> | undefined

/** The character whose UTF-8 bytes these characters are; undefined if there is none, or an unlikely one. */
function asUtf8(characters: string): string | undefined {
  bytesByCharacter ??= bytesOfCharacters()
  const known = bytesByCharacter
  const bytes = [...characters].map((character) => known.get(character) ?? controlByte(character))
  if (bytes.includes(undefined)) return undefined
  const [decoded = '', ...others] = new TextDecoder('utf-8').decode(
    Uint8Array.from(bytes.map((byte) => byte ?? 0)),
  )
  const isLikely =
    others.length === 0 && /[\u00a0-\u017f\u2010-\u203a\u20ac\u2122\u3000-\u9fff\uff01-\uff5e]/.test(decoded)
  return isLikely ? decoded : undefined
}

function bytesOfCharacters(): ReadonlyMap<string, number> {
  const characters = highCharacters('windows-1252').map(
    (character, index) => [character, 0x80 + index] as const,
  )
  return new Map(characters.filter(([character]) => character !== '\ufffd'))
}

/** Some programs decode the bytes that Windows-1252 leaves unassigned as control characters. */
function controlByte(character: string): number | undefined {
  return /[\u0080-\u009f]/.test(character) ? character.charCodeAt(0) : undefined
}
