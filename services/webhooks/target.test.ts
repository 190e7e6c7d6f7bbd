import { describe, expect, test } from 'vitest'
import { checkTarget, mayReach } from './target.ts'

const CLOSED = { isPrivateAllowed: false }
const OPEN = { isPrivateAllowed: true }

describe('the address of a webhook', () => {
  test('may be any public https address', () => {
    expect(checkTarget('https://erp.example.com/hooks?token=a', CLOSED)).toBeUndefined()
    expect(checkTarget('https://93.184.215.14:8443/', CLOSED)).toBeUndefined()
    expect(checkTarget('https://[2606:4700::6810:1]/', CLOSED)).toBeUndefined()
  })

  test.each([
    'erp.example.com',
    'ftp://erp.example.com',
    'javascript:alert(1)',
    'https://anna:code@erp.example.com/',
    'https://erp.example.com/#here',
    `https://erp.example.com/${'a'.repeat(2_000)}`,
    '',
  ])('may not be %j', (text) => {
    expect(checkTarget(text, OPEN)).toBe('no_web_address')
  })

  test('must be https, except on this machine where that is allowed', () => {
    expect(checkTarget('http://erp.example.com/', OPEN)).toBe('not_encrypted')
    expect(checkTarget('http://10.0.0.5/', OPEN)).toBe('not_encrypted')
    expect(checkTarget('http://127.0.0.1:8080/', CLOSED)).toBe('not_encrypted')
    expect(checkTarget('http://127.0.0.1:8080/', OPEN)).toBeUndefined()
    expect(checkTarget('http://localhost:8080/', OPEN)).toBeUndefined()
    expect(checkTarget('http://[::1]:8080/', OPEN)).toBeUndefined()
  })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.0.0.1',
    '017700000001',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[::ffff:10.0.0.1]',
    '[::ffff:a9fe:a9fe]',
    '[::ffff:0:a00:1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    '[fc00::1]',
    '[fdff::1]',
    '[fe80::1]',
    '[ff02::1]',
  ])('may not be in a private network, in any notation: %s', (host) => {
    expect(checkTarget(`https://${host}/hooks`, CLOSED)).toBe('private_address')
    expect(checkTarget(`https://${host}/hooks`, OPEN)).toBeUndefined()
  })
})

test('plain http connects to this machine only', () => {
  const plain = new URL('http://localhost/')
  expect(mayReach(plain, '127.0.0.1', OPEN)).toBe(true)
  expect(mayReach(plain, '10.0.0.5', OPEN)).toBe(false)
  expect(mayReach(plain, '127.0.0.1', CLOSED)).toBe(false)
})

test('addresses next to private networks are public', () => {
  const url = new URL('https://erp.example.com/')
  for (const address of [
    '9.255.255.255',
    '11.0.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '100.128.0.0',
    '2001:4860::8',
  ])
    expect([address, mayReach(url, address, CLOSED)]).toEqual([address, true])
})
