import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, readConfig } from '#config'
import { operatorMessages } from '#config/messages/messages.ts'
import { operatorLanguage } from '#config/operator-language.ts'
import { readSecret } from '#config/secret.ts'
import { shopAddress } from '#config/shop-address.ts'
import { drain } from './http/drain.ts'
import { type HttpApp, listen, startProblem } from './http/listen.ts'
import { speaksForAll } from './processes.ts'
import { stopOnSignal } from './stop.ts'

/** How long a failed start waits for the workers to end, ms. */
const CLOSE_LIMIT_MS = 5_000

interface OpenShop extends HttpApp {
  readonly demo: { readonly username: string; readonly accessCode: string } | undefined
  /** Makes the link of the first owner of the back-office; undefined = there is an owner, or no back-office. */
  makeFirstLink(): Promise<string | undefined>
  close(): Promise<void>
}

/** Opens the shop and serves it until SIGTERM or SIGINT. A failed start prints one clear line and ends with exit code 1. */
export async function serveShop(
  openShop: (config: Config, secret: string) => Promise<OpenShop>,
): Promise<void> {
  const texts = operatorMessages[operatorLanguage(process.env)]
  const read = readConfig(process.env, texts)
  if (!read.ok) return refuse(read.problems)
  if (cluster.isPrimary) for (const warning of read.warnings) console.error(texts.warning(warning))
  const { config } = read
  let shop: OpenShop | undefined
  try {
    const opened = await openShop(config, readSecret(config))
    shop = opened
    // Printed before listening: the code is shown this once, even if the port is taken
    if (shop.demo) console.log(texts.start.demoClient(shop.demo.username, shop.demo.accessCode))
    const server = await listen(config, shop)
    // Before anybody is told that the shop is open, and may end it
    stopOnSignal(() => stop(server, opened))
    if (speaksForAll()) {
      const address = addressOf(config, server)
      // Before the shop says that it is open: a link that is made after that replaces this one
      const token = await shop.makeFirstLink()
      console.log(texts.start.shopIsOpen(address))
      if (token) console.log(texts.start.backOffice(`${address}/admin/first/${token}`))
    }
  } catch (error) {
    refuse([startProblem(config, 'shop', error, texts)])
    await closeInTime(shop)
    // Whatever was opened before the failure must not keep the process alive: a supervisor would call it running
    process.exit()
  }
}

/** What the workers have claimed and not finished is in the database: the next start goes on with it. */
async function closeInTime(shop: OpenShop | undefined): Promise<void> {
  const closed = shop?.close().catch((error: unknown) => console.error(error))
  await Promise.race([closed, pause(CLOSE_LIMIT_MS)])
}

function addressOf(config: Config, server: Server): string {
  return shopAddress({ ...config, port: (server.address() as AddressInfo).port })
}

async function stop(server: Server, shop: OpenShop): Promise<void> {
  await drain(server)
  await shop.close()
}

function refuse(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}
