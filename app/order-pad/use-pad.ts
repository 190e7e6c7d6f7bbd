import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useFrame } from '../request/frame-data.ts'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { stepUp } from '#domain/cart/quantity-steps.ts'
import { useOnAnswer } from '../ui/forms/use-on-answer.ts'
import {
  type PadFailure,
  type PadPage,
  type PadRow,
  quantityOf,
  rowOfUsual,
  type UsualItem,
} from './pad-answer.ts'
import { fieldNames, isBlank, MAX_PAD_ROWS, MAX_TYPED, type TypedRow, writeChosen } from './typed-rows.ts'

/** A row on the screen. */
export interface ShownRow extends PadRow {
  /** Stays when rows before it are removed. */
  readonly key: number
  /** Whether the answer is that to the code as it is now. */
  readonly isAnswered: boolean
}

/** A pad has at least so many rows, and always an empty one at the end. */
const LEAST_ROWS = 5

/**
 * The rows of the pad: those of the page, and what is typed into them. A row is answered as soon as its code is complete,
 * in a call for all rows that wait for one.
 */
export function usePad(page: PadPage) {
  const [rows, setRows] = useState<readonly ShownRow[]>(() => withBlank(shownRows(page.rows)))
  const ask = useAnswers((key, answered) =>
    setRows((before) => before.map((row) => (row.key === key ? withAnswer(row, answered) : row))),
  )
  const change = (key: number, typed: Partial<TypedRow>) =>
    setRows((before) => withBlank(before.map((row) => (row.key === key ? changed(row, typed) : row))))
  const takeCodes = (before: readonly ShownRow[], codes: readonly string[]) => {
    const after = codes.reduce(withCode, before)
    setRows(after)
    ask(after.filter((row) => !row.isAnswered && row.code.trim() !== ''))
  }
  return {
    rows,
    change,
    /** Asks for the answers of the rows whose code is new. */
    complete() {
      ask(rows.filter((row) => !row.isAnswered && row.code.trim() !== ''))
    },
    choose(row: ShownRow, id: string) {
      change(row.key, { chosen: id })
      ask([{ ...row, chosen: id }])
    },
    /** Adds rows for items that are usually ordered, as in their last order. */
    addUsual(items: readonly UsualItem[]) {
      setRows((before) => {
        const filled = before.filter((row) => !isBlank(row))
        const next = before.reduce((highest, { key }) => Math.max(highest, key), -1) + 1
        const added = items.map((usual, at) => ({
          ...rowOfUsual(usual),
          key: next + at,
          answer: { kind: 'found', item: usual.item } as const,
          isAnswered: true,
        }))
        return withBlank([...filled, ...added].slice(0, MAX_PAD_ROWS))
      })
    },
    /** Adds a row for each code, or one piece to the row that has it. */
    take(codes: readonly string[]) {
      takeCodes(rows, codes)
    },
    /** Takes a code that a hand scanner has typed into a quantity, where the code before it led. False = there is no room. */
    takeFromQuantity(key: number, code: string): boolean {
      const cleared = rows.map((row) => (row.key === key ? changed(row, { quantity: '' }) : row))
      const hasRoom = withCode(cleared, code) !== cleared
      if (hasRoom) takeCodes(cleared, [code])
      return hasRoom
    },
    remove(key: number) {
      setRows((before) => withBlank(before.filter((row) => row.key !== key)))
    },
  }
}

function shownRows(rows: readonly PadRow[]): ShownRow[] {
  return rows.map((row, key) => ({ ...row, key, isAnswered: true }))
}

function blankRow(key: number): ShownRow {
  return { key, code: '', quantity: '', chosen: '', answer: undefined, isAnswered: true }
}

/** The rows with empty ones at the end. */
function withBlank(rows: readonly ShownRow[]): ShownRow[] {
  const last = rows.at(-1)
  const isLastBlank = last !== undefined && isBlank(last)
  const missing = Math.max(LEAST_ROWS - rows.length, isLastBlank ? 0 : 1)
  const room = Math.max(0, Math.min(missing, MAX_PAD_ROWS - rows.length))
  const next = rows.reduce((highest, { key }) => Math.max(highest, key), -1) + 1
  return [...rows, ...Array.from({ length: room }, (_, at) => blankRow(next + at))]
}

/** The rows with one more piece of what has this code. */
function withCode(rows: readonly ShownRow[], scanned: string): readonly ShownRow[] {
  const code = scanned.slice(0, MAX_TYPED)
  const row = rows.find((one) => one.code === code) ?? rows.find(isBlank)
  if (!row) return rows
  const typed = isBlank(row) ? { code } : { quantity: oneMore(row) }
  return withBlank(rows.map((one) => (one === row ? changed(one, typed) : one)))
}

/** The quantity of a row and one more, or one pack more. An empty one of an item that is not known yet is one piece. */
function oneMore(row: ShownRow): string {
  const rule = row.answer?.kind === 'found' ? row.answer.item.quantityRule : undefined
  const quantity = parseTypedQuantity(quantityOf(row) || '1')
  return quantity === undefined ? row.quantity : String(stepUp(rule, quantity) ?? quantity)
}

/** A row with what was typed: another code has no answer yet, and another quantity may be added after a refusal. */
function changed(row: ShownRow, typed: Partial<TypedRow>): ShownRow {
  const isSameCode = typed.code === undefined || typed.code === row.code
  if (isSameCode) return { ...row, ...typed, refused: undefined }
  return { ...row, chosen: '', ...typed, answer: undefined, isAnswered: false, refused: undefined }
}

function withAnswer(row: ShownRow, { code, chosen, answer }: PadRow): ShownRow {
  if (row.code.trim() !== code || row.chosen !== chosen) return row
  return { ...row, answer, isAnswered: true }
}

/** Asks the server what codes stand for, one call at a time; rows that come meanwhile wait for the next. */
function useAnswers(onAnswer: (key: number, row: PadRow) => void) {
  const { antiForgeryToken = '' } = useFrame()
  const fetcher = useFetcher<PadPage | PadFailure>()
  /** Those that are answered next; none = no call is under way. */
  const asked = useRef<readonly ShownRow[]>([])
  const waiting = useRef(new Map<number, ShownRow>())
  const { data, submit } = fetcher

  const send = () => {
    if (waiting.current.size === 0) return
    asked.current = [...waiting.current.values()]
    waiting.current = new Map()
    const form = new FormData()
    form.set('xsrf', antiForgeryToken)
    form.set('via', 'script')
    form.set('intent', 'check')
    for (const [index, row] of asked.current.entries()) {
      const names = fieldNames(index)
      form.set(names.code, row.code)
      form.set(names.quantity, row.quantity)
      form.set(names.chosen, writeChosen(row))
    }
    void submit(form, { method: 'post' })
  }

  // Not when the fetcher is idle again: a busy page may render none of its states between two answers
  useOnAnswer(data, (page) => {
    if ('rows' in page)
      for (const [index, row] of page.rows.entries()) {
        const key = asked.current[index]?.key
        if (key !== undefined) onAnswer(key, row)
      }
    asked.current = []
    send()
  })

  return (rows: readonly ShownRow[]) => {
    for (const row of rows) waiting.current.set(row.key, row)
    if (asked.current.length === 0) send()
  }
}
