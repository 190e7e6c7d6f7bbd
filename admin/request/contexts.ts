import { createContext } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import type { ShopUnits, SignedInMember } from '#backoffice/staff/sessions.ts'
import type { Language } from '#domain/text/language.ts'
import type { AdminServer } from '../answer.ts'
import type { Notice } from './notice.ts'

/** Set by the server for every request. */
export const serverContext = createContext<AdminServer>()

/** What staff do; set by the server. */
export const backOfficeContext = createContext<BackOffice>()

/** The network address a request came from; set by the server. */
export const visitorAddressContext = createContext<string>()

/** Whether the form of the request is larger than any may be; set by the server, which leaves its body out. */
export const isTooLargeContext = createContext(false)

/** Who asks, in which language. */
export interface Visit {
  readonly language: Language
  /** The secret that the forms of this visit must carry, masked anew in each page. */
  readonly antiForgeryToken: string
  readonly member?: SignedInMember | undefined
  /** The password was right, and the second factor is missing. */
  readonly awaitsFactor: boolean
  /** A second factor is required, and the person has to set it up first. */
  readonly lacksFactor: boolean
  /** The zone in which the person reads times besides that of the shop; '' = none. */
  readonly ownZone: string
  /** Of somebody who is signed in. */
  readonly units?: ShopUnits | undefined
  /** What the page says about the change before it. */
  readonly notice: Notice | undefined
}

/** Set by the middleware of root.tsx before any loader runs; null = it failed. React Router takes undefined for no default. */
export const visitContext = createContext<Visit | null>(null)

/** Set by an action that answers without an error and has saved nothing: what was typed stays kept. */
export const isUnsavedContext = createContext(false)
