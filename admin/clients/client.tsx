import { data, Form, Link, redirect } from 'react-router'
import type { Route } from './+types/client'
import { formatAmount, formatCount, formatPrice } from '#domain/money/number-format.ts'
import { may } from '#domain/staff/roles.ts'
import { formatDayOf } from '#domain/text/dates.ts'
import { whatsappAddress } from '#domain/text/whatsapp-address.ts'
import { LANGUAGE_NAMES } from '../messages/language-tags.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { StatusWord } from '../orders/status-word.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { BackLink } from '../ui/back-link.tsx'
import { useListAddress, useSameRowAddress } from '../ui/list-address.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Moment } from '../ui/moment.tsx'
import { Section } from '../ui/section.tsx'
import { Unreadable } from '../ui/unreadable.tsx'
import { SubjectTrail } from '../trail/subject-trail.tsx'
import { readId } from '../request/read-id.ts'
import { ClientPeople } from './client-people.tsx'
import { ClientCart } from './client-cart.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { clients, trail } = context.get(backOfficeContext)
  const client = await clients.read(member, readId(params.client) ?? 0)
  if (!client) throw data({ code: 'unknown' }, { status: 404 })
  return {
    client,
    changes: await trail.list(member, { subject: { kind: 'client', id: String(client.clientId) } }),
    zone: unitsOf(context).zone,
    currency: unitsOf(context).currency,
    isElsewhere: await clients.isElsewhere(member),
    hasCartHere: await clients.hasCartsHere(member),
    mayChange: may(member.roles, 'manage_clients'),
    // A copy and an erasure reach over all companies
    seesPersonalData: member.companyIds === null,
    whatsapp: whatsappAddress(client.phone),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const clientId = readId(params.client) ?? 0
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'disable_person' || intent === 'enable_person') {
    const named = { clientId, personId: readId(textIn(form, 'person')) ?? 0 }
    const switched = await clients.switchPerson(member, named, intent === 'disable_person')
    if (!switched.ok) throw data({ code: 'unknown' }, { status: 404 })
    return redirect(`/clients/${clientId}${url.search}`)
  }
  const isDisabling = intent === 'disable'
  const changed = await (isDisabling ? clients.disable : clients.enable)(member, clientId)
  if (!changed.ok) throw data({ code: 'unknown' }, { status: 404 })
  const what = isDisabling ? 'client_disabled' : 'client_enabled'
  const notice = { what, about: changed.value.name, change: changed.value.change } as const
  return redirect(`/clients/${clientId}${url.search}`, {
    headers: { 'set-cookie': noticeCookie(request, notice) },
  })
}

export default function Client({ loaderData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const { client, zone, isElsewhere } = loaderData
  const personalData = useSameRowAddress(`/clients/${client.clientId}/personal-data`)
  return (
    <>
      <title>{client.name}</title>
      <BackLink to={useListAddress('/clients')}>{texts.all}</BackLink>
      <h1 className="text-2xl break-words">
        <bdi>{client.name}</bdi>
      </h1>
      <p className="wrap-anywhere text-quiet">
        <bdi>{client.username}</bdi> · {LANGUAGE_NAMES[client.language]}
      </p>
      {isElsewhere && (
        <div className="mt-4 max-w-prose">
          <Message kind="note">{texts.elsewhere}</Message>
        </div>
      )}
      {client.disabled && (
        <div className="mt-4 max-w-prose">
          <Message kind="problem">{texts.disabledText}</Message>
        </div>
      )}
      {loaderData.mayChange && <Actions client={client} isElsewhere={isElsewhere} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Contact client={client} whatsapp={loaderData.whatsapp} zone={zone} />
          <Orders client={client} zone={zone} />
          <ClientCart cart={client.cart} isHere={loaderData.hasCartHere} currency={loaderData.currency} />
          <Letters client={client} zone={zone} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Access client={client} zone={zone} />
          <ClientPeople people={client.people} maySwitch={loaderData.mayChange} />
          <UsualItems client={client} zone={zone} />
          <SubjectTrail trail={loaderData.changes} zone={zone} />
          {loaderData.seesPersonalData && (
            <p>
              <Link to={personalData} className={textLink}>
                {texts.personal}
              </Link>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

type ReadClient = Route.ComponentProps['loaderData']['client']

interface PartProps {
  readonly client: ReadClient
  readonly zone: Route.ComponentProps['loaderData']['zone']
}

const textLink = 'inline-flex min-h-11 items-center text-accent underline'

function Actions({ client, isElsewhere }: { readonly client: ReadClient; readonly isElsewhere: boolean }) {
  const { clients: texts } = useTexts()
  const edit = useSameRowAddress(`/clients/${client.clientId}/edit`)
  const code = useSameRowAddress(`/clients/${client.clientId}/code`)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {!isElsewhere && (
        <Link to={edit} className="button button-primary">
          {texts.edit}
        </Link>
      )}
      <Link to={code} className="button button-quiet">
        {texts.access}
      </Link>
      <Form method="post">
        <FormToken />
        <button name="intent" value={client.disabled ? 'enable' : 'disable'} className="button button-quiet">
          {client.disabled ? texts.enable : texts.disable}
        </button>
      </Form>
    </div>
  )
}

function Contact({ client, zone, whatsapp }: PartProps & { readonly whatsapp: string | undefined }) {
  const { clients: texts, lists, signs } = useTexts()
  const language = usePageLanguage()
  const day = formatDayOf(client.since, language, zone)
  return (
    <Section title={day ? texts.since(day) : lists.unreadable(client.since)}>
      {client.email && (
        <p>
          <a href={`mailto:${encodeURIComponent(client.email)}`} className={`${textLink} wrap-anywhere`}>
            <bdi>{client.email}</bdi>
          </a>
        </p>
      )}
      {client.phone && (
        <p className="flex flex-wrap gap-x-5">
          <a
            href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}
            className={`figures ${textLink} wrap-anywhere`}
          >
            <bdi>{client.phone}</bdi>
          </a>
          {whatsapp && (
            <a href={whatsapp} target="_blank" rel="noreferrer" className={textLink}>
              {texts.whatsapp}
            </a>
          )}
        </p>
      )}
      {client.reference && (
        <p className="mt-2 wrap-anywhere">
          {texts.erpReference}
          {signs.colon}
          <bdi className="code">{client.reference}</bdi>
        </p>
      )}
      {client.note && (
        <p className="mt-2 border-s-4 border-line ps-3 break-words whitespace-pre-line">
          <bdi>{client.note}</bdi>
        </p>
      )}
    </Section>
  )
}

function Access({ client, zone }: PartProps) {
  const { clients: texts, signs } = useTexts()
  const lastUse = client.uses.find(({ person }) => person === '')
  return (
    <Section title={texts.codeTitle}>
      <p>
        {texts.codeStates[client.code.state]}
        {client.code.expiresAt && (
          <span className="text-quiet">
            {' · '}
            {texts.codeEnds} <Moment at={client.code.expiresAt} zone={zone} />
          </span>
        )}
      </p>
      <p className="text-quiet">
        {lastUse ? (
          <>
            {texts.signedIn} <Moment at={lastUse.at} zone={zone} />
          </>
        ) : (
          texts.neverSignedIn
        )}
        {' · '}
        {texts.sessions}
        {signs.colon}
        <span className="figures">{client.sessions.length}</span>
      </p>
    </Section>
  )
}

function Orders({ client, zone }: PartProps) {
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  const { last, total, years } = client.orders
  if (total === 0)
    return (
      <Section title={texts.orders}>
        <p className="text-quiet">{texts.noOrdersText}</p>
      </Section>
    )
  return (
    <Section title={texts.orders}>
      <dl className="grid grid-cols-[auto_auto_1fr] gap-x-5 gap-y-1">
        {years.map(({ year, orders, sums }) => (
          <div key={year} className="contents">
            <dt className="figures font-semibold">{year || <Unreadable value="" />}</dt>
            <dd className="text-quiet">{texts.ordersOf(formatCount(orders, language))}</dd>
            <dd className="figures text-end">
              {sums.map((sum) => formatAmount(sum.total, language, sum.currency)).join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 border-t border-line">
        {last.map((order) => (
          <li
            key={order.orderId}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line pb-2"
          >
            <Link to={`/orders/${order.orderId}`} className={`figures ${textLink}`}>
              {order.number}
            </Link>
            <span className="figures text-end">
              {formatAmount(order.sum.total, language, order.sum.currency)}
            </span>
            <span className="text-quiet">
              <Moment at={order.placedAt} zone={zone} />
            </span>
            <span className="justify-self-end">
              <StatusWord status={order.status} isPartlyShipped={order.isPartlyShipped} />
            </span>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p>
          <Link to={`/orders?client=${client.clientId}`} className={textLink}>
            {texts.allOrders(formatCount(total, language))}
          </Link>
        </p>
      )}
    </Section>
  )
}

function UsualItems({ client, zone }: PartProps) {
  const { clients: texts } = useTexts()
  const language = usePageLanguage()
  if (client.usualItems.length === 0) return null
  return (
    <Section title={texts.usual}>
      <ul>
        {client.usualItems.map((item) => (
          <li
            key={`${item.catalogId} ${item.stockItemId}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 break-words">
              <span className="code wrap-anywhere text-quiet">{item.code}</span> {item.name}
            </span>
            <span className="text-sm text-quiet">
              {texts.usualOf(item.orders)} · {texts.lastPrice}{' '}
              <span className="figures text-ink">
                {formatPrice(item.last.price, language, item.last.currency)}
              </span>
              {' · '}
              <Moment at={item.last.at} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Letters({ client, zone }: PartProps) {
  const { clients: texts } = useTexts()
  const word = (status: string) => (status === 'approved' ? texts.approved : texts.refused)
  return (
    <>
      {client.messages.length > 0 && (
        <Section title={texts.messages}>
          <ul>
            {client.messages.map((message) => (
              <li key={message.messageId} className="border-b border-line py-1">
                <Link to={`/messages/${message.messageId}`} className={textLink}>
                  <Moment at={message.at} zone={zone} />
                </Link>{' '}
                <bdi className="wrap-anywhere">{message.begins}</bdi>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {client.requests.length > 0 && (
        <Section title={texts.requestsOf}>
          <ul>
            {client.requests.map((request) => (
              <li key={request.requestId} className="border-b border-line py-1">
                <Link to={`/clients/requests/${request.requestId}`} className={textLink}>
                  <Moment at={request.at} zone={zone} />
                </Link>{' '}
                · {request.status === 'waiting' ? texts.requestStates.waiting : word(request.status)}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
