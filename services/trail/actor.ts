/**
 * Who makes a change: a staff member in the back-office, a command on the server, the company's own system with a key, the
 * import folder, a client, a visitor without a session, or the shop itself.
 */
export type Actor = (
  | StaffActor
  | {
      readonly kind: 'command'
      /** The system user who called it. */
      readonly name: string
    }
  | {
      readonly kind: 'key' | 'client'
      readonly id: number
      /** The network address of the call; '' = it came from within the process. */
      readonly address: string
    }
  | { readonly kind: 'folder' | 'visitor' | 'shop' }
) & {
  /** The change that the actor takes back; see services/trail/taking-back.ts. */
  readonly undoes?: number
}

/** A member of staff in the back-office. */
export interface StaffActor {
  readonly kind: 'staff'
  readonly id: number
  /** The network address of the staff member. */
  readonly address: string
}

/** The shop itself: its jobs, its first start, the demo. */
export const THE_SHOP: Actor = { kind: 'shop' }
