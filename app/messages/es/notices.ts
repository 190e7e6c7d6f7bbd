import { formatCount } from '#domain/money/number-format.ts'
import type { noticesEn } from '../en/notices.ts'

export const noticesEs: typeof noticesEn = {
  dialog: {
    ok: 'Aceptar',
    cancel: 'Cancelar',
    close: 'Cerrar',
  },
  noticeBoard: {
    label: 'Avisos',
    close: 'Cerrar el aviso',
    closeAll: 'Cerrar todos',
  },
  notices: {
    item_added: 'Artículo agregado al carrito',
    item_deleted: 'Artículo eliminado del carrito',
    item_updated: 'Artículo actualizado correctamente',
    add_failed: 'Ocurrió un error al agregar al carrito',
    not_added_yet: 'El artículo todavía no está en el carrito: agréguelo otra vez',
    delete_failed: 'Ocurrió un error al eliminar del carrito',
    update_failed: 'Ocurrió un error al actualizar el artículo',
    quantity_not_saved: 'La cantidad todavía no se guardó: presione Editar',
    invalid_quantity: 'Formato de número no válido',
    quantity_too_large: 'El carrito admite hasta 999.999 unidades de un artículo. La cantidad no se cambió',
    item_unavailable: 'El artículo ya no está disponible',
    choose_variant: 'Elija primero una variante del artículo',
    price_on_request: 'El artículo tiene precio a consultar y no se puede pedir en línea. Consúltenos',
    below_minimum_quantity: (nearest) =>
      nearest === undefined
        ? 'La cantidad es menor que el pedido mínimo del artículo'
        : `La cantidad es menor que el pedido mínimo del artículo. La más próxima que puede pedir es ${formatCount(nearest, 'es')}`,
    not_a_pack_multiple: (nearest) =>
      nearest === undefined
        ? 'El artículo se vende en múltiplos y no en esa cantidad'
        : `El artículo se vende en múltiplos y no en esa cantidad. La más próxima que puede pedir es ${formatCount(nearest, 'es')}`,
    not_online: 'El artículo no se puede pedir en línea. Consúltenos',
    cart_full:
      'El carrito admite hasta 500 artículos distintos. Envíe el pedido o elimine un artículo antes de agregar otro',
    order_processed: 'Pedido procesado correctamente',
    order_problem: 'Hubo un problema al procesar el pedido',
    order_received: 'Pedido recibido; se lo confirmaremos',
    order_cancelled: 'Pedido cancelado',
    cancel_not_allowed: 'No tiene permiso para cancelar pedidos',
    order_not_cancellable:
      'El pedido ya está en proceso y no se puede cancelar en línea. <a href="/es/contact">Comuníquese con nosotros</a>',
    cancel_not_online:
      'Este pedido no se puede cancelar en línea. <a href="/es/contact">Comuníquese con nosotros</a>',
    cancel_failed: 'No se pudo cancelar el pedido. Vuelva a intentarlo en un momento',
    session_closed: 'Sesión cerrada',
    code_changed: 'Su código de acceso cambió. Se cerraron sus demás sesiones',
    code_reset: 'Su nuevo código de acceso se guardó. Ingrese con él',
    time_zone_saved: 'Zona horaria guardada',
    not_sent_offline: 'Sin conexión. No se envió nada; se conserva lo que escribió',
    kept_offline: 'Sin conexión. Se guardó en este dispositivo y se enviará en cuanto la tienda responda',
    kept_sent: 'Lo que cambió sin conexión ya está en su carrito',
    kept_undecided: 'Un cambio que hizo sin conexión no se aplicó. Decida al principio de la página',
    sign_out_offline:
      'Sin conexión. Se borraron las páginas guardadas en este dispositivo; cierre la sesión cuando vuelva la conexión',
  },
}
