import type { MessageLanguage } from '../messages/message.ts'

/** The texts of the reports beside dropped files, and of the mails about them. */
interface FolderTexts {
  readonly done: (file: string, catalogId: number) => string
  readonly failed: (file: string) => string
  readonly noFile: string
  readonly unknownName: string
  readonly unfinished: (times: number) => string
  readonly overdue: (minutes: number) => string
  readonly toConfirm: (name: string) => string
  readonly wrongPlace: (file: string) => string
}

export const FOLDER_TEXTS: Readonly<Record<MessageLanguage, FolderTexts>> = {
  en: {
    done: (file, catalogId) => `${file} was imported into catalog ${catalogId}.`,
    failed: (file) => `${file} was not imported.`,
    noFile: 'It is no file, or a link to one: links are refused.',
    unknownName:
      'Its name does not say what it holds: name it stock.csv, prices.xlsx, categories.csv, features.csv or the like.',
    unfinished: (times) => `The import was started ${times} times and did not finish.`,
    overdue: (minutes) => `The import was ended because it took longer than ${minutes} minutes.`,
    toConfirm: (name) => `If this is meant, put the file into the folder again with the name ${name}.`,
    wrongPlace: (file) =>
      `${file} was not imported: put it into the folder of its catalogue, for example into the folder 1.`,
  },
  es: {
    done: (file, catalogId) => `${file} se importó en el catálogo ${catalogId}.`,
    failed: (file) => `${file} no se importó.`,
    noFile: 'No es un archivo, o es un enlace a uno: los enlaces no se aceptan.',
    unknownName:
      'Su nombre no dice qué contiene: llámelo productos.csv, precios.xlsx, categorias.csv, caracteristicas.csv o algo parecido.',
    unfinished: (times) => `La importación se inició ${times} veces y no terminó.`,
    overdue: (minutes) => `La importación se detuvo porque duraba más de ${minutes} minutos.`,
    toConfirm: (name) => `Si es correcto, vuelva a poner el archivo en la carpeta con el nombre ${name}.`,
    wrongPlace: (file) =>
      `${file} no se importó: póngalo en la carpeta de su catálogo, por ejemplo en la carpeta 1.`,
  },
  zh: {
    done: (file, catalogId) => `${file} 已导入目录 ${catalogId}。`,
    failed: (file) => `${file} 未导入。`,
    noFile: '不是文件，或是指向文件的链接：不接受链接。',
    unknownName: '文件名没有说明内容：请命名为 商品.csv、价格.xlsx、分类.csv、参数.csv 等。',
    unfinished: (times) => `导入已开始 ${times} 次，均未完成。`,
    overdue: (minutes) => `导入超过 ${minutes} 分钟，已被终止。`,
    toConfirm: (name) => `如果确认无误，请将文件以 ${name} 为名重新放入文件夹。`,
    wrongPlace: (file) => `${file} 未导入：请放入其目录的文件夹，例如文件夹 1。`,
  },
}

/** The word that confirms a file by its name. */
export const CONFIRMING: Readonly<Record<MessageLanguage, string>> = {
  en: 'confirmed',
  es: 'confirmado',
  zh: '确认',
}
