import { createContext } from 'react-router'
import type { RequestContext, Shop } from '#shop/shop.ts'

/** Set by the server for every page. */
export const shopContext = createContext<Shop>()

/** The network address a request came from; set by the server. */
export const visitorAddressContext = createContext<string>()

/** Whether the browser has the shop's style sheet, by its cookies; set by the server. */
export const hasStylesContext = createContext(false)

/** The facts of the current request; set by the middleware of root.tsx before any loader runs. */
export const requestContextKey = createContext<RequestContext>()
