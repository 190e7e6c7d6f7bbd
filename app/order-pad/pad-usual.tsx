import { useId } from 'react'
import { formatCount, formatPrice } from '#domain/money/number-format.ts'
import { itemHref } from '../addresses/item-address.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Picture } from '../pictures/picture.tsx'
import { useCurrency } from '../request/frame-data.ts'
import { quietButton, softButton } from '../ui/forms/button.ts'
import { CheckIcon, PlusIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import type { UsualItem } from './pad-answer.ts'
import type { ShownRow } from './use-pad.ts'

interface PadUsualProps {
  /** The id of the form of the rows. */
  readonly form: string
  readonly usual: readonly UsualItem[]
  readonly rows: readonly ShownRow[]
  readonly onAdd: (items: readonly UsualItem[]) => void
}

/** What the client usually orders. A button puts an item, or all of them, on the pad as in its last order. */
export function PadUsual({ form, usual, rows, onAdd }: PadUsualProps) {
  const { orderPad } = useClientMessages()
  const id = useId()
  const onPad = new Set(rows.flatMap(({ answer }) => (answer?.kind === 'found' ? [answer.item.id] : [])))
  const missing = usual.filter(({ item }) => !onPad.has(item.id))
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-lg">
          {orderPad.usual.title}
        </h2>
        {missing.length > 1 && (
          <button
            form={form}
            name="intent"
            value="usual all"
            onClick={(event) => {
              event.preventDefault()
              onAdd(missing)
            }}
            className={quietButton}
          >
            {orderPad.usual.addAll}
          </button>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {usual.map((one) => (
          <UsualRow
            key={one.item.id}
            form={form}
            usual={one}
            isOnPad={onPad.has(one.item.id)}
            onAdd={() => onAdd([one])}
          />
        ))}
      </ul>
    </section>
  )
}

interface UsualRowProps {
  readonly form: string
  readonly usual: UsualItem
  readonly isOnPad: boolean
  readonly onAdd: () => void
}

function UsualRow({ form, usual: { item, orders, quantity, price }, isOnPad, onAdd }: UsualRowProps) {
  const { orderPad, addToCart } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const count = formatCount(quantity, lang)
  const last = price === undefined ? count : `${count} × ${formatPrice(price, lang, currency)}`
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="w-11 shrink-0">
        <Picture src={item.picture} alt="" place="thumb" />
      </div>
      <div className="min-w-0 flex-1">
        <PageLink
          to={itemHref(lang, item)}
          language={item.nameLanguage}
          className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
        >
          {item.name}
        </PageLink>
        <p className="figures text-sm text-quiet">
          <span className="code">{item.code}</span> ·{' '}
          {orderPad.usual.history(formatCount(orders, lang), orders === 1, last)}
        </p>
      </div>
      {isOnPad ? (
        <p className="flex min-h-11 items-center gap-1 text-sm text-accent">
          <CheckIcon />
          <span className="max-sm:sr-only">{orderPad.usual.onPad}</span>
        </p>
      ) : (
        <button
          form={form}
          name="intent"
          value={`usual ${item.id}`}
          aria-label={addToCart.named(orderPad.usual.add, item.name)}
          onClick={(event) => {
            event.preventDefault()
            // The button that was pressed goes away
            const next = event.currentTarget.closest('li')?.nextElementSibling
            next?.querySelector('button')?.focus()
            onAdd()
          }}
          className={`${softButton} max-sm:px-3!`}
        >
          <PlusIcon />
          <span className="max-sm:hidden">{orderPad.usual.add}</span>
        </button>
      )}
    </li>
  )
}
