import { type Names, shownName } from '../catalog/names.ts'
import type { Language } from '../text/language.ts'

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

/** The name for the company: staff know the item by its own name, and the client may ask by the other. */
export function nameForCompany({ name, nameShown }: LineNames): string {
  return nameShown === '' || nameShown === name ? name : `${name} · ${nameShown}`
}

/** The name that a client reads in a language; '' = the item's own. */
export function nameShownTo(language: Language, item: Names): string {
  const shown = shownName(item, language)
  return shown === item.name ? '' : shown
}
