import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '#db/transaction.ts'
import { engines, openMigrated, temporaryFolder } from '../world/databases.ts'
import { ACCESS_CODES, seedShop } from '../world/shop.ts'
import { Buyer } from './crash/buyer.ts'
import { checkCarts } from './crash/check-nodes.ts'
import { randomFrom } from './crash/faults.ts'
import { setUpTwoNodes, type TwoNodes } from './crash/two-nodes.ts'
import { moreOrders } from './more-orders.ts'
import { buildNextRelease, upgradeInTurn } from './next-release.ts'
import { askBoth } from './nginx.ts'
import { isInstalled } from './programs.ts'

describe.skipIf(!isInstalled('nginx'))('an upgrade of two servers behind nginx, one after the other', () => {
  const folder = temporaryFolder()
  const release = join(folder, 'next')
  const [, postgres] = engines(folder)
  let db: Db
  let nodes: TwoNodes
  let buyers: readonly Buyer[] = []
  let isOver = false
  let buying: Promise<unknown>

  beforeAll(() => buildNextRelease(release))
  beforeEach(async ({ task }) => {
    const database = await postgres.newDatabase()
    db = await openMigrated(database)
    const { anna, bruno } = await seedShop(db)
    const home = join(folder, task.id)
    mkdirSync(home)
    nodes = await setUpTwoNodes(database, home)
    await nodes.start(0)
    await nodes.start(1)
    buyers = [new Buyer(anna, nodes.address, randomFrom(1)), new Buyer(bruno, nodes.address, randomFrom(2))]
    await buyers[0]?.signIn('anna', ACCESS_CODES.anna)
    await buyers[1]?.signIn('bruno', ACCESS_CODES.bruno)
    isOver = false
    buying = Promise.all(buyers.map((buyer) => buyer.buy(() => isOver)))
  })
  afterEach(async () => {
    isOver = true
    await buying.catch(() => {})
    await nodes.close()
    await db.destroy()
  })

  async function expectAllOrders(): Promise<void> {
    isOver = true
    await buying
    for (const buyer of buyers) expect(await checkCarts(db, buyer)).toEqual([])
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    console.log(
      `${sum(buyers.map(({ carts }) => carts.length))} carts, ${sum(buyers.map(({ cutOff }) => cutOff))} requests cut off, ${sum(buyers.map(({ changed }) => changed))} carts shown again`,
    )
  }

  test('loses nothing, and each page finds its scripts and styles', async () => {
    await moreOrders(buyers, buying)
    await nodes.stop(0)
    await nodes.start(0, { release })
    await moreOrders(buyers, buying)
    for (const path of ['/en', '/en/catalogo', '/admin/sign-in']) await expectFiles(path)
    await nodes.stop(1)
    await nodes.start(1, { release })
    await moreOrders(buyers, buying)
    await expectAllOrders()
    expect(buyers.map(({ changed }) => changed)).toEqual([0, 0])
  }, 180_000)

  /** Expects the files of a page from both releases. */
  async function expectFiles(path: string): Promise<void> {
    const pages = await askBoth(nodes.address, path)
    const [one = [], other = []] = await Promise.all(
      pages.map(async (page) => {
        const named = (await page.text()).matchAll(/"(\/(?:admin\/)?static\/[^"\\]+)/g)
        return [...named].map(([, file = '']) => file)
      }),
    )
    expect(one).not.toEqual(other)
    for (const file of [...one, ...other, ...one, ...other])
      expect([file, (await fetch(nodes.address + file)).status]).toEqual([file, 200])
  }

  test('with a migration ends the older server, and loses no order', async () => {
    await moreOrders(buyers, buying)
    const ended = await upgradeInTurn(nodes, release)
    expect(ended.code).toBe(1)
    expect(ended.output).toContain('a newer release of Lonja has migrated the database')
    await moreOrders(buyers, buying)
    await expectAllOrders()
  }, 180_000)
})
