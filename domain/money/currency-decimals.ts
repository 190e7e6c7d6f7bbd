import type { Currency } from './currency.ts'

/** The currencies whose minor unit is not a hundredth. From ISO 4217: the data of Intl differ for some currencies. */
const DECIMALS: Readonly<Partial<Record<Currency, number>>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
}

/** The decimals of an amount: 2 for dollars and euros, 0 for yen, 3 for Bahraini dinars. */
export function decimalsOf(currency: Currency): number {
  return DECIMALS[currency] ?? 2
}
