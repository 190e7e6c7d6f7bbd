import { useEffect, useRef } from 'react'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { QUOTE_ITEMS_COOKIE } from '../request/cookies.ts'
import { field, linkLine } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import { withQuantities } from './collected-items.ts'
import type { RequestItem } from './request-items.server.ts'

interface RequestItemsProps {
  readonly items: readonly RequestItem[]
  /** The quantities of a request that was not sent, by item. */
  readonly typed: Readonly<Record<string, string>>
  /** The ids of those with an invalid quantity. */
  readonly wrong: readonly string[]
}

/** The items of a request with their quantities, which this browser keeps as they are typed. */
export function RequestItems({ items, typed, wrong }: RequestItemsProps) {
  const { quoteRequest: texts } = useFormMessages()
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(items.length)
  useEffect(() => {
    // The button that took an item off is gone with it
    if (items.length < shown.current) list.current?.focus()
    shown.current = items.length
  }, [items.length])
  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label={texts.items}
      className="divide-y divide-line border-y border-line"
      onInput={({ currentTarget }) => keepQuantities(currentTarget)}
    >
      {items.map((item) => (
        <li key={item.id} data-stock-item-id={item.id}>
          <Row
            item={item}
            quantity={typed[item.id] ?? String(item.quantity)}
            isWrong={wrong.includes(item.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly item: RequestItem
  readonly quantity: string
  readonly isWrong: boolean
}

function Row({ item, quantity, isWrong }: RowProps) {
  const { addToCart } = useMessages()
  const { quoteRequest: texts } = useFormMessages()
  const lang = useLanguage()
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)_5.5rem] items-center gap-x-3 py-2">
      <Picture src={item.picture} alt="" place="thumb" />
      <div className="min-w-0">
        <PageLink
          to={itemHref(lang, item.address)}
          language={item.nameLanguage}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:text-accent hover:underline"
        >
          {item.name}
        </PageLink>
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-quiet">
          {item.code && <span className="code">{item.code}</span>}
          <button
            name="remove"
            value={item.id}
            formNoValidate
            aria-label={addToCart.named(texts.remove, item.name)}
            className={`${linkLine} min-w-11`}
          >
            {texts.remove}
          </button>
        </div>
      </div>
      <input type="hidden" name="item" value={item.id} />
      <input
        name="quantity"
        defaultValue={quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.quantityOf(item.name)}
        aria-invalid={isWrong || undefined}
        className={`${field} figures w-full text-end`}
      />
    </div>
  )
}

const YEAR_SECONDS = 31_536_000

/** Keeps what was typed for whoever goes on to look for more items. */
function keepQuantities(list: HTMLElement): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-stock-item-id]')]
  const typed = new Map(
    rows.map((row) => {
      const quantity = parseTypedQuantity(row.querySelector<HTMLInputElement>('[name=quantity]')?.value ?? '')
      return [row.dataset['stockItemId'] ?? '', quantity || 1]
    }),
  )
  // Another tab may have collected more meanwhile
  const [, collected = ''] = new RegExp(`(?:^|; )${QUOTE_ITEMS_COOKIE}=([^;]*)`).exec(document.cookie) ?? []
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the page without scripts reads it, too
  document.cookie = `${QUOTE_ITEMS_COOKIE}=${withQuantities(collected, typed)}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
