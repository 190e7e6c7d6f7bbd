import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { itemHref } from '../addresses/item-address.ts'
import { removeFromRequestHref } from '../addresses/quotation-address.ts'
import { useFormMessages } from '../messages/form-messages.ts'
import { useMessages } from '../messages/messages.tsx'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { QUOTE_ITEMS_COOKIE } from '../request/cookies.ts'
import { field, linkLine } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import { writeCollected } from './collected-items.ts'
import type { RequestItem } from './request-items.server.ts'

interface RequestItemsProps {
  readonly items: readonly RequestItem[]
  /** The quantities of a request that was not sent, by item. */
  readonly typed: Readonly<Record<string, string>>
}

/** The items of a request with their quantities, which this browser keeps as they are typed. */
export function RequestItems({ items, typed }: RequestItemsProps) {
  const { quoteRequest: texts } = useFormMessages()
  return (
    <ul
      aria-label={texts.items}
      className="divide-y divide-line border-y border-line"
      onInput={({ currentTarget }) => keepQuantities(currentTarget)}
    >
      {items.map((item) => (
        <li key={item.id} data-stock-item-id={item.id}>
          <Row item={item} quantity={typed[item.id] ?? String(item.quantity)} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps {
  readonly item: RequestItem
  readonly quantity: string
}

function Row({ item, quantity }: RowProps) {
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
          <PageLink
            to={removeFromRequestHref(lang, item.id)}
            rel="nofollow"
            aria-label={addToCart.named(texts.remove, item.name)}
            className={`${linkLine} min-w-11`}
          >
            {texts.remove}
          </PageLink>
        </div>
      </div>
      <input type="hidden" name="item" value={item.id} />
      <input
        name="quantity"
        defaultValue={quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={texts.quantityOf(item.name)}
        className={`${field} figures w-full text-end`}
      />
    </div>
  )
}

const YEAR_SECONDS = 31_536_000

/** Keeps what was typed for whoever goes on to look for more items. */
function keepQuantities(list: HTMLElement): void {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-stock-item-id]')]
  const items = rows.flatMap((row) => {
    const quantity = parseTypedQuantity(row.querySelector<HTMLInputElement>('[name=quantity]')?.value ?? '')
    return [{ id: row.dataset['stockItemId'] ?? '', quantity: quantity || 1 }]
  })
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the page without scripts reads it, too
  document.cookie = `${QUOTE_ITEMS_COOKIE}=${encodeURIComponent(writeCollected(items))}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`
}
