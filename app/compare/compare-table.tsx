import type { ReactNode } from 'react'
import type { ShownName } from '#domain/catalog/names.ts'
import { itemHref } from '../addresses/item-address.ts'
import { QuantityHint, useHintId } from '../cart/add/quantity-hint.tsx'
import { Supply } from '../cart/add/supply.tsx'
import { AddFromList } from '../catalog/add-from-list.tsx'
import type { ItemCard } from '../catalog/card.ts'
import { FeatureValue } from '../item/feature-value.tsx'
import type { ShownFeature } from '../item/item-page.ts'
import { useMessages } from '../messages/messages.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { useRareMessages } from '../messages/rare-messages.ts'
import { Picture } from '../pictures/picture.tsx'
import { linkLine } from '../ui/forms/button.ts'
import { PageLink } from '../ui/page-link.tsx'
import { TierLine, UnitPrice } from '../ui/price.tsx'
import { compareHref, MAX_COMPARED } from '../addresses/compare-address.ts'
import type { ComparedFeature, ComparedFeatures } from './compared-features.ts'

interface CompareTableProps {
  readonly cards: readonly ItemCard[]
  readonly features: ComparedFeatures
}

/** The names of rows stay in view while the items scroll beneath them. */
const ROW_NAME =
  'sticky start-0 z-1 w-24 min-w-24 bg-paper py-3 pe-3 text-start align-top font-normal break-words text-quiet sm:w-44 sm:min-w-44'
const CELL = 'min-w-32 py-3 pe-3 align-top sm:min-w-48 sm:pe-6 lg:w-60'

/** A column for each item; what differs comes first. On a phone the items scroll beside the names of the rows. */
export function CompareTable({ cards, features }: CompareTableProps) {
  const { labels } = useMessages()
  const { compare: texts } = useRareMessages()
  const { different, alike } = features
  const hasGroups = different.length > 0 && alike.length > 0
  return (
    <div className="relative mt-6 overflow-x-auto overscroll-x-contain">
      <table data-compared="" className="text-start [&_tr]:border-b [&_tr]:border-line">
        <thead>
          <tr>
            <td className={ROW_NAME}>{texts.count(String(cards.length), String(MAX_COMPARED))}</td>
            {cards.map((card) => (
              <th key={card.id} scope="col" className={`${CELL} text-start font-normal`}>
                <ItemHead card={card} ids={cards.map(({ id }) => id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            name={labels.price}
            cells={cards.map((card) => [card.id, <PriceCell key="price" card={card} />])}
          />
          {different.map((feature) => (
            <FeatureRow key={feature.name} feature={feature} cards={cards} />
          ))}
        </tbody>
        {alike.length > 0 && (
          <tbody>
            {hasGroups && (
              <tr>
                <td colSpan={cards.length + 1} className="pt-8 pb-2">
                  <h2 className="sticky start-0 w-fit text-lg">{texts.alike}</h2>
                </td>
              </tr>
            )}
            {alike.map((feature) => (
              <FeatureRow key={feature.name} feature={feature} cards={cards} />
            ))}
          </tbody>
        )}
      </table>
      {different.length + alike.length === 0 && <p className="mt-4 text-quiet">{texts.noFeatures}</p>}
    </div>
  )
}

function ItemHead({ card, ids }: { readonly card: ItemCard; readonly ids: readonly string[] }) {
  const { labels } = useMessages()
  const { compare: texts } = useRareMessages()
  const lang = useLanguage()
  return (
    <>
      <span className="block max-w-32">
        <Picture src={card.picture} alt="" place="category" />
      </span>
      <PageLink
        to={itemHref(lang, card)}
        language={card.nameLanguage}
        className="mt-1 block py-1 font-semibold hover:text-accent hover:underline max-lg:min-h-11"
      >
        {card.name}
      </PageLink>
      {card.code !== '' && (
        <span className="mt-1 block text-sm text-quiet">
          <span className="sr-only">{`${labels.code} `}</span>
          <span className="code">{card.code}</span>
        </span>
      )}
      <PageLink
        to={compareHref(
          lang,
          ids.filter((id) => id !== card.id),
        )}
        rel="nofollow"
        aria-label={texts.removeNamed(card.name)}
        className={`${linkLine} min-w-11 text-sm`}
      >
        {texts.remove}
      </PageLink>
    </>
  )
}

function PriceCell({ card }: { readonly card: ItemCard }) {
  const hintId = useHintId(card)
  return (
    <>
      <UnitPrice price={card.price} />
      <div className="text-sm text-quiet">
        <TierLine price={card.price} />
        <QuantityHint item={card} id={hintId} />
        <Supply item={card} />
      </div>
      <div className="mt-3 max-w-56">
        <AddFromList card={card} hintId={hintId} />
      </div>
    </>
  )
}

interface FeatureRowProps {
  readonly feature: ComparedFeature
  readonly cards: readonly ItemCard[]
}

function FeatureRow({ feature: { name, nameLanguage, values }, cards }: FeatureRowProps) {
  const { compare: texts } = useRareMessages()
  const cells = cards.map(({ id }, index): [string, ReactNode] => {
    const value = values[index]
    return [
      id,
      value ? (
        <FeatureValues key="value" name={name} values={value} />
      ) : (
        <span key="none" className="text-quiet">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{texts.notGiven}</span>
        </span>
      ),
    ]
  })
  return <Row name={name} nameLanguage={nameLanguage} cells={cells} />
}

function FeatureValues({ name, values }: Pick<ShownFeature, 'name' | 'values'>) {
  return (
    <ul className="grid gap-2">
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two values of a name may be alike
        <li key={index} className="flex items-center gap-3">
          <FeatureValue name={name} value={value} />
        </li>
      ))}
    </ul>
  )
}

interface RowProps extends ShownName {
  /** For each item its id and what it shows. */
  readonly cells: readonly (readonly [id: string, content: ReactNode])[]
}

function Row({ name, nameLanguage, cells }: RowProps) {
  return (
    <tr>
      <th scope="row" lang={languageTag(nameLanguage)} className={ROW_NAME}>
        {name}
      </th>
      {cells.map(([id, content]) => (
        <td key={id} className={CELL}>
          {content}
        </td>
      ))}
    </tr>
  )
}
