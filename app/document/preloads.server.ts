import { existsSync, readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { areMany } from '../item/item-page.ts'
import { hasForm, hasRareTexts, isClientArea } from '../messages/client-area.ts'
import { offlinePage } from '../offline/cache-rules.ts'
import type { FrameData } from '../request/frame-data.ts'

/**
 * The addresses of the scripts that a page imports only while it starts, so that the browser requests them with the
 * others: the messages of its language, rows of items and, for clients, notices and the form of the cart, without which
 * a quantity entered early reloads the page. Empty in development.
 */
export function preloadsOf(language: Language, pathname: string, context: EntryContext): string[] {
  files ??= readBuiltFiles()
  const { loaderData } = context.staticHandlerContext
  const frame: FrameData | undefined = loaderData['frame']
  // The worker stores a page's scripts with it: on any page, what is shown without a network
  const isOfflinePage = pathname === offlinePage(language)
  const mayShowNotices = isOfflinePage || frame?.client || frame?.notices
  const texts = ['shop', ...(mayShowNotices ? ['rare'] : []), ...extraTexts(pathname)]
  return [
    ...[...new Set(texts)].map((name) => `app/messages/${language}/${name}.ts`),
    ...(frame?.client ? ['app/cart/add/cart-form.tsx'] : []),
    ...(mayShowNotices ? ['app/notices/notice-area.tsx'] : []),
    ...(Object.values(loaderData).some(hasRows) ? ['app/catalog/item-rows.tsx'] : []),
    ...(isOfflinePage ? ['app/offline/offline-text.tsx'] : []),
  ].flatMap(withImports)
}

/** Whether a page's data are those of a list in rows or of an item with a table of variants. */
function hasRows(page: unknown): boolean {
  if (typeof page !== 'object' || page === null) return false
  const isInRows = 'view' in page && page.view === 'rows'
  return isInRows || ('variants' in page && Array.isArray(page.variants) && areMany(page.variants))
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
