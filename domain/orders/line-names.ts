/** The names of the item of an order line, as they were when it was ordered. */
export interface LineNames {
  /** In the language of the catalogue. */
  readonly name: string
  /** As the client read it; '' = `name`. */
  readonly nameShown: string
}

/** The name for the client. */
export function nameForClient({ name, nameShown }: LineNames): string {
  return nameShown || name
}

/** The name for the company, with the one that the client read: one of them is on the shelf, the client says the other. */
export function nameForCompany({ name, nameShown }: LineNames): string {
  return nameShown === '' || nameShown === name ? name : `${name} · ${nameShown}`
}
