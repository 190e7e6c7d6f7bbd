import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnCommand, typeCommand } from '../test/system/terminal.ts'
import { temporaryFolder } from '../test/world/databases.ts'

const DATA_DIR = join(temporaryFolder(), 'data')

const LANGUAGES = {
  es: {
    usage: /^Uso:\n/,
    line: '  npm run lonja -- backup ARCHIVO\n',
    note: 'lo que escribieron los visitantes en el formulario de contacto',
    end: /\nCódigo de salida: 0 = hecho, 1 = rechazado, con los motivos, 2 = uso incorrecto\.\n$/,
    refused: 'no existe el mensaje 9\n',
    result: 'La base de datos está intacta y sus cifras son coherentes.\n',
    wrongUsage: 'falta ARCHIVO',
    headings: /^clave +nombre +estado +permisos +caduca +último uso\n$/,
  },
  en: {
    usage: /^Usage:\n/,
    line: '  npm run lonja -- backup FILE\n',
    note: 'what visitors wrote in the contact form',
    end: /\nExit code 0 = done, 1 = refused with the reasons, 2 = wrong usage\.\n$/,
    refused: 'there is no message 9\n',
    result: 'The database is intact and its figures are consistent.\n',
    wrongUsage: 'FILE is missing',
    headings: /^key +name +state +scopes +expires +last used\n$/,
  },
  zh: {
    usage: /^用法：\n/,
    line: '  npm run lonja -- backup 文件\n',
    note: '访客在联系表单中的留言',
    end: /\n退出码：0 = 完成，1 = 拒绝（附原因），2 = 用法错误。\n$/,
    refused: '没有编号为 9 的留言\n',
    result: '数据库完好，各项数字一致。\n',
    wrongUsage: '缺少参数：文件',
    headings: /^密钥 +名称 +状态 +权限 +到期 +上次使用\n$/,
  },
} as const

test.each(Object.entries(LANGUAGES))('a process answers in LONJA_LANG=%s', async (language, expected) => {
  // The system's language is another one
  const environment = { DATA_DIR, LONJA_LANG: language, LANG: 'es_ES.UTF-8' }
  const help = await spawnCommand(['--help'], environment)
  expect(help).toMatchObject({ code: 0, out: expect.stringMatching(expected.usage), err: '' })
  expect(help.out).toContain(expected.line)
  expect(help.out).toContain(expected.note)
  expect(help.out).toMatch(expected.end)
  expect(await spawnCommand(['contact', 'show', '9'], environment)).toEqual({
    code: 1,
    out: '',
    err: expected.refused,
  })
  expect(await spawnCommand(['check'], environment)).toEqual({ code: 0, out: expected.result, err: '' })
})

test.each(Object.entries(LANGUAGES))(
  'wrong usage and headings of lists in %s',
  async (language, expected) => {
    const environment = { DATA_DIR, LONJA_LANG: language }
    const { code, err } = await typeCommand(['backup'], environment)
    expect(code).toBe(2)
    expect(err).toContain(`${expected.wrongUsage}\n`)
    expect(err).toContain(expected.line)
    expect((await typeCommand(['key', 'list'], environment)).out).toMatch(expected.headings)
    expect(await typeCommand(['key', 'list', '--json'], environment)).toEqual({
      code: 0,
      out: '[]\n',
      err: '',
    })
  },
)

test('a process answers in the language of the system, and in English in any other one', async () => {
  const checked = (LANG: string) => spawnCommand(['check'], { DATA_DIR, LANG })
  expect((await checked('zh_CN.UTF-8')).out).toBe(LANGUAGES.zh.result)
  expect((await checked('fr_FR.UTF-8')).out).toBe(LANGUAGES.en.result)
})

test.each([['check'], ['--help'], ['help']])('an unknown LONJA_LANG refuses lonja %s', async (word) => {
  const environment = { DATA_DIR, LONJA_LANG: 'fr', LANG: 'es_MX.UTF-8' }
  expect(await typeCommand([word], environment)).toEqual({
    code: 1,
    out: '',
    err: 'LONJA_LANG debe ser uno de estos valores: es, en, zh; por ejemplo, es\n',
  })
})

test('a bad environment and an unusable database are reported in the language, too', async () => {
  expect(await typeCommand(['check'], { DATA_DIR, LONJA_LANG: 'es', PORT: 'abc', DEMO: 'x' })).toEqual({
    code: 1,
    out: '',
    err: 'PORT debe ser un número entero de 0 a 65535; por ejemplo, 3000\nDEMO debe ser on u off; por ejemplo, off\n',
  })
  const nowhere = { DATA_DIR, LONJA_LANG: 'zh', DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' }
  expect((await typeCommand(['check'], nowhere)).err).toMatch(
    /^无法使用 DATABASE_URL 所指的数据库：.*ECONNREFUSED/,
  )
})

test.each([
  [
    'es',
    'no existe el pedido 9\n',
    'no existe el correo 9\n',
    'no existe el ajuste colour\n\nUso:',
    'nota: El ajuste tax no está definido: los pedidos no llevan impuesto.\n',
  ],
  [
    'en',
    'there is no order 9\n',
    'there is no mail 9\n',
    'there is no setting colour\n\nUsage:',
    'to know: The setting tax is unset: orders carry no tax.\n',
  ],
  [
    'zh',
    '没有订单 9\n',
    '没有编号为 9 的邮件\n',
    '没有设置 colour\n\n用法：',
    '提示：未设置 tax：订单不含税。\n',
  ],
])('orders, mails, settings and the doctor answer in %s', async (language, order, mail, setting, advice) => {
  const environment = { DATA_DIR, LONJA_LANG: language }
  expect(await typeCommand(['order', 'show', '9'], environment)).toEqual({ code: 1, out: '', err: order })
  expect(await typeCommand(['mail', 'show', '9'], environment)).toEqual({ code: 1, out: '', err: mail })
  const unknown = await typeCommand(['setting', 'get', 'colour'], environment)
  expect([unknown.code, unknown.err.startsWith(setting)]).toEqual([2, true])
  expect((await typeCommand(['doctor'], environment)).out).toContain(advice)
})
