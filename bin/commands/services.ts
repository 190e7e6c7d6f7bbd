import { once } from 'node:events'
import { serveServices } from '#services/serve.ts'
import { readSecret } from '#config/secret.ts'
import { type Command, readOptions, WrongUsage } from '../command.ts'

const A_PORT = /^(\d|[1-9]\d{1,4})$/

export const servicesCommand: Command = {
  usage: ['services [--port P]'],
  notes: ['serves the product API, the catalogue service and the order service alone, until it is stopped'],
  async run(args, { config, print }) {
    const { port } = readOptions(args, { port: { type: 'string' } }).values
    if (port !== undefined && (!A_PORT.test(port) || Number(port) > 65_535)) {
      throw new WrongUsage(`--port is not a whole number from 0 to 65535: ${port}`)
    }
    const served = await serveServices(
      port === undefined ? config : { ...config, port: Number(port) },
      readSecret(config),
    )
    print(`The services are open at ${served.address}/services`)
    await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    await served.stop()
    return 'done'
  },
}
