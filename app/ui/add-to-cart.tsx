import { href, Link, useFetcher, useLocation } from 'react-router'
import { useFrame } from '#app/frame-data.ts'
import { useMessages } from '#app/messages/messages.tsx'
import { primaryButton, quietButton } from './button.ts'
import { type ItemAddress, itemHref } from './item-address.ts'
import { useLanguage } from './page-language.ts'
import { PostFields } from './post-fields.tsx'
import { QuantityField } from './quantity-field.tsx'

interface AddToCartProps {
  readonly item: ItemAddress & { readonly name: string }
  /** A variant is to be chosen first (C5): where that is done. */
  readonly choice?: ItemAddress | undefined
  readonly hasPrice: boolean
  readonly isCompact?: boolean
}

const row = 'flex flex-wrap items-center gap-2'
const button = 'flex-1 basis-28 px-2 text-center leading-tight'

/** The way of an item into the cart; in the cart already, its quantity to edit (C10). */
export function AddToCart({ item, choice, hasPrice, isCompact = false }: AddToCartProps) {
  const { addToCart } = useMessages()
  const lang = useLanguage()
  const { client, cartLines } = useFrame()
  const inCart = cartLines[item.id]
  if (choice) {
    return (
      <Link
        to={itemHref(lang, choice)}
        aria-label={addToCart.chooseVariantOf(item.name)}
        className={`${quietButton} w-full px-2 text-center leading-tight`}
      >
        {addToCart.chooseVariant}
      </Link>
    )
  }
  if (!hasPrice) return isCompact ? null : <p className="text-quiet">{addToCart.cannotOrder}</p>
  if (!client) return <SignInAndAdd item={item} isCompact={isCompact} />
  if (inCart === undefined) return <Add item={item} isCompact={isCompact} />
  return <Edit item={item} quantity={inCart} isCompact={isCompact} />
}

interface FormProps {
  readonly item: ItemAddress & { readonly name: string }
  readonly isCompact: boolean
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
      <button className={`${primaryButton} ${button}`} aria-label={addToCart.add(item.name)}>
        {labels.addToCart}
      </button>
    </form>
  )
}

function Add({ item, isCompact }: FormProps) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  const here = useHere()
  const fetcher = useFetcher()
  const isPending = fetcher.state === 'submitting'
  return (
    <fetcher.Form method="post" action={href('/:lang/client/shopping-cart/add', { lang })} className={row}>
      <PostFields back={here} />
      <input type="hidden" name="item" value={item.id} />
      <QuantityField item={item.name} quantity={1} isCompact={isCompact} />
      <button
        className={`${primaryButton} ${button}`}
        aria-label={isPending ? undefined : addToCart.add(item.name)}
        disabled={isPending}
      >
        {isPending ? addToCart.pending : labels.addToCart}
      </button>
    </fetcher.Form>
  )
}

function Edit({ item, isCompact, quantity }: FormProps & { readonly quantity: number }) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  const here = useHere()
  const fetcher = useFetcher()
  const isPending = fetcher.state === 'submitting'
  return (
    <fetcher.Form method="post" action={href('/:lang/client/shopping-cart/change', { lang })} className={row}>
      <PostFields back={here} />
      <input type="hidden" name="item" value={item.id} />
      <QuantityField item={item.name} quantity={quantity} isCompact={isCompact} />
      <button
        className={`${quietButton} ${button}`}
        aria-label={isPending ? undefined : addToCart.edit(item.name)}
        disabled={isPending}
      >
        {isPending ? addToCart.saving : labels.edit}
      </button>
    </fetcher.Form>
  )
}

function useHere(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}
