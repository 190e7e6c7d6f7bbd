import type { priceListEn } from '../en/price-list.ts'

export const priceListEs: typeof priceListEn = {
  title: 'Lista de precios',
  lead: (heading, company) => `Códigos y precios de ${company} para imprimir: ${heading}.`,
  body: 'Una línea por artículo, con su precio y sus precios por cantidad.',
  asOf: (date, currency) => `Precios al ${date}, en ${currency}, impuestos no incluidos.`,
  asOfWithTax: (date, currency) => `Precios al ${date}, en ${currency}, impuestos incluidos.`,
  withoutPrices: (date) => `Códigos y nombres al ${date}.`,
  pricesFor: (client) => `Precios para ${client}`,
  cut: (shown, total) =>
    `Estos son los primeros ${shown} de ${total} artículos. Para los demás, imprima cada categoría por separado.`,
  print: 'Imprimir',
  back: 'Volver a la lista',
}
