import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { COMMANDS } from './commands.ts'
import { commandMessages } from './messages/messages.ts'

/** Nothing listens on this port: a command that opened its database would fail with another error. */
const read = readConfig({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })

test.each([
  ['import', [], '--catalog is missing'],
  [
    'import',
    ['--catalog', '1'],
    '--stock, --categories, --features, --pictures, --prices or --texts is missing',
  ],
  ['import', ['--catalog', 'one', '--stock', 'x'], '--catalog is not a whole number from 1: one'],
  ['import', ['--catalog', '0', '--stock', 'x'], '--catalog is not a whole number from 1: 0'],
  ['import', ['--catalog', '1', '--stock', 'x', 'y'], 'y is one word too many'],
  ['client', ['add', '--username', 'x'], '--username, --name and --email are needed'],
  ['client', ['code'], 'CLIENT is missing'],
  ['client', ['sing', 'x'], 'there is no command client sing'],
  ['order', ['status', '1'], 'STATUS is missing'],
  ['order', ['status', '1', 'lost'], 'there is no status lost'],
  ['order', ['status', '1', 'confirmed', 'now'], 'there is no status confirmed now'],
  [
    'order',
    ['show', '1.5'],
    'NUMBER is no order number such as 17 or 1-17, as clients and mails show it: 1.5',
  ],
  [
    'order',
    ['list', '--since', '2026-02-31'],
    '--since is no day such as 2026-11-21, 21/11/2026, today or yesterday: 2026-02-31',
  ],
  ['order', ['drop'], 'there is no command order drop'],
  ['setting', ['set', 'colour', 'red'], 'there is no setting colour'],
  ['setting', ['set', 'tax'], 'VALUE is missing'],
  ['demo', ['sell'], 'there is no command demo sell'],
  ['backup', [], 'FILE is missing'],
  ['restore', ['a', 'b'], 'b is one word too many'],
  ['check', ['all'], 'all is one word too many'],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  if (!read.ok) throw new Error(read.problems.join())
  const output: string[] = []
  const print = (line: string) => output.push(line)
  const terminal = {
    config: read.config,
    language: 'en',
    texts: commandMessages.en,
    by: { kind: 'command', name: 'ana' },
    print,
    warn: print,
  } as const
  const command = await COMMANDS[name]()
  await expect(command.run(words, terminal)).rejects.toMatchObject({
    name: 'WrongUsage',
    message: reason,
  })
  expect(output).toEqual([])
})
