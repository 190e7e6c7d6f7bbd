import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { useFrame } from '../../request/frame-data.ts'
import { useMessages } from '../../messages/messages.tsx'
import type { AddedItem } from './added-item.server.ts'
import { AddText } from './add-text.tsx'
import { primaryButton, softButton } from '../../ui/forms/button.ts'
import { type ItemAddress, itemHref } from '../../addresses/item-address.ts'
import { usePageAddress } from '../../addresses/page-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { QuantityField } from './quantity-field.tsx'
import { PageLink } from '../../ui/page-link.tsx'

interface AddToCartProps {
  readonly item: AddedItem
  /** Where to choose the variant that must be chosen first. */
  readonly choice?: ItemAddress | undefined
  /** Whether the item has a price, even one the visitor may not see. */
  readonly isPriced: boolean
  readonly isCompact?: boolean
  /** The id of the item’s hint; undefined = it has none. */
  readonly hintId: string | undefined
}

/** Lazy: only clients have a cart, so visitors do not download it. */
const CartForm = lazy(async () => ({ default: (await import('./cart-form.tsx')).CartForm }))

/** Adds an item to the cart, or edits its quantity once it is there. */
export function AddToCart({ item, choice, isPriced, isCompact = false, hintId }: AddToCartProps) {
  const { labels, addToCart } = useMessages()
  const { client, isCatalogOnly } = useFrame()
  if (choice) return <ToItem item={item} to={choice} text={addToCart.chooseVariant} />
  if (!isPriced || isCatalogOnly) {
    return isCompact ? <ToItem item={item} to={item} text={labels.viewDetails} /> : <Asking item={item} />
  }
  if (!client) return <SignInAndAdd item={item} isCompact={isCompact} hintId={hintId} />
  return (
    <Suspense>
      <CartForm item={item} isCompact={isCompact} hintId={hintId} />
    </Suspense>
  )
}

interface ToItemProps extends Pick<AddToCartProps, 'item'> {
  readonly to: ItemAddress
  readonly text: string
}

/** Links to an item that cannot be ordered from a list. */
function ToItem({ item, to, text }: ToItemProps) {
  const { addToCart } = useMessages()
  const lang = useLanguage()
  return (
    <PageLink to={itemHref(lang, to)} aria-label={addToCart.named(text, item.name)} className="choice-button">
      {text}
    </PageLink>
  )
}

/** Links to the contact form, which names the item. */
function Asking({ item }: Pick<AddToCartProps, 'item'>) {
  const { labels, addToCart, frame } = useMessages()
  const lang = useLanguage()
  const { isCatalogOnly } = useFrame()
  return (
    <>
      <p className="mb-3 text-quiet">{isCatalogOnly ? frame.takesNoOrders : addToCart.cannotOrder}</p>
      <PageLink
        to={`${href('/:lang/contact', { lang })}?${new URLSearchParams({ item: item.id })}`}
        className={`${primaryButton} max-sm:w-full`}
      >
        {labels.contact}
      </PageLink>
    </>
  )
}

type SignInAndAddProps = Pick<AddToCartProps, 'item' | 'isCompact' | 'hintId'>

/** A visitor signs in first; the sign-in then adds the item. */
function SignInAndAdd({ item, isCompact = false, hintId }: SignInAndAddProps) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  const here = usePageAddress()
  return (
    <form action={href('/:lang/oauth/login', { lang })} className="cart-row">
      <input type="hidden" name="next" value={here} />
      <input type="hidden" name="add" value={item.id} />
      <QuantityField item={item} hintId={hintId} isCompact={isCompact} />
      <button
        className={isCompact ? softButton : primaryButton}
        aria-label={addToCart.named(labels.addToCart, item.name)}
      >
        <AddText isCompact={isCompact} />
      </button>
    </form>
  )
}
