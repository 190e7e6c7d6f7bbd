import type { outageEn } from '../en/outage.ts'

export const outageEs: typeof outageEn = {
  asOf: (day, time) => `Catálogo del ${day}, ${time}. Es posible que haya cambiado desde entonces.`,
  missingCatalog:
    'Una parte del catálogo no se puede mostrar en este momento. Inténtelo de nuevo en unos minutos.',
  missing: (parts) => `No disponible en este momento: ${parts}.`,
  parts: {
    banners: 'anuncios',
    offers: 'ofertas',
    brands: 'marcas',
    videos: 'videos',
    description: 'descripción de este artículo',
    features: 'características de este artículo',
    about: 'contenido de esta página',
    environments: 'nuestros datos de contacto',
  },
}
