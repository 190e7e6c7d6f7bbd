import { useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import { catalogHref } from '../../addresses/catalog-address.ts'
import type { CategoryAddress } from '../../addresses/category-address.ts'
import { compareHref, MAX_COMPARED } from '../../addresses/compare-address.ts'
import type { ItemCard } from '../card.ts'
import type { CatalogPage } from '../catalog-page.ts'
import { useMessages } from '../../messages/messages.tsx'
import { languageTag, useLanguage } from '../../messages/page-language.ts'
import { useRareMessages } from '../../messages/rare-messages.ts'
import { Picture } from '../../pictures/picture.tsx'
import { linkLine, primaryButton } from '../../ui/forms/button.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { UnitPrice } from '../../ui/price.tsx'
import { CHOSEN, type ChosenItem, readChosen, withToggled, writeChosen } from './chosen-items.ts'

interface ChooseItemsProps {
  readonly list: CatalogPage
  /** The category of the list. */
  readonly place: CategoryAddress
}

/**
 * The items of a list, to be ticked for the comparison. Without scripts it is a form for the items of this page; with scripts
 * the browser remembers those of other pages, until it is closed.
 */
export function ChooseItems({ list: { cards, filters, page }, place }: ChooseItemsProps) {
  const { compare: texts } = useRareMessages()
  const { item: itemTexts } = useMessages()
  const lang = useLanguage()
  const kept = useSyncExternalStore(CHOSEN.subscribe, CHOSEN.read, () => null)
  const chosen = readChosen(kept, place.id)
  const choose = (items: readonly ChosenItem[]) => CHOSEN.write(writeChosen(place.id, items))
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const elsewhere = chosen.filter(({ id }) => !cards.some((card) => card.id === id))
  const isFull = chosen.length === MAX_COMPARED
  return (
    <Form action={compareHref(lang, [])}>
      {elsewhere.map(({ id }) => (
        <input key={id} type="hidden" name="items" value={id} />
      ))}
      <ul className="grid gap-2 sm:grid-cols-2">
        {cards.map((card) => (
          <li key={card.id}>
            <Choice
              card={card}
              isChosen={isChosen(card.id)}
              isDisabled={isFull && !isChosen(card.id)}
              onToggle={() => choose(withToggled(chosen, card))}
            />
          </li>
        ))}
      </ul>
      <div
        data-send-bar
        className="send-bar mt-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 lg:border-t-0"
      >
        <output className="min-w-0 grow text-quiet max-sm:w-full">
          {chosen.length === 0 ? (
            texts.choose(String(MAX_COMPARED))
          ) : (
            <>
              {texts.count(String(chosen.length), String(MAX_COMPARED))}
              <span className="line-clamp-1 text-sm">{chosen.map(({ name }) => name).join(' · ')}</span>
            </>
          )}
        </output>
        <PageLink
          to={catalogHref(lang, place, { ...filters, compare: undefined }, page)}
          onClick={() => choose([])}
          className={`${linkLine} min-w-11`}
        >
          {texts.cancel}
        </PageLink>
        <button className={primaryButton}>{itemTexts.compare}</button>
      </div>
    </Form>
  )
}

interface ChoiceProps {
  readonly card: ItemCard
  readonly isChosen: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function Choice({ card, isChosen, isDisabled, onToggle }: ChoiceProps) {
  const { labels } = useMessages()
  return (
    <label className="flex min-h-20 items-center gap-3 rounded-md border border-line bg-surface p-2 pe-3 hover:border-accent has-[:checked]:border-accent has-[:checked]:bg-accent-wash has-[:disabled]:opacity-60">
      <input
        type="checkbox"
        name="items"
        value={card.id}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="w-12 shrink-0">
        <Picture src={card.picture} alt="" place="thumb" />
      </span>
      <span className="min-w-0 grow">
        <span lang={languageTag(card.nameLanguage)} className="line-clamp-2">
          {card.name}
        </span>
        {card.code !== '' && (
          <span className="text-sm text-quiet">
            <span className="sr-only">{`${labels.code} `}</span>
            <span className="code">{card.code}</span>
          </span>
        )}
      </span>
      <UnitPrice price={card.price} className="shrink-0 text-end" />
    </label>
  )
}
