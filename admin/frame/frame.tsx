import { Form, Link, NavLink, Outlet, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/frame'
import type { BackOffice } from '#backoffice/open.ts'
import { may } from '#domain/staff/roles.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { MenuIcon, SearchIcon } from '#app/ui/icons.tsx'
import { HelpLink } from '../help/help-link.tsx'
import { topicAddress } from '../help/topics.ts'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { backOfficeContext } from '../request/contexts.ts'
import { memberOf, visitOf } from '../request/visit.server.ts'
import { SCREENS, sectionOf, type SectionName, SECTIONS, sectionsFor } from '../screens.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Mark } from '../ui/mark.tsx'
import { LanguageForm } from './language-form.tsx'
import { SearchBox } from './search-box.tsx'
import { isAboutMail, NoticeLine } from './notice-line.tsx'
import { inTheShop } from './in-the-shop.ts'
import { TO_TYPE, useSearchKeys } from './use-search-keys.ts'

/** How many of each kind wait. */
type Waiting = Partial<Record<Awaited<ReturnType<BackOffice['start']['inSections']>>[number]['kind'], number>>

/** How much waits in a section; a section without a line has no number. */
type Counts = Partial<Record<SectionName, number>>

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { name, roles } = member
  const { notice, lacksFactor } = visitOf(context)
  // Without the required second factor nothing of the shop is open to them
  const counted = lacksFactor ? [] : await context.get(backOfficeContext).start.inSections(member)
  const { shop } = context.get(backOfficeContext)
  const mailWaits = notice !== undefined && isAboutMail(notice.what) && !(await shop.sendsMail(member))
  const waiting: Waiting = Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
  return {
    name,
    sections: sectionsFor(roles),
    seesStaff: may(roles, 'see_staff'),
    seesSettings: may(roles, 'see_settings'),
    mailWaits,
    waiting,
    help: helpOf(pattern),
    notice,
  }
}

/** The help of a screen; the list of all from the pages of the help. */
function helpOf(path: string): string {
  const topic = path.startsWith('help') ? undefined : SCREENS[path]?.help
  return topic ? topicAddress(topic) : '/help'
}

/** What waits in each section; late orders are among the confirmed ones, which are worked on. */
function countsOf(waiting: Waiting): Counts {
  const of = (...kinds: readonly (keyof Waiting)[]) =>
    kinds.reduce((sum, kind) => sum + (waiting[kind] ?? 0), 0)
  return {
    orders: of('orders_received', 'pushes'),
    clients: of('requests', 'messages'),
    settings: of('mails_given_up'),
  }
}

/** What stays in reach on a phone; the rest is behind the menu button. */
const AT_HAND: readonly SectionName[] = ['start', 'orders']

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { name, sections, notice, help, seesStaff } = loaderData
  const counts = countsOf(loaderData.waiting)
  const { frame, search } = useTexts()
  const shop = `/${usePageLanguage()}${inTheShop(useMatches())}`
  useSearchKeys()
  const links = SECTIONS.filter((section) => sections.includes(section.name))
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-surface focus:p-3"
      >
        {frame.skipToContent}
      </a>
      <header className="border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:border-b lg:border-e">
        <div className="flex items-center gap-1 px-2 lg:hidden">
          <nav
            aria-label={frame.atHand}
            className="at-hand flex grow items-center gap-1 ps-2 max-[400px]:gap-0 max-[400px]:ps-0"
          >
            <span className="max-[385px]:hidden">
              <Mark />
            </span>
            <SectionLinks links={links.filter(({ name }) => AT_HAND.includes(name))} counts={counts} />
          </nav>
          <Link
            to="/search"
            state={TO_TYPE}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md text-quiet hover:bg-tile hover:text-ink"
          >
            <SearchIcon />
            <span className="sr-only">{search.title}</span>
          </Link>
          <HelpLink to={help} isShort />
          <Disclosure
            summaryClass="button min-w-11 px-3"
            panelClass="absolute inset-x-0 top-full border-b border-line bg-surface p-2 shadow-float"
            summary={
              <>
                <MenuIcon />
                <span className="max-sm:sr-only">{frame.menu}</span>
              </>
            }
          >
            {() => (
              <>
                <nav aria-label={frame.navigation} className="mt-2 grid">
                  <SectionLinks links={links} counts={counts} />
                </nav>
                <Person name={name} shop={shop} seesStaff={seesStaff} />
              </>
            )}
          </Disclosure>
        </div>
        <div className="sticky top-0 flex h-dvh flex-col overflow-y-auto p-3 max-lg:hidden">
          <p className="flex items-center gap-3 px-3 pt-1 pb-5 text-lg font-semibold">
            <Mark />
            {frame.name}
          </p>
          <SearchBox />
          <nav aria-label={frame.navigation} className="mt-3 grid gap-0.5">
            <SectionLinks links={links} counts={counts} />
          </nav>
          <div className="mt-auto">
            <Person name={name} shop={shop} seesStaff={seesStaff} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="px-4 pt-6 pb-16 outline-none sm:px-6 lg:px-8">
        <div className="float-end ms-4 -mt-1 max-lg:hidden">
          <HelpLink to={help} />
        </div>
        {notice && (
          <NoticeLine
            notice={notice}
            mailWaits={loaderData.mailWaits}
            seesSettings={loaderData.seesSettings}
          />
        )}
        <Outlet />
      </main>
    </div>
  )
}

interface SectionLinksProps {
  readonly links: readonly (typeof SECTIONS)[number][]
  readonly counts: Counts
}

function SectionLinks({ links, counts }: SectionLinksProps) {
  const { frame } = useTexts()
  const current = sectionOf(useLocation().pathname)
  return links.map(({ name, path }) => {
    const count = counts[name] ?? 0
    return (
      <Link
        key={name}
        to={path === '/' ? '/' : `/${path}`}
        aria-current={name === current ? 'page' : undefined}
        className="flex min-h-11 items-center gap-2 rounded-md px-3 hover:bg-tile aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent max-[400px]:in-[.at-hand]:gap-1 max-[400px]:in-[.at-hand]:px-2"
      >
        {frame.sections[name]}
        {count > 0 && (
          <span className="figures ms-auto rounded-md bg-tile px-2 text-sm max-[340px]:in-[.at-hand]:sr-only">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{frame.waiting(count)}</span>
          </span>
        )}
      </Link>
    )
  })
}

interface PersonProps {
  readonly name: string
  readonly shop: string
  readonly seesStaff: boolean
}

function Person({ name, shop, seesStaff }: PersonProps) {
  const { frame } = useTexts()
  return (
    <div className="mt-3 border-t border-line pt-3">
      <a href={shop} className="flex min-h-11 items-center rounded-md px-3 hover:bg-tile">
        {frame.toShop}
      </a>
      {seesStaff && <PersonLink to="/staff">{frame.staff}</PersonLink>}
      <PersonLink to="/jobs">{frame.jobs}</PersonLink>
      <PersonLink to="/trail">{frame.trail}</PersonLink>
      <PersonLink to="/account">{frame.myAccount}</PersonLink>
      <LanguageForm />
      <Form
        method="post"
        action="/sign-out"
        reloadDocument
        className="flex items-center justify-between gap-2 ps-3"
      >
        <FormToken />
        <span className="min-w-0 py-2 text-sm wrap-anywhere text-quiet">{frame.signedInAs(name)}</span>
        <button className="min-h-11 shrink-0 rounded-md px-3 text-sm hover:bg-tile">{frame.signOut}</button>
      </Form>
    </div>
  )
}

function PersonLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <NavLink
      to={to}
      className="flex min-h-11 items-center rounded-md px-3 hover:bg-tile aria-[current=page]:bg-accent-wash aria-[current=page]:font-semibold aria-[current=page]:text-accent"
    >
      {children}
    </NavLink>
  )
}
