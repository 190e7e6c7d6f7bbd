import { data, href } from 'react-router'
import type { Route } from './+types/quotations'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { quotationHref, requestQuoteHref } from '../addresses/quotation-address.ts'
import { ClientCrumbs } from '../layout/client-crumbs.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { Moment } from '../ui/moment.tsx'
import { clientArea } from '../request/client-area.server.ts'
import { ClientHead } from '../ui/client-head.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { quietButton } from '../ui/forms/button.ts'
import { ChevronRightIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { loadQuotations } from './quotation-calls.server.ts'
import { type QuotationRefusal, type QuotationView, REFUSAL_STATUS } from './quotation-view.ts'

type ListedQuotation = Pick<
  QuotationView,
  'id' | 'number' | 'state' | 'asked' | 'askedBy' | 'validUntil' | 'figures' | 'currency'
> & { readonly itemCount: number }

interface QuotationsPage {
  readonly quotations: readonly ListedQuotation[]
  /** Why they are not shown. */
  readonly refusal?: QuotationRefusal
}

export async function loader({ context }: Route.LoaderArgs) {
  const quotations = await loadQuotations(clientArea(context))
  if (!quotations.ok)
    return data<QuotationsPage>(
      { quotations: [], refusal: quotations.code },
      { status: REFUSAL_STATUS[quotations.code] },
    )
  const listed = quotations.value.map(
    ({ id, number, state, asked, askedBy, validUntil, figures, currency, lines }) => ({
      id,
      number,
      state,
      asked,
      askedBy,
      validUntil,
      figures,
      currency,
      itemCount: lines.length,
    }),
  )
  return data<QuotationsPage>({ quotations: listed })
}

/** The quotations of the client. */
export default function Quotations({ loaderData, params }: Route.ComponentProps) {
  const { quotations: texts, labels } = useClientMessages()
  const lang = useLanguage()
  const { quotations, refusal } = loaderData
  const start = refusal ? (
    <PageLink to={href('/:lang/contact', params)} className={quietButton}>
      {labels.contact}
    </PageLink>
  ) : (
    <PageLink to={requestQuoteHref(lang)} className={quietButton}>
      {texts.start}
    </PageLink>
  )
  return (
    <div className="max-w-prose">
      <ClientHead title={texts.title} description={texts.description} />
      <ClientCrumbs />
      <h1 className="text-2xl">{texts.title}</h1>
      {quotations.length === 0 ? (
        <EmptyState
          title={refusal ? texts.refusals[refusal] : texts.emptyTitle}
          text={refusal ? '' : texts.emptyText}
        >
          {start}
        </EmptyState>
      ) : (
        <>
          <ListOfQuotations quotations={quotations} />
          <p className="mt-6">{start}</p>
        </>
      )}
    </div>
  )
}

function ListOfQuotations({ quotations }: Pick<QuotationsPage, 'quotations'>) {
  const { quotations: texts } = useClientMessages()
  const lang = useLanguage()
  return (
    <ul aria-label={texts.title} className="mt-6 divide-y divide-line border-y border-line">
      {quotations.map(({ id, number, state, asked, askedBy, validUntil, figures, currency, itemCount }) => (
        <li key={id} data-quotation-id={id}>
          <PageLink
            to={quotationHref(lang, id)}
            className="group flex min-h-16 items-center gap-3 py-2 hover:text-accent"
          >
            <span className="min-w-0 flex-1">
              <span className="figures font-semibold group-hover:underline">{number}</span>
              <span className="figures block text-sm wrap-anywhere text-quiet">
                <Moment moment={asked} /> · {texts.items(formatCount(itemCount, lang), itemCount === 1)}
                {askedBy !== '' && ` · ${askedBy}`}
              </span>
            </span>
            <span className="figures max-w-1/2 text-end">
              {figures && (
                <span className="block font-semibold">{formatAmount(figures.total, lang, currency)}</span>
              )}
              <span className="block text-sm text-quiet">
                {state === 'answered' && validUntil !== undefined
                  ? texts.holdsUntil(validUntil)
                  : texts.states[state]}
              </span>
            </span>
            <ChevronRightIcon />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
