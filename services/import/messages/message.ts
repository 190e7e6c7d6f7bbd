import { type English, importMessagesEn, type ImportMessages } from './en.ts'
import { importMessagesEs } from './es.ts'
import { importMessagesZh } from './zh.ts'

/** The languages of import messages. */
export type MessageLanguage = 'en' | 'es' | 'zh'

/**
 * A message of an import about a file, row or value, independent of language: a code and the values of its text, for
 * example `['longerThan', 500]`. Can be serialized as JSON.
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

/** The punctuation between the parts of a line. Chinese punctuation is not followed by a space. */
export const MARKS: Readonly<
  Record<MessageLanguage, { readonly colon: string; readonly semicolon: string; readonly comma: string }>
> = {
  en: { colon: ': ', semicolon: '; ', comma: ', ' },
  es: { colon: ': ', semicolon: '; ', comma: ', ' },
  zh: { colon: '：', semicolon: '；', comma: '，' },
}

const MAX_LINES = 10

/** The first line numbers, for a message about several rows: "2, 5, 9 …". */
export function firstLines(lines: readonly number[]): string {
  return `${lines.slice(0, MAX_LINES).join(', ')}${lines.length > MAX_LINES ? ' …' : ''}`
}

/** The result of reading: a value, or the reason why it cannot be read. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: ImportMessage }

export function unreadable(...reason: ImportMessage): { readonly ok: false; readonly reason: ImportMessage } {
  return { ok: false, reason }
}
