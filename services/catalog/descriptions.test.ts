import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getItemDescriptions } from '#contracts/descriptions.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Translations } from '#domain/catalog/names.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { describeOnBoth } from '../../test/world/databases.ts'
import { codeOf } from '../../test/world/services.ts'
import { shop as world } from '../../test/world/shop.ts'
import { useTestShop } from '../../test/world/test-shop.ts'
import { cleanDescription, readDescriptions, writeDescriptions } from './descriptions.ts'

describeOnBoth('the descriptions of items', (engine) => {
  const shop = useTestShop(engine)
  const { copperPipe, washer, hose, valve, valveHalfInch } = world.items
  const give = (catalogId: number, stockItemId: number, texts: Translations) =>
    inTransaction(shop.db, (trx) =>
      writeDescriptions(
        trx,
        catalogId,
        LANGUAGES.flatMap((language) => {
          const after = texts[language]
          return after === undefined ? [] : [{ stockItemId, language, after }]
        }),
      ),
    )
  const descriptionsOf = async (stockItemId: string) => {
    const answer = await shop.catalog.send(getItemDescriptions, { query: { stockItemId } })
    if (!answer.ok) throw new Error(JSON.stringify(answer))
    return answer.value.data.map(({ language, description }) => [language, description])
  }
  beforeEach(async () => {
    await shop.db.deleteFrom('item_texts').execute()
  })

  test('are answered in the order of the languages, one row for each that has one', async () => {
    await give(1, copperPipe.id, { zh: '红铜管', es: 'Tubo de cobre rojo' })
    expect(await descriptionsOf('11')).toEqual([
      ['es', 'Tubo de cobre rojo'],
      ['zh', '红铜管'],
    ])
    expect(await descriptionsOf('12')).toEqual([])
  })

  test('of a variant are its parent’s in the languages in which it has none', async () => {
    await give(1, valve.id, { es: 'De la familia', en: 'Of the family' })
    await give(1, valveHalfInch.id, { en: 'Its own' })
    expect(await descriptionsOf('21')).toEqual([
      ['es', 'De la familia'],
      ['en', 'Its own'],
    ])
    expect(await descriptionsOf('20')).toEqual([
      ['es', 'De la familia'],
      ['en', 'Of the family'],
    ])
  })

  test('of an ambiguous id are those of the named catalogue; a bare id is the first catalogue’s', async () => {
    await give(1, copperPipe.id, { es: 'Cobre' })
    await give(2, hose.id, { es: 'Manguera' })
    expect(hose.id).toBe(copperPipe.id)
    expect(await descriptionsOf('11')).toEqual([['es', 'Cobre']])
    expect(await descriptionsOf('11.2')).toEqual([['es', 'Manguera']])
    await give(1, copperPipe.id, { es: '' })
    expect(await descriptionsOf('11')).toEqual([])
    expect(await descriptionsOf('11.7')).toEqual([])
  })

  test('of an unknown item are an empty list, and a wrong id is refused', async () => {
    expect(await descriptionsOf('999999')).toEqual([])
    expect(codeOf(await shop.catalog.send(getItemDescriptions, { query: { stockItemId: 'x' } }))).toBe(
      'invalid_request',
    )
  })

  test('are written one by one; an empty text removes one, others stay', async () => {
    await give(1, copperPipe.id, { es: 'Uno', en: 'One' })
    await give(1, washer.id, { es: 'Dos' })
    await give(1, copperPipe.id, { es: '', zh: '一' })
    expect(await readDescriptions(shop.db, 1)).toEqual(
      new Map([
        [copperPipe.id, { en: 'One', zh: '一' }],
        [washer.id, { es: 'Dos' }],
      ]),
    )
    expect(await readDescriptions(shop.db, 1, [washer.id])).toEqual(new Map([[washer.id, { es: 'Dos' }]]))
  })

  test('are read by one statement, which looks up rows by their keys', async () => {
    if (engine.name !== 'sqlite') return
    const all = vi.spyOn(StatementSync.prototype, 'all')
    await descriptionsOf('11')
    const statements = all.mock.contexts.map((context) => (context as StatementSync).expandedSQL)
    all.mockRestore()
    const [statement = '', ...others] = statements.filter((text) => !text.includes('from "catalogs"'))
    expect(others).toEqual([])
    const plan = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(shop.db)
    expect(plan.rows.map(({ detail }) => detail.replace(/ USING.*/, ''))).toEqual([
      'SEARCH item',
      'SEARCH text',
    ])
  })
})

describe('a description for storing', () => {
  test('keeps the tags that the shop shows, and nothing that a browser would run', () => {
    expect(
      cleanDescription(
        '<p onclick="x()">Tubo <b>rojo</b><script>alert(1)</script></p><a href="javascript:alert(1)">más</a><img src=x onerror=alert(1)>',
      ),
    ).toBe('<p>Tubo <strong>rojo</strong></p><a>más</a>')
  })

  test('keeps plain text with its paragraphs, and is the same when it is cleaned again', () => {
    const text = cleanDescription('  5 < 6 & «rojo»\r\n\r\nSegundo párrafo\r ')
    expect(text).toBe('5 < 6 & «rojo»\n\nSegundo párrafo')
    for (const one of [text, '<p>a &amp; b', '<b>x</b> y', 'a <br> b', '&lt;script&gt;<i></i>'])
      expect(cleanDescription(cleanDescription(one))).toBe(cleanDescription(one))
  })
})
