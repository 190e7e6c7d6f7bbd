import { expect, test } from 'vitest'
import { whatsappAddress, whatsappMessage } from './whatsapp-address.ts'

test.each([
  ['+34 600 123 456', 'https://wa.me/34600123456'],
  ['+1 (305) 555-0142', 'https://wa.me/13055550142'],
  ['0052 55 1234 5678', 'https://wa.me/525512345678'],
  ['＋86 138 0013 8000', 'https://wa.me/8613800138000'],
])('%s opens %s', (phone, address) => {
  expect(whatsappAddress(phone)).toBe(address)
})

test.each([
  '',
  '600 123 456',
  '34600123456',
  '+34',
  '+0 600 123 456',
  'https://wa.me/34600123456',
  '+34600123456x',
])('"%s" is no phone number with its country code', (phone) => {
  expect(whatsappAddress(phone)).toBeUndefined()
})

test('a message keeps its spaces, lines and signs on every phone', () => {
  const address = whatsappMessage('https://wa.me/34600123456', 'Hola, Marta.\nCódigo: A+B&C')
  expect(address).toBe('https://wa.me/34600123456?text=Hola%2C%20Marta.%0AC%C3%B3digo%3A%20A%2BB%26C')
  expect(new URL(address).searchParams.get('text')).toBe('Hola, Marta.\nCódigo: A+B&C')
})
