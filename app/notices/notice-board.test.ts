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
  test('are added at the bottom; beyond four the oldest is removed', () => {
    expect(texts(post(['a', 'b', 'c', 'd', 'e']))).toEqual(['b', 'c', 'd', 'e'])
  })

  test('are shown once when repeated, with their full time again', () => {
    const board = post(['a', 'b', 'a'])
    expect(texts(board)).toEqual(['b', 'a'])
    expect(board[1]?.id).toBe('n2')
  })

  test('are two notices when the same text has two styles', () => {
    const success = postNotice([], { text: 'a', style: 'success' }, NOTIFIER, '1')
    expect(postNotice(success, { text: 'a', style: 'danger' }, NOTIFIER, '2')).toHaveLength(2)
  })

  test('have the style info and stay five seconds by default', () => {
    expect(postNotice([], { text: 'a' }, NOTIFIER, '1')).toEqual([
      { id: '1', text: 'a', style: 'info', duration: 5_000 },
    ])
    const lasting = postNotice([], { text: 'a', duration: undefined }, NOTIFIER, '1')
    expect(lasting[0]?.duration).toBeUndefined()
  })
})

describe('toasts', () => {
  test('are added on top, may repeat and stay a minute; beyond five the oldest is removed', () => {
    const board = post(['a', 'a', 'b', 'c', 'd', 'e'], TOAST)
    expect(texts(board)).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(board[0]?.duration).toBe(60_000)
  })
})

test('a notice can be closed by its id, or as the latest', () => {
  const notices = post(['a', 'b', 'c'])
  expect(texts(closeNotice(notices, 'n1'))).toEqual(['a', 'c'])
  expect(texts(closeLastNotice(notices, NOTIFIER))).toEqual(['a', 'b'])
  expect(texts(closeLastNotice(post(['a', 'b', 'c'], TOAST), TOAST))).toEqual(['b', 'a'])
  expect(closeLastNotice([], NOTIFIER)).toEqual([])
})
