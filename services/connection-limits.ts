/** How long connections to a server may take, milliseconds. */
export const CONNECTION_LIMITS = {
  // A stranger may not hold a connection by sending slowly.
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep idle connections: who closes first while the other sends makes it lose its request.
  keepAliveTimeout: 65_000,
} as const
