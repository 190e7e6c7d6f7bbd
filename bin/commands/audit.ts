import type { Config } from '#config'
import { asOrigin } from '#config/variable-values.ts'
import { readSecret } from '#config/secret.ts'
import type { Leak } from '../price-audit/look.ts'
import { auditPrices, type PriceAudit } from '../price-audit/audit-prices.ts'
import { type Command, type Outcome, readOptions, readWords, type Terminal, WrongUsage } from '../command.ts'
import { plain } from '../table.ts'

const MOST_ADDRESSES = 40
const MOST_OF_AN_ADDRESS = 3

export const auditCommand: Command = {
  usage: ['audit prices [--url http://127.0.0.1:3000] [--username NAME --code CODE]'],
  notes: [
    'looks at the running shop as a guest, for prices that the setting price_visibility hides',
    'where nobody sees prices: as the client of --username and --code, too; nothing is changed',
  ],
  async run([what = '', ...args], terminal) {
    if (what !== 'prices') throw new WrongUsage(what ? `there is no command audit ${what}` : '')
    const { values, positionals } = readOptions(args, {
      url: { type: 'string' },
      username: { type: 'string' },
      code: { type: 'string' },
    })
    readWords(positionals)
    const { username, code } = values
    if ((username === undefined) !== (code === undefined))
      throw new WrongUsage('--username and --code belong together')
    const { config } = terminal
    const audit = await auditPrices({
      config,
      secret: readSecret(config),
      origin: originOf(config, values.url),
      client: username !== undefined && code !== undefined ? { username, code } : undefined,
    })
    return tell(audit, username !== undefined, terminal)
  },
}

/** What was told where: a little of each address, since one open place shows on many. */
function linesOf(leaks: readonly Leak[]): string[] {
  const places = Object.entries(Object.groupBy(leaks, ({ address }) => address))
  const told = places
    .slice(0, MOST_ADDRESSES)
    .flatMap(([address, found = []]) => [
      ...found
        .slice(0, MOST_OF_AN_ADDRESS)
        .map(({ what, excerpt }) => plain(`${address}: ${what}: ${excerpt}`)),
      ...(found.length > MOST_OF_AN_ADDRESS
        ? [plain(`${address}: and ${found.length - MOST_OF_AN_ADDRESS} more`)]
        : []),
    ])
  const rest = places.length - MOST_ADDRESSES
  return rest > 0 ? [...told, `… and ${rest} more addresses`] : told
}

function originOf({ host, port }: Config, url: string | undefined): string {
  if (url === undefined) return new URL(`http://${reachable(host)}:${port}`).origin
  const origin = asOrigin(url)
  if (origin === undefined) throw new WrongUsage(`--url is no address such as http://127.0.0.1:3000: ${url}`)
  return origin
}

/** A shop that listens on every address of its machine is spoken to on the nearest. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function tell(audit: PriceAudit, isClientAsked: boolean, { print, warn }: Terminal): Outcome {
  const { policy, figures, pages, calls, items, leaks } = audit
  if (policy === 'everyone') {
    print('price_visibility is everyone: there is nothing to hide, and nothing was looked at.')
    return 'done'
  }
  const who = audit.asClient ? 'a guest and as the client' : 'a guest'
  print(`price_visibility is ${policy}. Looked as ${who} at ${pages} pages and ${calls} calls,`)
  print(`which showed ${items} items, for ${figures} different prices.`)
  if (policy === 'clients' && isClientAsked) print('A signed-in client sees prices: it was not looked at.')
  if (policy === 'nobody' && !isClientAsked)
    print('Carts and orders were not looked at: name a client with --username and --code.')
  if (audit.isCutShort) print('The shop is large: what was not looked at is of the same kinds.')
  for (const line of linesOf(leaks)) warn(line)
  if (leaks.length > 0) return 'refused'
  if (figures === 0 || items === 0) {
    warn('No prices, or no items to look at: this says nothing. Is this the address of the shop?')
    return 'refused'
  }
  print('No price was told.')
  return 'done'
}
