import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages without cart content: a change of the cart does not reload them. */
export function unchangedByCart({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !formAction?.includes('/client/shopping-cart/')
}
