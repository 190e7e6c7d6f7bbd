import type { Misbehavior } from '../../world/erp-shop.ts'

/** What happens to a cart that is sent. The same seed chooses the same troubles. */
export interface Troubles {
  /** Quantities by item; items from 201 are of the second catalogue. */
  readonly cart: readonly (readonly [item: string, quantity: number])[]
  readonly misbehaviors: readonly Misbehavior[]
  /** How often the page is sent at once: a double click, several tabs. */
  readonly clicks: number
  readonly kills: readonly Kill[]
}

export interface Kill {
  readonly to: 'storefront' | 'beside' | 'system'
  /** Happens once the system has received a call with this word in its path; absent = after the cart was sent. */
  readonly at?: string
  readonly afterMs: number
  /** How long the process stays down, ms. */
  readonly awayMs: number
}

export type Random = () => number

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PUSH = 'PushShoppingCart'
const READS = ['getStockitemsByClientId', 'GetOrdersByCompanyByClientId'] as const
const SPOILT = ['html', 'truncated', 'null-data', 'wrong-types', 'status', 'not-successful'] as const
const OF_A_PUSH = [
  ...SPOILT,
  'drop-before',
  'drop-after',
  'refuse-connection',
  'delay',
  'late',
  'twice',
] as const
const OF_A_READ = [...SPOILT, 'drop-before', 'drop-after', 'refuse-connection', 'delay'] as const

export function chooseTroubles(random: Random, hasTwo: boolean): Troubles {
  const whole = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  const one = <Choice>(of: readonly Choice[]) => of[whole(0, of.length - 1)] as Choice
  const isTrue = (chance: number) => random() < chance

  const first = [one(['101', '106']), whole(1, 9)] as const
  const second = [one(['201', '202']), whole(1, 9)] as const
  const cart = isTrue(0.7) ? [first, second] : [isTrue(0.5) ? first : second]
  const misbehaviors: Misbehavior[] = [
    ...Array.from({ length: whole(0, 2) }, () => ({
      call: PUSH,
      how: one(OF_A_PUSH),
      times: 1,
      ms: whole(200, 3_500),
      ...(isTrue(0.3) && { catalogId: whole(1, 2) }),
    })),
    ...Array.from({ length: whole(0, 2) }, () => ({
      call: one(READS),
      how: one(OF_A_READ),
      times: whole(1, 2),
      ms: whole(200, 3_500),
    })),
  ]
  const kill = (to: Kill['to']): Kill => ({
    to,
    ...(isTrue(0.6) && { at: one([PUSH, ...READS]) }),
    afterMs: whole(0, 1_500),
    awayMs: whole(0, 2_000),
  })
  const kills = [
    ...(isTrue(0.6) ? [kill('storefront')] : []),
    ...(hasTwo && isTrue(0.4) ? [kill('beside')] : []),
    ...(isTrue(0.3) ? [kill('system')] : []),
  ]
  return { cart, misbehaviors, clicks: isTrue(0.3) ? whole(2, 4) : 1, kills }
}
