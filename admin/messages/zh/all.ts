import type { AdminTexts } from '../en/all.ts'
import { frameZh } from './frame.ts'

export const adminZh: AdminTexts = { ...frameZh }
