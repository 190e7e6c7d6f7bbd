import { expect, test } from 'vitest'
import { createClientForwarding } from './forward-visitor.ts'

const CLIENT = { address: '203.0.113.9' }

function forwarding(sharesToken: boolean) {
  return createClientForwarding({
    servicesToken: 'ours',
    isRemote: { product: false, catalog: false, order: true },
    sharesToken,
  })
}

test('our own services are told from where a client calls', () => {
  const told = { headers: { 'x-visitor-address': '203.0.113.9', 'x-services-token': 'ours' } }
  expect(forwarding(false).catalog(CLIENT)).toEqual(told)
  expect(forwarding(true).order(CLIENT)).toEqual(told)
})

test('a third party is told neither the address nor the token', () => {
  expect(forwarding(false).order(CLIENT)).toEqual({})
})
