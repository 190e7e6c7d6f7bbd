import type { AdminTexts } from '../messages/en/all.ts'
import type { HELP_TOPICS, HelpTopic } from './topics.ts'

/** The screens that pages of the help lead to. */
type Explained = (typeof HELP_TOPICS)[HelpTopic]['screens'][number]

/** The name of each such screen, as it stands above it. */
export const SCREEN_TITLES: Readonly<Record<Explained, (texts: AdminTexts) => string>> = {
  '/': ({ start }) => start.title,
  account: ({ account }) => account.title,
  clients: ({ clients }) => clients.title,
  'clients/new': ({ clients }) => clients.add,
  'clients/requests': ({ clients }) => clients.requestsTitle,
  imports: ({ operation }) => operation.imports,
  jobs: ({ jobs }) => jobs.title,
  messages: ({ inbox }) => inbox.title,
  orders: ({ orders }) => orders.title,
  'orders/outbox': ({ orders }) => orders.outbox,
  search: ({ search }) => search.title,
  settings: ({ settings }) => settings.title,
  'settings/deliveries': ({ settings }) => settings.deliveries,
  'settings/health': ({ settings }) => settings.health,
  'settings/mails': ({ settings }) => settings.mails,
  staff: ({ staff }) => staff.title,
  'staff/new': ({ staff }) => staff.add,
  trail: ({ trail }) => trail.title,
}
