import { findInData, findInText, type Finding } from './find-figures.ts'
import type { KnownFigures } from './known-figures.ts'
import { readAnswerText } from './read-answer.ts'
import type { Answer } from './visitor.ts'

/** A finding and the address where it was made. */
export interface Leak extends Finding {
  readonly address: string
}

/** The prices in an answer, without repetitions. */
export function leaksIn({ address, contentType, body }: Answer, known: KnownFigures): Leak[] {
  const { data, text } = readAnswerText(contentType, body)
  const findings = [...data.flatMap((part) => findInData(part, known)), ...findInText(text, known)]
  const unique = new Map(findings.map((finding) => [JSON.stringify(finding), finding]))
  return [...unique.values()].map((finding) => ({ ...finding, address }))
}
