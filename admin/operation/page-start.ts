/** The row before which a page of a list begins; undefined = it is the first page. */
export function readPageStart(url: URL): number | undefined {
  const before = url.searchParams.get('before') ?? ''
  return /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined
}

/** The same list from another row on. */
export function withStart(address: string, status: string | undefined, before: number | undefined): string {
  const query = new URLSearchParams()
  if (status !== undefined) query.set('status', status)
  if (before !== undefined) query.set('before', String(before))
  return query.size === 0 ? address : `${address}?${query}`
}
