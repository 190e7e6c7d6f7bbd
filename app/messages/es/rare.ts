import type { RareMessages } from '../en/rare.ts'
import { compareEs } from './compare.ts'
import { emptyListEs } from './empty-list.ts'
import { noticesEs } from './notices.ts'
import { offlineEs } from './offline.ts'
import { priceListEs } from './price-list.ts'

export const rare: RareMessages = {
  client: noticesEs,
  compare: compareEs,
  copyRefused: 'Su navegador no permite copiar. Seleccione el texto y cópielo.',
  emptyList: emptyListEs,
  saves: (amount) => `ahorra ${amount}`,
  offline: offlineEs,
  priceList: priceListEs,
  relatedSearches: {
    label: 'Búsquedas relacionadas',
    onlyInside: (typed) => `Ver solo los artículos que contienen «${typed}»`,
    onlyApproximate: (typed) => `Ver solo los artículos que se escriben casi como «${typed}»`,
  },
  seen: { title: 'Vistos recientemente', forget: 'Borrar esta lista' },
}
