interface TopicFacts {
  /** What does the same on the server, as typed after `npm run lonja --`. */
  readonly commands: readonly string[]
  /** The screens that its page leads to, by their paths in routes.ts. */
  readonly screens: readonly string[]
}

/** The pages of the help, in the order of their list. screens.ts says which of them explains a screen. */
export const HELP_TOPICS = {
  start: { commands: ['doctor'], screens: ['/', 'orders', 'messages', 'clients/requests'] },
  views: { commands: [], screens: ['orders'] },
  forms: { commands: [], screens: [] },
  search: { commands: ['client list', 'order list'], screens: ['search'] },
  orders: { commands: ['order list --status received', 'order status 1-12 confirmed'], screens: ['orders'] },
  order: { commands: ['order show 1-12', 'order pdf 1-12 order.pdf'], screens: ['orders'] },
  item_gaps: { commands: ['doctor'], screens: ['/', 'search'] },
  outbox: { commands: ['order pushes', 'order settle 5 arrived 1-12'], screens: ['orders/outbox'] },
  clients: { commands: ['client list', 'client import clients.csv'], screens: ['clients'] },
  client: {
    commands: ['client show anna', 'client edit anna --phone "+34 600 000 001"', 'client disable anna'],
    screens: ['clients'],
  },
  personal_data: { commands: ['client remove anna --with-name'], screens: ['clients'] },
  new_client: {
    commands: ['client add --username anna --name "Anna" --email anna@example.com --mail'],
    screens: ['clients/new', 'clients'],
  },
  access: { commands: ['client code anna --mail'], screens: ['clients'] },
  requests: {
    commands: ['access list', 'access approve 3', 'access refuse 3'],
    screens: ['clients/requests'],
  },
  messages: { commands: ['contact list --open', 'contact done 3'], screens: ['messages'] },
  jobs: { commands: ['undo --list', 'check'], screens: ['jobs', 'orders'] },
  trail: { commands: ['trail --since 2026-11-01', 'undo --change 17'], screens: ['trail'] },
  account: { commands: ['staff sessions ana@example.com'], screens: ['account'] },
  sign_in: { commands: ['staff link ana@example.com'], screens: ['account'] },
  staff: {
    commands: ['staff list', 'staff add --name "Ana" --email ana@example.com --role sales'],
    screens: ['staff', 'staff/new', 'trail'],
  },
  settings: { commands: ['setting list', 'setting set phone "+34 600 000 001"'], screens: ['settings'] },
  mails: { commands: ['mail test', 'mail list', 'mail retry 5'], screens: ['settings/mails'] },
  deliveries: {
    commands: ['webhook list', 'webhook deliveries --status given_up', 'webhook retry 17'],
    screens: ['settings/deliveries'],
  },
  imports: {
    commands: ['import --catalog 1 --stock products.xlsx', 'undo --list'],
    screens: ['imports', 'account'],
  },
  unreadable: { commands: ['check', 'doctor'], screens: ['trail'] },
  health: { commands: ['doctor', 'check', 'backup shop.backup'], screens: ['settings/health'] },
} as const satisfies Readonly<Record<string, TopicFacts>>

export type HelpTopic = keyof typeof HELP_TOPICS

/** A topic as it stands in an address. */
export function topicAddress(topic: HelpTopic): string {
  return `/help/${topic.replaceAll('_', '-')}`
}

/** The topic of the last part of an address. */
export function readTopic(text: string): HelpTopic | undefined {
  return TOPIC_NAMES.find((topic) => topicAddress(topic) === `/help/${text}`)
}

export const TOPIC_NAMES = Object.keys(HELP_TOPICS) as readonly HelpTopic[]
