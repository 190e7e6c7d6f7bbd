import type { createService } from './service.ts'

/** Publishes what a service promises at its /openapi.json. */
export function publishContract(
  service: ReturnType<typeof createService>,
  title: string,
  path: string,
): void {
  service.openAPIRegistry.registerComponent('securitySchemes', 'Bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a sign-in',
  })
  service.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description:
        'Part of Lonja. Amounts are dollars; instants are UTC. A refusal is always {isSuccessful: false, data: [], message, code}.',
    },
    servers: [{ url: path }],
  })
}
