import { currencyName, formatCount, formatPrice } from '#domain/money/number-format.ts'
import type { Route } from './+types/price-list'
import { Letterhead } from '../contact/letterhead.tsx'
import { QueryPagination } from '../ui/pagination/query-pagination.tsx'
import { priceListHref } from '../catalog/price-list-address.ts'
import { PrintButton } from '../ui/print-button.tsx'
import { useCurrency, useFrame, useShowsTax } from '../request/frame-data.ts'
import { useMessages } from '../messages/messages.tsx'
import { useRareMessages } from '../messages/rare-messages.ts'
import { shopContext, requestContextKey } from '../request/contexts.ts'
import { QuantityHint } from '../cart/add/quantity-hint.tsx'
import { linkLine } from '../ui/forms/button.ts'
import { InsteadNote } from '../catalog/related/instead-note.tsx'
import { OutageNote } from '../ui/outage-note.tsx'
import { languageTag, useLanguage } from '../messages/page-language.ts'
import { headTags } from '../seo/head.ts'
import { loadPriceList, type PriceList as List, type PriceRow } from './price-list.server.ts'
import { PageLink } from '../ui/page-link.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head)

export function loader({ context, url }: Route.LoaderArgs): Promise<List> {
  return loadPriceList({
    shop: context.get(shopContext),
    requestContext: context.get(requestContextKey),
    url,
    now: new Date(),
  })
}

/** A printable price list: code, name, price, tier price. */
export default function PriceList({ loaderData }: Route.ComponentProps) {
  const { priceList: texts } = useRareMessages()
  const lang = useLanguage()
  const { client } = useFrame()
  const money = currencyName(useCurrency(), lang)
  const asOf = useShowsTax() ? texts.asOfWithTax : texts.asOf
  const { instead, heading, back, rows, first, total, page, pages, place, filters, hasPrices, day, note } =
    loaderData
  return (
    <>
      <Letterhead {...loaderData.letterhead} />
      <h1 className="text-2xl">{texts.title}</h1>
      <p className="text-lg wrap-anywhere">
        <span lang={languageTag(loaderData.headingLanguage)}>{heading}</span>
        <span className="figures text-base text-quiet" data-total={total}>
          {` · ${texts.rows(formatCount(total, lang), total === 1)}`}
        </span>
      </p>
      {instead && (
        <p>
          <InsteadNote typed={filters.search ?? ''} instead={instead} />
        </p>
      )}
      <p className="mt-2 text-quiet">{hasPrices ? asOf(day, money) : texts.withoutPrices(day)}</p>
      <OutageNote text={note} className="mt-2" />
      {hasPrices && client && <p className="text-quiet print:hidden">{texts.pricesFor(client.name)}</p>}
      {rows.length < total && (
        <p className="mt-2 max-w-prose font-semibold">
          {texts.part(
            formatCount(first, lang),
            formatCount(first + rows.length - 1, lang),
            formatCount(total, lang),
          )}
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        <PrintButton />
        <PageLink to={back} className={linkLine}>
          {texts.back}
        </PageLink>
      </p>
      {rows.length > 0 && <Rows rows={rows} />}
      <div className="print:hidden">
        <QueryPagination
          page={page}
          pages={pages}
          pageHref={(number) => priceListHref(lang, place, filters, number)}
        />
      </div>
    </>
  )
}

function Rows({ rows }: { readonly rows: readonly PriceRow[] }) {
  const { labels, list } = useMessages()
  const { priceList } = useRareMessages()
  const head = 'border-b border-ink pb-1.5 text-sm font-semibold'
  return (
    <table aria-label={priceList.title} className="mt-4 w-full max-w-4xl print:max-w-none print:text-sm">
      <thead>
        <tr>
          <th scope="col" className={`${head} pe-4 text-start`}>
            {labels.code}
          </th>
          <th scope="col" className={`${head} pe-4 text-start`}>
            {list.item}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {labels.price}
          </th>
          <th scope="col" className={`${head} ps-6 text-end max-sm:hidden`}>
            {list.tiers}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** Longest code that is never broken. */
const LONG_CODE = 14

function Row({ row }: { readonly row: PriceRow }) {
  const { code, name, price } = row
  const { price: texts } = useMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const tier =
    price.kind === 'shown' && price.tier
      ? texts.tier(
          texts.andMore(formatCount(price.tier.from, lang)),
          formatPrice(price.tier.price, lang, currency),
        )
      : ''
  return (
    <tr className="break-inside-avoid border-b border-line align-baseline">
      <td className="py-1.5 print:py-0.5 pe-4 max-sm:max-w-28">
        <span className={`code ${code.length > LONG_CODE ? 'wrap-anywhere' : 'whitespace-nowrap'}`}>
          {code}
        </span>
      </td>
      <th scope="row" className="py-1.5 print:py-0.5 pe-4 text-start font-normal wrap-anywhere">
        <span lang={languageTag(row.nameLanguage)}>{name}</span>
        <QuantityHint item={row} />
        {tier && <span className="figures block text-sm text-quiet sm:hidden">{tier}</span>}
      </th>
      <td className="figures py-1.5 print:py-0.5 text-end sm:whitespace-nowrap">{priceText()}</td>
      <td className="figures py-1.5 print:py-0.5 ps-6 text-end whitespace-nowrap max-sm:hidden">{tier}</td>
    </tr>
  )

  function priceText() {
    if (price.kind === 'shown') return formatPrice(price.price, lang, currency)
    if (price.kind === 'on_request') return texts.onRequest
    return price.visibility === 'with_code' ? texts.withCode : texts.onAsking
  }
}
