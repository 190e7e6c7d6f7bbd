import type { Language } from '#domain/text/language.ts'
import type { Letter } from './mail-outbox.ts'

/** Paragraphs with an empty line between them; an empty one is left out. */
export function writeLetter(subject: string, paragraphs: readonly string[]): Letter {
  return { subject, body: `${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n` }
}

/** A fact with its name before it. */
export function labeled(language: Language, name: string, value: string): string {
  return language === 'zh' ? `${name}：${value}` : `${name}: ${value}`
}
