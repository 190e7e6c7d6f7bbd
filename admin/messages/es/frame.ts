import type { FrameTexts } from '../en/frame.ts'

/** Lo que tienen todas las pantallas, y el inicio; de usted, válido en España y América. */
export const frameEs: FrameTexts = {
  frame: {
    name: 'Administración',
    skipToContent: 'Ir al contenido',
    navigation: 'Principal',
    atHand: 'A mano',
    menu: 'Menú',
    sections: {
      start: 'Inicio',
      orders: 'Pedidos',
      items: 'Artículos',
      clients: 'Clientes',
      content: 'Contenido',
      settings: 'Ajustes',
    },
    waiting: (count) => (count === 1 ? '1 pendiente' : `${count} pendientes`),
    toShop: 'Ir a la tienda',
    language: 'Idioma',
    signedInAs: (name) => name,
    jobs: 'Tareas',
    trail: 'Historial',
    myAccount: 'Mi cuenta',
    staff: 'Equipo',
    signOut: 'Cerrar sesión',
    copied: 'Copiado',
    undo: 'Deshacer',
  },
  search: {
    title: 'Buscar',
    results: (words) => `Resultados de «${words}»`,
    about:
      'Escriba el número de un pedido, el código o el nombre de un artículo, o el nombre de un cliente, de un ajuste o de una página de la ayuda.',
    nothing: 'No se encontró nada.',
    all: 'Ver todos',
  },
  signs: { colon: ': ', semicolon: '; ', comma: ', ' },
  lists: {
    unreadable: (value) => `Ilegible: ${value}`,
    search: 'Buscar',
    show: 'Mostrar',
    filters: 'Filtros',
    clear: 'Quitar búsqueda y filtros',
    pages: 'Páginas de la lista',
    moreThan: (count) => `más de ${count}`,
    firstPage: 'Primera página',
    nextPage: 'Página siguiente',
    arrived: (count) => (count === '1' ? '1 nuevo: mostrar' : `${count} nuevos: mostrar`),
  },
  roleNames: {
    owner: 'Propietario',
    editor: 'Editor',
    sales: 'Ventas',
    viewer: 'Solo lectura',
  },
  notices: {
    client_saved: (name) => `Guardado: ${name}.`,
    merged: (fields) => `Guardado. Mientras tanto otra persona cambió esto, y se conserva: ${fields}.`,
    client_added: (name) => `Se agregó a ${name}; el código va en camino por correo.`,
    client_erased: (name) => `Se borraron los datos de ${name}.`,
    client_disabled: (name) => `Se desactivó a ${name} y se cerraron sus sesiones.`,
    client_enabled: (name) => `${name} puede volver a ingresar.`,
    client_code_end: (name) => `Se cambió el vencimiento del código de ${name}.`,
    client_code_revoked: (name) => `Se anuló el código de ${name}.`,
    client_signed_out: (name) => `Se cerró la sesión de ${name}.`,
    client_link_mailed: (name) => `El enlace para ${name} va en camino por correo.`,
    request_refused: (name) => `Se rechazó la solicitud de ${name}; el correo va en camino.`,
    request_refused_without_mail: (name) =>
      `Se rechazó la solicitud de ${name}, sin correo: esa dirección ya es de un cliente.`,
    message_answered: (name) => `La respuesta a ${name} va en camino.`,
    message_done: (name) => `El mensaje de ${name} queda como respondido.`,
    message_open: (name) => `El mensaje de ${name} vuelve a estar pendiente.`,
    message_spam: (name) => `Se marcó como spam el mensaje de ${name}.`,
    message_not_spam: (name) => `El mensaje de ${name} ya no es spam.`,
    factor_removed: () => 'El segundo paso está desactivado.',
    delivery_due: (delivery) => `La entrega ${delivery} es la próxima en enviarse.`,
    mail_due: (mail) => `El correo ${mail} se envía enseguida.`,
    language_changed: (language) => `Sus pantallas están ahora en ${language}.`,
    password_changed: () => 'Su contraseña nueva ya está en uso. Sus demás sesiones se cerraron.',
    saved: (about) => (about ? `Guardado: ${about}.` : 'Guardado.'),
    session_ended: () => 'La sesión se cerró.',
    view_saved: (name) => `Se guardó la vista «${name}».`,
    view_renamed: (name) => `La vista ahora se llama «${name}».`,
    view_replaced: (name) => `La vista «${name}» ahora tiene estos filtros.`,
    view_removed: (name) => `Se eliminó la vista «${name}».`,
    too_many_rows: () => 'Un libro de Excel tiene como máximo 20.000 filas: exporte en CSV.',
    nothing_chosen: () => 'Elija primero al menos un pedido.',
    too_many_jobs: () => 'Tiene 10 tareas abiertas. Espere a que termine alguna.',
    taken_back: (what) => `Deshecho: ${what}.`,
  },
  failed: {
    unknown: {
      title: 'Página no encontrada',
      text: 'Es posible que haya un error en la dirección, o que lo que mostraba ya no exista.',
    },
    not_permitted: {
      title: 'No puede cambiar esto',
      text: 'Su rol le permite verlo, pero no cambiarlo. No se cambió nada. Un propietario puede darle otro rol.',
    },
    expired: {
      title: 'La página estuvo abierta demasiado tiempo',
      text: 'Por su seguridad, no se envió ni se cambió nada. Regrese a la página, vuelva a cargarla y envíe de nuevo sus datos.',
    },
    broken: {
      title: 'No se pudo mostrar la página',
      text: 'Hubo un fallo de nuestra parte. Vuelva a intentarlo en un momento.',
    },
    toStart: 'Ir al inicio',
  },
  start: {
    title: 'Inicio',
    greeting: (name) => `Hola, ${name}`,
    nothing: 'No tiene nada pendiente en este momento.',
    news: 'Novedades',
    putNewsAway: 'Entendido',
    toDo: 'Por hacer',
    oldest: 'el más antiguo',
    firstSteps: 'Primeros pasos',
    done: 'hecho',
    open: 'pendiente',
    stepsDone: (done, all) => `${done} de ${all} hechos.`,
    waiting: {
      orders_received: (count) => (count === 1 ? '1 pedido por confirmar' : `${count} pedidos por confirmar`),
      orders_confirmed_long: (count) =>
        count === 1
          ? '1 pedido confirmado hace más de 3 días'
          : `${count} pedidos confirmados hace más de 3 días`,
      messages: (count) => (count === 1 ? '1 mensaje por responder' : `${count} mensajes por responder`),
      requests: (count) => (count === 1 ? '1 solicitud de acceso' : `${count} solicitudes de acceso`),
      pushes: (count) =>
        count === 1 ? '1 carrito enviado sin respuesta' : `${count} carritos enviados sin respuesta`,
      mails_given_up: (count) =>
        count === 1 ? '1 correo no se pudo enviar' : `${count} correos no se pudieron enviar`,
      deliveries_given_up: (count) =>
        count === 1 ? '1 entrega de webhook falló' : `${count} entregas de webhook fallaron`,
      jobs_failed: (count) =>
        count === 1 ? '1 tarea fallida desde ayer' : `${count} tareas fallidas desde ayer`,
      jobs_open: (count) => (count === 1 ? '1 tarea en curso' : `${count} tareas en curso`),
      imports_to_confirm: (count) =>
        count === 1 ? '1 importación espera su decisión' : `${count} importaciones esperan su decisión`,
      failed_imports: (count) =>
        count === 1 ? '1 archivo no se pudo importar' : `${count} archivos no se pudieron importar`,
      waiting_imports: (count) =>
        count === 1 ? '1 archivo espera a ser importado' : `${count} archivos esperan a ser importados`,
      backup_old: () => 'No hay ninguna copia de seguridad de los últimos 7 días',
      findings: (count) =>
        count === 1 ? '1 problema en el estado de la tienda' : `${count} problemas en el estado de la tienda`,
    },
    steps: {
      company_name: 'Ponga nombre a la empresa',
      mark: 'Agregue el logotipo',
      tax: 'Defina el impuesto',
      price_visibility: 'Elija quién ve los precios',
      items: 'Importe los primeros artículos',
      clients: 'Agregue el primer cliente',
      smtp_url: 'Conecte el servidor de correo',
      mail_sent: 'Envíe un correo de prueba',
      order_mail_to: 'Indique quién recibe los pedidos',
      backup: 'Haga la primera copia de seguridad',
    },
  },
}
