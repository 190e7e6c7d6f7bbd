import { expect, test } from 'vitest'
import { contactLinks, socialLinks } from './social-links.server.ts'

test('leaves out links without a value', () => {
  expect(socialLinks({ facebook: '', instagram: 'https://instagram.com/shop', twitter: ' ' })).toEqual([
    { brand: 'instagram', name: 'Instagram', url: 'https://instagram.com/shop' },
  ])
})

test('takes a plain number for WhatsApp', () => {
  expect(socialLinks({ whatsapp: '+1 (305) 555-0142' })).toEqual([
    { brand: 'whatsapp', name: 'WhatsApp', url: 'https://wa.me/13055550142' },
  ])
})

test.for([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'shop',
  '//shop',
])('ignores %j, which is no web address', (value) => {
  expect(socialLinks({ facebook: value, whatsapp: value })).toEqual([])
})

test('dials the digits of a formatted phone number', () => {
  expect(contactLinks({ phone: '+1 305-555-0142' }, 'es').phone).toBe('tel:+13055550142')
  expect(contactLinks({ phone: '' }, 'es')).toEqual({ socials: [] })
  expect(contactLinks({}, 'zh')).toEqual({ socials: [] })
})

test('names the WeChat ID or QR code on Chinese pages only', () => {
  const byId = { wechat: 'tienda_mayorista' }
  const byCode = { wechat: 'https://shop.example/qr.png' }
  expect(contactLinks(byId, 'zh').wechat).toEqual({ label: '微信', text: 'tienda_mayorista' })
  expect(contactLinks(byCode, 'zh').wechat?.qrCode).toBe('https://shop.example/qr.png')
  expect(contactLinks(byId, 'es').wechat).toBeUndefined()
})

test('links to a map at an https address', () => {
  expect(contactLinks({ map_url: ' https://maps.example/?q=1 ' }, 'en').map).toBe('https://maps.example/?q=1')
  expect(contactLinks({ map_url: 'javascript:alert(1)' }, 'en').map).toBeUndefined()
})
