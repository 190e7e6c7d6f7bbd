import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** What a pad shows beside its rows stays the same while it is filled in: its answers do not load the page anew. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate
}
