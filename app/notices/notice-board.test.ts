import { describe, expect, test } from 'vitest'
import { closeNotice, type PostedNotice, postNotice } from './notice-board.ts'

function post(texts: readonly string[]) {
  return texts.reduce<readonly PostedNotice[]>(
    (board, text, index) => postNotice(board, { text }, `n${index}`),
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
    const success = postNotice([], { text: 'a', style: 'success' }, '1')
    expect(postNotice(success, { text: 'a', style: 'danger' }, '2')).toHaveLength(2)
  })

  test('have the style info and stay five seconds by default', () => {
    expect(postNotice([], { text: 'a' }, '1')).toEqual([
      { id: '1', text: 'a', style: 'info', duration: 5_000 },
    ])
    const lasting = postNotice([], { text: 'a', duration: undefined }, '1')
    expect(lasting[0]?.duration).toBeUndefined()
  })
})

test('a notice can be closed by its id', () => {
  expect(texts(closeNotice(post(['a', 'b', 'c']), 'n1'))).toEqual(['a', 'c'])
})
