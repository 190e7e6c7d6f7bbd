/**
 * Units that a line break does not split: a word with the spaces after it, or a Chinese character with the closing
 * punctuation after it.
 */
const TOKENS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef][、。，．；：？！）】》」』”’]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]+\s*|\s+/gu

/** Wraps a text to `width`; a word that is wider than a line is broken anywhere. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: string) => {
    if (line !== '' && used + measure(piece.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      used = 0
    }
    line += piece
    used += measure(piece)
  }
  for (const token of text.match(TOKENS) ?? []) {
    const pieces = measure(token.trimEnd()) > width ? [...token] : [token]
    pieces.forEach(add)
  }
  return [...lines, line.trimEnd()]
}
