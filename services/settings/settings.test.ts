import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { describeOnDefault, openMigrated } from '../../test/world/databases.ts'
import {
  isSettingName,
  readRecipients,
  readSettings,
  SETTING_NAMES,
  setSetting,
  type SettingName,
} from './settings.ts'
import { THE_SHOP } from '../trail/actor.ts'

describeOnDefault('settings', (engine) => {
  let db: Db
  beforeEach(async () => {
    db = await openMigrated(await engine.newDatabase())
  })
  afterEach(() => db.destroy())

  test('a setting is trimmed, replaced, and unset by an empty value', async () => {
    expect((await readSettings(db)).tax).toBe('')
    await setSetting(db, THE_SHOP, 'tax', ' 16.5 ')
    expect((await readSettings(db)).tax).toBe('16.5')
    await setSetting(db, THE_SHOP, 'tax', '8')
    expect((await readSettings(db)).tax).toBe('8')
    await setSetting(db, THE_SHOP, 'tax', '')
    expect((await readSettings(db)).tax).toBe('')
  })

  test('several forms of a value are stored in one', async () => {
    expect(await setSetting(db, THE_SHOP, 'whatsapp', '+1 (305) 555-0142')).toEqual({
      ok: true,
      value: 'https://wa.me/13055550142',
    })
    expect(await setSetting(db, THE_SHOP, 'order_mail_to', ' a@x.test;b@x.test , a@x.test')).toEqual({
      ok: true,
      value: 'a@x.test, b@x.test',
    })
    expect(await readRecipients(db, 'order_mail_to')).toEqual(['a@x.test', 'b@x.test'])
    expect(await readRecipients(db, 'contact_mail_to')).toEqual([])
    expect(await setSetting(db, THE_SHOP, 'currency', 'eur')).toEqual({ ok: true, value: 'EUR' })
    expect(await setSetting(db, THE_SHOP, 'staff_language', 'zh')).toEqual({ ok: true, value: 'zh' })
  })

  test('every environment value can be set', () => {
    expect(SETTING_NAMES).toEqual(
      expect.arrayContaining(['phone', 'instagram', 'facebook', 'whatsapp', 'tax', 'twitter', 'pinterest']),
    )
    expect(isSettingName('constructor')).toBe(false)
  })

  test.each<[SettingName, string]>([
    ['accent_color', '#1F5F3F'],
    ['mark', 'our mark.png'],
    ['map_url', 'https://www.openstreetmap.org/?mlat=25.77&mlon=-80.19'],
    ['address', 'Calle 8, 120; 33130 Miami; Florida'],
    ['contact_mail_to', 'ventas@example.com'],
    ['order_mail_to', 'ventas@example.com, almacen@example.com'],
    ['mail_from', 'Shop <shop@example.com>'],
    ['whatsapp', 'https://wa.me/13055550142'],
    ['copyright_year', '2026'],
    ['email', 'ventas@example.com'],
    ['tax_number', 'B-12345678'],
    ['wechat', 'tienda_mayorista'],
  ])('%s accepts %j', async (name, value) => {
    expect(await setSetting(db, THE_SHOP, name, value)).toEqual({ ok: true, value })
  })

  test.each<[SettingName, string, string]>([
    ['tax', 'abc', 'not_a_tax'],
    ['tax', '16,5', 'not_a_tax'],
    ['tax', '-1', 'not_a_tax'],
    ['tax', '100', 'not_a_tax'],
    ['copyright_year', '20', 'not_a_year'],
    ['money_type_id', '0', 'not_a_money_type'],
    ['facebook', 'http://facebook.com/shop', 'not_an_https_address'],
    ['instagram', 'javascript:alert(1)', 'not_an_https_address'],
    ['whatsapp', '305 555 0142', 'not_a_whatsapp_number'],
    ['whatsapp', 'http://wa.me/13055550142', 'not_a_whatsapp_number'],
    ['mail_from', 'Shop', 'not_a_sender'],
    ['mail_from', 'Shop <shop@example.com>\r\nBcc: a@b.test', 'not_a_sender'],
    ['order_mail_to', 'ventas@example.com almacen@example.com', 'not_email_addresses'],
    ['order_mail_to', 'orders', 'not_email_addresses'],
    ['order_mail_to', 'a@b\r\nBcc: c@d', 'not_email_addresses'],
    ['phone', 'a\u0000b', 'not_a_line_of_text'],
    ['company_name', 'x'.repeat(201), 'not_a_line_of_text'],
    ['accent_color', 'red', 'not_a_color'],
    ['accent_color', '#ffcc00', 'color_too_light'],
    ['accent_color', '#000;background:url(//evil)', 'not_a_color'],
    ['mark', '../mark.png', 'not_a_picture_name'],
    ['mark', 'mark.svg', 'not_a_picture_name'],
    ['mark', 'https://evil.test/mark.png', 'not_a_picture_name'],
    ['map_url', 'https://maps.example.com@evil.test/', 'not_an_https_address'],
    ['map_url', 'java\nscript:alert(1)', 'not_an_https_address'],
    ['address', 'Calle 8;; Miami', 'not_an_address_of_lines'],
    ['email', 'a@example.com, b@example.com', 'not_email_addresses'],
    ['email', 'ventas', 'not_email_addresses'],
    ['contact_mail_to', 'Ventas <ventas@example.com>', 'not_email_addresses'],
    ['currency', 'euro', 'not_a_currency'],
    ['staff_language', 'fr', 'not_a_language'],
    ['price_visibility', 'some', 'not_a_price_visibility'],
    ['price_visibility', 'Clients', 'not_a_price_visibility'],
  ])('%s refuses %j', async (name, value, code) => {
    expect(await setSetting(db, THE_SHOP, name, value)).toEqual({ ok: false, code })
    expect((await readSettings(db))[name]).toBe('')
  })
})
