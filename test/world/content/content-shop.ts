import { join } from 'node:path'
import { writeContentExamples } from './content-examples.ts'
import { typeCommand } from '../../system/terminal.ts'

const SETTINGS: Readonly<Record<string, string>> = {
  address: 'Calle del Puerto 14',
  map_url: 'https://www.openstreetmap.org/?mlat=10.4&mlon=-68',
  mark: 'mark.png',
  accent_color: '#9a3412',
  facebook: 'https://www.facebook.com/example',
}

/** Lets a test choose its visitor address with `x-forwarded-for`. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' }

/** Fills a data folder with the demo shop and the content of docs/guide/content.md, through the operator's commands. */
export async function fillContentShop(dataDir: string): Promise<void> {
  const content = join(dataDir, 'content')
  writeContentExamples(content)
  const commands = [
    ['demo'],
    ['content', 'import', content],
    ...Object.entries(SETTINGS).map(([name, value]) => ['setting', 'set', name, value]),
  ]
  for (const command of commands) {
    const { code, err } = await typeCommand(command, { DATA_DIR: dataDir })
    if (code !== 0) throw new Error(`lonja ${command.join(' ')}: ${err}`)
  }
}
