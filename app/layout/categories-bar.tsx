import { lazy, Suspense, use, useState } from 'react'
import { ServerPart } from '../document/server-part.tsx'
import { useCategories, useFrame } from '../request/frame-data.ts'
import type { CategoryLink } from '../request/menu-categories.ts'
import { useMessages } from '../messages/messages.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { ChevronDownIcon } from '../ui/icons.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { WholeMenu } from './whole-menu.ts'

/**
 * The category menu of three levels. On a page for search engines it comes whole. Others come with the top level, which is the
 * menu without scripts; all levels are loaded once the menu is about to be opened.
 */
export function CategoriesBar() {
  const { frame } = useMessages()
  const lang = useLanguage()
  // Whether this document came with the whole menu. After a form, the frame's data describe a document that would be loaded now
  const [hasWholeMenu] = useState(useFrame().hasWholeMenu)
  const sent = useSentCategories()
  if (sent.length === 0) return null
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
          {wasOpened && !hasWholeMenu ? (
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
      {import.meta.env.SSR && CategoryTree && <CategoryTree categories={sent} />}
    </ServerPart>
  )
}

/** A browser knows the top level alone; lower levels are in the markup that came with the page. */
function useSentCategories(): readonly CategoryLink[] {
  const top = useCategories()
  return (import.meta.env.SSR && use(WholeMenu)) || top
}
