import { type KeyboardEvent, useId, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/money/money.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { useCurrency } from '../request/frame-data.ts'
import { primaryButton, quietButton } from '../ui/forms/button.ts'
import { PostFields } from '../ui/forms/post-fields.tsx'
import { useHydrated } from '../ui/hydrated.ts'
import { shownPriceAt } from '../ui/shown-price.ts'
import { ListFields } from './list-fields.tsx'
import { type PadPage, quantityOf, readyItem, type UsualItem } from './pad-answer.ts'
import { PadCamera } from './pad-camera.tsx'
import { PAD_COLUMNS, PadRowFields } from './pad-row.tsx'
import { PadFile, PadText } from './pad-sources.tsx'
import { PadSave } from './pad-save.tsx'
import { fieldNames, isBlank } from './typed-rows.ts'
import { PadUsual } from './pad-usual.tsx'
import { type ShownRow, usePad } from './use-pad.ts'

interface PadFormProps {
  readonly page: PadPage
  readonly usual: readonly UsualItem[]
  /** The page of the pad, to which its forms are sent. */
  readonly address: string
  /** What can be saved: the rows as a new list, changes of the list that they are of, or nothing. */
  readonly saves: 'new' | 'changes' | 'nothing'
}

/** The rows of the pad, and the list that is pasted or uploaded. */
export function PadForm({ page, usual, address, saves }: PadFormProps) {
  const { orderPad, labels, client } = useClientMessages()
  const pad = usePad(page)
  // The form of the file sends it along
  const [name, setName] = useState(page.name)
  const formId = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const { key, nativeEvent, target } = event
    if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const row = pad.rows.find((_, index) => fieldNames(index).quantity === target.name)
    const isTaken = row && isScannedCode(target.value) && pad.takeFromQuantity(row.key, target.value.trim())
    if (!isTaken) focusNext(event.currentTarget, target)
  }
  return (
    <div className="mt-6 grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Form id={formId} method="post" action={address} onKeyDownCapture={onKeyDown} className="min-w-0">
        <PostFields back={address} />
        <input type="hidden" name="uuid" value={page.uuid} />
        <ListFields page={page} />
        {/* The button of the Enter key, where no script handles it */}
        <button name="intent" value="check" tabIndex={-1} aria-hidden="true" className="sr-only">
          {orderPad.check}
        </button>
        <div aria-hidden="true" className={`${PAD_COLUMNS} pb-2 text-sm text-quiet`}>
          <span>{labels.code}</span>
          <span className="text-end">{labels.quantity}</span>
          <span className="max-lg:hidden">{client.cart.item}</span>
        </div>
        <ol aria-label={orderPad.lines} className="border-t border-line">
          {pad.rows.map((row, index) => (
            <PadRowFields
              key={row.key}
              row={row}
              index={index}
              onChange={(typed) => pad.change(row.key, typed)}
              onComplete={pad.complete}
              onChoose={(id) => pad.choose(row, id)}
              onRemove={() => pad.remove(row.key)}
            />
          ))}
        </ol>
        <PadBar rows={pad.rows} />
      </Form>
      <div className="grid content-start gap-y-10 sm:max-xl:grid-cols-2 sm:max-xl:gap-x-10 xl:row-span-2">
        {saves === 'changes' && <PadSave form={formId} page={page} onName={setName} />}
        <PadCamera onCodes={pad.take} />
        <PadText form={formId} text={page.text} />
        <PadFile address={address} page={{ ...page, name }} rows={pad.rows} />
        {saves === 'new' && <PadSave form={formId} page={page} onName={setName} />}
      </div>
      {usual.length > 0 && <PadUsual form={formId} usual={usual} rows={pad.rows} onAdd={pad.addUsual} />}
    </div>
  )
}

/** A number with the unit that people write behind it: 24pcs. */
const WITH_UNIT = /^[\d.,]{1,6}(?:uds?|un|pzas?|pz|pcs?|ea|cajas?|box|件|个|盒|箱)?\.?$/iu

/** Whether a text that was entered as a quantity is none, but may be the code of a label. */
function isScannedCode(text: string): boolean {
  const code = text.trim()
  return /^\S{4,}$/.test(code) && parseTypedQuantity(code) === undefined && !WITH_UNIT.test(code)
}

/**
 * Enter moves from a code to its quantity, and from there to the next code: nothing is sent before its button is pressed. A
 * hand scanner ends each code with Enter.
 */
function focusNext(form: HTMLFormElement, field: HTMLInputElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('ol input:not([type=hidden])')]
  const next = fields[fields.indexOf(field) + 1]
  next?.focus()
  next?.select()
}

/** How many lines are ready, what they cost, and the button that adds them. */
function PadBar({ rows }: { readonly rows: readonly ShownRow[] }) {
  const { orderPad, labels, client, addToCart } = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const isHydrated = useHydrated()
  const { formMethod, formData } = useNavigation()
  const isPending = formMethod === 'POST'
  const isAdding = formData?.get('intent') === 'add'
  const filled = rows.filter((row) => !isBlank(row))
  const ready = filled.flatMap((row) => {
    const item = readyItem(row)
    return item ? [{ item, quantity: parseTypedQuantity(quantityOf(row)) ?? 0 }] : []
  })
  const totals = ready.map(({ item, quantity }) => {
    const price = shownPriceAt(item.price, quantity)
    return price === undefined ? undefined : lineTotal(price, quantity, currency)
  })
  const isPriced = totals.length > 0 && totals.every((total) => total !== undefined)
  const open = filled.length - ready.length
  return (
    <>
      <div data-send-bar className="send-bar mt-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
        {filled.length > 0 && (
          <output className="figures flex grow basis-40 flex-wrap items-baseline gap-x-4">
            <span className="text-quiet">
              {orderPad.ready(formatCount(ready.length, lang), ready.length === 1)}
            </span>
            {open > 0 && (
              <span className="text-danger">{orderPad.open(formatCount(open, lang), open === 1)}</span>
            )}
            {isPriced && (
              <span className="ms-auto text-xl font-semibold">
                <span className="sr-only">{labels.subtotal} </span>
                {formatAmount(
                  totals.reduce<number>((sum, total) => sum + (total ?? 0), 0),
                  lang,
                  currency,
                )}
              </span>
            )}
          </output>
        )}
        {!isHydrated && (
          <button name="intent" value="check" className={quietButton}>
            {orderPad.check}
          </button>
        )}
        <button
          name="intent"
          value="add"
          aria-disabled={isPending}
          className={`${primaryButton} max-sm:grow max-sm:basis-40 sm:min-w-48`}
        >
          {isAdding ? addToCart.pending : orderPad.add}
        </button>
      </div>
      {isPriced && <p className="mt-1 text-end text-sm text-quiet">{client.cart.beforeTax}</p>}
    </>
  )
}
