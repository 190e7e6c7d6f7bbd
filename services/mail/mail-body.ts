import type { Language } from '#domain/text/language.ts'
import type { MailBody } from './mail-outbox.ts'

/** Joins paragraphs with blank lines; drops empty paragraphs. */
export function writeMailBody(subject: string, paragraphs: readonly string[]): MailBody {
  return { subject, body: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n` }
}

/** Formats a value with its label. */
export function labeled(language: Language, name: string, value: string): string {
  return language === 'zh' ? `${name}：${value}` : `${name}: ${value}`
}
