import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { useMessages } from '../../messages/messages.tsx'
import { field, quietButton } from '../../ui/forms/button.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { type ItemAddress, itemHref } from '../../addresses/item-address.ts'
import { languageTag, useLanguage } from '../../messages/page-language.ts'
import { KEEP_FOCUS } from '../../ui/use-focus-on-navigation.ts'
import type { VariantOption } from '../item-page.ts'

const MAX_CHIPS = 8

interface VariantChoiceProps {
  /** The parent’s address, for no choice. */
  readonly own: ItemAddress
  readonly variants: readonly VariantOption[]
  /** The search to keep in links. */
  readonly search: string | undefined
  /** What is to be chosen, in words: "Choose a color". */
  readonly first: string
}

/** A selector of variants: chips for a few, a list for more. */
export function VariantChoice(props: VariantChoiceProps) {
  const { item } = useMessages()
  const Choice = props.variants.length <= MAX_CHIPS ? Chips : Options
  return (
    <section aria-label={item.variants}>
      <Choice {...props} />
    </section>
  )
}

function Chips({ variants, search, first }: VariantChoiceProps) {
  const lang = useLanguage()
  return (
    <>
      <h2 className="mb-2 text-sm font-normal text-quiet">{first}</h2>
      <ul className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <li key={variant.id}>
            <Link
              to={itemHref(lang, variant, search)}
              preventScrollReset
              state={KEEP_FOCUS}
              lang={languageTag(variant.nameLanguage)}
              aria-current={variant.isChosen ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-md border border-field-line bg-surface px-4 hover:border-accent aria-[current]:border-2 aria-[current]:border-accent aria-[current]:bg-accent-wash aria-[current]:font-semibold"
            >
              {variant.color && <Swatch color={variant.color} />}
              {variant.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A circle of a color. Its ring shows white and transparent ones. */
function Swatch({ color }: { readonly color: string }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true" className="-ms-1 me-2 size-4.5 text-field-line">
      <circle cx="9" cy="9" r="8.5" fill={color} stroke="currentColor" />
    </svg>
  )
}

function Options({ own, variants, search, first }: VariantChoiceProps) {
  const { item } = useMessages()
  const lang = useLanguage()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const chosen = variants.find((variant) => variant.isChosen)?.id ?? ''
  const select = useRef<HTMLSelectElement>(null)
  // A choice made elsewhere, or by going back, updates the list and keeps its focus
  useEffect(() => {
    if (select.current) select.current.value = chosen
  }, [chosen])
  const choose = (id: string) => {
    const variant = variants.find((one) => one.id === id)
    void navigate(itemHref(lang, variant ?? own, search), { preventScrollReset: true, state: KEEP_FOCUS })
  }
  return (
    <Form action={itemHref(lang, own)} className="flex items-end gap-2">
      {search && <input type="hidden" name="search" value={search} />}
      <label className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-sm text-quiet">{item.variant}</span>
        <select
          ref={select}
          name="variant"
          defaultValue={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
          className={field}
        >
          <option value="">{first}</option>
          {variants.map(({ id, label, nameLanguage }) => (
            <option key={id} value={id} lang={languageTag(nameLanguage)}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {!isHydrated && <button className={quietButton}>{item.choose}</button>}
    </Form>
  )
}
