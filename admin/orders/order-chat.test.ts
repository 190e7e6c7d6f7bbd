import { expect, test } from 'vitest'
import { orderChat } from './order-chat.server.ts'

const order = (language: string, phone: string | undefined) => ({
  number: '1-12',
  language,
  client: { phone },
})

test('the chat about an order begins in the language in which the client ordered', () => {
  expect(orderChat(order('en', '+34 600 123 456'))).toBe('https://wa.me/34600123456?text=Order%201-12')
  expect(orderChat(order('es', '0034 600 123 456'))).toBe('https://wa.me/34600123456?text=Pedido%201-12')
  expect(orderChat(order('', '+34 600 123 456'))).toBe('https://wa.me/34600123456?text=Pedido%201-12')
})

test('a phone without a country code opens no chat, because it would be a stranger’s', () => {
  for (const phone of ['600 123 456', '', undefined]) expect(orderChat(order('es', phone))).toBeUndefined()
})
