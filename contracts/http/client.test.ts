import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServiceClient } from './client.ts'
import { changePassword } from '../account.ts'
import { getCart } from '../catalog.ts'
import { getEnvironments, getLayout, getProfile } from '../product.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a call times out after ten seconds, also in this process', async () => {
  vi.useFakeTimers()
  const client = createServiceClient('http://built-in', () => new Promise(() => {}))
  const call = client.send(getLayout, {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await call).toEqual({ ok: false, failure: { kind: 'unreachable', problem: 'no answer in time' } })
})

test('an answer clears its timer', async () => {
  vi.useFakeTimers()
  const client = createServiceClient('http://built-in', () => new Response('{}', { status: 401 }))
  expect(await client.send(getProfile, {})).toMatchObject({ ok: false, failure: { status: 401 } })
  expect(vi.getTimerCount()).toBe(0)
})

describe('a refusal', () => {
  const refusalTo = async (status: number, content: unknown) => {
    const client = createServiceClient('http://elsewhere', () => Response.json(content, { status }))
    const answer = await client.send(getProfile, {})
    return answer.ok ? undefined : answer.failure
  }

  test('of a third-party service may have a message only', async () => {
    const plain = { isSuccessful: false, data: null, message: 'Crédito agotado', detalle: 7 }
    const refused = { kind: 'refused', code: 'unknown', refusal: { message: 'Crédito agotado' } }
    expect(await refusalTo(200, plain)).toEqual({ ...refused, status: 200 })
    expect(await refusalTo(400, { message: 'Crédito agotado', data: ['x'] })).toEqual({
      ...refused,
      status: 400,
    })
  })

  test.each([
    ['that is not a text', { message: { es: 'No' } }],
    ['that is empty', { message: ' \n ' }],
    ['that is a stack trace', { message: 'at System.Data '.repeat(40) }],
  ])('has no message %s', async (_, body) => {
    const failure = await refusalTo(200, { isSuccessful: false, code: 'busy', ...body })
    expect(failure).toMatchObject({ code: 'busy', refusal: { message: undefined } })
  })

  test('has its order, unless that is unreadable', async () => {
    const body = { isSuccessful: false, data: [], message: 'x', code: 'cart_empty' }
    const order = { catalogId: 1, orderId: 17 }
    expect(await refusalTo(409, { ...body, order })).toMatchObject({ refusal: { order } })
    expect(await refusalTo(409, { ...body, order: 17 })).toMatchObject({ refusal: { order: undefined } })
  })
})

const answering = (body: BodyInit | null, init: ResponseInit = {}) =>
  createServiceClient('http://elsewhere', () => new Response(body, init))

const CHANGE = { body: { clientId: 501, currentPassword: 'a', newPassword: 'b' } }
const CART = { params: { accountId: 1, companyId: 1, catalogId: 1, clientId: 501 } }

describe('a third-party service', () => {
  test.each([[204, null] as const, [200, ''] as const])(
    'may answer a change with %d and an empty body',
    async (status, body) => {
      expect(await answering(body, { status }).send(changePassword, CHANGE)).toMatchObject({ ok: true })
    },
  )

  test('an empty answer to a cart request is unreadable, not an empty cart', async () => {
    expect(await answering('').send(getCart, CART)).toMatchObject({ failure: { kind: 'unreadable' } })
    expect(await answering(null, { status: 204 }).send(getCart, CART)).toMatchObject({
      failure: { kind: 'unreadable' },
    })
  })

  test('environment values may be numbers', async () => {
    const answer = await answering('{"tax":7.5,"phone":13055550100,"facebook":null}').send(
      getEnvironments,
      {},
    )
    expect(answer).toEqual({ ok: true, value: { tax: '7.5', phone: '13055550100', facebook: null } })
  })
})
