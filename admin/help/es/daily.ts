import { adminEs } from '#admin/messages/es/all.ts'
import type { DailyHelp } from '../help-page.ts'

const { account, clients, frame, inbox, itemGaps, lists, orders, start, views } = adminEs

/** Ayuda para el trabajo de cada día. */
export const dailyHelpEs: DailyHelp = {
  start: {
    title: 'La página de inicio',
    about: 'Muestra lo que le espera. Si la lista está vacía, no hay nada pendiente.',
    parts: [
      {
        heading: 'Por hacer',
        text: 'Cada línea es un número con un enlace a la lista de solo esos casos: pedidos por confirmar, mensajes, solicitudes, correos y archivos que fallaron, problemas de la tienda. Lo que espera desde hace más de un día aparece en rojo.',
      },
      {
        heading: 'Primeros pasos',
        text: `En una tienda nueva, los propietarios ven además «${start.firstSteps}». Cada paso se marca solo cuando está hecho, aquí o con un comando, y la lista desaparece cuando están todos.`,
      },
      {
        heading: 'En el teléfono',
        text: `«${frame.sections.start}» y «${frame.sections.orders}» quedan siempre arriba; lo demás está en «${frame.menu}». El número junto a una palabra indica cuánto hay pendiente.`,
      },
      {
        heading: `«${start.news}»`,
        text: `Después de una actualización se enumeran aquí las funciones nuevas, cada una con su enlace, hasta que pulse «${start.putNewsAway}».`,
      },
    ],
  },
  search: {
    title: 'Buscar',
    about:
      'Un mismo cuadro, en todas las pantallas, encuentra pedidos, clientes, artículos, ajustes, personas del equipo, vistas guardadas y páginas de la ayuda.',
    parts: [
      {
        heading: 'Ir directamente',
        text: 'El número o la referencia de un pedido abre ese pedido; un usuario abre la página de ese cliente, y el código de un artículo lo abre en la tienda. Con lo demás se muestra lo que se encontró. Las teclas / y Ctrl-K llevan al cuadro.',
      },
      {
        heading: 'Qué se puede escribir',
        text: 'Una parte del número de pedido, una referencia, el nombre de un cliente, un correo, un teléfono o el nombre de un artículo, de alguien del equipo, de un ajuste, de una vista guardada o de una página de la ayuda. No importan los acentos ni las mayúsculas.',
      },
      {
        heading: 'No se encontró nada',
        text: 'Solo encuentra lo que usted puede ver. Si trabaja solo con algunas empresas, no aparecen los pedidos de las demás.',
      },
    ],
  },
  orders: {
    title: 'Pedidos',
    about: 'Todos los pedidos que enviaron los clientes, primero los más recientes.',
    parts: [
      {
        heading: 'Encontrar pedidos',
        text: `Busque por número, referencia, código o cliente. «${lists.filters}» limita la lista por estado, días y comentarios. La dirección de la página conserva los filtros: puede guardarla como favorito o enviarla a otra persona del equipo. Con la lista abierta, una línea dice cuántos pedidos nuevos llegaron; púlsela para verlos.`,
      },
      {
        heading: 'Volver a los mismos pedidos',
        text: `«${views.saveThis}» guarda la búsqueda y los filtros con un nombre: la vista queda como enlace sobre la lista, con el número de sus pedidos. Cada lista tiene sus propias vistas.`,
      },
      {
        heading: 'Cambiar varios a la vez',
        text: `Marque los pedidos y pulse, por ejemplo, «${orders.moveTo(orders.statuses.confirmed)}». La respuesta nombra cada pedido que cambió, y cada uno que no pudo cambiar y por qué. «${orders.undoAll}» lo revierte.`,
      },
      {
        heading: 'Imprimir',
        text: `Marque los pedidos y pulse «${orders.pickingList}»: una sola lista por categoría y código, con casillas para marcar y el total de cada código. Los documentos de «${orders.deliveryNotes}» no llevan precios. Imprimir no cambia el estado.`,
      },
      {
        heading: 'Exportar',
        text: 'Los enlaces al pie de la lista crean un archivo para una hoja de cálculo con todos los pedidos que cumplen los filtros: una fila por pedido o una fila por línea.',
      },
    ],
  },
  order: {
    title: 'Un pedido',
    about:
      'Qué se pidió, a qué precios y qué ha pasado desde entonces. Las líneas de un pedido no cambian nunca.',
    parts: [
      {
        heading: 'Cambiar el estado',
        text: `Pulse, por ejemplo, «${orders.moveTo(orders.statuses.confirmed)}». El estado nuevo vale a los pocos segundos; hasta entonces «${orders.undo}» lo revierte y nadie lo ha visto: ni correo, ni otros sistemas. «${orders.now}» no espera. Un estado nunca retrocede, y un pedido cancelado queda cancelado.`,
      },
      {
        heading: 'Sin correo',
        text: `Si ya avisó al cliente, marque «${orders.withoutMail}» antes de cambiar el estado. Queda anotado en el historial.`,
      },
      {
        heading: 'Notas',
        text: `«${orders.noteForStaff}» la ve solo su equipo. «${orders.noteToClient}» muestra la nota en la página del pedido del cliente y se la envía por correo.`,
      },
      {
        heading: 'Documentos',
        text: 'El pedido como lo tiene el cliente, la lista de preparación y el albarán: para imprimir o en PDF.',
      },
      {
        heading: 'El correo no llegó',
        text: `En «${orders.mails}» se ve cómo está, y puede enviarse de nuevo a una dirección registrada.`,
      },
    ],
  },
  item_gaps: {
    title: 'Lo que falta a los artículos',
    about: 'Artículos que no se pueden pedir o encontrar, o que parecen un error, contados en el inicio.',
    parts: [
      {
        heading: `«${itemGaps.section}» en el inicio`,
        text: 'Editores y propietarios ven una línea por cada cosa que falta, y ninguna por lo que está completo. Un precio a consultar puede ser lo que usted quiere: nada de esto es un error por sí mismo.',
      },
      {
        heading: 'Cada número es una lista',
        text: 'La lista contiene solo esos artículos, por código, cada uno con el enlace a su página de la tienda. Corríjalos en el archivo o el sistema del que vienen sus artículos; el número cambia a los pocos segundos de importar.',
      },
      {
        heading: `«${itemGaps.titles.repeatedCode}»`,
        text: 'Los artículos con el mismo código están uno junto a otro. La importación busca los artículos por código, así que solo uno de ellos recibe el precio nuevo.',
      },
    ],
  },
  outbox: {
    title: 'Enviado, y aún sin pedido',
    about:
      'Lo que enviaron los clientes y ningún servicio de pedidos ha confirmado. Con los pedidos de la propia tienda, esta lista está casi siempre vacía.',
    parts: [
      {
        heading: 'Está en espera',
        text: 'El servicio de pedidos no respondió. La tienda lo vuelve a intentar sola; usted no tiene que hacer nada.',
      },
      {
        heading: 'Enviado, sin respuesta',
        text: 'Puede haber llegado o no. La página muestra qué envió el cliente, sus pedidos desde entonces y qué hay ahora en el carrito. Mire también en su sistema de pedidos y luego elija.',
      },
      {
        heading: `«${orders.arrived}»`,
        text: `Escriba el número del pedido. ${orders.arrivedText}`,
      },
      { heading: `«${orders.again}»`, text: orders.againText },
      { heading: `«${orders.giveUp}»`, text: orders.giveUpText },
    ],
  },
  clients: {
    title: 'Clientes',
    about: 'Quién puede pedir: nombre, último pedido, pedidos de este año y con qué ingresa cada uno.',
    parts: [
      {
        heading: 'Encontrar a un cliente',
        text: 'Busque por nombre, usuario, correo o teléfono. Los filtros muestran quién está desactivado y a quién le venció el código de acceso o no lo usó nunca.',
      },
      {
        heading: 'Más clientes',
        text: `«${clients.add}» agrega uno. Quien pide un código en la tienda aparece en «${clients.requests}». Una lista entera se importa con un comando.`,
      },
      {
        heading: 'Exportar',
        text: 'Los enlaces al pie de la lista crean un archivo para una hoja de cálculo. Los códigos de acceso no están en ningún archivo: nadie puede leerlos.',
      },
    ],
  },
  client: {
    title: 'Un cliente',
    about:
      'Pedidos, artículos habituales, el carrito tal como está, mensajes y qué se cambió, en una sola página.',
    parts: [
      {
        heading: 'Cambiar datos',
        text: `«${clients.edit}» abre el nombre, el usuario, el correo, el teléfono, el idioma y la nota para el equipo. Con otro usuario o correo, el cliente no tiene que volver a ingresar y se le avisa en las dos direcciones. Si otra persona cambia al cliente mientras tanto, los campos distintos se combinan; si es el mismo campo, se le pregunta.`,
      },
      {
        heading: 'Código y sesiones',
        text: `En «${clients.access}» se crea un código de acceso nuevo, se anula y se ve dónde ha ingresado el cliente.`,
      },
      {
        heading: 'Desactivar',
        text: `«${clients.disable}» cierra las sesiones del cliente y nadie puede ingresar con esa cuenta. Los pedidos se quedan. «${clients.enable}» lo revierte.`,
      },
      {
        heading: 'Datos personales',
        text: `«${clients.personal}» descarga todo lo que se sabe del cliente, o lo borra para siempre.`,
      },
      {
        heading: 'El carrito',
        text: 'Se ve y no se puede cambiar: es del cliente. Una línea que no se puede pedir dice por qué.',
      },
    ],
  },
  personal_data: {
    title: 'Datos personales de un cliente',
    about: 'Una copia para el cliente que pregunta qué se sabe de él, y el borrado si lo pide.',
    parts: [
      {
        heading: 'La copia',
        text: `«${clients.copy}» le da un archivo con la cuenta, los pedidos, el carrito, los inicios de sesión, los mensajes, los correos y los cambios, sin códigos de acceso. El historial dice quién lo descargó.`,
      },
      {
        heading: 'Borrar',
        text: 'El cliente ya no puede ingresar y se borra todo menos los pedidos. No se puede deshacer. Las copias de seguridad anteriores conservan los datos hasta que usted las elimine.',
      },
      {
        heading: 'El nombre en los pedidos',
        text: `Se queda, porque la ley suele exigir que se guarde algunos años. «${clients.eraseName}» pone un número en su lugar.`,
      },
      {
        heading: 'No se permite',
        text: 'Los pedidos en curso todavía necesitan los datos. Entréguelos o cancélelos, y resuelva los carritos enviados que aún no son pedidos. Después borre.',
      },
    ],
  },
  new_client: {
    title: 'Agregar un cliente',
    about: 'Un cliente ingresa con un usuario y un código de acceso.',
    parts: [
      {
        heading: 'Usuario',
        text: 'Corto y fácil de escribir, sin espacios: un número de cliente o un correo electrónico. Se puede cambiar después.',
      },
      {
        heading: 'El código',
        text: `«${clients.handovers.mail}» lo envía. Con «${clients.handovers.card}» obtiene una tarjeta A6 para imprimir y un texto para WhatsApp. El código se muestra una sola vez: imprímalo o envíelo antes de salir de la página. La imagen de la tarjeta abre la página de ingreso y no contiene el código.`,
      },
      {
        heading: 'Hasta cuándo',
        text: 'Un código puede vencer el día que usted elija. El cliente puede cambiarlo por uno propio, que no vence.',
      },
    ],
  },
  access: {
    title: 'Código y sesiones',
    about: 'Con qué ingresa un cliente, cuándo se usó y dónde tiene sesiones abiertas.',
    parts: [
      {
        heading: 'El cliente perdió el código',
        text: `Nadie puede leer un código. Cree otro, que se muestra una vez, o pulse «${clients.reset}»: así el cliente elige uno mediante un enlace que vale una hora.`,
      },
      {
        heading: 'Puede que otra persona tenga el código',
        text: `Cree uno nuevo: el anterior deja de valer en el acto y se cierran todas las sesiones del cliente. O pulse «${clients.revoke}»: nadie ingresa hasta que haya otro código.`,
      },
      {
        heading: 'Quién ingresó',
        text: `«${clients.uses}» muestra cuándo y desde qué red se usó el código. «${account.end}» cierra una sesión; «${clients.endAll}», todas.`,
      },
    ],
  },
  requests: {
    title: 'Solicitudes de código de acceso',
    about: 'Quién pidió en la tienda hacerse cliente.',
    parts: [
      {
        heading: 'Antes de decidir',
        text: 'La página dice si el correo o la empresa ya son de un cliente, aunque se escriban de otra forma. Quizá entonces solo necesita un código nuevo.',
      },
      {
        heading: 'Aprobar',
        text: 'Revise el usuario, que es una sugerencia, y elija cómo recibe el código el cliente. Desde ese momento puede pedir.',
      },
      {
        heading: 'Rechazar',
        text: 'Antes puede cambiar el texto del correo. Escriba en el idioma de la solicitud: la página indica cuál es.',
      },
      {
        heading: 'Dos personas a la vez',
        text: 'Una solicitud se resuelve una sola vez. La segunda persona ve quién lo hizo, y nada se envía dos veces.',
      },
    ],
  },
  messages: {
    title: 'Mensajes',
    about: 'Lo que visitantes y clientes escriben en el formulario de contacto de la tienda.',
    parts: [
      {
        heading: 'Responder',
        text: `Escriba en el idioma del mensaje y pulse «${inbox.send}». El correo agrega el saludo, el nombre de la empresa y el propio mensaje. Lo que conteste el visitante llega a su buzón, no a esta página.`,
      },
      {
        heading: 'Textos para empezar',
        text: `Los botones de «${inbox.templates}» agregan un texto a lo que ya escribió. Cámbielo como quiera.`,
      },
      {
        heading: 'Respondido por teléfono',
        text: `«${inbox.markDone}» quita el mensaje de la lista sin enviar un correo. «${inbox.reopen}» lo devuelve.`,
      },
      {
        heading: 'Spam',
        text: `«${inbox.markSpam}» lo aparta. «${inbox.sameSender}» muestra si hay más.`,
      },
    ],
  },
}
