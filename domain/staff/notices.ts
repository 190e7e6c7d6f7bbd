import { type Action, may, type Role } from './roles.ts'

/** What a person can be told by mail. `push`: a cart that is no order a quarter of an hour after it was sent. */
export const NOTICES = ['order', 'message', 'request', 'push', 'import'] as const

export type Notice = (typeof NOTICES)[number]

/** When a person is told. `daily`: in one mail with all that came. */
export const FREQUENCIES = ['never', 'at_once', 'daily'] as const

export type Frequency = (typeof FREQUENCIES)[number]

export type ChosenNotices = Readonly<Record<Notice, Frequency>>

/** What somebody must be allowed to be told of it. */
const NEEDED: Readonly<Record<Notice, Action>> = {
  order: 'see_orders',
  message: 'see_contacts',
  request: 'see_contacts',
  push: 'settle_pushes',
  import: 'edit_catalog',
}

/** What somebody with these roles may be told. */
export function noticesFor(roles: readonly Role[]): readonly Notice[] {
  return NOTICES.filter((notice) => may(roles, NEEDED[notice]))
}

/** What a person chose, as it is stored: `order:at_once message:daily`. What is not named is never told. */
export function readNotices(stored: string): ChosenNotices {
  const chosen = new Map(stored.split(' ').map((word) => [word.split(':')[0], word.split(':')[1]]))
  const frequencyOf = (notice: Notice) =>
    FREQUENCIES.find((frequency) => frequency === chosen.get(notice)) ?? 'never'
  return {
    order: frequencyOf('order'),
    message: frequencyOf('message'),
    request: frequencyOf('request'),
    push: frequencyOf('push'),
    import: frequencyOf('import'),
  }
}

export function writeNotices(chosen: ChosenNotices): string {
  return NOTICES.filter((notice) => chosen[notice] !== 'never')
    .map((notice) => `${notice}:${chosen[notice]}`)
    .join(' ')
}

export function hasDaily(chosen: ChosenNotices): boolean {
  return NOTICES.some((notice) => chosen[notice] === 'daily')
}
