import type { Config } from './config.ts'

/** The address of the shop, without a trailing slash: PUBLIC_URL, otherwise this machine's own. */
export function shopAddress({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
