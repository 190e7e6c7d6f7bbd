import { useEffect, useRef } from 'react'

/** Shows the cart’s new quantity, unless the user has typed or stepped since the last submit. Keeps the focus. */
export function useShownQuantity(quantity: number | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef<string>(undefined)
  const shown = useRef(quantity)
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = () => (sent.current = input.current?.value)
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [])
  useEffect(() => {
    const field = input.current
    const before = shown.current
    if (quantity === undefined || quantity === before || !field) return
    shown.current = quantity
    const isNewer = field.value !== sent.current && field.value !== String(before)
    if (isNewer || field.value === String(quantity)) return
    field.value = String(quantity)
    // Listeners of the form handle it as they handle typing
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [quantity])
  return input
}
