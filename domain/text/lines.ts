/** Many short texts as one string between line breaks, so that one pass of the engine's string search reads them all. */
export interface Lines {
  readonly text: string
  /** By line: where it begins in the text. Then the text's end. */
  readonly starts: Int32Array
}

export const LINE_BREAK = 10

/** Joins texts that begin and end with a line break themselves, or are empty. */
export function joinLines(texts: readonly string[]): Lines {
  const starts = new Int32Array(texts.length + 1)
  for (const [line, text] of texts.entries()) starts[line + 1] = (starts[line] ?? 0) + text.length
  return { text: texts.join(''), starts }
}
