import { lazy, Suspense, use } from 'react'
import { ServerPart } from '../document/server-part.tsx'
import { useCategories, useFrame } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { HasStyleSheet } from './page-styles.tsx'

/**
 * The category menu of three levels. The pages of a client or a returning browser come with the first level, which is the
 * menu without scripts, and have all levels once the menu is about to be opened.
 */
export function CategoriesBar() {
  const { frame } = useMessages()
  const lang = useLanguage()
  const levels = useSentLevels()
  const categories = useCategories()
  if (categories.length === 0) return null
  return (
    <Disclosure
      of={import.meta.env.SSR ? ['categories bar', lang, levels, categories] : undefined}
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
              <CategoryTree />
            </Suspense>
          ) : (
            <SentCategories />
          )}
        </nav>
      )}
    </Disclosure>
  )
}

/**
 * A browser loads it when the menu is used; without it the first level stays. The server has it from the start, because a
 * page with a part that is not loaded yet is rendered twice.
 */
const CategoryTree = import.meta.env.SSR
  ? (await import('./category-tree.tsx')).CategoryTree
  : lazy(() =>
      import('./category-tree.tsx').then(
        (loaded) => ({ default: loaded.CategoryTree }),
        () => ({ default: SentCategories }),
      ),
    )

/** The categories that came with the page. */
function SentCategories() {
  const lang = useLanguage()
  const levels = useSentLevels()
  const categories = useCategories()
  return (
    <ServerPart as="div" name="categories" of={[lang, levels, categories]}>
      {levels && <CategoryTree levels={levels} />}
    </ServerPart>
  )
}

/** How many levels the page comes with; only the server knows. Search engines read all. */
function useSentLevels(): 1 | 3 | undefined {
  const { client } = useFrame()
  return import.meta.env.SSR ? (client || use(HasStyleSheet) ? 1 : 3) : undefined
}
