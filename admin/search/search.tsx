import { Link, redirect } from 'react-router'
import type { Route } from './+types/search'
import { fold } from '#domain/text/fold.ts'
import { may } from '#domain/staff/roles.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf } from '../request/visit.server.ts'
import { Section } from '../ui/section.tsx'

/** The most of each kind; their lists have the others. */
const MOST = 10

/** Finds orders, clients and settings. The number or reference of one order, and a client's username, go straight there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders, clients } = context.get(backOfficeContext)
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (words === '') return { words, orders: [], clients: [], settings: [] }
  const found = (await orders.list(member, { filters: { search: words } })).orders
  const exact = found.filter(({ number, reference }) => [number, reference].includes(words))
  if (exact.length === 1) throw redirect(`/orders/${exact[0]?.orderId}`)
  const seesContacts = may(member.roles, 'see_contacts')
  const people = seesContacts ? (await clients.list(member, { filters: { search: words } })).clients : []
  const named = people.find(({ username }) => username === words)
  if (named) throw redirect(`/clients/${named.clientId}`)
  const names = Object.entries(textsIn(member.language).settings.names)
  const wanted = fold(words)
  return {
    words,
    orders: found.slice(0, MOST).map(({ orderId, number, clientName }) => ({ orderId, number, clientName })),
    clients: people.slice(0, MOST).map(({ clientId, name, username }) => ({ clientId, name, username })),
    settings: may(member.roles, 'see_settings')
      ? names
          .filter(([name, { title }]) => fold(`${title} ${name}`).includes(wanted))
          .map(([name, { title }]) => ({ name, title }))
      : [],
  }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search: texts, frame } = useTexts()
  const { words, orders, clients, settings } = loaderData
  const groups = [
    [
      frame.sections.orders,
      orders.map(({ orderId, number, clientName }) => [`/orders/${orderId}`, number, clientName] as const),
      `/orders?${new URLSearchParams({ q: words })}`,
    ],
    [
      frame.sections.clients,
      clients.map(({ clientId, name, username }) => [`/clients/${clientId}`, name, username] as const),
      `/clients?${new URLSearchParams({ q: words })}`,
    ],
    [
      frame.sections.settings,
      settings.map(({ name, title }) => [`/settings/${name}`, title, ''] as const),
      undefined,
    ],
  ] as const
  const isEmpty = groups.every(([, found]) => found.length === 0)
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl wrap-anywhere">{words === '' ? texts.title : texts.results(words)}</h1>
      {isEmpty && <p className="mt-4 max-w-prose">{words === '' ? texts.about : texts.nothing}</p>}
      <div className="mt-6 grid max-w-2xl gap-8">
        {groups.map(
          ([name, found, all]) =>
            found.length > 0 && (
              <Section key={name} title={name}>
                <ul className="-mt-3">
                  {found.map(([address, title, about]) => (
                    <li key={address} className="border-b border-line py-1 wrap-anywhere">
                      <Link to={address} className="inline-flex min-h-11 items-center text-accent underline">
                        {title}
                      </Link>
                      {about && <span className="ms-3 text-quiet">{about}</span>}
                    </li>
                  ))}
                </ul>
                {all && found.length === MOST && (
                  <Link to={all} className="inline-flex min-h-11 items-center text-accent underline">
                    {texts.all}
                  </Link>
                )}
              </Section>
            ),
        )}
      </div>
    </>
  )
}
