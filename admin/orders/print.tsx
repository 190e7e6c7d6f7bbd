import { data, Link } from 'react-router'
import type { Route } from './+types/print'
import { useHydrated } from '#app/ui/hydrated.ts'
import { PrintIcon } from '#app/ui/icons.tsx'
import { formatCount } from '#domain/money/number-format.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import type { Language } from '#domain/text/language.ts'
import { LANGUAGE_TAGS } from '../messages/language-tags.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { readOrderIds } from './filter-params.ts'

/** Papers for the warehouse, in the language of the orders and without prices. Opening them changes nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders } = context.get(backOfficeContext)
  const orderIds = readOrderIds(url.searchParams.getAll('order'))
  const { zone } = unitsOf(context)
  if (params.paper === 'picking-list') {
    const paper = await orders.pickingPaper(member, orderIds)
    if (paper.orders.length === 0) throw data({ code: 'unknown' }, { status: 404 })
    const { pickingList, codeHead, item, quantity, forOrders, noCategory, comment, deliveryInstructions } =
      textsIn(paper.language).orders
    const texts = {
      pickingList,
      codeHead,
      item,
      quantity,
      forOrders,
      noCategory,
      comment,
      deliveryInstructions,
    }
    return { kind: 'picking' as const, paper, texts }
  }
  if (params.paper !== 'delivery-notes') throw data({ code: 'unknown' }, { status: 404 })
  const notes = await orders.deliveryNotes(member, orderIds)
  if (notes.length === 0) throw data({ code: 'unknown' }, { status: 404 })
  return {
    kind: 'delivery' as const,
    notes: notes.map((note) => {
      const { deliveryNote, codeHead, item, quantity, ...named } = textsIn(note.language).orders
      const { reference, clientReference, deliveryInstructions, comment } = named
      const texts = {
        title: deliveryNote(note.number),
        codeHead,
        item,
        quantity,
        reference,
        clientReference,
        deliveryInstructions,
        comment,
      }
      return { ...note, texts, day: formatDayOf(note.placedAt, note.language, zone) ?? note.placedAt }
    }),
  }
}

type Printed = Route.ComponentProps['loaderData']

export default function Print({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-4xl bg-surface p-4 sm:p-8 print:p-0">
      <PaperBar
        orders={loaderData.kind === 'picking' ? loaderData.paper.orders : loaderData.notes}
        pdf={loaderData.kind === 'picking' ? 'picking-list' : 'delivery-notes'}
      />
      {loaderData.kind === 'picking' ? (
        <PickingList {...loaderData} />
      ) : (
        <>
          <title>{loaderData.notes.map(({ texts }) => texts.title).join(', ')}</title>
          {loaderData.notes.map((note) => (
            <DeliveryNote key={note.orderId} note={note} />
          ))}
        </>
      )}
    </main>
  )
}

interface PaperBarProps {
  readonly orders: readonly { readonly orderId: number; readonly number: string }[]
  /** The name of the same papers as a PDF. */
  readonly pdf: string
}

/** The ways back, to the PDF and to the printer; not on the paper. */
function PaperBar({ orders, pdf }: PaperBarProps) {
  const { orders: texts } = useTexts()
  const [first, second] = orders
  const isHydrated = useHydrated()
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      {first && !second ? (
        <BackLink to={`/orders/${first.orderId}`}>{texts.one(first.number)}</BackLink>
      ) : (
        <BackLink to="/orders">{texts.all}</BackLink>
      )}
      <span className="flex flex-wrap gap-2">
        <Link
          to={`/orders/pdf/${pdf}?${new URLSearchParams(orders.map(({ orderId }) => ['order', String(orderId)]))}`}
          reloadDocument
          className="button button-quiet"
        >
          PDF
        </Link>
        {isHydrated && (
          <button type="button" className="button button-quiet" onClick={() => window.print()}>
            <PrintIcon />
            {texts.print}
          </button>
        )}
      </span>
    </div>
  )
}

function PickingList({ paper, texts }: Extract<Printed, { kind: 'picking' }>) {
  const numbers = paper.orders.map(({ number }) => number)
  return (
    <article lang={LANGUAGE_TAGS[paper.language]}>
      <title>{texts.pickingList}</title>
      <h1 className="text-2xl">{texts.pickingList}</h1>
      <ul aria-label={texts.forOrders} className="mt-2">
        {paper.orders.map((order) => (
          <li key={order.orderId} className="break-words">
            <span className="figures">{order.number}</span> · {order.clientName}
            {(['deliveryInstructions', 'comment'] as const).map(
              (remark) =>
                order[remark] !== '' && (
                  <span key={remark} className="whitespace-pre-line">
                    {' '}
                    · {texts[remark]}: {order[remark]}
                  </span>
                ),
            )}
          </li>
        ))}
      </ul>
      {paper.categories.map(({ category, items }) => (
        <section key={category} className="mt-6">
          <h2 className="text-lg">{category || texts.noCategory}</h2>
          <table className="mt-1 w-full table-fixed">
            <thead className="text-start text-sm text-quiet">
              <tr>
                <th className="w-32 text-start font-normal sm:w-48">{texts.codeHead}</th>
                <th className="text-start font-normal">{texts.item}</th>
                <th className="w-16 text-end font-normal">{texts.quantity}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr
                  key={`${item.code} ${item.names[0]?.name}`}
                  className="break-inside-avoid border-t border-line align-top"
                >
                  <td className="figures py-2 pe-3 wrap-anywhere">
                    <span
                      aria-hidden="true"
                      className="me-3 inline-block size-5 border border-ink align-middle"
                    />
                    {item.code}
                  </td>
                  <td className="py-2 pe-3 break-words">
                    {item.names.map(({ name, quantity }) => (
                      <span key={name} className="block">
                        {name}
                        {item.names.length > 1 && (
                          <span className="figures">{`: ${formatCount(quantity, paper.language)}`}</span>
                        )}
                      </span>
                    ))}
                    {numbers.length > 1 && (
                      <span className="figures block text-sm text-quiet">
                        {item.perOrder
                          .map((each) => `${each.orderNumber}: ${formatCount(each.quantity, paper.language)}`)
                          .join(' · ')}
                      </span>
                    )}
                  </td>
                  <td className="figures py-2 text-end font-semibold">
                    {formatCount(item.quantity, paper.language)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  )
}

function DeliveryNote({ note }: { readonly note: Extract<Printed, { kind: 'delivery' }>['notes'][number] }) {
  const { texts } = note
  const language: Language = note.language
  return (
    <article lang={LANGUAGE_TAGS[language]} className="mb-12 break-after-page last:break-after-auto">
      <h1 className="figures text-2xl">{texts.title}</h1>
      <p className="mt-2 break-words">{note.clientName}</p>
      <p className="figures">{note.day}</p>
      {(['clientReference', 'reference'] as const).map(
        (number) =>
          note[number] !== '' && (
            <p key={number} className="break-words">
              {texts[number]}: <span className="figures">{note[number]}</span>
            </p>
          ),
      )}
      <table className="mt-4 w-full table-fixed">
        <thead className="text-sm text-quiet">
          <tr>
            <th className="w-32 text-start font-normal sm:w-48">{texts.codeHead}</th>
            <th className="text-start font-normal">{texts.item}</th>
            <th className="w-16 text-end font-normal">{texts.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {note.lines.map((line, index) => (
            <tr key={index} className="break-inside-avoid border-t border-line align-top">
              <td className="figures py-2 pe-3 wrap-anywhere">{line.code}</td>
              <td className="py-2 pe-3 break-words">{line.name}</td>
              <td className="figures py-2 text-end">{formatCount(line.quantity, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(['deliveryInstructions', 'comment'] as const).map(
        (remark) =>
          note[remark] !== '' && (
            <p key={remark} className="mt-4 break-words whitespace-pre-line">
              {texts[remark]}: {note[remark]}
            </p>
          ),
      )}
    </article>
  )
}
