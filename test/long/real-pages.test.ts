import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importLists } from '../../bench/shop/shop-folder.ts'
import { readAnswer, returningBrowser } from '../../bench/shop/visitor.ts'
import { temporaryFolder } from '../world/databases.ts'
import { type ServerProcess, startServer } from '../system/process.ts'
import { LANGUAGES } from '#domain/text/language.ts'
import { NO_REAL_CATALOGS, readData } from './real-catalogs.ts'

/** Names, categories and codes that nobody made for a test: with families of variants, and in Chinese. */
const CATALOGS = ['B-trading-small', 'D-zh-names']

describe.skipIf(NO_REAL_CATALOGS).each(CATALOGS)(
  `the pages of a real catalogue, %s${NO_REAL_CATALOGS}`,
  (folder) => {
    const data = temporaryFolder()
    let server: ServerProcess
    let origin: string
    beforeAll(async () => {
      mkdirSync(data, { recursive: true })
      const lists = { stock: join(data, 'stock.json'), categories: join(data, 'categories.json') }
      for (const [name, file] of Object.entries(lists))
        writeFileSync(file, JSON.stringify(readData(`${folder}/${name}.json`)))
      const environment = { DATA_DIR: join(data, 'shop'), DEMO: 'off', PORT: '0' }
      await importLists(environment, lists)
      server = await startServer(['bin/serve.mjs'], environment)
      ;({ origin } = new URL(server.address))
    })
    afterAll(() => server.stop())

    test('have at most 60 KB of HTML, 12 KB compressed, for a visitor who has been in the shop before', async () => {
      const headers = await returningBrowser(origin)
      for (const language of LANGUAGES) {
        const read = (path: string, encoding: string) =>
          readAnswer(origin + path, { ...headers, 'Accept-Encoding': encoding })
        const list = `/${language}/catalogo`
        const { body } = await read(list, 'identity')
        const item = /href="([^"]+\/stock\/[^"]+)"/.exec(body.toString())?.[1]
        for (const path of [
          `/${language}`,
          list,
          `${list}/2`,
          `${list}/20`,
          item ?? '',
          `/${language}/contact`,
        ]) {
          const plain = await read(path, 'identity')
          expect(plain.status, path).toBe(200)
          expect(plain.body.length, path).toBeLessThanOrEqual(60_000)
          expect((await read(path, 'br')).body.length, path).toBeLessThanOrEqual(12_000)
        }
      }
    })
  },
)
