import { createContext } from 'react-router'
import type { CompanyFacts } from './company-facts.ts'

/** What the frame shows of the company: its loader sets it, and the page is rendered with it; null where it has not run. */
export const loadedCompany = createContext<CompanyFacts | null>(null)
