import { join } from 'node:path'
import { writeContentExamples } from './content-examples.ts'
import { type ServerProcess, startServer } from './process.ts'
import { typeCommand } from './terminal.ts'

const SETTINGS: Readonly<Record<string, string>> = {
  address: 'Calle del Puerto 14',
  map_url: 'https://www.openstreetmap.org/?mlat=10.4&mlon=-68',
  mark: 'mark.png',
  accent_color: '#9a3412',
  facebook: 'https://www.facebook.com/example',
}

/**
 * The demo shop with the content that docs/content.md shows, as an operator brings it in. Behind a proxy, so that a test
 * can be a visitor of its own: `x-forwarded-for` names it.
 */
export async function openContentShop(
  folder: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const where = { DATA_DIR: join(folder, 'data'), ...environment }
  const server = await startServer(['bin/serve.mjs'], { ...where, PORT: '0', TRUST_PROXY: '127.0.0.1' })
  writeContentExamples(join(folder, 'content'))
  const commands = [
    ['content', 'import', join(folder, 'content')],
    ...Object.entries(SETTINGS).map(([name, value]) => ['setting', 'set', name, value]),
  ]
  for (const command of commands) {
    const { code, err } = await typeCommand(command, where)
    if (code !== 0) throw new Error(`lonja ${command.join(' ')}: ${err}`)
  }
  // What the product API said last serves for a moment longer.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  return server
}
