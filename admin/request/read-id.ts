/** A number in an address or a field: of a client, an order, a change. PostgreSQL fails at a larger one. */
export function readId(text: string | null | undefined): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : undefined
}
