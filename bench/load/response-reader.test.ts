import { expect, test } from 'vitest'
import { type ReadResponse, ResponseReader } from './response-reader.ts'

const ANSWERS = [
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nDate: now\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n1a\r\n{"text":"a\\r\\n\\r\\nb",     }\r\n0\r\n\r\n',
  'HTTP/1.1 304 Not Modified\r\nContent-Length: 5\r\nETag: "a"\r\n\r\n',
  'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n',
]
const READ: ReadResponse[] = [
  { status: 200, bytes: 5 },
  { status: 200, bytes: 31 },
  { status: 304, bytes: 0 },
  { status: 503, bytes: 0 },
]

test.each([1, 2, 7, 64, 10_000])('responses are found in parts of %i bytes', (size) => {
  const read: ReadResponse[] = []
  const reader = new ResponseReader((response) => read.push(response))
  const all = Buffer.from(ANSWERS.join(''))
  for (let at = 0; at < all.length; at += size) reader.read(all.subarray(at, at + size))
  expect(read).toEqual(READ)
})

test('a response counts only when its last byte has arrived', () => {
  const read: ReadResponse[] = []
  const reader = new ResponseReader((response) => read.push(response))
  for (const answer of ANSWERS) {
    reader.read(Buffer.from(answer.slice(0, -1)))
    const before = read.length
    reader.read(Buffer.from(answer.slice(-1)))
    expect(read.length).toBe(before + 1)
  }
})
