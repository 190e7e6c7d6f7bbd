/** Who made an order, if the client has several people. The names are those at that time. */
export interface OrderPeople {
  /** Who sent it; '' = the client itself. */
  readonly orderedBy: string
  /** Who asked for its approval; '' = it needed none. */
  readonly preparedBy: string
}
