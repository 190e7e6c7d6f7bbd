// The three services in a process of their own, as the environment configures them; says its address when it listens.
import { readConfig } from '#config'
import { serveServices } from '#services/serve.ts'
import { readSecret } from '../secret.ts'

const read = readConfig(process.env)
if (!read.ok) throw new Error(read.problems.join('\n'))
const { address } = await serveServices(read.config, readSecret(read.config))
console.log(`services at ${address}`)
