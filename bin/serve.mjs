import cluster from 'node:cluster'
import { keepCompiledCode } from './compiled-code.mjs'

// NODE_ENV must be set before React loads, because React chooses its build by it.
process.env.NODE_ENV ??= 'production'
if (cluster.isPrimary && Number(process.env.WEB_CONCURRENCY) > 1) {
  // The process that watches over the others loads nothing of the shop
  const { startProcesses } = await import('../server/processes.ts')
  await startProcesses()
} else {
  keepCompiledCode()
  const { serve } = await import('../build/server/index.js')
  await serve()
}
