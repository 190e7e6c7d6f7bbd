import { expect, test } from 'vitest'
import { companyKey, mailboxKey } from './same-sender.ts'

test.each([
  ['Ana.Lopez@Example.com', 'analopez@example.com'],
  ['ana+tienda@example.com', 'ana@example.com'],
  ['ána@example.com', 'ana@example.com'],
  [' ana@example.com ', 'ana@example.com'],
])('%s is the mailbox %s', (one, other) => {
  expect(mailboxKey(one)).toBe(mailboxKey(other))
})

test.each([
  ['ana@example.com', 'ana@example.org'],
  ['ana@example.com', 'anna@example.com'],
  // The dot of a domain counts
  ['ana@mail.example.com', 'ana@mailexample.com'],
])('%s is another mailbox than %s', (one, other) => {
  expect(mailboxKey(one)).not.toBe(mailboxKey(other))
})

test.each([
  ['Fontanería Gómez, S.L.', 'FONTANERIA GOMEZ SL'],
  ['Fontanería Gómez S. L.', 'Fontanería Gómez'],
  ['Tubos del Norte S.A. de C.V.', 'tubos del norte'],
  ['Tubos-del-Norte, S.R.L.', 'Tubos del Norte'],
  ["D'Angelo Ltd.", 'DAngelo Limited'],
  ['上海水管有限公司', '上海水管'],
  ['上海水管股份有限公司', '上海水管'],
])('%s is the company %s', (one, other) => {
  expect(companyKey(one)).toBe(companyKey(other))
})

test.each([
  ['Fontanería Gómez', 'Fontanería Gámez Hermanos'],
  ['Salsa', 'Sal'],
  ['Gómez & Hijos', 'Gómez Hijos'],
  // A name that is nothing but a legal form stays one
  ['SL', 'SA'],
])('%s is another company than %s', (one, other) => {
  expect(companyKey(one)).not.toBe(companyKey(other))
})
