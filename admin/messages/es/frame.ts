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
    trail: 'Historial',
    myAccount: 'Mi cuenta',
    staff: 'Equipo',
    signOut: 'Cerrar sesión',
    undo: 'Deshacer',
  },
  lists: {
    search: 'Buscar',
    show: 'Mostrar',
    filters: 'Filtros',
    clear: 'Quitar búsqueda y filtros',
    pages: 'Páginas de la lista',
    firstPage: 'Primera página',
    nextPage: 'Página siguiente',
  },
  roleNames: {
    owner: 'Propietario',
    editor: 'Editor',
    sales: 'Ventas',
    viewer: 'Solo lectura',
  },
  notices: {
    factor_removed: () => 'El segundo paso está desactivado.',
    language_changed: (language) => `Sus pantallas están ahora en ${language}.`,
    password_changed: () => 'Su contraseña nueva ya está en uso. Sus demás sesiones se cerraron.',
    saved: (about) => (about ? `Guardado: ${about}.` : 'Guardado.'),
    session_ended: () => 'La sesión se cerró.',
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
    roles: (names) => `Su rol: ${names.join(', ').toLowerCase()}`,
    nothing: 'No tiene nada pendiente en este momento.',
  },
}
