import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Config, readConfig } from '#config'
import { readSecret } from '#config/secret.ts'
import { shopAddress } from '#config/shop-address.ts'
import { CONNECTION_LIMITS } from '#services/connection-limits.ts'
import { drain } from './drain.ts'

interface OpenShop {
  readonly fetch: Parameters<typeof getRequestListener>[0]
  readonly demo: { readonly username: string; readonly accessCode: string } | undefined
  close(): Promise<void>
}

/** Opens the shop and serves it until it is told to stop. What hinders it is one clear line, and exit code 1. */
export async function serveShop(
  openShop: (config: Config, secret: string) => Promise<OpenShop>,
): Promise<void> {
  const read = readConfig(process.env)
  if (!read.ok) return refuse(read.problems)
  for (const warning of read.warnings) console.error(`warning: ${warning}`)
  const { config } = read
  try {
    const shop = await openShop(config, readSecret(config))
    // The code is told this once: also where the port turns out to be taken.
    if (shop.demo)
      console.log(`Demo client: username ${shop.demo.username}, access code ${shop.demo.accessCode}`)
    const server = await listen(config, shop)
    console.log(`Lonja is open at ${addressOf(config, server)}`)
    stopOnSignal(server, shop)
  } catch (error) {
    refuse([startProblem(config, error)])
  }
}

function listen(config: Config, shop: OpenShop): Promise<Server> {
  const server = createServer(
    CONNECTION_LIMITS,
    getRequestListener(shop.fetch, { overrideGlobalObjects: false }),
  )
  const { promise, resolve, reject } = Promise.withResolvers<Server>()
  server.once('error', reject)
  server.listen(config.port, config.host, () => resolve(server))
  return promise
}

function addressOf(config: Config, server: Server): string {
  return shopAddress({ ...config, port: (server.address() as AddressInfo).port })
}

function stopOnSignal(server: Server, shop: OpenShop): void {
  const stop = async () => {
    await drain(server)
    await shop.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function startProblem(config: Config, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `PORT ${config.port} is taken by another program`
  if (code === 'EACCES')
    return `PORT ${config.port} or DATA_DIR ${config.dataDir} may not be used by this user`
  return `the shop cannot open: ${message}`
}

function refuse(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 1
}
