import { createContext, Fragment, use, useId } from 'react'
import { formatCount } from '#domain/money/number-format.ts'
import { smallestQuantity } from '#domain/catalog/item.ts'
import { useMessages } from '../../messages/messages.tsx'
import { useLanguage } from '../../messages/page-language.ts'
import type { AddedItem, SoldItem } from './added-item.server.ts'

/** An id for the hint of an item; undefined = it has none, because any number of pieces can be ordered. */
export function useHintId(item: SoldItem | undefined): string | undefined {
  const id = useId()
  return item && hasHint(item) ? id : undefined
}

/** The id of a list, from which its items make theirs: they are the same at every place in it. */
export const ListId = createContext('')

/** An id for the hint of an item in a list; undefined = it has none. */
export function useListedHintId(item: AddedItem): string | undefined {
  const list = use(ListId)
  return hasHint(item) ? `${list}${item.id}` : undefined
}

/** Whether there is anything to say about the quantity of an item. */
export function hasHint({ quantityRule, unit }: SoldItem): boolean {
  return quantityRule !== undefined || unit !== undefined
}

interface QuantityHintProps {
  readonly item: SoldItem
  /** Quantity fields name it in aria-describedby. */
  readonly id?: string | undefined
  readonly className?: string
}

/**
 * Shows the unit and the quantities in which an item is sold; empty if any number of pieces can be ordered. Hides a dot at
 * a line break.
 */
export function QuantityHint({ item, id, className = '' }: QuantityHintProps) {
  const { quantity } = useMessages()
  const lang = useLanguage()
  const { quantityRule: rule, unit } = item
  if (!hasHint(item)) return null
  const smallest = smallestQuantity(rule)
  const parts = [
    unit,
    rule && smallest > rule.multiple && quantity.minimum(formatCount(smallest, lang)),
    rule && rule.multiple > 1 && quantity.packs(formatCount(rule.multiple, lang)),
  ].filter((part) => typeof part === 'string')
  return (
    <p id={id} className={`figures dotted ${className}`}>
      <span>
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' '}
            <span>
              {index > 0 && <span aria-hidden="true">{'· '}</span>}
              {part}
            </span>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
