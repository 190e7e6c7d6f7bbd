import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For pages that show nothing of the cart themselves: a change of it does not make them anew; the frame tells it. */
export function unchangedByCart({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !formAction?.includes('/client/shopping-cart/')
}
