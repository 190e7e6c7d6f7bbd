import type { offlineEn } from '../en/offline.ts'

/** «A la 1:30 PM», pero «a las 2:30 PM». */
const hour = (time: string) => `${String(time).startsWith('1:') ? 'a la' : 'a las'} ${time}`

/** Lo que se dice cuando no hay conexión. */
export const offlineEs: typeof offlineEn = {
  line: {
    offline: 'Sin conexión. Puede abrir las páginas que ya vio.',
    noNetwork: 'Sin conexión',
    noAnswer: 'La tienda no responde',
    kept: (reason, moment) => `${reason}: página guardada ${moment}`,
    at: hour,
    on: (day, time) => `el ${day} ${hour(time)}`,
  },
  title: 'Sin conexión',
  text: 'Esta página no se ha abierto antes en este dispositivo y necesita conexión. No se envió ni se perdió nada.',
  items: 'Artículos que ya vio',
  others: 'Otras páginas',
  nothing:
    'Todavía no hay páginas guardadas en este dispositivo. Aquí encontrará las que visite cuando no haya conexión.',
}
