import type { seoEn } from '../en/seo.ts'

export const seoEs: typeof seoEn = {
  soldBy: (company) => `De venta en ${company}.`,
  home: {
    title: 'Catálogo y pedidos en línea',
    body: (currency) =>
      currency !== undefined
        ? 'Busque por nombre o código, vea precios por cantidad y pida en línea.'
        : 'Busque por nombre o código, compare artículos y pídalos en línea.',
  },
  list: {
    offersTitle: 'Ofertas',
    searchTitle: (search) => `Resultados para «${search}»`,
    body: (currency) =>
      currency !== undefined
        ? `Códigos, fotos y precios en ${currency} de cada artículo; pida en línea.`
        : 'Códigos, fotos y características de cada artículo; pida en línea.',
  },
  item: {
    lead: (name, code) => `${name}. Código ${code}.`,
    body: (currency) =>
      currency !== undefined
        ? `Vea su precio en ${currency}, fotos y características; pídalo en línea.`
        : 'Vea sus fotos y características, y pídalo con su código de acceso.',
  },
  contact: {
    lead: (company) => `Cómo comunicarse con ${company}.`,
    body: 'Llame o deje un mensaje sobre artículos, precios o sus pedidos.',
  },
  about: {
    lead: (company) => `Información sobre ${company}.`,
    body: 'Quiénes somos, qué vendemos y cómo comprar con un código de acceso.',
  },
  brand: {
    lead: (name, count, isOne) => `${name}: ${count} ${isOne ? 'artículo' : 'artículos'}.`,
    body: 'Vea todos sus artículos con código y foto, y haga su pedido en línea.',
  },
  brands: {
    lead: (company) => `Las marcas de ${company}.`,
    body: 'Elija una marca para ver sus artículos y códigos, y pida en línea.',
  },
  offer: {
    body: 'Vea qué artículos incluye y hasta cuándo es válida, y pida en línea.',
  },
  companyPage: {
    lead: (title, company) => `${title} de ${company}.`,
    body: 'Lea el texto completo, junto al catálogo y los datos de contacto.',
  },
}
