import type { ShownName } from '#domain/catalog/names.ts'

/** An item that was opened before. It has no price: that may have changed, or be hidden by now. */
export interface SeenItem extends ShownName {
  readonly id: string
  readonly to: string
  readonly picture?: string | undefined
}
