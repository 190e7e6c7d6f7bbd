import type { servicesEn } from '../en/services.ts'

export const servicesEs: typeof servicesEn = {
  note: 'sirve solo la API de productos, el servicio de catálogo y el servicio de pedidos, hasta que se detiene',
  notPort: (text) => `--port no es un número entero de 0 a 65535: ${text}`,
  ignored: (name) => `${name} solo se aplica a las tiendas, y aquí no tiene efecto`,
}
