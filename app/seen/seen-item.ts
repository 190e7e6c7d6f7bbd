/** An item that was opened before. It has no price: that may have changed, or be hidden by now. */
export interface SeenItem {
  readonly id: string
  readonly to: string
  readonly name: string
  readonly picture?: string | undefined
}
