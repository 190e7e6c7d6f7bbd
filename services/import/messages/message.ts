import { type English, importMessagesEn, type ImportMessages } from './en.ts'
import { importMessagesEs } from './es.ts'
import { importMessagesZh } from './zh.ts'

/** The languages of import messages. */
export type MessageLanguage = 'en' | 'es' | 'zh'

/**
 * What an import has to say about a file, row or value, in no language yet: a code and the values of its text, for
 * example `['longerThan', 500]`. It survives JSON.
 */
export type ImportMessage = {
  readonly [Code in keyof English]: English[Code] extends (...values: infer Values) => string
    ? readonly [code: Code, ...values: Values]
    : readonly [code: Code]
}[keyof English]

const LANGUAGES: Readonly<Record<MessageLanguage, ImportMessages>> = {
  en: importMessagesEn,
  es: importMessagesEs,
  zh: importMessagesZh,
}

export function writeMessage([code, ...values]: ImportMessage, language: MessageLanguage = 'en'): string {
  const text = LANGUAGES[language][code] as string | ((...given: readonly (string | number)[]) => string)
  return typeof text === 'string' ? text : text(...values)
}

/** The marks between the parts of a line: those of Chinese have their blank within them. */
export const MARKS: Readonly<
  Record<MessageLanguage, { readonly colon: string; readonly semicolon: string; readonly comma: string }>
> = {
  en: { colon: ': ', semicolon: '; ', comma: ', ' },
  es: { colon: ': ', semicolon: '; ', comma: ', ' },
  zh: { colon: '：', semicolon: '；', comma: '，' },
}

const MOST_LINES = 10

/** The lines that a message about several rows names. */
export function firstLines(lines: readonly number[]): string {
  return `${lines.slice(0, MOST_LINES).join(', ')}${lines.length > MOST_LINES ? ' …' : ''}`
}

/** A value, or the message that says why there is none. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: ImportMessage }

export function unreadable(...reason: ImportMessage): { readonly ok: false; readonly reason: ImportMessage } {
  return { ok: false, reason }
}
