import { once } from 'node:events'
import type { Config } from '#config'
import { readSecret } from '#config/secret.ts'
import { type Command, readOptions, WrongUsage } from '../command.ts'
import { startProblem } from '../../server/http/listen.ts'
import { serveServices } from '../../server/serve-services.ts'

const PORT_PATTERN = /^(\d|[1-9]\d{1,4})$/

export const servicesCommand: Command = {
  usage: ['services [--port P]'],
  notes: ['serves the product API, the catalogue service and the order service alone, until it is stopped'],
  async run(args, { config, print, warn }) {
    const { port } = readOptions(args, { port: { type: 'string' } }).values
    if (port !== undefined && (!PORT_PATTERN.test(port) || Number(port) > 65_535)) {
      throw new WrongUsage(`--port is not a whole number from 0 to 65535: ${port}`)
    }
    for (const name of storefrontSettings(config))
      warn(`warning: ${name} applies to storefronts only and is ignored here`)
    const here = port === undefined ? config : { ...config, port: Number(port) }
    const stopSignal = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    const served = await serveServices(here, readSecret(here)).catch((error: unknown) => {
      throw new Error(startProblem(here, 'services', error))
    })
    print(`The services are open at ${served.address}/services`)
    await stopSignal
    await served.stop()
    return 'done'
  },
}

/** The names of the settings that only a storefront uses. */
function storefrontSettings({ remote, snapshot }: Config): string[] {
  return Object.entries({
    PRODUCT_API_URL: remote.product,
    CATALOG_SERVICE_URL: remote.catalog,
    ORDER_SERVICE_URL: remote.order,
    SNAPSHOT: snapshot,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}
