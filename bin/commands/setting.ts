import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import type { Db } from '#db/transaction.ts'
import { contentPictureFolder } from '#services/content/content-pictures.ts'
import {
  isSecretSettingName,
  listSecretSettings,
  SECRET_SETTING_NAMES,
  type SecretSettingName,
  setSecretSetting,
} from '#services/settings/secret-settings.ts'
import {
  type InvalidSetting,
  isSettingName,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  setSetting,
} from '#services/settings/settings.ts'
import { chooseAction } from '../actions.ts'
import { type Command, type Outcome, readWords, type Terminal, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { settingsKey } from '../shop-mail-server.ts'
import { plain, writeTable } from '../table.ts'

const TEXTS = {
  list: ['name', 'value'],
  stored: '(stored, not shown)',
  unset: (name: string) => `${name} is unset`,
  set: (name: string, value: string) => `${name} = ${value}`,
  secretSet: (name: string) => `${name} is stored encrypted, and is never shown. Try it with: mail test`,
  overridden: (name: string, variable: string) =>
    `warning: ${variable} is set in the environment and takes precedence over ${name}`,
  noPicture: (picture: string) =>
    `warning: there is no picture ${picture} yet: content import brings it (docs/guide/content.md)`,
  unknown: (name: string) => `there is no setting ${name}`,
  notAnSmtpAddress: (name: string) =>
    `${name}: this is no address of a mail server, as smtps://user:password@mail.example.com`,
  invalid: (name: string, value: string, reason: string) => `${name}: ${value} ${reason}`,
}

const EXAMPLES: Partial<Record<SettingName, string>> = {
  facebook: 'https://www.facebook.com/your-shop',
  instagram: 'https://www.instagram.com/your-shop',
  pinterest: 'https://www.pinterest.com/your-shop',
  twitter: 'https://x.com/your-shop',
}

const REASONS: Record<InvalidSetting, string | ((name: SettingName) => string)> = {
  not_a_tax: 'is no percentage from 0 to under 100 with a decimal point, for example 16 or 16.5',
  not_a_year: 'is no year of four digits, for example 2020',
  not_a_money_type: 'is not a whole number from 1, for example 1',
  not_an_https_address: (name) =>
    `is no https address, for example ${EXAMPLES[name] ?? 'https://www.openstreetmap.org/#map=18/25.77/-80.19'}`,
  not_a_whatsapp_number:
    'is neither a phone number with its country code, as +34 600 123 456, nor an https address, as https://wa.me/34600123456',
  not_email_addresses:
    'is neither an e-mail address nor up to ten with commas between them, for example orders@example.com',
  not_a_sender: 'is no e-mail address with or without a name, for example Shop <shop@example.com>',
  not_a_line_of_text: 'is not one line of at most 200 letters',
  not_an_address_of_lines: 'is not at most 200 letters, its lines set apart by semicolons',
  not_a_picture_name:
    'is not the file name of a picture: webp, avif, png, jpg, jpeg or gif, without a folder',
  not_a_color: 'is no color as #1f5f3f',
  color_too_light:
    'is too light: white letters on it, or letters of it on white, could not be read (4.5 : 1)',
  not_a_currency: 'is no currency: write its code of ISO 4217 in capitals, for example EUR, MXN or CNY',
  not_a_time_zone: 'is no time zone of IANA, for example Europe/Madrid or America/Mexico_City',
  not_tax_rates: 'is no list of tax rates with names, for example reduced=10, super-reduced=4',
  tax_class_in_use: 'leaves out a tax class that items have: import them with another class first',
  not_a_price_display: 'is not one of: without_tax, with_tax',
  not_a_price_visibility: 'is not one of: everyone, clients, nobody',
}

const OPTIONS = { json: { type: 'boolean' } } as const

export const settingCommand: Command = {
  usage: ['setting list [--json]', 'setting get NAME', 'setting set NAME VALUE'],
  notes: [
    `NAME is one of: ${[...SETTING_NAMES, ...SECRET_SETTING_NAMES].toSorted().join(' ')}`,
    'VALUE "" unsets it; a value that holds a password is stored encrypted and never shown',
  ],
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

/** Every setting in alphabetical order; of a secret one, only whether it is set. */
async function readAll(db: Db): Promise<Record<string, string>> {
  const secrets = Object.entries(await listSecretSettings(db)).map(
    ([name, isSet]) => [name, isSet ? TEXTS.stored : ''] as const,
  )
  const settings = Object.entries(await readSettings(db))
  return Object.fromEntries([...settings, ...secrets].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function list(asJson: boolean | undefined, { config, print }: Terminal): Promise<Outcome> {
  const settings = await withDatabase(config, readAll)
  if (asJson) print(JSON.stringify(settings, null, 2))
  else writeTable(TEXTS.list, Object.entries(settings)).forEach((line) => print(line))
  return 'done'
}

async function show(name: AnyName, { config, print }: Terminal): Promise<Outcome> {
  print(plain((await withDatabase(config, readAll))[name] ?? ''))
  return 'done'
}

async function set(name: SettingName, value: string, { config, print, warn }: Terminal): Promise<Outcome> {
  const saved = await withDatabase(config, (db) => setSetting(db, name, value))
  if (!saved.ok) {
    const reason = REASONS[saved.code]
    warn(TEXTS.invalid(name, plain(value), typeof reason === 'string' ? reason : reason(name)))
    return 'refused'
  }
  if (name === 'mark' && saved.value !== '' && !hasPicture(config, saved.value))
    warn(TEXTS.noPicture(plain(saved.value)))
  if (name === 'mail_from' && config.mailFrom !== undefined) warn(TEXTS.overridden(name, 'MAIL_FROM'))
  print(saved.value === '' ? TEXTS.unset(name) : TEXTS.set(name, saved.value))
  return 'done'
}

/** The value is not repeated, also not in a refusal: it holds a password. */
async function setSecret(
  name: SecretSettingName,
  value: string,
  { config, print, warn }: Terminal,
): Promise<Outcome> {
  const saved = await withDatabase(config, (db) => setSecretSetting(db, name, value, settingsKey(config)))
  if (!saved.ok) {
    warn(TEXTS.notAnSmtpAddress(name))
    return 'refused'
  }
  if (config.smtpUrl !== undefined) warn(TEXTS.overridden(name, 'SMTP_URL'))
  print(saved.value === 'unset' ? TEXTS.unset(name) : TEXTS.secretSet(name))
  return 'done'
}

/** Whether the shop has this picture. Always true if another host serves the pictures. */
function hasPicture({ dataDir, accountId, imageBaseUrl }: Config, name: string): boolean {
  return imageBaseUrl !== undefined || existsSync(join(contentPictureFolder(dataDir, accountId), name))
}

function readName(name: string): AnyName {
  if (isSettingName(name) || isSecretSettingName(name)) return name
  throw new WrongUsage(TEXTS.unknown(name))
}
