interface LineProblemTraits {
  /** A service reports it on the line and refuses a change with it; otherwise the shop finds it when it reads the cart. */
  readonly isReported: boolean
  /** Whether an order omits the line, or the cart cannot be sent until the line is corrected. */
  readonly effect: 'left_out' | 'blocks_cart'
  /** How the client can correct the line on the cart page; undefined = only by removing it. */
  readonly repair: 'choose_variant' | 'nearest_quantity' | undefined
}

/**
 * Every reason why a line of a cart cannot be ordered. Contracts, services, pages, notices and texts derive their lists
 * from this one: a new problem does not compile until it has a meaning and its sentences in each language.
 */
export const LINE_PROBLEMS = {
  /** The item is deleted, or its parent is, or no catalogue of the shop has it. */
  item_unavailable: { isReported: true, effect: 'left_out', repair: undefined },
  /** The item is a parent with live variants. */
  choose_variant: { isReported: true, effect: 'left_out', repair: 'choose_variant' },
  price_on_request: { isReported: true, effect: 'left_out', repair: undefined },
  below_minimum_quantity: { isReported: true, effect: 'blocks_cart', repair: 'nearest_quantity' },
  not_a_pack_multiple: { isReported: true, effect: 'blocks_cart', repair: 'nearest_quantity' },
  /** The service does not say how many there are; the shop never guesses. */
  quantity_unreadable: { isReported: false, effect: 'blocks_cart', repair: undefined },
} as const satisfies Readonly<Record<string, LineProblemTraits>>

export type LineProblem = keyof typeof LINE_PROBLEMS

/** A problem that services know: a value of the wire's `problem`, and an error code of the calls that change the cart. */
export type ReportedLineProblem = ProblemWith<{ readonly isReported: true }>

/** A problem of the quantity: the nearest orderable quantity corrects the line. */
export type QuantityProblem = ProblemWith<{ readonly repair: 'nearest_quantity' }>

/** A problem of the item itself, whatever the quantity. */
export type ItemProblem = Exclude<ReportedLineProblem, QuantityProblem>

type ProblemWith<Traits extends Partial<LineProblemTraits>> = {
  [Problem in LineProblem]: (typeof LINE_PROBLEMS)[Problem] extends Traits ? Problem : never
}[LineProblem]

export const REPORTED_LINE_PROBLEMS: readonly ReportedLineProblem[] = listProblems().filter(isReported)

export function isReportedLineProblem(code: string | undefined): code is ReportedLineProblem {
  return REPORTED_LINE_PROBLEMS.some((problem) => problem === code)
}

export function isQuantityProblem(code: string | undefined): code is QuantityProblem {
  return isReportedLineProblem(code) && LINE_PROBLEMS[code].repair === 'nearest_quantity'
}

/** Whether nothing of the cart can be sent while one of its lines has this problem. */
export function blocksCart(problem: LineProblem | undefined): boolean {
  return problem !== undefined && LINE_PROBLEMS[problem].effect === 'blocks_cart'
}

function listProblems(): LineProblem[] {
  return Object.keys(LINE_PROBLEMS) as LineProblem[]
}

function isReported(problem: LineProblem): problem is ReportedLineProblem {
  return LINE_PROBLEMS[problem].isReported
}
