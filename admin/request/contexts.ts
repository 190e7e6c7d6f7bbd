import { createContext } from 'react-router'
import type { Language } from '#domain/text/language.ts'
import type { AdminServer } from '../answer.ts'

/** Set by the server for every request. */
export const serverContext = createContext<AdminServer>()

/** The network address a request came from; set by the server. */
export const visitorAddressContext = createContext<string>()

/** Who asks, in which language; set by the middleware of root.tsx before any loader runs. */
export interface Visit {
  readonly language: Language
  /** The secret that the forms of this visit must carry, masked anew in each page. */
  readonly antiForgeryToken: string
}

export const visitContext = createContext<Visit | undefined>(undefined)
