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
    items: 'Artículos de esta oferta',
  },
  about: {
    pages: 'Información legal',
  },
}
