import { frameEn } from './frame.ts'

/** The texts of the back-office, by part; addressed to the merchant's people. */
export const adminEn = { ...frameEn }

export type AdminTexts = typeof adminEn
