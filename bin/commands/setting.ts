import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import { contentFolder } from '#services/files/file-places.ts'
import { openFileStore } from '#services/files/open-file-store.ts'
import {
  isSecretSettingName,
  listSecretSettings,
  SECRET_SETTING_NAMES,
  type SecretSettingName,
  setSecretSetting,
} from '#services/settings/secret-settings.ts'
import {
  isSettingName,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  setSetting,
} from '#services/settings/settings.ts'
import { chooseAction } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal, WrongUsage } from '../command.ts'
import { type CommandMessages, commandMessages } from '../messages/messages.ts'
import { withDatabase } from '../shop-database.ts'
import { keysForStoring } from '../shop-keys.ts'
import { plain, writeTable } from '../table.ts'

const EXAMPLES: Partial<Record<SettingName, string>> = {
  facebook: 'https://www.facebook.com/your-shop',
  instagram: 'https://www.instagram.com/your-shop',
  pinterest: 'https://www.pinterest.com/your-shop',
  twitter: 'https://x.com/your-shop',
}

const ANY_EXAMPLE = 'https://www.openstreetmap.org/#map=18/25.77/-80.19'

const OPTIONS = { json: { type: 'boolean' } } as const

export const settingCommand: Command = {
  usage: ['setting list [--json]', 'setting get NAME', 'setting set NAME VALUE'],
  notes: ({ setting }) => setting.notes([...SETTING_NAMES, ...SECRET_SETTING_NAMES].toSorted().join(' ')),
  run: chooseAction('setting', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    get: ({ words }, terminal) => show(readName(readWords(words, 'NAME').NAME), terminal),
    set: ({ words: [given = '', ...rest] }, terminal) => {
      // A name of several words need not be quoted
      const { NAME, VALUE } = readWords(
        [given, ...(rest.length > 0 ? [rest.join(' ')] : [])],
        'NAME',
        'VALUE',
      )
      const name = readName(NAME)
      return isSecretSettingName(name) ? setSecret(name, VALUE, terminal) : set(name, VALUE, terminal)
    },
  }),
}

type AnyName = SettingName | SecretSettingName

/** Every setting in alphabetical order. A secret setting shows only whether it is set. */
async function readAll(db: Db, { setting }: CommandMessages): Promise<Record<string, string>> {
  const secrets = Object.entries(await listSecretSettings(db)).map(
    ([name, isSet]) => [name, isSet ? setting.stored : ''] as const,
  )
  const settings = Object.entries(await readSettings(db))
  return Object.fromEntries([...settings, ...secrets].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function list(asJson: boolean | undefined, { config, texts, print }: Terminal): Promise<Outcome> {
  // JSON is the same in every language
  const settings = await withDatabase(config, (db) => readAll(db, asJson ? commandMessages.en : texts))
  const { name, value } = texts.setting.headings
  if (asJson) print(JSON.stringify(settings, null, 2))
  else writeTable([name, value], Object.entries(settings)).forEach((line) => print(line))
  return 'done'
}

async function show(name: AnyName, { config, texts, print }: Terminal): Promise<Outcome> {
  print(plain((await withDatabase(config, (db) => readAll(db, texts)))[name] ?? ''))
  return 'done'
}

async function set(
  name: SettingName,
  value: string,
  { config, texts, by, print, warn }: Terminal,
): Promise<Outcome> {
  const { operator, setting } = texts
  const saved = await withDatabase(config, (db) => setSetting(db, by, name, value))
  if (!saved.ok) {
    const reason = setting.reasons[saved.code]
    const written = typeof reason === 'string' ? reason : reason(EXAMPLES[name] ?? ANY_EXAMPLE)
    warn(setting.invalid(name, plain(value), written))
    return 'refused'
  }
  if (name === 'mark' && saved.value !== '' && !(await hasPicture(config, saved.value)))
    warn(operator.warning(setting.noPicture(plain(saved.value))))
  if (name === 'mail_from' && config.mailFrom !== undefined)
    warn(operator.warning(setting.overridden(name, 'MAIL_FROM')))
  print(saved.value === '' ? setting.unset(name) : setting.set(name, saved.value))
  return 'done'
}

/** The value is never printed, not even in an error: it contains a password. */
async function setSecret(
  name: SecretSettingName,
  value: string,
  { config, texts, by, print, warn }: Terminal,
): Promise<Outcome> {
  const { operator, setting } = texts
  const saved = await withDatabase(config, async (db) =>
    setSecretSetting(db, by, name, value, (await keysForStoring(config, db)).storedSettings),
  )
  if (!saved.ok) {
    warn(setting.notAnSmtpAddress(name))
    return 'refused'
  }
  if (config.smtpUrl !== undefined) warn(operator.warning(setting.overridden(name, 'SMTP_URL')))
  print(saved.value === 'unset' ? setting.unset(name) : setting.secretSet(name))
  return 'done'
}

/** Whether the shop has this picture. Always true if another host serves the pictures. */
async function hasPicture(config: Config, name: string): Promise<boolean> {
  if (config.imageBaseUrl !== undefined) return true
  const path = `${contentFolder(config.accountId)}/${name}`
  return (await openFileStore(config).find(path)) !== undefined
}

function readName(name: string): AnyName {
  if (isSettingName(name) || isSecretSettingName(name)) return name
  throw new WrongUsage(({ setting }) => setting.unknown(name))
}
