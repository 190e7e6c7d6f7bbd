/** The languages in which Lonja answers its operator: commands, and problems of a start. */
export const OPERATOR_LANGUAGES = ['es', 'en', 'zh'] as const

export type OperatorLanguage = (typeof OPERATOR_LANGUAGES)[number]

type Environment = Readonly<Record<string, string | undefined>>

/** The language that LONJA_LANG names, otherwise that of the system, otherwise English. */
export function operatorLanguage(environment: Environment): OperatorLanguage {
  return namedLanguage(environment) ?? systemLanguage(environment)
}

/** Whether LONJA_LANG is set to something else than a language. */
export function isUnknownLanguage(environment: Environment): boolean {
  return Boolean(environment['LONJA_LANG']?.trim()) && namedLanguage(environment) === undefined
}

function namedLanguage(environment: Environment): OperatorLanguage | undefined {
  return languageOf(environment['LONJA_LANG']?.trim().toLowerCase())
}

/** As in POSIX, the first of these variables that is set decides, also where it names a language that Lonja lacks. */
function systemLanguage(environment: Environment): OperatorLanguage {
  const locale = ['LC_ALL', 'LC_MESSAGES', 'LANG'].map((name) => environment[name]).find(Boolean)
  return languageOf(locale?.toLowerCase().split(/[-_.@]/)[0]) ?? 'en'
}

function languageOf(text: string | undefined): OperatorLanguage | undefined {
  return OPERATOR_LANGUAGES.find((language) => language === text)
}
