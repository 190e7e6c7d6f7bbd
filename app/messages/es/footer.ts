import type { footerEn } from '../en/footer.ts'

export const footerEs: typeof footerEn = {
  accessibility: 'Accesibilidad',
  howToBuy: 'Cómo comprar',
  stepOne: 'Visite el catálogo',
  stepTwo: 'Solicite un código de acceso',
  stepThree: 'Reciba su pedido',
  shop: 'La tienda',
  account: 'Su cuenta',
  orders: 'Sus pedidos',
  again: 'Pedir de nuevo',
  orderPad: 'Pedido rápido',
  cart: 'Carrito',
  help: 'Ayuda y contacto',
  quoteRequest: 'Solicitud de cotización',
  taxNumber: 'Número fiscal',
  takesNoOrders: 'Este sitio muestra nuestro catálogo; aquí no se toman pedidos.',
}
