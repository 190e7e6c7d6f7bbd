import { lettersOf } from './code-pages.ts'
import { countLineEnds } from './lines.ts'

/**
 * Repairs text that was UTF-8, read as Windows-1252 by some program, and written as UTF-8 again: "CaÃ±o" is "Caño".
 * Returns the lines that were repaired.
 */
export function repairDoubleUtf8(text: string): { readonly text: string; readonly lines: readonly number[] } {
  if (!/[\u00c2-\u00c5\u00e2-\u00e9]/.test(text)) return { text, lines: [] }
  const lines: number[] = []
  let line = 1
  let counted = 0
  const repaired = text.replace(
    /[\u00c2-\u00c5][\u0080-\uffff]|[\u00e2-\u00e9][\u0080-\uffff]{2}/g,
    (letters, offset: number) => {
      const letter = asUtf8(letters)
      if (letter === undefined) return letters
      line += countLineEnds(text.slice(counted, offset))
      counted = offset
      if (lines.at(-1) !== line) lines.push(line)
      return letter
    },
  )
  return { text: repaired, lines }
}

let bytesByLetter: ReadonlyMap<string, number> | undefined

/** The letter that these letters are the bytes of; undefined if they are none of a likely one. */
function asUtf8(letters: string): string | undefined {
  bytesByLetter ??= bytesOfLetters()
  const known = bytesByLetter
  const bytes = [...letters].map((letter) => known.get(letter) ?? controlByte(letter))
  if (bytes.includes(undefined)) return undefined
  const [decoded = '', ...others] = new TextDecoder('utf-8').decode(
    Uint8Array.from(bytes.map((byte) => byte ?? 0)),
  )
  const isLikely =
    others.length === 0 && /[\u00a0-\u017f\u2010-\u203a\u20ac\u2122\u3000-\u9fff\uff01-\uff5e]/.test(decoded)
  return isLikely ? decoded : undefined
}

function bytesOfLetters(): ReadonlyMap<string, number> {
  const letters = lettersOf('windows-1252').map((letter, index) => [letter, 0x80 + index] as const)
  return new Map(letters.filter(([letter]) => letter !== '\ufffd'))
}

/** Some programs keep the bytes that Windows-1252 does not use as control characters. */
function controlByte(letter: string): number | undefined {
  return /[\u0080-\u009f]/.test(letter) ? letter.charCodeAt(0) : undefined
}
