import type { HeadingLanguage } from '../import/sources/columns.ts'

/** The explanation of each column of the template. */
export const COLUMN_NOTES: Readonly<Record<string, Readonly<Record<HeadingLanguage, string>>>> = {
  code: {
    es: 'Su código del artículo, hasta 100 caracteres. Dé formato de texto a la columna para conservar los ceros iniciales.',
    en: 'Your code of the item, up to 100 characters. Format the column as text, so that leading zeros stay.',
    zh: '商品编码，最多 100 个字符。请将该列设为文本格式，以保留开头的 0。',
  },
  additionalCode: {
    es: 'Otro código por el que se busca el artículo, como el del fabricante. Opcional.',
    en: 'Another code by which the item is looked for, such as the manufacturer’s. Optional.',
    zh: '用于搜索的其他编码，如厂家型号。选填。',
  },
  barcode: {
    es: 'Número de su envase: EAN, UPC. Opcional.',
    en: 'The number of its package: EAN, UPC. Optional.',
    zh: '商品包装上的条形码。选填。',
  },
  brand: {
    es: 'Marca. Opcional.',
    en: 'Brand. Optional.',
    zh: '品牌。选填。',
  },
  unit: {
    es: 'Lo que cuentan el precio y la cantidad: unidad, caja, docena, kg. Opcional.',
    en: 'What price and quantity count: piece, box, dozen, kg. Optional.',
    zh: '价格和数量的计量单位：件、箱、打、千克。选填。',
  },
  piecesPerUnit: {
    es: 'Piezas de una unidad de venta: 12 en una caja de doce. Opcional.',
    en: 'Pieces of one unit of sale: 12 in a box of twelve. Optional.',
    zh: '每个销售单位的件数：每箱 12 件则填 12。选填。',
  },
  availability: {
    es: 'En stock, pocas unidades o bajo pedido. Opcional.',
    en: 'In stock, low stock or on order. Optional.',
    zh: '有货、库存紧张或需订货。选填。',
  },
  availableInDays: {
    es: 'Días hasta poder entregar un artículo que no está en stock. Opcional.',
    en: 'Days until an item that is not in stock can be delivered. Optional.',
    zh: '无现货的商品多少天后可以交货。选填。',
  },
  stock: {
    es: 'Cuántos hay en stock. Opcional.',
    en: 'How many are in stock. Optional.',
    zh: '库存数量。选填。',
  },
  morePictures: {
    es: 'Más imágenes, separadas por |. Vacío si importa una carpeta con CÓDIGO-2.jpg. Opcional.',
    en: 'More pictures, with | between them. Empty where you import a folder with CODE-2.jpg. Optional.',
    zh: '更多图片，以 | 分隔。如导入以编码命名的图片文件夹，请留空。选填。',
  },
  documents: {
    es: 'Fichas técnicas en PDF, separadas por |. Opcional.',
    en: 'Data sheets as PDF files, with | between them. Optional.',
    zh: 'PDF 资料，以 | 分隔。选填。',
  },
  name: {
    es: 'Nombre del artículo, hasta 500 caracteres. Obligatorio.',
    en: 'Name of the item, up to 500 characters. Required.',
    zh: '商品名称，最多 500 个字符。必填。',
  },
  nameEs: {
    es: 'Nombre del artículo en español. Opcional.',
    en: 'Name of the item in Spanish, which the Spanish pages show. Optional.',
    zh: '商品的西班牙语名称，显示在西班牙语页面上。选填。',
  },
  nameEn: {
    es: 'Nombre del artículo en inglés, que muestran las páginas en inglés. Opcional.',
    en: 'Name of the item in English. Optional.',
    zh: '商品的英语名称，显示在英语页面上。选填。',
  },
  nameZh: {
    es: 'Nombre del artículo en chino, que muestran las páginas en chino. Opcional.',
    en: 'Name of the item in Chinese, which the Chinese pages show. Optional.',
    zh: '商品的中文名称。选填。',
  },
  category1: {
    es: 'Categoría principal, o la ruta completa: Tubería > Cobre. Si no existe, se crea.',
    en: 'Top category, or the whole path: Pipes > Copper. A new one is created.',
    zh: '一级分类，也可填写完整路径：管材 > 铜管。不存在的分类会自动创建。',
  },
  category2: {
    es: 'Subcategoría. Opcional.',
    en: 'Subcategory. Optional.',
    zh: '二级分类。选填。',
  },
  category3: {
    es: 'Tercer nivel de categoría. Opcional.',
    en: 'Third level of the category. Optional.',
    zh: '三级分类。选填。',
  },
  price: {
    es: 'Precio unitario en la moneda de la tienda, con hasta cuatro decimales. Vacío: precio a consultar.',
    en: 'Unit price in the currency of the shop, with up to four decimals. Empty: price on request.',
    zh: '单价（按商城币种），最多四位小数。留空表示价格面议。',
  },
  bestPrice: {
    es: 'Precio unitario desde la cantidad de la columna siguiente. Opcional.',
    en: 'Unit price from the quantity in the next column on. Optional.',
    zh: '达到下一列数量时的单价。选填。',
  },
  quantityBestPrice: {
    es: 'Cantidad desde la que se aplica el mejor precio.',
    en: 'Quantity from which the best price applies.',
    zh: '享受批量价的起订数量。',
  },
  minimumOrderQuantity: {
    es: 'La menor cantidad que se puede pedir. Vacío: 1.',
    en: 'The smallest quantity that can be ordered. Empty: 1.',
    zh: '单次下单的最小数量。留空表示 1。',
  },
  packMultiple: {
    es: 'La cantidad pedida debe ser múltiplo de este número: 12 si se vende por docenas. Vacío: 1.',
    en: 'The quantity ordered must be a multiple of this number: 12 if sold by the dozen. Empty: 1.',
    zh: '下单数量须为该数的整数倍：如按打销售则填 12。留空表示 1。',
  },
  taxClass: {
    es: 'Nombre o porcentaje de uno de los tipos de impuesto de la tienda (ajuste tax_rates). Vacío: el tipo general.',
    en: 'Name or percentage of one of the shop’s tax rates (setting tax_rates). Empty: the standard rate.',
    zh: '商城所设税率的名称或百分比。留空表示标准税率。',
  },
  isOffer: {
    es: 'Sí: el artículo aparece en ofertas.',
    en: 'Yes: the item is among the offers.',
    zh: '填“是”表示该商品列入“特价商品”。',
  },
  isNew: {
    es: 'Sí: el artículo aparece entre los nuevos.',
    en: 'Yes: the item is among the new ones.',
    zh: '填“是”表示该商品标为新品。',
  },
  imageUrl: {
    es: 'Nombre del archivo de imagen. Vacío si importa una carpeta de imágenes con el código como nombre.',
    en: 'Name of the picture file. Empty where you import a folder of pictures named by code.',
    zh: '图片文件名。如导入以编码命名的图片文件夹，请留空。',
  },
  parentCode: {
    es: 'En una variante: el código del artículo del que es variante.',
    en: 'In a variant: the code of the item that it is a variant of.',
    zh: '仅规格商品填写：所属父商品的编码。',
  },
  isParent: {
    es: 'Sí: el artículo reúne variantes, y se pide una de ellas.',
    en: 'Yes: the item has variants, and one of them is ordered.',
    zh: '填“是”表示该商品有多个规格，客户须选择其中一个下单。',
  },
  deleted: {
    es: 'Sí: el artículo no se muestra.',
    en: 'Yes: the item is not shown.',
    zh: '填“是”表示不再显示该商品。',
  },
}

export const NOTES_SHEET: Readonly<
  Record<HeadingLanguage, { readonly name: string; readonly headings: readonly [string, string] }>
> = {
  es: { name: 'Ayuda', headings: ['Columna', 'Qué contiene'] },
  en: { name: 'Help', headings: ['Column', 'What it holds'] },
  zh: { name: '说明', headings: ['列', '填写内容'] },
}

interface Example {
  readonly family: string
  readonly half: string
  readonly inch: string
  readonly tape: string
  readonly pipes: string
  readonly copper: string
  readonly tools: string
}

export const EXAMPLES: Readonly<Record<HeadingLanguage, Example>> = {
  es: {
    family: 'Tubo de cobre, 3 m',
    half: 'Tubo de cobre 1/2", 3 m',
    inch: 'Tubo de cobre 1", 3 m',
    tape: 'Cinta métrica 5 m',
    pipes: 'Tubería',
    copper: 'Cobre',
    tools: 'Herramientas',
  },
  en: {
    family: 'Copper pipe, 3 m',
    half: 'Copper pipe 1/2", 3 m',
    inch: 'Copper pipe 1", 3 m',
    tape: 'Tape measure 5 m',
    pipes: 'Pipes',
    copper: 'Copper',
    tools: 'Tools',
  },
  zh: {
    family: '紫铜管 3米',
    half: '紫铜管 4分 3米',
    inch: '紫铜管 1寸 3米',
    tape: '钢卷尺 5米',
    pipes: '管材',
    copper: '铜管',
    tools: '工具',
  },
}
