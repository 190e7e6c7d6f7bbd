import { expect, test } from 'vitest'
import { MAX_PERSON_NAME } from '../accounts/person.ts'
import {
  areSameRemarks,
  MAX_CALLED_COMMENT_LENGTH,
  MAX_REMARK_LENGTHS,
  NO_REMARKS,
  REMARKS,
  remarksAsComment,
  trimRemarks,
} from './remarks.ts'

const NAMES = {
  clientReference: 'Referencia del cliente',
  deliveryInstructions: 'Indicaciones de entrega',
  orderedBy: 'Pedido por',
  preparedBy: 'Preparado por',
}
const nobody = { orderedBy: '', preparedBy: '' }
const remarks = { clientReference: 'OC-4711', deliveryInstructions: 'Muelle 3', comment: 'Gracias' }

test('a service that stores only comments gets all remarks as one, each on its line', () => {
  expect(remarksAsComment({ ...remarks, ...nobody }, NAMES)).toBe(
    'Referencia del cliente: OC-4711\nIndicaciones de entrega: Muelle 3\nGracias',
  )
  expect(remarksAsComment({ ...remarks, comment: '', orderedBy: 'Luis', preparedBy: 'Ana' }, NAMES)).toBe(
    'Referencia del cliente: OC-4711\nIndicaciones de entrega: Muelle 3\nPedido por: Luis\nPreparado por: Ana',
  )
})

test('a comment alone stays as it is', () => {
  expect(remarksAsComment({ ...NO_REMARKS, ...nobody, comment: 'Gracias' }, NAMES)).toBe('Gracias')
  expect(remarksAsComment({ ...NO_REMARKS, ...nobody }, NAMES)).toBe('')
})

test('the longest remarks are no longer than the comment of a call', () => {
  const longest = {
    clientReference: 'x'.repeat(MAX_REMARK_LENGTHS.clientReference),
    deliveryInstructions: 'x'.repeat(MAX_REMARK_LENGTHS.deliveryInstructions),
    comment: 'x'.repeat(MAX_REMARK_LENGTHS.comment),
    orderedBy: 'x'.repeat(MAX_PERSON_NAME),
    preparedBy: 'x'.repeat(MAX_PERSON_NAME),
  }
  expect(remarksAsComment(longest, NAMES).length).toBeLessThanOrEqual(MAX_CALLED_COMMENT_LENGTH)
})

test('spaces around a remark do not count', () => {
  expect(trimRemarks({ ...remarks, clientReference: ' OC-4711 ', comment: '\n' })).toEqual({
    ...remarks,
    comment: '',
  })
})

test('remarks are the same if each of them is', () => {
  expect(areSameRemarks(remarks, { ...remarks })).toBe(true)
  for (const name of REMARKS) expect(areSameRemarks(remarks, { ...remarks, [name]: 'x' })).toBe(false)
})
