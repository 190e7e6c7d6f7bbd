export const servicesEn = {
  note: 'serves the product API, the catalogue service and the order service alone, until it is stopped',
  notPort: (text: string) => `--port is not a whole number from 0 to 65535: ${text}`,
  ignored: (name: string) => `${name} applies to storefronts only and is ignored here`,
}
