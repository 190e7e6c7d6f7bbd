import { LOCALES } from '#domain/money/number-format.ts'
import type { Language } from '#domain/text/language.ts'

/** The size of a file as people read it: "230 KB", "1.2 MB". */
export function formatFileSize(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000))
  if (kilobytes < 1_000) return `${kilobytes} KB`
  const format = new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 })
  return `${format.format(bytes / 1_000_000)} MB`
}
