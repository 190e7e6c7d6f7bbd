import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { contentPictureFolder } from '#services/content/content-pictures.ts'
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
import { plain, writeTable } from '../table.ts'

const OPTIONS = { json: { type: 'boolean' } } as const

const REASONS: Record<InvalidSetting, string> = {
  not_a_tax: 'is no percentage from 0 to under 100 with a decimal point, for example 16 or 16.5',
  not_a_year: 'is no year of four digits, for example 2020',
  not_a_money_type: 'is not a whole number from 1, for example 1',
  not_an_https_address: 'is no https address, for example https://wa.me/13055550142',
  not_an_email: 'is no e-mail address, for example orders@example.com',
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

export const settingCommand: Command = {
  usage: ['setting list [--json]', 'setting get NAME', 'setting set NAME VALUE'],
  notes: [`NAME is one of: ${SETTING_NAMES.join(' ')}`, 'VALUE "" unsets it'],
  run: chooseAction('setting', OPTIONS, {
    list: ({ words, values }, terminal) => list(readWords(words) && values.json, terminal),
    get: ({ words }, terminal) => show(readName(readWords(words, 'NAME').NAME), terminal),
    set: ({ words }, terminal) => {
      const [first = '', ...value] = words
      if (isSettingName(first) && value.length > 1)
        throw new WrongUsage(`a VALUE of several words needs quotation marks: "${plain(value.join(' '))}"`)
      const { NAME, VALUE } = readWords(words, 'NAME', 'VALUE')
      return set(readName(NAME), VALUE, terminal)
    },
  }),
}

async function list(asJson: boolean | undefined, { config, print }: Terminal): Promise<Outcome> {
  const settings = await withDatabase(config, readSettings)
  if (asJson) print(JSON.stringify(settings, null, 2))
  else writeTable(['name', 'value'], Object.entries(settings)).forEach((line) => print(line))
  return 'done'
}

async function show(name: SettingName, { config, print }: Terminal): Promise<Outcome> {
  print(plain((await withDatabase(config, readSettings))[name]))
  return 'done'
}

async function set(name: SettingName, value: string, { config, print, warn }: Terminal): Promise<Outcome> {
  const saved = await withDatabase(config, (db) => setSetting(db, name, value))
  if (!saved.ok) {
    warn(`${name}: ${plain(value)} ${REASONS[saved.code]}`)
    return 'refused'
  }
  if (name === 'mark' && saved.value !== '' && !hasPicture(config, saved.value))
    warn(
      `warning: there is no picture ${plain(saved.value)} yet: content import brings it (docs/guide/content.md)`,
    )
  print(saved.value === '' ? `${name} is unset` : `${name} = ${saved.value}`)
  return 'done'
}

/** Whether the shop has this picture. Always true if another host serves the pictures. */
function hasPicture({ dataDir, accountId, imageBaseUrl }: Config, name: string): boolean {
  return imageBaseUrl !== undefined || existsSync(join(contentPictureFolder(dataDir, accountId), name))
}

function readName(name: string): SettingName {
  if (isSettingName(name)) return name
  throw new WrongUsage(`there is no setting ${name}`)
}
