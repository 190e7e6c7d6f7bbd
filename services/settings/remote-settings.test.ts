import { expect, test } from 'vitest'
import { SETTING_NAMES, type SettingName } from './settings.ts'
import { withRemoteSettings } from './remote-settings.ts'

const UNSET = Object.fromEntries(SETTING_NAMES.map((name) => [name, ''])) as Record<SettingName, string>
const OWN = { ...UNSET, company_name: 'Aquí', time_zone: 'Europe/Madrid', currency: 'EUR', tax: '21' }

test('prices are in the terms of the remote product API, also where it leaves them out', () => {
  expect(withRemoteSettings(OWN, { tax: '16' })).toMatchObject({ tax: '16', currency: '' })
})

test('the company and its time zone are those of the remote product API, else those here', () => {
  expect(withRemoteSettings(OWN, { company_name: 'Allí', time_zone: '' })).toMatchObject({
    company_name: 'Allí',
    time_zone: 'Europe/Madrid',
  })
})

test('who sees prices and gets mails is set here', () => {
  const own = { ...OWN, price_visibility: 'clients', order_mail_to: 'pedidos@shop.test' }
  const remote = { price_visibility: 'everyone', order_mail_to: 'otra@shop.test' }
  expect(withRemoteSettings(own, remote)).toMatchObject({
    price_visibility: 'clients',
    order_mail_to: 'pedidos@shop.test',
  })
})
