// Passes the shop's events on to a phone (docs/guide/phone.md). It needs Node 20 or newer, and no packages.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const settings = process.env

/** The message about an event; undefined = none. Change the words as you like. */
function messageOf({ type, data }) {
  if (type === 'ping') return 'Prueba: los avisos de la tienda llegan.'
  if (type === 'order.accepted')
    return `Pedido ${data.number} de ${data.client.name}: ${writeTotal(data.order)} en ${writeLines(data.order.lines.length)}`
  if (type === 'order.status_changed' && data.changedBy === 'client')
    return `El cliente canceló el pedido ${data.number}`
  if (type === 'contact.received') return `Mensaje de ${data.contact.name}: ${data.contact.message}`
  return undefined
}

/** In the currency of the order, with its decimals: none for yen, three for Bahraini dinars. */
function writeTotal({ total, currency }) {
  return new Intl.NumberFormat('es', { style: 'currency', currency, maximumFractionDigits: 3 }).format(total)
}

function writeLines(count) {
  return count === 1 ? '1 línea' : `${count} líneas`
}

function send(text) {
  if (settings.TELEGRAM_TOKEN) {
    const server = settings.TELEGRAM_SERVER ?? 'https://api.telegram.org'
    const body = { chat_id: settings.TELEGRAM_CHAT, text: text.slice(0, 4_000) }
    return post(`${server}/bot${settings.TELEGRAM_TOKEN}/sendMessage`, {}, body)
  }
  const server = settings.WHATSAPP_SERVER ?? 'https://graph.facebook.com/v23.0'
  // A template has no line breaks in its parameters
  const parameter = { type: 'text', text: text.replace(/\s+/g, ' ').slice(0, 1_000) }
  return post(
    `${server}/${settings.WHATSAPP_NUMBER_ID}/messages`,
    { authorization: `Bearer ${settings.WHATSAPP_TOKEN}` },
    {
      messaging_product: 'whatsapp',
      to: settings.WHATSAPP_TO,
      type: 'template',
      template: {
        name: settings.WHATSAPP_TEMPLATE,
        language: { code: settings.WHATSAPP_LANGUAGE ?? 'es' },
        components: [{ type: 'body', parameters: [parameter] }],
      },
    },
  )
}

async function post(url, headers, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(8_000),
  })
  // The answer, not the address: the address of a Telegram bot holds its token
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
}

/** Whether the shop signed these bytes within the last five minutes. */
function isFromShop(body, header = '') {
  const parts = header.split(',').map((part) => part.split('='))
  const [, time = ''] = parts.find(([name]) => name === 't') ?? []
  if (!/^\d+$/.test(time) || Math.abs(Date.now() / 1000 - Number(time)) > 300) return false
  const expected = createHmac('sha256', settings.WEBHOOK_SECRET).update(`${time}.`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

async function handle(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  if (!isFromShop(body, request.headers['lonja-signature'])) return response.writeHead(401).end()
  const message = messageOf(JSON.parse(body.toString('utf8')))
  if (message !== undefined) await send(message)
  return response.writeHead(204).end()
}

if (!settings.WEBHOOK_SECRET) throw new Error('WEBHOOK_SECRET is not set')
const server = createServer((request, response) => {
  handle(request, response).catch((error) => {
    console.error(error.message)
    // The shop tries again later
    response.writeHead(502).end(error.message)
  })
})
server.listen(Number(settings.PORT ?? 8090), '127.0.0.1', () => {
  console.log(`waiting at http://127.0.0.1:${server.address().port}`)
})
