import type { Language } from '#domain/text/language.ts'
import type { MailBody } from './mail-outbox.ts'

/** Paragraphs with an empty line between them; an empty one is left out. */
export function writeMailBody(subject: string, paragraphs: readonly string[]): MailBody {
  return { subject, body: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n` }
}

/** A fact with its name before it. */
export function labeled(language: Language, name: string, value: string): string {
  return language === 'zh' ? `${name}：${value}` : `${name}: ${value}`
}
