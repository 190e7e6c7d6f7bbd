import type { Language } from '#domain/text/language.ts'
import type { ListColumns } from '../../import/sources/columns.ts'

/** The columns of a file of clients, with their headings. Without a username one is made from the name. */
export const CLIENT_LIST: ListColumns = {
  required: [['name'], ['email']],
  columns: [
    {
      field: 'username',
      kind: 'key',
      words: {
        es: [
          'Usuario',
          'Nombre de usuario',
          'Código de cliente',
          'Cód. cliente',
          'N.º de cliente',
          'Nº cliente',
        ],
        en: [
          'Username',
          'User',
          'Client code',
          'Customer code',
          'Customer no.',
          'Customer number',
          'Account number',
        ],
        zh: ['用户名', '账号', '客户编号', '客户编码', '客户代码'],
      },
    },
    {
      field: 'name',
      kind: 'name',
      words: {
        es: [
          'Nombre',
          'Cliente',
          'Nombre del cliente',
          'Razón social',
          'Nombre comercial',
          'Nombre fiscal',
          'Empresa',
        ],
        en: [
          'Name',
          'Client',
          'Client name',
          'Customer',
          'Customer name',
          'Company',
          'Company name',
          'Business name',
        ],
        zh: ['名称', '客户', '客户名称', '公司', '公司名称', '企业名称', '姓名'],
      },
    },
    {
      field: 'email',
      kind: 'key',
      words: {
        es: ['Correo electrónico', 'Correo', 'E-mail', 'Mail', 'Dirección de correo', 'Correo de contacto'],
        en: ['E-mail', 'E-mail address', 'Mail', 'Contact e-mail'],
        zh: ['邮箱', '电子邮箱', '电子邮件', '邮件'],
      },
    },
    {
      field: 'phone',
      kind: 'key',
      words: {
        es: ['Teléfono', 'Tel.', 'Tlf.', 'Móvil', 'Celular', 'Teléfono 1', 'Teléfono móvil'],
        en: ['Phone', 'Telephone', 'Phone number', 'Mobile', 'Cell phone'],
        zh: ['电话', '手机', '联系电话', '手机号', '电话号码'],
      },
    },
    {
      field: 'accessCode',
      kind: 'key',
      words: {
        es: ['Código de acceso', 'Clave', 'Contraseña', 'Clave de acceso'],
        en: ['Access code', 'Password', 'Code'],
        zh: ['访问码', '密码', '登录密码'],
      },
    },
    {
      field: 'language',
      kind: 'key',
      words: { es: ['Idioma'], en: ['Language'], zh: ['语言', '语种'] },
    },
  ],
}

const LANGUAGE_WORDS: Readonly<Record<Language, readonly string[]>> = {
  es: ['es', 'español', 'castellano', 'spanish', '西班牙语', '西语'],
  en: ['en', 'inglés', 'english', '英语', '英文'],
  zh: ['zh', 'chino', 'chinese', '中文', '汉语'],
}

/** The language that a cell names; undefined for an unknown word. */
export function readLanguageWord(text: string): Language | undefined {
  const word = text.trim().toLowerCase()
  return (['es', 'en', 'zh'] as const).find((language) => LANGUAGE_WORDS[language].includes(word))
}
