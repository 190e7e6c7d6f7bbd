import { describe, expect, test } from 'vitest'
import {
  closeNotice,
  idOnPhone,
  type NoticeToPost,
  type PostedNotice,
  postNotice,
  shownName,
} from './notice-board.ts'

function post(texts: readonly string[]) {
  return texts.reduce<readonly PostedNotice[]>(
    (board, text, index) => postNotice(board, { text }, `n${index}`),
    [],
  )
}

const fail = (texts: readonly string[]) =>
  texts.reduce<readonly PostedNotice[]>(
    (board, text, index) => postNotice(board, { text, style: 'danger' }, `n${index}`),
    [],
  )

const texts = (board: readonly PostedNotice[]) => board.map((notice) => notice.text)

describe('the shop’s notices', () => {
  test('replace each other, so that there is one', () => {
    expect(texts(post(['a', 'b', 'c']))).toEqual(['c'])
  })

  test('are added below failures; beyond four the oldest is removed', () => {
    const board = fail(['a', 'b', 'c', 'd', 'e'])
    expect(texts(board)).toEqual(['b', 'c', 'd', 'e'])
    expect(texts(postNotice(board, { text: 'f' }, '6'))).toEqual(['c', 'd', 'e', 'f'])
  })

  test('are on the screen, unless the page shows the change in its place', () => {
    const [shown] = postNotice([], { text: 'a' }, '1')
    const [spoken] = postNotice([], { text: 'a', isSpokenOnly: true }, '1')
    expect([shown?.isSpokenOnly, spoken?.isSpokenOnly]).toEqual([false, true])
  })

  test('are shown once when repeated, with their full time again', () => {
    const board = fail(['a', 'b', 'a'])
    expect(texts(board)).toEqual(['b', 'a'])
    expect(board[1]?.id).toBe('n2')
  })

  test('are two notices when the same text has two styles', () => {
    const warning = postNotice([], { text: 'a', style: 'warning' }, '1')
    expect(postNotice(warning, { text: 'a', style: 'danger' }, '2')).toHaveLength(2)
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

  test('takes the place of what was done before', () => {
    const notices = [
      { ...added, item: pen },
      { ...failed, item: pen },
    ]
    expect(shown(notices)).toEqual([['not added', 'Pen']])
  })
})

test('a phone shows the newest failure, otherwise the newest notice', () => {
  const board = fail(['a', 'b'])
  expect(idOnPhone([])).toBeUndefined()
  expect(idOnPhone(board)).toBe('n1')
  expect(idOnPhone(postNotice(board, { text: 'c' }, 'n2'))).toBe('n1')
  expect(idOnPhone(postNotice([], { text: 'c' }, 'n2'))).toBe('n2')
})

test('a notice can be closed by its id', () => {
  expect(texts(closeNotice(fail(['a', 'b', 'c']), 'n1'))).toEqual(['a', 'c'])
})
