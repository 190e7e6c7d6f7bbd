import { once } from 'node:events'
import type { Config } from '#config'
import { OperatorError } from '#config/operator-error.ts'
import { readSecret } from '#config/secret.ts'
import { type Command, readOptions, WrongUsage } from '../command.ts'
import { startProblem } from '../../server/http/listen.ts'
import { serveServices } from '../../server/serve-services.ts'
import { limitStop } from '../../server/stop.ts'

const PORT_PATTERN = /^(\d|[1-9]\d{1,4})$/

export const servicesCommand: Command = {
  usage: ['services [--port P]'],
  notes: ({ services }) => [services.note],
  async run(args, { config, texts, print, warn }) {
    const { port } = readOptions(args, { port: { type: 'string' } }).values
    if (port !== undefined && (!PORT_PATTERN.test(port) || Number(port) > 65_535)) {
      throw new WrongUsage(({ services }) => services.notPort(port))
    }
    for (const name of storefrontSettings(config)) warn(texts.operator.warning(texts.services.ignored(name)))
    const here = port === undefined ? config : { ...config, port: Number(port) }
    const stopSignal = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    const served = await serveServices(here, readSecret(here)).catch((error: unknown) => {
      throw new OperatorError((operatorTexts) => startProblem(here, 'services', error, operatorTexts))
    })
    print(texts.operator.start.servicesAreOpen(`${served.address}/services`))
    await stopSignal
    limitStop()
    await served.stop()
    return 'done'
  },
}

/** The names of the settings that only a storefront uses. Orders take the tax of a remote product API here too. */
function storefrontSettings({ remote, snapshot }: Config): string[] {
  return Object.entries({
    CATALOG_SERVICE_URL: remote.catalog,
    ORDER_SERVICE_URL: remote.order,
    SNAPSHOT: snapshot,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}
