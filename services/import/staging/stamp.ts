/** The values that every row gets that a transaction changes. */
export interface Stamp {
  readonly catalogId: number
  readonly revision: number
  /** ISO 8601. */
  readonly at: string
}
