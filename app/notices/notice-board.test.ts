import { describe, expect, test } from 'vitest'
import { closeNotice, type NoticeToPost, type PostedNotice, postNotice, shownName } from './notice-board.ts'

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

  test('have the style info by default, and stay five seconds in every style', () => {
    expect(postNotice([], { text: 'a' }, '1')).toMatchObject([{ id: '1', text: 'a', style: 'info' }])
    for (const style of ['info', 'success', 'warning', 'danger'] as const)
      expect(postNotice([], { text: 'a', style }, '1')[0]?.duration).toBe(5_000)
  })
})

describe('a failure', () => {
  const pen = { id: '1', name: 'Pen' }
  const cup = { id: '2', name: 'Cup' }
  const failed = { text: 'not added', style: 'danger' } as const
  const added = { text: 'added', style: 'success' } as const
  const postAll = (notices: readonly NoticeToPost[]) =>
    notices.reduce<readonly PostedNotice[]>(
      (board, notice, index) => postNotice(board, notice, `n${index}`),
      [],
    )
  const shown = (notices: readonly NoticeToPost[]) =>
    postAll(notices).map((notice) => [notice.text, shownName(notice)])

  test('names its item, so that failures of two items are two notices', () => {
    const failures = [pen, cup, pen].map((item) => ({ ...failed, item }))
    expect(shown(failures)).toEqual([
      ['not added', 'Cup'],
      ['not added', 'Pen'],
    ])
  })

  test('disappears when the retry works, and that of another item stays', () => {
    const notices = [
      { ...failed, item: pen },
      { ...failed, item: cup },
      { ...added, item: pen },
    ]
    expect(shown(notices)).toEqual([
      ['not added', 'Cup'],
      ['added', undefined],
    ])
  })

  test('that is about no item disappears with the next success', () => {
    expect(shown([{ text: 'no connection', style: 'danger' }, added])).toEqual([['added', undefined]])
  })

  test('of the same item does not remove what was done before', () => {
    expect(
      shown([
        { ...added, item: pen },
        { ...failed, item: pen },
      ]),
    ).toHaveLength(2)
  })
})

test('a notice can be closed by its id', () => {
  expect(texts(closeNotice(post(['a', 'b', 'c']), 'n1'))).toEqual(['a', 'c'])
})
