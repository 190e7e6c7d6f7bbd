import { ItemRows } from '../../catalog/item-rows.tsx'
import { useMessages } from '../../messages/messages.tsx'
import type { VariantOption } from '../item-page.ts'

interface VariantTableProps {
  readonly variants: readonly VariantOption[]
  /** The search to keep in links. */
  readonly search: string | undefined
}

/** A table of variants with quantity fields. */
export function VariantTable({ variants, search }: VariantTableProps) {
  const { item } = useMessages()
  const hasPictures = variants.some(({ picture }) => picture !== undefined)
  return (
    <section id="variants" className="mt-12">
      <h2 className="mb-4 text-xl">{item.variants}</h2>
      <ItemRows cards={variants} hasPictures={hasPictures} search={search} />
    </section>
  )
}
