import type { JobsTexts } from '../en/jobs.ts'

export const jobsEs: JobsTexts = {
  jobs: {
    title: 'Tareas',
    about:
      'Los trabajos largos siguen aquí aunque cierre la página. Se hacen dos a la vez; los demás esperan su turno.',
    empty: 'Todavía no se inició ninguna tarea.',
    emptyText:
      'Aquí se hace lo que lleva tiempo: muchos pedidos a la vez, exportaciones grandes, deshacer una importación.',
    noneLikeThis: 'Ninguna tarea está así.',
    filters: { open: 'en espera o en curso', failed_lately: 'fallidas desde ayer', failed: 'fallidas' },
    kinds: {
      move_orders: 'Cambiar el estado de pedidos',
      export_orders: 'Exportar pedidos',
      export_clients: 'Exportar clientes',
      export_trail: 'Exportar el historial',
      undo_import: 'Deshacer una importación',
      check_shop: 'Comprobar los datos y el historial',
    },
    moveTo: (status) => `Marcar pedidos como ${status.toLowerCase()}`,
    dryRun: 'Ver qué cambiaría al deshacer una importación',
    states: {
      waiting: 'en espera',
      running: 'en curso',
      done: 'terminada',
      failed: 'fallida',
      cancelled: 'cancelada',
    },
    asked: 'Iniciada por',
    since: 'En curso desde',
    ended: 'Terminada',
    rowsOf: (done, all) => `${done} de ${all}`,
    inOneStep: (all) => `${all} filas, todas en un solo paso`,
    grace: 'Todavía no se cambió nada. Empieza a las',
    soon: 'Empieza enseguida.',
    inLine: (ahead) =>
      ahead === 1 ? 'Espera su turno: hay 1 tarea antes.' : `Espera su turno: hay ${ahead} tareas antes.`,
    stopping: 'Se detiene enseguida.',
    reloads: 'Esta página se actualiza sola. Puede cerrarla.',
    undo: 'Deshacer',
    cancel: 'Cancelar',
    whatStays: 'Los pedidos que ya cambiaron se quedan así.',
    nothingDone: 'No se cambió nada.',
    partlyDone: (done, all) => `Antes se hicieron ${done} de ${all} filas; las demás, no.`,
    outcomes: {
      moved: 'Cambiados',
      move_refused: 'Su estado no lo permite',
      move_pending: 'Alguien los estaba cambiando',
      not_found: 'Ya no existen',
      kept: 'Cambió después: se queda así',
      restored: 'Vuelve a ser como antes',
    },
    details: 'Uno por uno',
    allAsFile: 'Todos en CSV',
    isNow: (status) => `está ${status.toLowerCase()}`,
    download: (format) => `Descargar (${format})`,
    downloadUntil: 'Solo usted puede descargarlo, hasta',
    fileGone: 'El archivo se guardó un día y ya se eliminó. Exporte de nuevo si lo necesita.',
    fileUnreachable:
      'El archivo está en el almacén de objetos, que ahora no responde. Inténtelo de nuevo en unos minutos.',
    fileRows: (rows) => (rows === '1' ? '1 fila' : `${rows} filas`),
    problems: {
      not_permitted: 'Quien la inició ya no tiene permiso.',
      interrupted: 'La tienda se detuvo demasiadas veces en medio de la tarea.',
      no_import: 'La importación ya no se conserva.',
      undone_meanwhile: 'La importación ya estaba deshecha.',
      error: 'Hubo un fallo de nuestra parte; el registro de la tienda dice cuál.',
    },
    checkFine: 'Todo concuerda: pedidos, catálogo e historial.',
    checkFound: (count) => (count === '1' ? 'Se encontró 1 problema:' : `Se encontraron ${count} problemas:`),
    checkedFor: {
      trail: {
        what: 'El historial no está completo a partir de la entrada',
        remedy:
          'Alguien cambió la base de datos fuera de la tienda, o se perdió una parte. Averigüe quién tiene acceso al servidor y compare con la copia de seguridad más reciente en la que npm run lonja -- check no encuentre nada.',
      },
      lineTotal: {
        what: 'Una línea no cuadra en el pedido',
        remedy:
          'El pedido se cambió fuera de la tienda. Compárelo con el correo que se envió y acuerde con el cliente el importe correcto. Para tenerlo como estaba, restaure una copia de seguridad anterior.',
      },
      subtotal: {
        what: 'El subtotal no cuadra en el pedido',
        remedy:
          'Se cambió, se agregó o se perdió una línea fuera de la tienda. Compare el pedido con el correo que se envió y acuerde con el cliente lo correcto. Para tenerlo como estaba, restaure una copia de seguridad anterior.',
      },
      total: {
        what: 'El total no cuadra en el pedido',
        remedy:
          'Su subtotal, su impuesto o su total se cambió fuera de la tienda. Compare el pedido con el correo que se envió antes de facturarlo. Para tenerlo como estaba, restaure una copia de seguridad anterior.',
      },
      history: {
        what: 'El estado no está en el historial del pedido',
        remedy:
          'Su estado se cambió fuera de la tienda y no se avisó al cliente. Abra el pedido y páselo al estado correcto: así queda registrado y corregido.',
      },
      categoryCycle: {
        what: 'Hay categorías contenidas unas en otras en el catálogo',
        remedy:
          'La tienda no puede mostrarlas en su menú. Dé a una de ellas otra categoría superior, o ninguna, en el archivo de categorías, e impórtelo.',
      },
      orphans: {
        what: 'Hay artículos sin su categoría o su artículo principal en el catálogo',
        remedy:
          'Importe las categorías y los artículos principales que faltan, o estos artículos con otros. La página «Estado» los lista en «Catálogo».',
      },
      damage: {
        what: 'El archivo de la base de datos está dañado:',
        remedy:
          'Detenga la tienda, guarde una copia del archivo y restaure la última copia de seguridad buena con npm run lonja -- restore. Después haga examinar el disco: a menudo viene de ahí.',
      },
      danglingRow: {
        what: 'Una fila pertenece a otra que falta:',
        remedy:
          'Se borró una fila fuera de la tienda. Restaure la copia de seguridad más reciente en la que npm run lonja -- check no encuentre nada, o pregunte a quien cuida de la base de datos.',
      },
    },
    check: 'Comprobar los datos y el historial',
    tooManyJobs: 'Tiene 10 tareas abiertas. Espere a que termine alguna.',
  },
  bulk: {
    which: 'Qué pedidos',
    ticked: 'Los marcados en esta página',
    toActions: (count) => (count === '1' ? '1 elegido: qué hacer' : `${count} elegidos: qué hacer`),
    tickedCount: (count) => `Los elegidos: ${count}`,
    here: (count) => (count === '1' ? 'El de esta página' : `Los ${count} de esta página`),
    matching: (count) => `Los ${count} que coinciden`,
    untick: 'No elegir ninguno',
    becomes: (count, status) =>
      count === '1'
        ? `1 pedido pasa a ${status.toLowerCase()}.`
        : `${count} pedidos pasan a ${status.toLowerCase()}.`,
    madeNow: (count, status) =>
      count === '1'
        ? `1 pedido ya está ${status.toLowerCase()}.`
        : `${count} pedidos ya están como ${status.toLowerCase()}.`,
    notPossible: (count) => (count === '1' ? '1 no se pudo cambiar:' : `${count} no se pudieron cambiar:`),
    tooManyPapers: 'Se imprimen como máximo 200 pedidos a la vez. Elija menos.',
  },
}
