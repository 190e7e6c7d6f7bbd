import { describe, expect, test } from 'vitest'
import { wireClientSessions, wireSession } from './client-session.ts'

const CLIENT = { clientId: 501, username: 'carla', name: 'Carla', email: '', phone: '' }

describe('a session', () => {
  test.each([
    ['side by side', { token: 'a token', client: CLIENT }],
    ['in one object', { ...CLIENT, token: 'a token' }],
    ['together in data', { data: [{ client: CLIENT, token: 'a token' }] }],
    ['apart, the client in data', { token: 'a token', data: [CLIENT] }],
    ['apart, the client inside the row of data', { accessToken: 'a token', data: { client: CLIENT } }],
  ])('has its client and its token %s', (_, answer) => {
    expect(wireSession.parse(answer)).toEqual({ token: 'a token', client: CLIENT })
    const [session] = wireClientSessions.parse(answer).data
    expect(session).toEqual({ token: 'a token', client: CLIENT })
  })

  test.each([
    ['bare', { token: 'a token' }],
    ['in data', { data: [{ JWTtoken: 'a token' }] }],
    ['beside an empty list', { token: 'a token', data: [] }],
  ])('may have a token alone, %s', (_, answer) => {
    expect(wireSession.parse(answer)).toEqual({ token: 'a token' })
  })

  test('says what a browser is known by, if that fits a cookie and a header', () => {
    const answer = { token: 'a token', client: CLIENT }
    expect(wireSession.parse({ ...answer, knownBrowser: '1.2.a-b_c' })).toEqual({
      ...answer,
      knownBrowser: '1.2.a-b_c',
    })
    for (const knownBrowser of ['', 'a\r\nb', 'a'.repeat(101), 7, null])
      expect(wireSession.parse({ ...answer, knownBrowser })).toEqual(answer)
  })

  test.each([{}, { client: CLIENT }, { token: '', client: CLIENT }, { token: 7 }, [], null])(
    'is no session without a token: %j',
    (answer) => {
      expect(wireSession.safeParse(answer).success).toBe(false)
      expect(wireClientSessions.safeParse(answer).success).toBe(false)
    },
  )
})
