/** An id in an address: `12`, or `12.2` for item 12 of catalogue 2. */
export interface AddressId {
  readonly id: number
  readonly catalogId: number | undefined
}

/** Accepts whole numbers in plain digits only: '012', '1e3' and ' 1' are not ids. */
export function parseAddressId(text: string): AddressId | undefined {
  const match = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/.exec(text)
  if (!match) return undefined
  return { id: Number(match[1]), catalogId: match[2] === undefined ? undefined : Number(match[2]) }
}

/**
 * The id in addresses: plain in the first catalogue that has it, with the catalogue in the others. Deleted rows count
 * too, so addresses do not change when something is deleted.
 */
export function formatAddressId(
  id: number,
  catalogId: number,
  catalogIds: readonly number[],
  has: (catalogId: number, id: number) => boolean,
): string {
  const owner = catalogIds.find((other) => has(other, id))
  return owner === undefined || owner === catalogId ? String(id) : `${id}.${catalogId}`
}
