import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Bench, inRounds } from '../bench.ts'
import { makeShop } from '../shop/shop-folder.ts'
import { memoryMb } from '../shop/process-figures.ts'
import { readAnswer } from '../shop/visitor.ts'
import { measureSuggestions } from './search.ts'

const SIZES = [1_000, 10_000, 100_000, 1_000_000]
/** No further round begins after this time, so that a million items do not take the whole run. */
const MAX_SECONDS_OF_IMPORTS = 15
const MAX_SECONDS_OF_STARTS = 40

/** What a larger catalogue costs: import, start, memory and search. */
export async function measureGrowth(bench: Bench): Promise<void> {
  for (const items of bench.items === undefined ? SIZES : [bench.items]) {
    const add = (what: string, unit: string, value: number) =>
      bench.results.add('growth', `${what}, ${items.toLocaleString('en')} items`, unit, value)
    const folder = await bench.shopFolder(items)
    await inRounds(async (round) => {
      const again = join(bench.folder, 'again')
      const { imported } = round === 1 ? folder : await makeShop(again, items)
      await rm(again, { recursive: true, force: true })
      add('import', 's', imported.seconds)
      add('import', 'MB at most', imported.peakMb)
    }, MAX_SECONDS_OF_IMPORTS)
    await inRounds(async () => {
      const begin = performance.now()
      await bench.withShop(folder, async (shop) => {
        const { status } = await readAnswer(`${shop.origin}/en/catalogo`)
        if (status !== 200) throw new Error(`the first page was answered with ${status}`)
        add('first page after the start', 's', (performance.now() - begin) / 1_000)
        add('memory after the first page', 'MB', memoryMb(shop.pid))
        await measureSuggestions(bench, shop, { part: 'growth', items })
      })
    }, MAX_SECONDS_OF_STARTS)
  }
}
