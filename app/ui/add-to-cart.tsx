import { useEffect, useRef } from 'react'
import { href, Link, useFetcher, useLocation } from 'react-router'
import { formatCount } from '#domain/number-format.ts'
import type { CartAnswer } from '#app/client/cart-answer.server.ts'
import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton, quietButton } from './button.ts'
import { CheckIcon } from './icons.tsx'
import { type ItemAddress, itemHref } from './item-address.ts'
import { useNotify } from './notices.tsx'
import { useLanguage } from './page-language.ts'
import { PostFields } from './post-fields.tsx'
import { QuantityField } from './quantity-field.tsx'

interface AddToCartProps {
  readonly item: ItemAddress & { readonly name: string }
  /** A variant is to be chosen first (C5): where that is done. */
  readonly choice?: ItemAddress | undefined
  /** It has a price, shown or not. */
  readonly isPriced: boolean
  readonly isCompact?: boolean
}

const row = 'flex flex-wrap items-center gap-1.5'
const button = 'flex-1 basis-24 px-2 text-center leading-tight'

/** The way of an item into the cart; in the cart already, its quantity to edit (C10). */
export function AddToCart({ item, choice, isPriced, isCompact = false }: AddToCartProps) {
  const { addToCart } = useMessages()
  const lang = useLanguage()
  const { client, cartLines } = useFrame()
  const inCart = cartLines[item.id]
  if (choice) {
    return (
      <Link
        to={itemHref(lang, choice)}
        aria-label={addToCart.named(addToCart.chooseVariant, item.name)}
        className={`${quietButton} w-full px-2 text-center leading-tight`}
      >
        {addToCart.chooseVariant}
      </Link>
    )
  }
  if (!isPriced) return isCompact ? <Details item={item} /> : <Asking />
  if (!client) return <SignInAndAdd item={item} isCompact={isCompact} />
  return <CartForm item={item} inCart={inCart} isCompact={isCompact} />
}

interface FormProps {
  readonly item: ItemAddress & { readonly name: string }
  readonly isCompact: boolean
}

/** Of an item that cannot be ordered online there is still its page. */
function Details({ item }: Pick<FormProps, 'item'>) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  return (
    <Link
      to={itemHref(lang, item)}
      aria-label={addToCart.named(labels.viewDetails, item.name)}
      className={`${quietButton} w-full px-2 text-center leading-tight`}
    >
      {labels.viewDetails}
    </Link>
  )
}

/** On its page, the way to ask for its price. */
function Asking() {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <p className="mb-3 text-quiet">{addToCart.cannotOrder}</p>
      <Link to={href('/:lang/contact', { lang })} className={quietButton}>
        {labels.contact}
      </Link>
    </>
  )
}

/** Signed out, the item waits at the sign-in and is in the cart after it (K1). */
function SignInAndAdd({ item, isCompact }: FormProps) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  const here = useHere()
  return (
    <form action={href('/:lang/oauth/login', { lang })} className={row}>
      <input type="hidden" name="next" value={here} />
      <input type="hidden" name="add" value={item.id} />
      <QuantityField item={item.name} quantity={1} isCompact={isCompact} />
      <button
        className={`${primaryButton} ${button}`}
        aria-label={addToCart.named(labels.addToCart, item.name)}
      >
        {labels.addToCart}
      </button>
    </form>
  )
}

/** One form for both states, so that the focus stays on its button when Add has become Edit. */
function CartForm({ item, isCompact, inCart }: FormProps & { readonly inCart: number | undefined }) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  const here = useHere()
  const fetcher = useFetcher<CartAnswer>()
  const form = useOutcome(fetcher.data)
  const isPending = fetcher.state === 'submitting'
  const isNew = inCart === undefined
  const action = isNew
    ? href('/:lang/client/shopping-cart/add', { lang })
    : href('/:lang/client/shopping-cart/change', { lang })
  const [rest, busy] = isNew ? [labels.addToCart, addToCart.pending] : [labels.edit, addToCart.saving]
  const text = isPending ? busy : rest
  return (
    <fetcher.Form ref={form} method="post" action={action} className={row}>
      <PostFields back={here} />
      <input type="hidden" name="item" value={item.id} />
      {inCart !== undefined && !isCompact && (
        <p className="figures flex w-full items-center gap-1 text-sm text-accent">
          <CheckIcon />
          {addToCart.inCart(formatCount(inCart, lang))}
        </p>
      )}
      <QuantityField item={item.name} quantity={inCart ?? 1} isCompact={isCompact} />
      <button
        className={`${isNew ? primaryButton : quietButton} ${button}`}
        aria-label={addToCart.named(text, item.name)}
        aria-disabled={isPending}
        onClick={(event) => isPending && event.preventDefault()}
      >
        {text}
      </button>
    </fetcher.Form>
  )
}

/** Tells what became of a change, once; where nothing did, the form goes back to what it showed (K8). */
function useOutcome(answer: CartAnswer | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  useEffect(() => {
    if (!answer) return
    notify(answer.notice)
    if (!answer.done) form.current?.reset()
    // oxlint-disable-next-line react/exhaustive-deps -- the answer is told when it comes, not when texts change
  }, [answer])
  return form
}

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
