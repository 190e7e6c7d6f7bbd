import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { DOCUMENTS, SERVICE_NAMES, type ServiceName } from '#contracts/openapi/documents.ts'
import { callArticle } from './call.ts'
import { callsOf, type OpenApiDocument } from './document.ts'
import { prose } from './prose.ts'
import { namedSchema } from './schema.ts'
import { STYLES } from './styles.ts'

type DocumentSources = Readonly<Record<ServiceName, { request(path: string): Response | Promise<Response> }>>

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLES).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-cache',
}

/** API reference pages, rendered from the OpenAPI documents without scripts, at the base addresses of the services. */
export function referencePages(services: DocumentSources): Hono {
  const pages = new Hono()
  pages.get('/services', (c) => c.html(page('The three services', indexOf(originOf(c))), 200, HEADERS))
  for (const name of SERVICE_NAMES) {
    pages.get(`/services/${name}`, async (c) => {
      const answer = await services[name].request('/openapi.json')
      const document = (await answer.json()) as OpenApiDocument
      return c.html(page(document.info.title, serviceOf(name, document, originOf(c))), 200, HEADERS)
    })
  }
  return pages
}

function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

type Markup = ReturnType<typeof html>

function page(title: string, content: Markup) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${raw(`<style>${STYLES}</style>`)}
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <div class="page">${content}</div>
      </body>
    </html>`
}

function indexOf(origin: string): Markup {
  return html`<main id="content">
    <h1>The three services</h1>
    <p>
      The shop uses three HTTP services. Each has a base address, an OpenAPI 3.1 document, and a reference
      page made from it.
    </p>
    ${SERVICE_NAMES.map(
      (name) =>
        html`<article>
          <h2><a href="/services/${name}">${DOCUMENTS[name].title}</a></h2>
          <p>${DOCUMENTS[name].description.split('\n')[0]}</p>
          <p class="base"><code>${origin}/services/${name}</code></p>
          <p><a href="/services/${name}/openapi.json">openapi.json of the ${DOCUMENTS[name].title}</a></p>
        </article>`,
    )}
  </main>`
}

function serviceOf(name: ServiceName, document: OpenApiDocument, origin: string): Markup {
  const base = `${origin}/services/${name}`
  const calls = callsOf(document)
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '')
  const schemas = Object.entries(document.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1))
  return html`<header class="crumbs"><a href="/services">The three services</a></header>
    <div class="with-nav">
      <nav aria-label="Calls">
        ${[...byTag].map(
          ([tag, ofTag]) =>
            html`<h2>${tag}</h2>
              <ul>
                ${ofTag.map(
                  ({ operation: { operationId, summary } }) =>
                    html`<li><a href="#${operationId}">${summary}</a></li>`,
                )}
              </ul>`,
        )}
        <h2>More</h2>
        <ul>
          <li><a href="#schemas">Schemas</a></li>
          <li><a href="/services/${name}/openapi.json">openapi.json</a></li>
        </ul>
      </nav>
      <main id="content">
        <h1>${document.info.title}</h1>
        <p class="base">Base address: <code>${base}</code></p>
        ${prose(document.info.description)}
        ${[...byTag].map(
          ([tag, ofTag]) =>
            html`<h2>${tag}</h2>
              ${ofTag.map((call) => callArticle(call, base))}`,
        )}
        <h2 id="schemas">Schemas</h2>
        ${schemas.map(([schemaName, schema]) => namedSchema(schemaName, schema))}
      </main>
    </div>`
}
