import { beforeEach, expect, test } from 'vitest'
import {
  deleteShoppingList,
  getShoppingList,
  getShoppingLists,
  insertShoppingList,
  insertShoppingListLines,
  updateShoppingList,
} from '#contracts/shopping-lists.ts'
import { createShoppingList } from './shopping-lists.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf, FIRST_CATALOG } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'

type Lines = readonly (readonly [stockItemId: number, quantity: number, catalogId?: number])[]

describeOnBoth('shopping lists', (engine) => {
  const shop = useTestShop(engine)
  const { copperPipe, washer, sprinkler, hose } = world.items

  const bodyLines = (lines: Lines) =>
    lines.map(([stockItemId, quantity, catalogId = 1]) => ({ catalogId, stockItemId, quantity }))
  const asAnna = () => ({ params: FIRST_CATALOG, token: shop.tokens.anna })
  const create = (name: string, lines: Lines, uuid: string = crypto.randomUUID()) =>
    shop.catalog.send(insertShoppingList, {
      ...asAnna(),
      body: { clientId: shop.clients.anna, uuid, name, lines: bodyLines(lines) },
    })
  const change = (shoppingListId: number, revision: number, name: string, lines: Lines) =>
    shop.catalog.send(updateShoppingList, {
      ...asAnna(),
      body: { clientId: shop.clients.anna, shoppingListId, revision, name, lines: bodyLines(lines) },
    })
  const add = (shoppingListId: number, lines: Lines) =>
    shop.catalog.send(insertShoppingListLines, {
      ...asAnna(),
      body: { clientId: shop.clients.anna, shoppingListId, lines: bodyLines(lines) },
    })
  const overview = () =>
    shop.catalog.send(getShoppingLists, {
      ...asAnna(),
      params: { ...FIRST_CATALOG, clientId: shop.clients.anna },
    })
  const read = (shoppingListId: number, token: string = shop.tokens.anna) =>
    shop.catalog.send(getShoppingList, { params: { ...FIRST_CATALOG, shoppingListId }, token })
  const remove = (shoppingListId: number, token: string = shop.tokens.anna) =>
    shop.catalog.send(deleteShoppingList, { params: { ...FIRST_CATALOG, shoppingListId }, token })

  type Answer<Row> = { ok: true; value: { data: Row[] } } | { ok: false; failure: unknown }
  const rows = async <Row>(answer: Promise<Answer<Row>>) => {
    const read = await answer
    if (!read.ok) throw new Error(JSON.stringify(read.failure))
    return read.value.data
  }
  const row = async <Row>(answer: Promise<Answer<Row>>) => {
    const [first] = await rows(answer)
    if (!first) throw new Error('no list in the answer')
    return first
  }
  const quantities = (list: { lines: { stockItemId: number; quantity: number; catalogId: number }[] }) =>
    list.lines.map((line) => [line.stockItemId, line.quantity, line.catalogId])

  beforeEach(() => shop.db.deleteFrom('shopping_lists').execute())

  test('keep their lines in order, of all catalogs', async () => {
    const made = await row(
      create('Viernes', [
        [washer.id, 100],
        [hose.id, 2, 2],
        [copperPipe.id, 5],
      ]),
    )
    expect(made).toMatchObject({ name: 'Viernes', revision: 1 })
    const found = await row(read(made.shoppingListId))
    expect(quantities(found)).toEqual([
      [washer.id, 100, 1],
      [hose.id, 2, 2],
      [copperPipe.id, 5, 1],
    ])
  })

  test('are listed with the number of their lines, the one that was changed last first', async () => {
    const first = await row(create('First', [[washer.id, 1]]))
    await row(create('Second', []))
    await add(first.shoppingListId, [[copperPipe.id, 1]])
    expect((await rows(overview())).map(({ name, lineCount }) => [name, lineCount])).toEqual([
      ['First', 2],
      ['Second', 0],
    ])
  })

  test('created twice with the same uuid are one list', async () => {
    const [one, other] = await Promise.all([
      row(create('Friday', [[washer.id, 1]], 'same')),
      row(create('Friday', [[washer.id, 1]], 'same')),
    ])
    expect(other.shoppingListId).toBe(one.shoppingListId)
    expect(await rows(overview())).toHaveLength(1)
  })

  test('take the new quantity of an item that is on them, and the others at the end', async () => {
    const { shoppingListId } = await row(
      create('Friday', [
        [washer.id, 1],
        [copperPipe.id, 2],
      ]),
    )
    const after = await row(
      add(shoppingListId, [
        [washer.id, 9],
        [sprinkler.id, 3, 2],
      ]),
    )
    expect(after.revision).toBe(2)
    expect(quantities(after).map(([id, quantity]) => [id, quantity])).toEqual([
      [washer.id, 9],
      [copperPipe.id, 2],
      [sprinkler.id, 3],
    ])
  })

  test('are replaced as a whole, name and lines', async () => {
    const { shoppingListId } = await row(
      create('Friday', [
        [washer.id, 1],
        [copperPipe.id, 2],
      ]),
    )
    const after = await row(change(shoppingListId, 1, 'Saturday', [[copperPipe.id, 7]]))
    expect(after).toMatchObject({ name: 'Saturday', revision: 2 })
    expect(quantities(after)).toEqual([[copperPipe.id, 7, 1]])
  })

  test('that somebody changed meanwhile are not overwritten', async () => {
    const { shoppingListId } = await row(create('Friday', [[washer.id, 1]]))
    const answers = await Promise.all([
      change(shoppingListId, 1, 'Mine', [[washer.id, 2]]),
      change(shoppingListId, 1, 'Yours', [[washer.id, 3]]),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [codeOf(answer)]))).toEqual(['list_changed'])
  })

  test('lose no line that two people add at the same time', async () => {
    const { shoppingListId } = await row(create('Friday', []))
    await Promise.all([add(shoppingListId, [[washer.id, 1]]), add(shoppingListId, [[copperPipe.id, 1]])])
    expect((await row(read(shoppingListId))).lines).toHaveLength(2)
  })

  test('may hold an item that was deleted, and none that no catalog has', async () => {
    await row(create('Old', [[world.items.discontinued.id, 1]]))
    expect(codeOf(await create('New', [[987_654, 1]]))).toBe('item_unavailable')
    expect(await rows(overview())).toHaveLength(1)
  })

  test('of another client are not found, whatever is asked of them', async () => {
    const { shoppingListId } = await row(create('Friday', [[washer.id, 1]]))
    const token = shop.tokens.bruno
    const ofBruno = { params: FIRST_CATALOG, token }
    const clientId = shop.clients.bruno
    const body = { clientId, shoppingListId, revision: 1, name: 'Mine', lines: [] }
    expect(codeOf(await read(shoppingListId, token))).toBe('not_found')
    expect(codeOf(await remove(shoppingListId, token))).toBe('not_found')
    expect(codeOf(await shop.catalog.send(updateShoppingList, { ...ofBruno, body }))).toBe('not_found')
    expect(codeOf(await shop.catalog.send(insertShoppingListLines, { ...ofBruno, body }))).toBe('not_found')
    expect((await row(read(shoppingListId))).revision).toBe(1)
  })

  test('are gone with their lines when they are deleted', async () => {
    const { shoppingListId } = await row(create('Friday', [[washer.id, 1]]))
    expect(await rows(remove(shoppingListId))).toEqual([])
    expect(codeOf(await read(shoppingListId))).toBe('not_found')
    expect(codeOf(await remove(shoppingListId))).toBe('not_found')
    expect(await shop.db.selectFrom('shopping_list_lines').selectAll().execute()).toEqual([])
  })

  test.each(['', '  ', 'two\nlines', 'x'.repeat(81)])('refuse the name %j', async (name) => {
    expect(codeOf(await create(name, []))).toBe('invalid_request')
  })

  test('are not created for a client who has just been removed', async () => {
    const clientId = shop.clients.bruno
    await shop.db
      .updateTable('clients')
      .set({ removed_at: '2026-11-21T09:00:00Z' })
      .where('client_id', '=', clientId)
      .execute()
    const list = { clientId, uuid: 'late', name: 'Friday', lines: [] }
    expect(await createShoppingList(shop.db, [1], list)).toEqual({ ok: false, code: 'not_found' })
  })
})
