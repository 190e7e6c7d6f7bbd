import { useLocation } from 'react-router'

/** The address of a row of a list, with the search of the list, so that the way back leads to the same place in it. */
export function rowAddress(address: string, query: string): string {
  return query.length > 1 ? `${address}?${new URLSearchParams({ list: query.slice(1) })}` : address
}

/** The list that a row was opened from. Only its search is taken from the address, which a stranger may have made. */
export function listAddressFrom(list: string, search: string): string {
  const query = new URLSearchParams(new URLSearchParams(search).get('list') ?? '')
  return query.size === 0 ? list : `${list}?${query}`
}

/** The address of another page about a row, from which the way back leads to the same place in the list. */
export function sameRowAddress(address: string, search: string): string {
  return rowAddress(address, `?${new URLSearchParams(search).get('list') ?? ''}`)
}

/** The same, from this page. */
export function useSameRowAddress(address: string): string {
  return sameRowAddress(address, useLocation().search)
}

/** The list that the row on this page was opened from. */
export function useListAddress(list: string): string {
  return listAddressFrom(list, useLocation().search)
}
