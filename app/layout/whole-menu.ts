import { createContext } from 'react'
import type { CategoryLink } from '../request/menu-categories.ts'

/** All categories of the menu, for a page that comes with them; set by the server. */
export const WholeMenu = /* @__PURE__ */ createContext<readonly CategoryLink[] | undefined>(undefined)
