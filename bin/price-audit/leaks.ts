import { findInData, findInText, type Finding } from './find-figures.ts'
import type { KnownFigures } from './known-figures.ts'
import { readAnswerText } from './read-answer.ts'
import type { Answer } from './visitor.ts'

/** A finding, where it was made. */
export interface Leak extends Finding {
  readonly address: string
}

/** What an answer tells that it may not; the same thing said twice in one answer is told once. */
export function leaksIn({ address, contentType, body }: Answer, known: KnownFigures): Leak[] {
  const { data, text } = readAnswerText(contentType, body)
  const found = [...data.flatMap((part) => findInData(part, known)), ...findInText(text, known)]
  const once = new Map(found.map((finding) => [`${finding.what} ${finding.excerpt}`, finding]))
  return [...once.values()].map((finding) => ({ ...finding, address }))
}
