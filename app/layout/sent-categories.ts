import { createContext } from 'react'
import type { CategoryLink } from '../request/menu-categories.ts'

/** All categories of the menu; set by the server. */
export const AllCategories = createContext<readonly CategoryLink[] | undefined>(undefined)
