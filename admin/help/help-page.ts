import type { HelpTopic } from './topics.ts'

/** One page of the help, in one language: short enough to be read while the work waits. */
export interface HelpPage {
  readonly title: string
  /** What the screen is for. */
  readonly about: string
  readonly parts: readonly {
    readonly heading: string
    readonly text: string
  }[]
}

export type HelpPages = Readonly<Record<HelpTopic, HelpPage>>

/** The pages about what is done every day, and those about the shop and its people. */
export type DailyHelp = Pick<HelpPages, DailyTopic>
export type ShopHelp = Omit<HelpPages, DailyTopic>

type DailyTopic =
  | 'start'
  | 'search'
  | 'orders'
  | 'order'
  | 'item_gaps'
  | 'outbox'
  | 'clients'
  | 'client'
  | 'personal_data'
  | 'new_client'
  | 'access'
  | 'requests'
  | 'messages'
