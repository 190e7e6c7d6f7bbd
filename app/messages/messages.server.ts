import { existsSync, readFileSync } from 'node:fs'
import type { Language } from '#domain/text/language.ts'
import { isClientArea } from './client-area.ts'
import { en } from './en/all.ts'
import { es } from './es/all.ts'
import type { Messages } from './all-messages.ts'
import { zh } from './zh/all.ts'

const MESSAGES: Readonly<Record<Language, Messages>> = { es, en, zh }

/** All messages of a language, for loaders and for rendering on the server. */
export function messagesIn(language: Language): Messages {
  return MESSAGES[language]
}

/** The addresses of the built message files that a page loads; empty in development. */
export function messagesFiles(language: Language, pathname: string): string[] {
  files ??= readBuiltFiles()
  const names = isClientArea(pathname) ? ['shop', 'client-area'] : ['shop']
  return names
    .flatMap((name) => files?.[`app/messages/${language}/${name}.ts`] ?? [])
    .map(({ file }) => `/${file}`)
}

type BuiltFiles = Readonly<Record<string, { readonly file: string }>>
let files: BuiltFiles | undefined

const MANIFEST = 'build/client/.vite/manifest.json'

function readBuiltFiles(): BuiltFiles {
  return import.meta.env.PROD && existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}
