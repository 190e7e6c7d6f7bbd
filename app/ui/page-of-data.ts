import { type ComponentType, memo } from 'react'

/**
 * A page that is rendered anew only when its loader's data change. The router renders its pages at each step of every
 * navigation and form; for a list of many items a phone would need longer for that than for showing the next page.
 */
export function pageOfData<Props extends { readonly loaderData: unknown }>(Page: ComponentType<Props>) {
  return memo(Page, (before, after) => before.loaderData === after.loaderData)
}
