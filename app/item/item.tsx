import { Suspense } from 'react'
import type { Route } from './+types/item'
import { formatPrice } from '#domain/money/number-format.ts'
import { pageOfData } from '../ui/page-of-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { useFrame } from '../request/frame-data.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { AddToCart } from '../cart/add/add-to-cart.tsx'
import { QuantityHint, useHintId } from '../cart/add/quantity-hint.tsx'
import { Supply } from '../cart/add/supply.tsx'
import { lazyContent, Unhydrated } from '../ui/unhydrated.tsx'
import { SaleTerms } from '../terms/sale-terms.tsx'
import { AfterPaint } from '../ui/after-paint.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { linkLine, primaryButton, textLink } from '../ui/forms/button.ts'
import { ItemGrid } from '../catalog/item-grid.tsx'
import { readCards, writeCards } from '../catalog/written-cards.ts'
import { Badges } from '../catalog/badges.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { PriceNote, tierSteps, UnitPrice, useFigures } from '../ui/price.tsx'
import type { ShownPrice } from '../ui/shown-price.ts'
import { OutageNote } from '../ui/outage-note.tsx'
import { unchangedByCart } from '../cart/unchanged-by-cart.ts'
import { catalogHref } from '../addresses/catalog-address.ts'
import { RecentlySeen } from '../seen/recently-seen.tsx'
import { Gallery } from './gallery.tsx'
import { headTags } from '../seo/head.ts'
import { ItemCodes } from './item-codes.tsx'
import { areMany, type ItemPage } from './item-page.ts'
import { loadItemPage } from './item.server.ts'
import { TierTable } from './tier-table.tsx'
import { lazyPart } from '../ui/lazy.tsx'
import { PageLink } from '../ui/page-link.tsx'

const Asking = lazyContent(async () => (await import('./asking.tsx')).Asking)
const FeatureList = lazyContent(async () => (await import('./feature-list.tsx')).FeatureList)
const ItemDescription = lazyContent(async () => (await import('./item-description.tsx')).ItemDescription)
const DocumentList = lazyContent(async () => (await import('./document-list.tsx')).DocumentList)
/** Lazy: few items have variants. */
const VariantChoice = lazyPart(async () => (await import('./variants/variant-choice.tsx')).VariantChoice)
const VariantTable = lazyPart(async () => (await import('./variants/variant-table.tsx')).VariantTable)

export const shouldRevalidate = unchangedByCart

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const page = await loadItemPage({
    shop: context.get(shopContext),
    requestContext: context.get(requestContextKey),
    url,
    params,
  })
  return { ...page, related: writeCards(page.related) }
}

export default pageOfData(Item)

function Item({ loaderData }: Route.ComponentProps) {
  const item: ItemPage = { ...loaderData, related: readCards(loaderData.related) }
  const { item: texts } = useMessages()
  const lang = useLanguage()
  const { pictureBase } = useFrame()
  const { search, shown, notes, description, features, related, categoryName } = item
  const comparedId = related.length > 0 ? shown.id : undefined
  return (
    <>
      <Breadcrumbs crumbs={item.crumbs} />
      {notes.map((note) => (
        <OutageNote key={note} text={note} />
      ))}
      {search && (
        <p className="mb-4">
          <PageLink to={catalogHref(lang, 'catalogo', { search, all: true })} className={textLink}>
            {texts.allResults(search)}
          </PageLink>
        </p>
      )}
      <article
        data-stock-item-id={shown.id}
        className={`item-columns ${item.gallery.length > 0 ? 'item-columns-pictured' : ''}`}
      >
        <Gallery item={item} />
        <div className="flex flex-col gap-10">
          <Facts item={item} />
          {features.length > 0 && (
            <Unhydrated as="div" name="features" of={[lang, features, comparedId, pictureBase]}>
              <FeatureList features={features} comparedId={comparedId} />
            </Unhydrated>
          )}
        </div>
      </article>
      {areMany(item.variants) && (
        <Suspense>
          <VariantTable variants={item.variants} search={search} />
        </Suspense>
      )}
      {description && (
        <Unhydrated as="div" name="description" of={[lang, description]}>
          <ItemDescription description={description} />
        </Unhydrated>
      )}
      {item.documents.length > 0 && (
        <Unhydrated as="div" name="documents" of={[lang, item.documents]}>
          <DocumentList documents={item.documents} />
        </Unhydrated>
      )}
      {related.length > 0 && (
        <AfterPaint key={item.own.id}>
          <section className="mt-16">
            <h2 className="mb-6 text-xl">{categoryName ? texts.relatedIn(categoryName) : texts.related}</h2>
            <ItemGrid cards={related} heading="h3" />
          </section>
        </AfterPaint>
      )}
      <div className="mt-16 empty:hidden">
        <RecentlySeen opened={item.own.id} />
      </div>
    </>
  )
}

/** Names longer than this many characters get a smaller heading, so the price stays on a phone’s first screen. */
const LONG_NAME = 60

/**
 * The facts beside the picture. What a chosen variant changes stands below the choice, or has its line reserved, so that
 * nothing moves under the pointer.
 */
function Facts({ item }: { readonly item: ItemPage }) {
  const { item: texts, addToCart } = useMessages()
  const { shown, variants, mustChoose } = item
  const hintId = useHintId(shown)
  const isPriced = shown.price.kind !== 'on_request'
  const tier = shown.price.kind === 'shown' ? shown.price.tier : undefined
  const { isCatalogOnly } = useFrame()
  const chosen = variants.find(({ isChosen }) => isChosen)
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1
          lang={languageTag(item.nameLanguage)}
          className={item.name.length > LONG_NAME ? 'text-xl lg:text-2xl' : 'text-xl md:text-2xl'}
        >
          {item.name}
        </h1>
        {/* Chosen from a table that is out of visibility */}
        {areMany(variants) && !mustChoose && <p className="mt-1 text-lg">{chosen?.label}</p>}
        <div className="item-facts mt-2 min-h-11">
          <Badges isOffer={shown.isOffer} isNew={shown.isNew} />
          <ItemCodes codes={[['code', shown.code]]} brand={item.brand} />
        </div>
      </div>
      {variants.length > 0 && !areMany(variants) && (
        <Suspense>
          <VariantChoice own={item.own} variants={variants} search={item.search} first={item.choice} />
        </Suspense>
      )}
      <div>
        <div className="unit-prices">
          <LargePrice price={shown.price} perPiece={shown.perPiece[0]} />
          {tier && (
            <LargePrice
              price={{ kind: 'shown', price: tier.price, from: false }}
              perPiece={shown.perPiece[1]}
            />
          )}
        </div>
        {shown.price.kind === 'shown' && <PriceNote />}
      </div>
      <div className="empty:hidden">
        <Supply item={shown} />
      </div>
      <TierTable
        item={shown}
        price={shown.price}
        saving={shown.tierSaving}
        search={item.search}
        isOrdered={!mustChoose && !isCatalogOnly}
      />
      {mustChoose && areMany(variants) && (
        <a href="#variants" className={`${primaryButton} self-start`}>
          {addToCart.chooseVariant}
        </a>
      )}
      {mustChoose && !areMany(variants) && (
        <p className="self-start rounded-md bg-accent-wash px-4 py-3">{texts.chooseFirst}</p>
      )}
      {!mustChoose && (
        <div data-add-bar={isPriced || undefined} className={isPriced ? 'add-bar' : 'max-w-sm'}>
          <QuantityHint item={shown} id={hintId} className="mb-1.5" />
          {isPriced && !isCatalogOnly && <BarPrice price={shown.price} />}
          {item.asking ? (
            <Unhydrated as="div" name="asking" of={[item.asking]}>
              <Asking {...item.asking} />
            </Unhydrated>
          ) : (
            <AddToCart
              key={shown.id}
              item={shown}
              price={shown.price}
              quantity={item.quantity}
              hintId={hintId}
            />
          )}
        </div>
      )}
      <div className="item-facts empty:hidden">
        <ItemCodes
          codes={[
            ['additionalCode', shown.additionalCode],
            ['barcode', shown.barcode ?? ''],
          ]}
        />
        {item.links.map(({ to, text, isElsewhere }) => (
          <a
            key={to}
            href={to}
            {...(isElsewhere
              ? { target: '_blank', rel: 'noopener nofollow' }
              : { 'data-page': '', rel: 'nofollow' })}
            className={`${linkLine} min-w-11`}
          >
            {text}
            {isElsewhere && <span className="sr-only"> {texts.newTab}</span>}
          </a>
        ))}
      </div>
      <SaleTerms terms={item.terms} />
    </div>
  )
}

interface LargePriceProps {
  readonly price: ShownPrice
  /** The price of a single piece, if a unit has several. */
  readonly perPiece: string | undefined
}

function LargePrice({ price, perPiece }: LargePriceProps) {
  return (
    <div>
      <UnitPrice price={price} className="text-3xl" />
      {perPiece && <p className="figures mt-1">{perPiece}</p>}
    </div>
  )
}

/** The price in the bar of a phone, until the answer to a quantity takes its place. It repeats what is above the bar. */
function BarPrice({ price }: Pick<ItemPage['shown'], 'price'>) {
  const figures = useFigures()
  if (price.kind !== 'shown') return null
  const [first, reached] = price.tier ? tierSteps(price.price, price.tier, figures) : []
  return (
    <p aria-hidden="true" className="bar-price figures">
      <span className="font-semibold">
        {first?.price ?? formatPrice(price.price, figures.language, figures.currency)}
      </span>
      {reached && ` · ${figures.texts.tier(reached.quantities, reached.price)}`}
    </p>
  )
}
