import { lazyContent, Unhydrated } from '../../ui/unhydrated.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import { useFrame } from '../../request/frame-data.ts'
import type { CategoryCardRowsProps } from './category-card-rows.tsx'

const CategoryCardRows = lazyContent(async () => (await import('./category-card-rows.tsx')).CategoryCardRows)

interface CategoryCardsProps extends CategoryCardRowsProps {
  /** Cards per row from 640 px on. */
  readonly className: string
}

/** Cards of categories, with picture and item count. */
export function CategoryCards({ className, ...props }: CategoryCardsProps) {
  const lang = useLanguage()
  const { pictureBase } = useFrame()
  return (
    <Unhydrated
      as="ul"
      name="category cards"
      of={[lang, props.cards, props.showsChildren, pictureBase]}
      className={`grid grid-cols-3 gap-x-3 gap-y-5 max-[15rem]:grid-cols-2 sm:gap-x-6 ${className}`}
    >
      <CategoryCardRows {...props} />
    </Unhydrated>
  )
}
