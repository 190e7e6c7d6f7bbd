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
  kept: {
    title: (count, isOne) =>
      isOne ? 'Falta 1 cambio de su carrito por enviar' : `Faltan ${count} cambios de su carrito por enviar`,
    waiting: 'En este dispositivo, hasta que la tienda responda.',
    sending: 'Enviando…',
    isOther: (quantity) => `Cambió entretanto: el carrito tiene ${quantity}.`,
    isGone: 'Cambió entretanto: ya no está en el carrito.',
    refused: 'La tienda rechazó este cambio.',
    take: (quantity) => `Cambiar a ${quantity}`,
    keep: 'Dejarlo como está',
    forget: 'Descartar',
    about: (action, item) => `${action}: ${item}`,
  },
  title: 'Sin conexión',
  text: 'Esta página no se ha abierto antes en este dispositivo y necesita conexión. No se envió ni se perdió nada.',
  items: 'Artículos que ya vio',
  others: 'Otras páginas',
  nothing:
    'Todavía no hay páginas guardadas en este dispositivo. Aquí encontrará las que visite cuando no haya conexión.',
}
