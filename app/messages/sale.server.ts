import type { Language } from '#domain/text/language.ts'
import { saleEn } from './en/sale.ts'
import { saleEs } from './es/sale.ts'
import { saleZh } from './zh/sale.ts'

/** Texts on how items are sold by language; used on the server only. */
export const SALE_TEXTS: Readonly<Record<Language, typeof saleEn>> = { es: saleEs, en: saleEn, zh: saleZh }
