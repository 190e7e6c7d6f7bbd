import type { OrderStatus } from '#domain/orders/order.ts'
import type { Language } from '#domain/text/language.ts'

interface RowTexts {
  readonly headings: readonly string[]
  readonly outcomes: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<string, string>> & Readonly<Record<OrderStatus, string>>
  readonly notDone: string
}

/** The words of the file that tells what became of each order. */
export const rowTexts: Readonly<Record<Language, RowTexts>> = {
  en: {
    headings: ['Order', 'Outcome', 'Status'],
    outcomes: {
      moved: 'moved',
      not_found: 'does not exist',
      move_refused: 'cannot: its status does not allow it',
      move_pending: 'cannot yet: somebody had just moved it',
    },
    statuses: {
      received: 'Received',
      confirmed: 'Confirmed',
      preparing: 'Being prepared',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    notDone: 'not done',
  },
  es: {
    headings: ['Pedido', 'Resultado', 'Estado'],
    outcomes: {
      moved: 'cambiado',
      not_found: 'no existe',
      move_refused: 'no se puede: su estado no lo permite',
      move_pending: 'todavía no: alguien lo acababa de cambiar',
    },
    statuses: {
      received: 'Recibido',
      confirmed: 'Confirmado',
      preparing: 'En preparación',
      shipped: 'Despachado',
      delivered: 'Entregado',
      cancelled: 'Cancelado',
    },
    notDone: 'sin hacer',
  },
  zh: {
    headings: ['订单号', '结果', '状态'],
    outcomes: {
      moved: '已更改',
      not_found: '不存在',
      move_refused: '无法更改：当前状态不允许',
      move_pending: '暂时无法更改：刚有人更改过',
    },
    statuses: {
      received: '已收到',
      confirmed: '已确认',
      preparing: '备货中',
      shipped: '已发货',
      delivered: '已送达',
      cancelled: '已取消',
    },
    notDone: '未处理',
  },
}
