import type { OperatorLanguage } from '#config/operator-language.ts'
import { commandsEn } from './en/all.ts'
import { commandsEs } from './es/all.ts'
import { commandsZh } from './zh/all.ts'

/** Everything that commands print: a text, or a function of the values that it names. */
export type CommandMessages = typeof commandsEn

export const commandMessages: Readonly<Record<OperatorLanguage, CommandMessages>> = {
  es: commandsEs,
  en: commandsEn,
  zh: commandsZh,
}
