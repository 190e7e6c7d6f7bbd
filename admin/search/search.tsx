import { Link, redirect, redirectDocument, useLocation } from 'react-router'
import type { Route } from './+types/search'
import { may } from '#domain/staff/roles.ts'
import { fold } from '#domain/text/fold.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { TO_TYPE } from '../frame/use-search-keys.ts'
import { textsIn } from '../messages/texts-in.server.ts'
import { useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, unitsOf } from '../request/visit.server.ts'
import { Section } from '../ui/section.tsx'
import { listAddress } from '../views/list-paths.ts'
import { findNamed } from './find-named.server.ts'

/** The most of each kind; their lists have the others. */
const MOST = 10

/** Finds what the member may see. What is the number, username or code of one thing goes straight there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { orders, clients, items, team, views } = context.get(backOfficeContext)
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (words === '') return { words, groups: [] }

  const foundOrders = (await orders.list(member, { filters: { search: words } })).orders
  // A phone begins with a capital letter, and people write `#1-17`
  const typed = fold(words.replace(/^#/, ''))
  const exact = foundOrders.filter(
    ({ number, reference }) => typed !== '' && [number, reference].map(fold).includes(typed),
  )
  if (exact.length === 1) throw redirect(`/orders/${exact[0]?.orderId}`)
  const { zone } = unitsOf(context)
  const seesContacts = may(member.roles, 'see_contacts')
  const people = seesContacts
    ? (await clients.list(member, { filters: { search: words }, zone })).clients
    : []
  const named = people.filter(({ username }) => fold(username) === typed)
  if (named.length === 1) throw redirect(`/clients/${named[0]?.clientId}`)
  const foundItems = await items.find(member, words)
  const item = foundItems.find(({ isExact }) => isExact)
  // The shop is another application
  if (item) throw redirectDocument(new URL(item.address, url).href)

  const texts = textsIn(member.language)
  const others = findNamed(words, member)
  const saved = (await views.all(member)).filter(({ name }) => others.matches(name))
  const staff = may(member.roles, 'see_staff') ? await team.list(member) : []
  const query = new URLSearchParams({ q: words })
  const groups: FoundGroup[] = [
    {
      name: texts.frame.sections.orders,
      found: foundOrders.map(({ orderId, number, clientName }) => ({
        address: `/orders/${orderId}`,
        title: number,
        about: clientName,
      })),
      all: `/orders?${query}`,
    },
    {
      name: texts.frame.sections.clients,
      found: people.map(({ clientId, name, username }) => ({
        address: `/clients/${clientId}`,
        title: name,
        about: username,
      })),
      all: `/clients?${query}`,
    },
    {
      name: texts.frame.sections.items,
      found: foundItems.map(({ address, name, code }) => ({ address, title: name, about: code })),
      isInShop: true,
    },
    { name: texts.frame.sections.settings, found: others.settings },
    {
      name: texts.frame.staff,
      found: staff
        .filter(({ name, email }) => others.matches(`${name} ${email}`))
        .map(({ staffId, name, email }) => ({ address: `/staff/${staffId}`, title: name, about: email })),
    },
    {
      name: texts.views.title,
      found: saved.map(({ list, name, query }) => ({
        address: listAddress(list, query),
        title: name,
        about: texts.views.of[list],
      })),
    },
    { name: texts.help.title, found: others.help },
  ]
  return {
    words,
    groups: groups
      .filter(({ found }) => found.length > 0)
      .map(({ found, all, ...group }) => ({
        ...group,
        found: found.slice(0, MOST),
        all: found.length > MOST ? all : undefined,
      })),
  }
}

interface FoundGroup {
  readonly name: string
  readonly found: readonly { readonly address: string; readonly title: string; readonly about?: string }[]
  /** The list that has the others too. */
  readonly all?: string
  /** The addresses are those of pages of the shop. */
  readonly isInShop?: boolean
}

const LINK = 'inline-flex min-h-11 max-w-full items-center wrap-anywhere text-accent underline'

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search: texts } = useTexts()
  const { words, groups } = loaderData
  return (
    <>
      <title>{texts.title}</title>
      <h1 className="text-2xl wrap-anywhere">{words === '' ? texts.title : texts.results(words)}</h1>
      <div key={words} className="mt-4 -ms-1 max-w-2xl">
        <SearchBox words={words} hasFocus={useLocation().state === TO_TYPE} />
      </div>
      {groups.length === 0 && (
        <p className="mt-4 max-w-prose">{words === '' ? texts.about : texts.nothing}</p>
      )}
      <div className="mt-6 grid max-w-2xl gap-8">
        {groups.map(({ name, found, all, isInShop }) => (
          <Section key={name} title={name}>
            <ul className="-mt-3">
              {found.map(({ address, title, about }) => (
                <li key={address} className="border-b border-line py-1 wrap-anywhere">
                  {isInShop ? (
                    <a href={address} className={LINK}>
                      <bdi>{title}</bdi>
                    </a>
                  ) : (
                    <Link to={address} className={LINK}>
                      <bdi>{title}</bdi>
                    </Link>
                  )}
                  {about && (
                    <span className="ms-3 text-quiet">
                      <bdi>{about}</bdi>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {all && (
              <Link to={all} className={LINK}>
                {texts.all}
              </Link>
            )}
          </Section>
        ))}
      </div>
    </>
  )
}
