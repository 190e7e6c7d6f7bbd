import { type KeyboardEvent, useRef } from 'react'

/**
 * Keys in a list of quantity fields: the arrow keys move up and down the column, and Tab after Enter moves to the next
 * quantity. Pass the handler as `onKeyDownCapture`, so that it runs before that of the field.
 */
export function useQuantityKeys() {
  const entered = useRef<HTMLInputElement>(null)
  return (event: KeyboardEvent<Element>) => {
    const field = event.target
    const { isComposing } = event.nativeEvent
    if (!(field instanceof HTMLInputElement) || field.name !== 'quantity' || isComposing) return
    if (event.key === 'Enter') entered.current = field
    const direction = directionOf(event, entered.current === field)
    if (direction === undefined) return
    const next = quantityBeside(event.currentTarget, field, direction)
    // At the end of the list an arrow key does nothing, and never changes the quantity
    if (next || event.key !== 'Tab') event.preventDefault()
    if (!next) return
    next.focus()
    next.select()
  }
}

function directionOf({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, isEntered: boolean) {
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined
  if (key === 'ArrowUp') return -1
  return key === 'ArrowDown' || (key === 'Tab' && isEntered) ? 1 : undefined
}

function quantityBeside(list: Element, field: HTMLInputElement, direction: 1 | -1) {
  const fields = [...list.querySelectorAll<HTMLInputElement>('input[name="quantity"]')]
  return fields[fields.indexOf(field) + direction]
}
