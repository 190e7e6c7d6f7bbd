import type { AdminTexts } from '../en/all.ts'
import { frameEs } from './frame.ts'

export const adminEs: AdminTexts = { ...frameEs }
