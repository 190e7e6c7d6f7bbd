import type { Config } from '#config'
import { asOrigin } from '#config/variable-values.ts'
import { readSecret } from '#config/secret.ts'
import type { Leak } from '../price-audit/leaks.ts'
import { auditPrices, type PriceAudit } from '../price-audit/audit-prices.ts'
import { type Command, type Outcome, readOptions, readWords, type Terminal, WrongUsage } from '../command.ts'
import { plain } from '../table.ts'

const MAX_ADDRESSES = 40
const MAX_PER_ADDRESS = 3

export const auditCommand: Command = {
  usage: ['audit prices [--url http://127.0.0.1:3000] [--username NAME --code CODE]'],
  notes: [
    'requests the pages and calls of the running shop as a guest',
    'and reports prices that the setting price_visibility hides',
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
    return printAudit(audit, username !== undefined, terminal)
  },
}

/** Leaks by address, a few of each: one faulty place may show up at many addresses. */
function linesOf(leaks: readonly Leak[]): string[] {
  const byAddress = Object.entries(Object.groupBy(leaks, ({ address }) => address))
  const lines = byAddress
    .slice(0, MAX_ADDRESSES)
    .flatMap(([address, leaks = []]) => [
      ...leaks.slice(0, MAX_PER_ADDRESS).map(({ what, excerpt }) => plain(`${address}: ${what}: ${excerpt}`)),
      ...(leaks.length > MAX_PER_ADDRESS
        ? [plain(`${address}: and ${leaks.length - MAX_PER_ADDRESS} more`)]
        : []),
    ])
  const rest = byAddress.length - MAX_ADDRESSES
  return rest > 0 ? [...lines, `… and ${rest} more addresses`] : lines
}

function originOf({ host, port }: Config, url: string | undefined): string {
  if (url === undefined) return new URL(`http://${reachable(host)}:${port}`).origin
  const origin = asOrigin(url)
  if (origin === undefined) throw new WrongUsage(`--url is no address such as http://127.0.0.1:3000: ${url}`)
  return origin
}

/** An address on which a shop that listens on every interface can be reached. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function printAudit(audit: PriceAudit, hasClient: boolean, { print, warn }: Terminal): Outcome {
  const { policy, figures, pages, calls, items, leaks } = audit
  if (policy === 'everyone') {
    print('price_visibility is everyone: there is nothing to hide, and nothing was checked.')
    return 'done'
  }
  const who = audit.asClient ? 'a guest and as the client' : 'a guest'
  print(`price_visibility is ${policy}. Checked ${pages} pages and ${calls} calls as ${who}.`)
  print(`They showed ${items} items; the audit searched for ${figures} different prices.`)
  if (policy === 'clients' && hasClient) print('A signed-in client sees prices: it was not checked.')
  if (policy === 'nobody' && !hasClient)
    print('Carts and orders were not checked: name a client with --username and --code.')
  if (audit.isCutShort) print('The shop is large: only part of each kind of page was checked.')
  for (const line of linesOf(leaks)) warn(line)
  if (leaks.length > 0) return 'refused'
  if (figures === 0 || items === 0) {
    warn('Found no prices or no items, so the audit proves nothing. Is this the address of the shop?')
    return 'refused'
  }
  print('No hidden price was found.')
  return 'done'
}
