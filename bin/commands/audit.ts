import type { Config } from '#config'
import { asOrigin } from '#config/variable-values.ts'
import { readSecret } from '#config/secret.ts'
import { noAction } from '../actions.ts'
import type { PriceOwner } from '../price-audit/known-figures.ts'
import type { Leak } from '../price-audit/leaks.ts'
import { auditPrices, type PriceAudit } from '../price-audit/audit-prices.ts'
import { type Command, type Outcome, readOptions, readWords, type Terminal, WrongUsage } from '../command.ts'
import type { CommandMessages } from '../messages/messages.ts'
import { plain } from '../table.ts'

const MAX_ADDRESSES = 40
const MAX_PER_ADDRESS = 3

export const auditCommand: Command = {
  usage: ['audit prices [--url http://127.0.0.1:3000] [--username NAME --code CODE]'],
  notes: ({ audit }) => audit.notes,
  async run([what = '', ...args], terminal) {
    if (what !== 'prices') throw noAction('audit', what)
    const { values, positionals } = readOptions(args, {
      url: { type: 'string' },
      username: { type: 'string' },
      code: { type: 'string' },
    })
    readWords(positionals)
    const { username, code } = values
    if ((username === undefined) !== (code === undefined))
      throw new WrongUsage(({ audit }) => audit.optionsTogether)
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
function linesOf(leaks: readonly Leak[], { audit }: CommandMessages): string[] {
  const byAddress = Object.entries(Object.groupBy(leaks, ({ address }) => address))
  const lines = byAddress
    .slice(0, MAX_ADDRESSES)
    .flatMap(([address, leaks = []]) => [
      ...leaks
        .slice(0, MAX_PER_ADDRESS)
        .map(({ what, excerpt }) => plain(audit.leak(address, writeOwner(what, audit.owners), excerpt))),
      ...(leaks.length > MAX_PER_ADDRESS
        ? [plain(audit.moreAt(address, leaks.length - MAX_PER_ADDRESS))]
        : []),
    ])
  const rest = byAddress.length - MAX_ADDRESSES
  return rest > 0 ? [...lines, audit.moreAddresses(rest)] : lines
}

/** What a price belongs to: an item by its code or name, or an amount of a cart or an order. */
function writeOwner(owner: PriceOwner, texts: CommandMessages['audit']['owners']): string {
  if (typeof owner === 'string') return owner
  switch (owner.kind) {
    case 'field':
      return texts.field(owner.name)
    case 'order':
      return texts.order(owner.orderId)
    case 'orderLine':
      return texts.orderLine(owner.orderId)
    case 'cart':
    case 'sorting':
    case 'unreadable':
      return texts[owner.kind]
  }
}

function originOf({ host, port }: Config, url: string | undefined): string {
  if (url === undefined) return new URL(`http://${reachable(host)}:${port}`).origin
  const origin = asOrigin(url)
  if (origin === undefined) throw new WrongUsage(({ audit }) => audit.notAddress(url))
  return origin
}

/** An address on which a shop that listens on every interface can be reached. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function printAudit(found: PriceAudit, hasClient: boolean, { texts, print, warn }: Terminal): Outcome {
  const { policy, figures, pages, calls, items, leaks } = found
  const { audit } = texts
  if (policy === 'everyone') {
    print(audit.nothingHidden)
    return 'done'
  }
  const checked = found.asClient ? audit.checkedAsClient : audit.checkedAsGuest
  print(checked(policy, pages, calls))
  print(audit.searched(items, figures))
  if (policy === 'clients' && hasClient) print(audit.clientSeesPrices)
  if (policy === 'nobody' && !hasClient) print(audit.needsClient)
  if (found.isCutShort) print(audit.cutShort)
  for (const line of linesOf(leaks, texts)) warn(line)
  if (leaks.length > 0) return 'refused'
  if (figures === 0 || items === 0) {
    warn(audit.provesNothing)
    return 'refused'
  }
  print(audit.clean)
  return 'done'
}
