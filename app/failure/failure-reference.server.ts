import type { Language } from '#domain/text/language.ts'

/** Only the server writes these, so they are in no script. */
const LABELS: Readonly<Record<Language, string>> = { es: 'Referencia: ', en: 'Reference: ', zh: '编号：' }

/**
 * The end of the id of a request, by which the log finds it. The beginning is no choice, because many systems put the time
 * there. Empty for an answer that is no failure.
 */
export function failureReference(status: number, language: Language, requestId: string | undefined): string {
  return status < 500 || requestId === undefined ? '' : LABELS[language] + requestId.slice(-8)
}
