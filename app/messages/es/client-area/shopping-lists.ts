import type { shoppingListsEn } from '../../en/client-area/shopping-lists.ts'

export const shoppingListsEs: typeof shoppingListsEn = {
  title: 'Listas de compra',
  description: 'Sus listas de lo que pide una y otra vez.',
  intro: 'Todas las personas que ingresan con su usuario ven estas listas.',
  emptyTitle: 'Todavía no tiene listas',
  emptyText:
    'Guarde como lista un pedido rápido, su carrito o un pedido anterior, y vuelva a pedirlo en un minuto.',
  start: 'Empezar una lista',
  items: (count, isOne) => (isOne ? '1 artículo' : `${count} artículos`),
  changed: (day) => `modificada el ${day}`,
  showSaved: 'Ver la lista guardada',
  saveToList: 'Guardar en una lista',
  saving: {
    title: 'Guardar como lista de compra',
    changes: 'Guardar los cambios',
    name: 'Nombre de la lista',
    action: 'Guardar la lista',
  },
  sharing: {
    action: 'Compartir la lista',
    copied: 'Enlace copiado',
    refused: 'Su navegador no lo permitió. Copie la dirección de esta página.',
  },
  adding: {
    title: 'Guardar en una lista de compra',
    choose: '¿En qué lista?',
    newList: 'Una lista nueva',
    name: 'Nombre de la lista nueva',
    rule: 'Si un artículo ya está en la lista, se reemplaza su cantidad.',
    save: 'Guardar',
    back: 'Volver',
    listOrName: 'Eligió una lista y escribió un nombre. Elija «Una lista nueva» o borre el nombre.',
    wrongQuantity: 'Escriba un número entero del 1 al 999.999.',
    nothing: 'No hay nada que guardar',
    otherwise: 'Puede seguir pidiendo por código, desde su carrito y desde pedidos anteriores.',
    doneOne: (list) => `Guardado en «${list}»`,
    done: (count, isOne, list) =>
      isOne ? `1 artículo guardado en «${list}»` : `${count} artículos guardados en «${list}»`,
  },
  notes: {
    saved: 'La lista quedó guardada.',
    name_missing: 'Póngale un nombre a la lista.',
    check_first: 'Revise las líneas y guarde la lista.',
    nothing_to_save: 'Todavía no hay nada que guardar. Escriba o pegue un código.',
    correct_first: 'Aún no se guardó: corrija o quite las líneas sin artículo o sin cantidad.',
  },
  refusals: {
    not_found: 'Esta lista fue eliminada.',
    none_kept: 'Esta tienda no ofrece listas de compra',
    list_changed:
      'Alguien modificó esta lista mientras tanto. Guárdela de nuevo para reemplazarla por lo que ve aquí.',
    list_full: 'Una lista admite hasta 500 artículos distintos.',
    too_many_lists: 'Ya tiene 100 listas. Elimine alguna para crear otra.',
    item_unavailable: 'Uno de los artículos no está en el catálogo.',
    failed: 'Sus listas no están disponibles por ahora. Inténtelo de nuevo en unos minutos.',
  },
  deletion: {
    action: 'Eliminar la lista',
    title: (name) => `¿Eliminar «${name}»?`,
    text: 'La lista se elimina para todas las personas que la usan. Los carritos y los pedidos no cambian.',
    yes: 'Eliminar la lista',
    no: 'Conservar la lista',
    done: 'La lista fue eliminada.',
  },
}
