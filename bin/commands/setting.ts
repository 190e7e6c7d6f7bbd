import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'
import { contentPictureFolder } from '#services/product/content-pictures.ts'
import {
  type InvalidSetting,
  isSettingName,
  readSettings,
  SETTING_NAMES,
  type SettingName,
  setSetting,
} from '#services/settings.ts'
import { type Command, readOptions, readWords, WrongUsage } from '../command.ts'
import { withDatabase } from '../shop-database.ts'
import { plain, writeTable } from '../table.ts'

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
  not_a_price_visibility: 'is not one of: everyone, clients, nobody',
}

export const settingCommand: Command = {
  usage: ['setting list [--json]', 'setting get NAME', 'setting set NAME VALUE'],
  notes: [`NAME is one of: ${SETTING_NAMES.join(' ')}`, 'VALUE "" unsets it'],
  async run([action = '', ...args], { config, print, warn }) {
    const { values, positionals } = readOptions(args, { json: { type: 'boolean' } })
    if (action === 'list') {
      readWords(positionals)
      const settings = await withDatabase(config, readSettings)
      if (values.json) print(JSON.stringify(settings, null, 2))
      else writeTable(['name', 'value'], Object.entries(settings)).forEach((line) => print(line))
      return 'done'
    }
    if (action === 'get') {
      const name = readName(readWords(positionals, 'NAME').NAME)
      print(plain((await withDatabase(config, readSettings))[name]))
      return 'done'
    }
    if (action !== 'set') throw new WrongUsage(action ? `there is no command setting ${action}` : '')
    const { NAME, VALUE } = readWords(positionals, 'NAME', 'VALUE')
    const name = readName(NAME)
    const set = await withDatabase(config, (db) => setSetting(db, name, VALUE))
    if (!set.ok) {
      warn(`${name}: ${plain(VALUE)} ${REASONS[set.code]}`)
      return 'refused'
    }
    if (name === 'mark' && set.value !== '' && !hasPicture(config, set.value))
      warn(`warning: there is no picture ${plain(set.value)} yet: content import brings it (docs/content.md)`)
    print(set.value === '' ? `${name} is unset` : `${name} = ${set.value}`)
    return 'done'
  },
}

/** Whether the shop has a picture by this name, as far as can be told from here. */
function hasPicture({ dataDir, accountId, imageBaseUrl }: Config, name: string): boolean {
  return imageBaseUrl !== undefined || existsSync(join(contentPictureFolder(dataDir, accountId), name))
}

function readName(name: string): SettingName {
  if (isSettingName(name)) return name
  throw new WrongUsage(`there is no setting ${name}`)
}
