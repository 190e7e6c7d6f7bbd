import type { OperatorLanguage } from '../operator-language.ts'
import { operatorEn } from './en.ts'
import { operatorEs } from './es.ts'
import { operatorZh } from './zh.ts'

/** What the operator reads outside commands: problems of the configuration, of a start, of the database and its backups. */
export type OperatorMessages = typeof operatorEn

export const operatorMessages: Readonly<Record<OperatorLanguage, OperatorMessages>> = {
  es: operatorEs,
  en: operatorEn,
  zh: operatorZh,
}
