import type { SoldItem } from './added-item.server.ts'

/** Whether an item is in stock, as far as the merchant says so. */
export function Supply({ item: { supply } }: { readonly item: Pick<SoldItem, 'supply'> }) {
  if (!supply) return null
  return (
    <p className="supply" data-state={supply.state}>
      {supply.text}
    </p>
  )
}
