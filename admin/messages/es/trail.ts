import type { TrailTexts } from '../en/trail.ts'

export const trailEs: TrailTexts = {
  trail: {
    title: 'Historial',
    about: 'Cada cambio, quién lo hizo y cuándo. La mayoría se puede deshacer.',
    aboutWhat: 'Sobre',
    everything: 'todo',
    ofEverything: 'Cambios de todo',
    who: 'Hecho por',
    everybody: 'todos',
    since: 'Desde',
    until: 'Hasta',
    nothing: 'Ningún cambio coincide.',
    empty: 'Aquí aún no se cambió nada.',
    emptyText: 'Aquí aparece cada cambio de pedidos, clientes, ajustes y lo demás, con quién lo hizo.',
    takenBack: 'deshecho',
    takesBack: 'deshace otro cambio',
    export: 'Exportar (CSV)',
    ofThis: 'Qué se cambió',
    allOfThis: 'Todos sus cambios',
    field: 'Campo',
    before: 'Antes',
    after: 'Después',
    now: 'Ahora',
    restored: 'Volverá a ser',
    values: 'Qué se cambió',
    calls: (count) => `${count} llamadas`,
    callsOfMinute: 'Llamadas de la misma clave en este minuto:',
    takeBack: 'Deshacer',
    comesBack: 'Esto vuelve a ser como antes:',
    stays: 'Esto se cambió otra vez después y se queda así:',
    erased: 'Los valores se borraron: junto con el cliente, o pasado el tiempo que se guardan.',
    subjects: {
      access_request: 'Solicitud',
      client: 'Cliente',
      content: 'Contenido',
      delivery: 'Entrega',
      demo: 'Demostración',
      export: 'Exportación',
      import: 'Importación',
      key: 'Clave',
      mail: 'Correo',
      message: 'Mensaje',
      order: 'Pedido',
      push: 'Carrito enviado',
      setting: 'Ajuste',
      staff: 'Persona',
      own_view: 'Vista propia',
      view: 'Vista',
      webhook: 'Webhook',
    },
    unreadable:
      'Una parte de los valores guardados no se puede leer. En el servidor, lonja check indica dónde se alteró el registro.',
    cannot: {
      unreadable: 'Los valores guardados no se pueden leer.',
      not_found: 'No existe ese cambio.',
      not_undoable:
        'Un cambio de este tipo no se puede deshacer: códigos, claves, correos, pedidos, personas y lo que se agregó o eliminó.',
      already_undone: 'Ya está deshecho.',
      secret: 'Un valor secreto no se guarda aquí: defínalo de nuevo.',
      erased: 'Los valores se borraron: junto con el cliente, o pasado el tiempo que se guardan.',
      gone: 'Lo que se cambió ya no existe.',
      changed_since: 'Todo se cambió otra vez después.',
      refused: 'El valor anterior ya no es válido, o lo tiene otra persona.',
    },
    imports: {
      comesBack: (rows) =>
        rows === '1'
          ? '1 artículo o categoría vuelve a ser como antes:'
          : `${rows} artículos y categorías vuelven a ser como antes:`,
      stays: (values) =>
        values === '1'
          ? '1 valor se cambió otra vez después, o hace falta, y se queda así:'
          : `${values} valores se cambiaron otra vez después, o hacen falta, y se quedan así:`,
      firstOnes: 'Los primeros:',
      large: (rows) =>
        `Esta importación cambió ${rows} artículos y categorías. Deshacerla es una tarea que sigue sin usted; antes puede ver qué cambiaría.`,
      restoreToo: 'Restaurarlo también',
      restoreAllToo: 'Restaurar también lo que se cambió otra vez después',
      seeFirst: 'Ver qué cambiaría',
      ordersStay: 'Los pedidos y los carritos no se tocan.',
    },
    cannotImport: {
      not_found: 'No existe ese cambio.',
      no_import: 'Lo que cambió esta importación ya no se guarda, así que no se puede deshacer.',
      undone_meanwhile: 'Ya está deshecha.',
      changed_nothing: 'No cambió nada en el catálogo.',
      unreadable_tax: 'El impuesto de la tienda no se puede leer. Defínalo antes de nuevo en los ajustes.',
      changed_since: 'Todo lo que cambió se cambió otra vez después: no volvería nada.',
    },
  },
}
