import { data, href } from 'react-router'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { listHref } from '../addresses/list-address.ts'
import { safePath } from '../addresses/safe-path.ts'
import { messagesIn } from '../messages/messages.server.ts'
import { redirectWithNotice } from '../request/change-answer.server.ts'
import type { ClientArea } from '../request/client-area.server.ts'
import { fieldText } from '../request/form-text.ts'
import { createList, loadLists, putOnList } from './list-calls.server.ts'
import { readListName } from './list-name.ts'
import type { ListSource } from './list-source.server.ts'
import {
  type ListRefusal,
  type ListSummary,
  readListLines,
  REFUSAL_STATUS,
  writeListLines,
} from './shopping-list.ts'

/** The page that puts something on a list. */
export interface AddPage {
  /** Identifies the form, so that one that is sent twice creates one list. */
  readonly uuid: string
  /** The lines, as in the form. */
  readonly lines: string
  readonly count: number
  /** The item and its quantity as typed, if it is one. */
  readonly item?: { readonly name: string; readonly quantity: string } | undefined
  readonly back: string
  readonly lists: readonly ListSummary[]
  /** The id of the chosen list; 'new' = a new one. */
  readonly chosen: string
  /** The name typed for a new list. */
  readonly name: string
  readonly problem?: AddProblem | undefined
}

/** What is wrong with a form. */
type FormProblem = 'name_missing' | 'invalid_quantity' | 'list_or_name'

/** Why nothing was saved. */
export type AddProblem = ListRefusal | FormProblem

/** The page for what its address names; a refusal if the lists cannot be shown. */
export async function loadAddPage(
  area: ClientArea,
  { lines, item, back }: ListSource,
): Promise<AddPage & { readonly problem?: ListRefusal | undefined }> {
  const lists = await loadLists(area)
  const known = lists.ok ? lists.value : []
  return {
    uuid: crypto.randomUUID(),
    lines: writeListLines(lines),
    count: lines.length,
    item: item === undefined ? undefined : { name: item, quantity: String(lines[0]?.quantity ?? 1) },
    back,
    lists: known,
    chosen: firstOf(known),
    name: '',
    problem: lists.ok ? undefined : lists.code,
  }
}

function firstOf(lists: readonly ListSummary[]): string {
  return lists[0] ? String(lists[0].id) : 'new'
}

/** Answers a form of the page: it redirects to the list, and of an item back to its page. */
export async function answerAdd(area: ClientArea, request: Request) {
  const form = await request.formData()
  const { language } = area.requestContext
  const page = await readForm(area, form)
  if (page.problem) return refuse(page.problem)
  const lines = readListLines(page.lines)
  const saved =
    page.chosen === 'new'
      ? await createList(area, { uuid: page.uuid, name: page.name, lines })
      : await putOnList(area, Number(page.chosen), lines)
  if (!saved.ok) return refuse(saved.code)
  const { shoppingListId, name } = saved.value
  const { adding } = messagesIn(language).shoppingLists
  const count = formatCount(lines.length, language)
  const message = page.item ? adding.doneOne(name) : adding.done(count, lines.length === 1, name)
  return redirectWithNotice(request, page.item ? page.back : listHref(language, shoppingListId), { message })

  /** A script gets 200, so that the page stays as it is. */
  function refuse(problem: AddProblem) {
    const status = fieldText(form, 'via') === 'script' ? 200 : statusOf(problem)
    return data<AddPage>({ ...page, problem }, { status })
  }
}

function statusOf(problem: AddProblem): number {
  return isFormProblem(problem) ? 422 : REFUSAL_STATUS[problem]
}

function isFormProblem(problem: AddProblem): problem is FormProblem {
  return problem === 'name_missing' || problem === 'invalid_quantity' || problem === 'list_or_name'
}

async function readForm(area: ClientArea, form: FormData): Promise<AddPage> {
  const lists = await loadLists(area)
  const known = lists.ok ? lists.value : []
  const sent = fieldText(form, 'uuid')
  const asked = fieldText(form, 'list')
  const isNew = asked === 'new' || asked === ''
  const isKnown = known.some(({ id }) => String(id) === asked)
  const name = readListName(form)
  const lines = readListLines(fieldText(form, 'lines'))
  const itemName = fieldText(form, 'item').slice(0, 500)
  const typed = fieldText(form, 'quantity').slice(0, 20)
  const isItem = itemName !== ''
  const quantity = parseTypedQuantity(typed)
  const counted = isItem && quantity !== undefined ? lines.map((line) => ({ ...line, quantity })) : lines
  return {
    uuid: /^[\w-]{1,36}$/.test(sent) ? sent : crypto.randomUUID(),
    lines: writeListLines(counted),
    count: lines.length,
    item: isItem ? { name: itemName, quantity: typed } : undefined,
    back: safePath(form.get('back')) ?? href('/:lang/client/lists', { lang: area.requestContext.language }),
    lists: known,
    // A moment without the service is no reason to choose again
    chosen: isNew ? 'new' : isKnown || !lists.ok ? asked : firstOf(known),
    name,
    problem: problem(),
  }

  function problem(): AddProblem | undefined {
    if (!lists.ok) return lists.code
    if (lines.length === 0) return 'failed'
    if (isItem && quantity === undefined) return 'invalid_quantity'
    if (isNew) return name === '' ? 'name_missing' : undefined
    if (!isKnown) return 'not_found'
    // Without a script both can be filled in, and nobody knows which is meant
    return name === '' ? undefined : 'list_or_name'
  }
}
