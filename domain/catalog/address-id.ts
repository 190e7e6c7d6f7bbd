/** An id as it stands in an address: `12`, or `12.2` for the 12 of catalogue 2. */
export interface AddressId {
  readonly id: number
  readonly catalogId: number | undefined
}

/** Whole numbers in plain digits only: '012', '1e3' or ' 1' is no id. */
export function parseAddressId(text: string): AddressId | undefined {
  const match = /^([1-9]\d{0,14})(?:\.([1-9]\d{0,14}))?$/.exec(text)
  if (!match) return undefined
  return { id: Number(match[1]), catalogId: match[2] === undefined ? undefined : Number(match[2]) }
}

/**
 * The id in addresses: plain in the first catalogue that has it (deleted or not, so that addresses do not move when
 * something is deleted), with its catalogue in the others (C1).
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
