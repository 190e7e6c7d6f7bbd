import { lazy, Suspense, use } from 'react'
import { ServerPart } from '../document/server-part.tsx'
import { useCategories, useFrame } from '../request/frame-data.ts'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { AllCategories } from './sent-categories.ts'
import { HasStyleSheet } from './page-styles.tsx'

/**
 * The category menu of three levels. Without scripts it is what came with the page: all levels, or the top level on a page
 * of a client or a returning browser. All levels are loaded once the menu is about to be opened.
 */
export function CategoriesBar() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const sent = useSentCategories()
  if (useCategories().length === 0) return null
  return (
    <Disclosure
      of={import.meta.env.SSR ? ['categories bar', lang, sent] : undefined}
      className="max-lg:hidden"
      summaryClass="bar-summary font-semibold"
      panelClass="bar-panel categories-panel"
      summary={
        <>
          {frame.categories}
          <ChevronDownIcon />
        </>
      }
    >
      {(wasOpened) => (
        <nav aria-label={frame.categories}>
          {wasOpened ? (
            <Suspense fallback={<SentCategories />}>
              <OpenedCategories />
            </Suspense>
          ) : (
            <SentCategories />
          )}
        </nav>
      )}
    </Disclosure>
  )
}

/** A browser loads it when the menu is used; without it the categories stay that came with the page. */
const OpenedCategories = lazy(() =>
  import('./opened-categories.tsx').then(
    (loaded) => ({ default: loaded.OpenedCategories }),
    () => ({ default: SentCategories }),
  ),
)

/** From the start: a page with a part that is not loaded yet is rendered twice. */
const CategoryTree = import.meta.env.SSR ? (await import('./category-tree.tsx')).CategoryTree : undefined

/** The categories that came with the page. */
function SentCategories() {
  const lang = useLanguage()
  const sent = useSentCategories()
  return (
    <ServerPart as="div" name="categories" of={[lang, sent]}>
      {CategoryTree && sent && <CategoryTree categories={sent} />}
    </ServerPart>
  )
}

/** Search engines read all categories. Undefined in a browser: it does not know what came with the page. */
function useSentCategories(): readonly CategoryLink[] | undefined {
  const { client } = useFrame()
  const top = useCategories()
  if (!import.meta.env.SSR) return undefined
  const all = use(AllCategories)
  return client || use(HasStyleSheet) ? top : (all ?? top)
}
