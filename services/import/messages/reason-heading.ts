import { type MessageLanguage, writeMessage } from './message.ts'

/** The heading of the column of reasons in a file of rejected rows. No list of a merchant's own has it. */
export function reasonHeading(language: MessageLanguage): string {
  return writeMessage(['reasonHeading'], language)
}

const HEADINGS: readonly string[] = (['es', 'en', 'zh'] as const).map(reasonHeading)

export function isReasonHeading(heading: unknown): boolean {
  return typeof heading === 'string' && HEADINGS.includes(heading.trim())
}
