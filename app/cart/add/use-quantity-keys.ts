import { type KeyboardEvent, useRef } from 'react'

/**
 * The keys of a list of quantities: the arrows lead up and down the column, and the Tab after an Enter leads to the next
 * quantity. Everything else is as everywhere.
 */
export function useQuantityKeys() {
  const entered = useRef<HTMLInputElement>(null)
  return (event: KeyboardEvent<Element>) => {
    const field = event.target
    const { isComposing } = event.nativeEvent
    if (!(field instanceof HTMLInputElement) || field.name !== 'quantity' || isComposing) return
    if (event.key === 'Enter') entered.current = field
    const way = wayOf(event, entered.current === field)
    const next = way === undefined ? undefined : quantityBeside(event.currentTarget, field, way)
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }
}

function wayOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, isEntered: boolean) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' || (key === 'Tab' && isEntered) ? 1 : undefined
}

function quantityBeside(list: Element, field: HTMLInputElement, way: 1 | -1) {
  const fields = [...list.querySelectorAll<HTMLInputElement>('input[name="quantity"]')]
  return fields[fields.indexOf(field) + way]
}
