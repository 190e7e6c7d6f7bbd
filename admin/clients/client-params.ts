import type { BackOffice } from '#backoffice/open.ts'

type Filters = Parameters<BackOffice['clients']['list']>[1]['filters']

type Sorting = NonNullable<Parameters<BackOffice['clients']['list']>[1]['sorting']>

export const CLIENT_SORTINGS = ['name', 'newest'] as const satisfies readonly Sorting[]

const CODE_FILTERS = ['expired', 'none', 'never_used'] as const

/** Reads the filters in the address of the list. What cannot be read is not asked for. */
export function readFilters(params: URLSearchParams): Filters {
  const state = params.get('state')
  const code = params.get('code')
  return {
    search: params.get('q')?.trim().slice(0, 100) || undefined,
    disabled: state === 'disabled' ? true : state === 'enabled' ? false : undefined,
    code: CODE_FILTERS.find((filter) => filter === code),
  }
}

/** Reads the order in the address of the list: by name where there is none. */
export function readSorting(params: URLSearchParams): Sorting {
  return CLIENT_SORTINGS.find((sorting) => sorting === params.get('order')) ?? 'name'
}

/** The same list with another value of one parameter; without it if undefined. */
export function addressWith(
  path: string,
  params: URLSearchParams,
  name: string,
  value: number | undefined,
): string {
  const next = new URLSearchParams(params)
  if (value === undefined) next.delete(name)
  else next.set(name, String(value))
  const query = next.toString()
  return query === '' ? path : `${path}?${query}`
}
