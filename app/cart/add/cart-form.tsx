import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type FetcherWithComponents, href, useFetcher } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { smallestQuantity } from '#domain/catalog/item.ts'
import { useLater } from '../../document/kept.tsx'
import type { ChangeAnswer } from '../../request/change-answer.server.ts'
import { useFrame } from '../../request/frame-data.ts'
import { useMessages } from '../../messages/messages.tsx'
import { AddText } from './add-text.tsx'
import { primaryButton, quietButton, softButton } from '../../ui/forms/button.ts'
import { useOnAnswer } from '../../ui/forms/use-on-answer.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import type { CartFormProps } from './cart-form-props.ts'
import { InCart } from './in-cart.tsx'
import { LineAnswer } from './line-answer.tsx'
import type { AddedItem } from './added-item.server.ts'
import { aboutItem, isKept, isQuantityNotice, isWrongQuantity } from '../../notices/notice.ts'
import { useNotify } from '../../notices/notices.tsx'
import { noteEntered } from '../../offline/entered-changes.ts'
import { usePageAddress } from '../../addresses/page-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { PostFields } from '../../ui/forms/post-fields.tsx'
import { undiscovered } from '../../ui/forms/undiscovered.ts'
import { QuantityField } from './quantity-field.tsx'
import { useAdditionKey } from './use-addition-key.ts'
import { useShownQuantity } from './use-shown-quantity.ts'
import { useRefusedForm } from './use-refused-form.ts'
import { WrongQuantity } from './wrong-quantity.tsx'

/** One form for adding and editing, so the focus stays when Add becomes Edit. */
export function CartForm({ item, price, quantity, isCompact = false, hintId }: CartFormProps) {
  const { addToCart, labels } = useMessages()
  const lang = useLanguage()
  const here = useLater('address', usePageAddress())
  const { cartLines, additionKey, client } = useFrame()
  const inCart = cartLines[item.id]
  const fetcher = useFetcher<ChangeAnswer>()
  const { form, isPending, onSubmit } = useOneAtATime(fetcher, item, inCart)
  const { problem, forgetProblem } = useQuantityProblem(isPending ? undefined : fetcher.data)
  const problemId = `${useId()}-problem`
  const isNew = inCart === undefined
  const refused = useRefusedForm(item.id)
  const nameAddition = useAdditionKey(fetcher.data, refused?.key)
  // What was typed to be added must not be offered as the quantity of the line
  const typed = (isNew || !refused?.key ? refused?.quantity : undefined) ?? quantity?.toString()
  const inputRef = useShownQuantity(inCart ?? quantity ?? smallestQuantity(item.quantityRule))
  const { entered, watch } = useEntered(form, typed, inCart)
  const action = isNew
    ? href('/:lang/client/shopping-cart/add', { lang })
    : href('/:lang/client/shopping-cart/change', { lang })
  const [rest, busy] = isNew ? [labels.addToCart, addToCart.pending] : [labels.edit, addToCart.saving]
  // A card or row has no room for "Saving…", so a pending change only dims its button, whose name keeps the shown text
  const showsBusy = isPending && !isCompact
  const takeNearest = (nearest: number) => {
    const field = quantityOf(form.current)
    if (!field) return
    field.value = String(nearest)
    field.focus()
    // The form handles it as a typed quantity
    field.dispatchEvent(new Event('input', { bubbles: true }))
    forgetProblem()
  }
  const newButton = isCompact ? softButton : primaryButton
  return (
    <fetcher.Form
      {...undiscovered}
      ref={form}
      method="post"
      action={action}
      className="cart-row"
      {...watch}
      onSubmit={(event) => {
        forgetProblem()
        onSubmit(event)
        nameAddition(event)
        if (client && !event.defaultPrevented)
          noteEntered(item.id, { clientId: client.clientId, name: item.name, inCart })
      }}
    >
      <PostFields back={here} />
      <input type="hidden" name="item" value={item.id} />
      {isNew && <input type="hidden" name="key" defaultValue={refused?.key ?? additionKey} />}
      <LineAnswer item={item} price={price} quantity={entered}>
        {!isNew && !isCompact && <InCart quantity={inCart} />}
      </LineAnswer>
      <QuantityField
        item={item}
        quantity={inCart}
        typed={typed}
        inputRef={inputRef}
        hintId={hintId}
        problemId={problem && problemId}
        isCompact={isCompact}
      />
      <button
        className={isNew ? newButton : quietButton}
        aria-label={addToCart.named(showsBusy ? busy : rest, item.name)}
        aria-disabled={isPending || undefined}
      >
        {showsBusy ? busy : <ButtonText isNew={isNew} isCompact={isCompact} />}
      </button>
      {problem && (
        <WrongQuantity
          id={problemId}
          item={item.name}
          notice={problem}
          onNearest={takeNearest}
          role="alert"
          className="grid w-full justify-items-start gap-1.5"
        />
      )}
    </fetcher.Form>
  )
}

interface ButtonTextProps {
  readonly isNew: boolean
  readonly isCompact: boolean
}

/** In a card or row a tick beside Edit marks an item that is in the cart. */
function ButtonText({ isNew, isCompact }: ButtonTextProps) {
  const { labels } = useMessages()
  if (isNew) return <AddText isCompact={isCompact} />
  return (
    <>
      {isCompact && <CheckIcon />}
      {labels.edit}
    </>
  )
}

/**
 * Sends changes of an item one at a time. A quantity entered while one is pending waits for its answer and is sent if
 * the cart does not hold it yet. Announces each answer once; a failure is a notice. After a failed change the form shows
 * the cart’s quantity again; after a failed addition it keeps the typed one for the retry.
 */
function useOneAtATime(
  { state, data: answer }: FetcherWithComponents<ChangeAnswer>,
  item: AddedItem,
  inCart: number | undefined,
) {
  const form = useRef<HTMLFormElement>(null)
  const waiting = useRef<string>(undefined)
  const notify = useNotify()
  const isPending = state !== 'idle'
  useOnAnswer(answer, ({ done, notice }) => {
    if (isQuantityNotice(notice)) return
    // The form shows what the cart has, but not what is not in it yet
    notify(aboutItem(notice, item), !isKept(notice))
    const isRestored = inCart !== undefined && !done && !isWrongQuantity(notice)
    if (isRestored && waiting.current === undefined) form.current?.reset()
  })
  useEffect(() => {
    const field = quantityOf(form.current)
    const latest = waiting.current
    if (isPending || latest === undefined || !field) return
    waiting.current = undefined
    if (inCart !== undefined && parseTypedQuantity(latest) === inCart) return
    field.value = latest
    field.form?.requestSubmit()
  })
  const onSubmit = (event: FormEvent) => {
    if (!isPending) return
    event.preventDefault()
    waiting.current = quantityOf(form.current)?.value
  }
  return { form, isPending, onSubmit }
}

/** The quantity that the form shows: as entered, else that of the cart; undefined = none was entered. */
function useEntered(
  form: RefObject<HTMLFormElement | null>,
  typed: string | undefined,
  inCart: number | undefined,
) {
  const [entered, setEntered] = useState<string | undefined>(typed)
  const onInput = () => setEntered(quantityOf(form.current)?.value)
  return { entered: entered ?? inCart, watch: { onInput, onReset: () => setEntered(typed) } }
}

function quantityOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('quantity')
  return field instanceof HTMLInputElement ? field : undefined
}

/** A quantity that the item is not sold in stays as typed, with the problem beside it, until it is sent again. */
function useQuantityProblem(answer: ChangeAnswer | undefined) {
  const [forgotten, setForgotten] = useState<ChangeAnswer>()
  const notice = answer === forgotten ? undefined : answer?.notice
  return {
    problem: notice && isQuantityNotice(notice) ? notice : undefined,
    forgetProblem: () => setForgotten(answer),
  }
}
