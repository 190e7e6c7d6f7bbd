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
  expect(contactLinks({ phone: '+1 305-555-0142' }).phone).toBe('tel:+13055550142')
  expect(contactLinks({ phone: '' })).toEqual({ socials: [] })
  expect(contactLinks({})).toEqual({ socials: [] })
})
