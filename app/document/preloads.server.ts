import { existsSync, readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { hasForm, hasRareTexts, isClientArea } from '../messages/client-area.ts'
import { offlinePage } from '../offline/cache-rules.ts'
import type { FrameData } from '../request/frame-data.ts'

/**
 * The addresses of the scripts that a page imports only while it starts, so that the browser requests them with the
 * others: the messages of its language and, for clients, the form of the cart, without which a quantity entered early
 * reloads the page. Empty in development.
 */
export function preloadsOf(language: Language, pathname: string, context: EntryContext): string[] {
  files ??= readBuiltFiles()
  const frame: FrameData | undefined = context.staticHandlerContext.loaderData['frame']
  // The worker stores a page's scripts with it: on any page, what is shown without a network
  const isOfflinePage = pathname === offlinePage(language)
  const mayShowNotices = isOfflinePage || frame?.client || frame?.notices
  const texts = ['shop', ...(mayShowNotices ? ['rare'] : []), ...extraTexts(pathname)]
  return [
    ...[...new Set(texts)].map((name) => `app/messages/${language}/${name}.ts`),
    ...(frame?.client ? ['app/cart/add/cart-form.tsx'] : []),
    ...(mayShowNotices ? ['app/notices/notice-area.tsx'] : []),
    ...(isOfflinePage ? ['app/offline/offline-text.tsx'] : []),
  ].flatMap(withImports)
}

function extraTexts(pathname: string): readonly string[] {
  if (isClientArea(pathname)) return ['forms', 'rare', 'client-area']
  if (hasForm(pathname)) return ['forms']
  return hasRareTexts(pathname) ? ['rare'] : []
}

interface BuiltFile {
  readonly file: string
  readonly imports?: readonly string[]
}

let files: Readonly<Record<string, BuiltFile>> | undefined

const MANIFEST = 'build/client/.vite/manifest.json'

function readBuiltFiles(): Readonly<Record<string, BuiltFile>> {
  return import.meta.env.PROD && existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {}
}

/** The address of a built file, and those of the files that it imports. */
function withImports(name: string): string[] {
  return [name, ...(files?.[name]?.imports ?? [])].flatMap((one) => {
    const built = files?.[one]
    return built ? [`/${built.file}`] : []
  })
}
