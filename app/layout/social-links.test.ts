import { expect, test } from 'vitest'
import { phoneAddress, socialLinks } from './social-links.ts'

test('a social link without a value is left out', () => {
  expect(socialLinks({ facebook: '', instagram: 'https://instagram.com/shop', twitter: ' ' })).toEqual([
    { brand: 'instagram', url: 'https://instagram.com/shop' },
  ])
})

test('WhatsApp may be a bare number', () => {
  expect(socialLinks({ whatsapp: '+1 (305) 555-0142' })).toEqual([
    { brand: 'whatsapp', url: 'https://wa.me/13055550142' },
  ])
})

test.for([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'shop',
  '//shop',
])('a value that is no web address is never a link: %j', (value) => {
  expect(socialLinks({ facebook: value, whatsapp: value })).toEqual([])
})

test('a phone dials the digits of a number as people write it', () => {
  expect(phoneAddress('+1 305-555-0142')).toBe('tel:+13055550142')
  expect(phoneAddress('')).toBeUndefined()
  expect(phoneAddress(undefined)).toBeUndefined()
})
