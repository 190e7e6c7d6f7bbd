import type { ContentMessages } from '../en/content.ts'

/** Las pantallas de contenido y sus formularios. */
export const contentEs: ContentMessages = {
  banners: { label: 'Anuncios' },
  offers: { label: 'Ofertas vigentes' },
  videos: {
    title: 'Videos',
    play: (title) => `Reproducir el video: ${title}`,
    untitled: 'Video sin título',
  },
  offer: {
    validFromTo: (from, to) => `Válida del ${from} al ${to}`,
    validFrom: (from) => `Válida desde el ${from}`,
    validTo: (to) => `Válida hasta el ${to}`,
    items: 'Artículos de esta oferta',
  },
  about: {
    pages: 'Información legal',
  },
}
