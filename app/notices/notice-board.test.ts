import { describe, expect, test } from 'vitest'
import {
  closeLastNotice,
  closeNotice,
  NOTIFIER,
  type PostedNotice,
  postNotice,
  TOAST,
} from './notice-board.ts'

function post(texts: readonly string[], preset = NOTIFIER) {
  return texts.reduce<readonly PostedNotice[]>(
    (board, text, index) => postNotice(board, { text }, preset, `n${index}`),
    [],
  )
}

const texts = (board: readonly PostedNotice[]) => board.map((notice) => notice.text)

describe('the shop’s notices', () => {
  test('come at the bottom, and past four the oldest goes', () => {
    expect(texts(post(['a', 'b', 'c', 'd', 'e']))).toEqual(['b', 'c', 'd', 'e'])
  })

  test('the same notice twice is one notice, shown anew with its full time', () => {
    const board = post(['a', 'b', 'a'])
    expect(texts(board)).toEqual(['b', 'a'])
    expect(board[1]?.id).toBe('n2')
  })

  test('the same words as a success and as a failure are two notices', () => {
    const success = postNotice([], { text: 'a', style: 'success' }, NOTIFIER, '1')
    expect(postNotice(success, { text: 'a', style: 'danger' }, NOTIFIER, '2')).toHaveLength(2)
  })

  test('are informative and stay five seconds unless they say otherwise', () => {
    expect(postNotice([], { text: 'a' }, NOTIFIER, '1')).toEqual([
      { id: '1', text: 'a', style: 'info', duration: 5_000 },
    ])
    const lasting = postNotice([], { text: 'a', duration: undefined }, NOTIFIER, '1')
    expect(lasting[0]?.duration).toBeUndefined()
  })
})

describe('toasts', () => {
  test('come on top, may repeat, stay a minute, and past five the oldest goes', () => {
    const board = post(['a', 'a', 'b', 'c', 'd', 'e'], TOAST)
    expect(texts(board)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(board[0]?.duration).toBe(60_000)
  })
})

test('a notice can be closed by itself, or the last one that came', () => {
  const notices = post(['a', 'b', 'c'])
  expect(texts(closeNotice(notices, 'n1'))).toEqual(['a', 'c'])
  expect(texts(closeLastNotice(notices, NOTIFIER))).toEqual(['a', 'b'])
  expect(texts(closeLastNotice(post(['a', 'b', 'c'], TOAST), TOAST))).toEqual(['b', 'a'])
  expect(closeLastNotice([], NOTIFIER)).toEqual([])
})
