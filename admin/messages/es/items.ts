import type { ItemsTexts } from '../en/items.ts'

/** Lo que falta a los artículos. */
export const itemsEs: ItemsTexts = {
  itemGaps: {
    section: 'Catálogo',
    counted: {
      unpriced: (count) => `Precio a consultar: ${count}`,
      unpictured: (count) => `Sin imagen: ${count}`,
      unlistedPicture: (count) => `Imágenes de servidores no admitidos: ${count}`,
      uncategorized: (count) => `Sin categoría, o en una eliminada: ${count}`,
      parentless: (count) => `Variantes sin su artículo principal: ${count}`,
      tierless: (count) => `Precio por cantidad sin cantidad: ${count}`,
      dearTier: (count) => `Precio por cantidad mayor que el precio: ${count}`,
      repeatedCode: (count) => `Código usado más de una vez: ${count}`,
    },
    titles: {
      unpriced: 'Artículos con precio a consultar',
      unpictured: 'Artículos sin imagen',
      unlistedPicture: 'Artículos con imagen de un servidor no admitido',
      uncategorized: 'Artículos sin categoría',
      parentless: 'Variantes sin su artículo principal',
      tierless: 'Precios por cantidad sin cantidad',
      dearTier: 'Precios por cantidad mayores que el precio',
      repeatedCode: 'Códigos usados más de una vez',
    },
    texts: {
      unpriced:
        'Los clientes no pueden pedirlos en línea. Póngales precio, salvo que prefiera que le pregunten.',
      unpictured: 'La tienda muestra una imagen genérica en su lugar.',
      unlistedPicture:
        'Los navegadores no muestran estas imágenes. Haga que IMAGE_HOSTS nombre su servidor, o dé otras imágenes a los artículos.',
      uncategorized:
        'No tienen categoría, o está eliminada: los clientes solo los encuentran con la búsqueda.',
      parentless:
        'El artículo del que son variantes se eliminó o no existe, así que ninguna lista los muestra.',
      tierless: 'El precio por cantidad nunca se aplica, porque falta la cantidad desde la que cuenta.',
      dearTier: 'Quien compra más paga más por unidad. Casi siempre es un error.',
      repeatedCode:
        'Dos artículos de un catálogo tienen el mismo código. Una importación por código solo cambia uno de ellos.',
    },
    total: (count) => (count === '1' ? '1 artículo' : `${count} artículos`),
    none: 'Ya no queda ningún artículo así.',
    noneText: 'Si después de una importación o de un cambio hay artículos por corregir, aparecen aquí.',
    noCode: 'sin código',
    inShop: 'En la tienda',
    inShopOf: (name) => `En la tienda: ${name}`,
  },
}
