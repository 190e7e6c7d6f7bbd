import { expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'
import { startServer } from './process.ts'

/** The offline page names what a device stores with it: all that the line above a page without a network needs. */
test('the offline page names every script that its scripts import', async () => {
  const server = await startServer(['bin/serve.mjs'], { PORT: '0', DATA_DIR: temporaryFolder() })
  try {
    const page = await (await fetch(`${server.address}/en/offline`)).text()
    const named = new Set(page.match(/\/static\/[\w.-]+\.js/g))
    expect([...named].join(' ')).toContain('/static/offline-text-')
    const missing: string[] = []
    for (const script of named) {
      const code = await (await fetch(server.address + script)).text()
      const imported = [...code.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)]
      missing.push(...imported.map(([, file]) => `/static/${file}`).filter((file) => !named.has(file)))
    }
    expect(missing).toEqual([])
  } finally {
    await server.stop()
  }
})
