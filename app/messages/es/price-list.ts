import type { priceListEn } from '../en/price-list.ts'

export const priceListEs: typeof priceListEn = {
  title: 'Lista de precios',
  rows: (total, isOne) => (isOne ? '1 código' : `${total} códigos`),
  lead: (heading, company) => `Códigos y precios de ${company} para imprimir: ${heading}.`,
  body: 'Una línea por artículo, con su precio y sus precios por cantidad.',
  asOf: (date, currency) => `Precios al ${date}, en ${currency}, impuestos no incluidos.`,
  asOfWithTax: (date, currency) => `Precios al ${date}, en ${currency}, impuestos incluidos.`,
  withoutPrices: (date) => `Códigos y nombres al ${date}.`,
  pricesFor: (client) => `Precios para ${client}`,
  part: (first, last, total) =>
    `Estos son los códigos ${first} a ${last} de ${total}. Los demás están en las otras páginas; cada categoría tiene su propia lista.`,
  print: 'Imprimir',
  back: 'Volver a la lista',
}
