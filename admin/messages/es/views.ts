import type { ViewsTexts } from '../en/views.ts'

/** Filtros y órdenes guardados de las listas. */
export const viewsEs: ViewsTexts = {
  views: {
    title: 'Vistas guardadas',
    of: {
      orders: 'Vistas guardadas de los pedidos',
      clients: 'Vistas guardadas de los clientes',
      requests: 'Vistas guardadas de las solicitudes',
      messages: 'Vistas guardadas de los mensajes',
      jobs: 'Vistas guardadas de las tareas',
      mails: 'Vistas guardadas de los correos',
      deliveries: 'Vistas guardadas de las entregas de webhook',
      gaps: 'Vistas guardadas de lo que falta a los artículos',
      trail: 'Vistas guardadas del historial',
    },
    saveThis: 'Guardar esta vista',
    manage: 'Editar vistas',
    back: 'Volver a la lista',
    newView: 'Guardar lo que muestra la lista ahora',
    name: 'Nombre',
    forAll: 'Para todos',
    save: 'Guardar',
    filterFirst: 'Busque o filtre primero la lista; después puede guardar aquí lo que muestra.',
    saved: 'Guardadas',
    noneText:
      'Una vista guarda con un nombre la búsqueda, los filtros y el orden de la lista, a un solo toque.',
    none: 'Todavía no hay vistas guardadas de esta lista.',
    nameOf: (name) => `Nombre de «${name}»`,
    rename: 'Cambiar el nombre',
    replace: 'Reemplazar por lo que muestra la lista ahora',
    remove: 'Eliminar',
    byOwner: 'para todos; la cambian los propietarios',
    count: (count) => (count === '1' ? '1 resultado' : `${count} resultados`),
    problems: {
      invalid_name: 'Escriba un nombre de una línea y de 60 caracteres como máximo.',
      name_taken: 'Otra vista de esta lista ya tiene este nombre.',
      nothing_to_save: 'La lista no tiene filtros: no hay nada que guardar.',
      too_many: 'Ya hay 20 vistas de esta lista: elimine una primero.',
      not_found: 'Esta vista ya no existe.',
    },
  },
}
