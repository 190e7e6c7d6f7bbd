import { Suspense, useState } from 'react'
import { href } from 'react-router'
import { useFrame } from '../../request/frame-data.ts'
import { useMessages } from '../../messages/messages.tsx'
import type { CartFormProps } from './cart-form-props.ts'
import { AddText } from './add-text.tsx'
import { primaryButton, softButton } from '../../ui/forms/button.ts'
import { type ItemAddress, itemHref } from '../../addresses/item-address.ts'
import { usePageAddress } from '../../addresses/page-address.ts'
import { useLanguage } from '../../messages/page-language.ts'
import { LineAnswer } from './line-answer.tsx'
import { QuantityField } from './quantity-field.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { PageLink } from '../../ui/page-link.tsx'

interface AddToCartProps extends CartFormProps {
  /** Where to choose the variant that must be chosen first. */
  readonly choice?: ItemAddress | undefined
}

/** Lazy: only clients have a cart, so visitors do not download it. */
const CartForm = lazyPart(async () => (await import('./cart-form.tsx')).CartForm)

/** Adds an item to the cart, or edits its quantity once it is there. One that cannot be ordered has a link to its page. */
export function AddToCart({ choice, ...form }: AddToCartProps) {
  const { item, price } = form
  const { labels, addToCart } = useMessages()
  const { client, isCatalogOnly } = useFrame()
  if (choice) return <ToItem item={item} to={choice} text={addToCart.chooseVariant} />
  if (price.kind === 'on_request' || isCatalogOnly)
    return <ToItem item={item} to={item} text={labels.viewDetails} />
  if (!client) return <SignInAndAdd {...form} />
  return (
    <Suspense>
      <CartForm {...form} />
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

/** A visitor signs in first; the sign-in then adds the item. */
function SignInAndAdd({ item, price, quantity, isCompact, hintId }: CartFormProps) {
  const { labels, addToCart } = useMessages()
  const lang = useLanguage()
  const here = usePageAddress()
  const [entered, setEntered] = useState<number | string | undefined>(quantity)
  return (
    <form
      action={href('/:lang/oauth/login', { lang })}
      className="cart-row"
      onInput={({ target }) => target instanceof HTMLInputElement && setEntered(target.value)}
    >
      <input type="hidden" name="next" value={here} />
      <input type="hidden" name="add" value={item.id} />
      <LineAnswer item={item} price={price} quantity={entered} />
      <QuantityField item={item} quantity={quantity} hintId={hintId} isCompact={isCompact} />
      <button
        className={isCompact ? softButton : primaryButton}
        aria-label={addToCart.named(labels.addToCart, item.name)}
      >
        <AddText isCompact={isCompact} />
      </button>
    </form>
  )
}
