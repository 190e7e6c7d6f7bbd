import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For pages whose forms are refused because somebody else has changed something: with scripts, too, the page then shows
 * what is stored now, and its forms are made of that. React Router reloads only after a success.
 */
export function reloadAfterRefusal({
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate || actionStatus >= 400
}
