import { type MessageLanguage, writeMessage } from './message.ts'

/** The heading of the column of reasons in a file of returned rows, which no list of a merchant's own has. */
export function reasonHeading(language: MessageLanguage): string {
  return writeMessage(['reasonHeading'], language)
}

const HEADINGS: readonly string[] = (['es', 'en', 'zh'] as const).map(reasonHeading)

export function isReasonHeading(heading: unknown): boolean {
  return typeof heading === 'string' && HEADINGS.includes(heading.trim())
}
