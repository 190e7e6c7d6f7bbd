import { existsSync, readFileSync } from 'node:fs'
import type { EntryContext } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import { areMany } from '../item/item-page.ts'
import { hasForm, hasRareTexts, isClientArea } from '../messages/client-area.ts'
import { offlinePage } from '../offline/cache-rules.ts'
import type { FrameData } from '../request/frame-data.ts'

/**
 * The addresses of the scripts that a page imports only while it starts, so that the browser requests them with the
 * others: the messages of its language, rows of items, variants and, for clients, notices and the form of the cart, without which
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
    ...Object.values(loaderData).flatMap(scriptsOf),
    ...(isOfflinePage ? SHOWN_OFFLINE : []),
  ].flatMap(withImports)
}

/** Scripts that other pages load when they need them. */
const SHOWN_OFFLINE = ['app/offline/offline-text.tsx', 'app/layout/opened-categories.tsx']

/** The scripts that a page with these data loads: of a list in rows, and of an item with variants. */
function scriptsOf(page: unknown): readonly string[] {
  if (typeof page !== 'object' || page === null) return []
  if ('view' in page && page.view === 'rows') return ['app/catalog/item-rows.tsx']
  if (!('variants' in page) || !Array.isArray(page.variants) || page.variants.length === 0) return []
  return [
    areMany(page.variants) ? 'app/item/variants/variant-table.tsx' : 'app/item/variants/variant-choice.tsx',
  ]
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

/** The addresses of a built file and of all files that it needs to run: its imports, and theirs. */
function withImports(name: string): string[] {
  const needed = new Set([name])
  // A set also visits what is added on the way
  for (const one of needed) for (const imported of files?.[one]?.imports ?? []) needed.add(imported)
  return [...needed].flatMap((one) => {
    const built = files?.[one]
    return built ? [`/${built.file}`] : []
  })
}
