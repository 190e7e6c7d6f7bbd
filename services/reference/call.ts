import { html } from 'hono/html'
import { KEY_SECURITY } from '#contracts/integration/calls.ts'
import { curlOf } from './curl.ts'
import { type Call, type Content, fileTypesOf, jsonOf, type Parameter } from './document.ts'
import { breakable, inline, prose } from './prose.ts'
import { kindOf } from './schema.ts'

/** One call: description, parameters, body, answers, refusals and an example. */
export function callArticle(call: Call, base: string) {
  const { method, path, operation, parameters, answers } = call
  const { operationId, requestBody } = operation
  const good = answers.filter(({ codes }) => codes.length === 0)
  const refusals = answers.filter(({ codes }) => codes.length > 0)
  const example = good[0] && jsonOf(good[0].answer)?.example
  return html`<article id="${operationId}">
    <h3>
      ${operation.summary} ${operation['x-lonja-extension'] ? html`<span class="mark">extension</span>` : ''}
    </h3>
    <p class="call">
      <code><span class="method">${method}</span>${breakable(path)}</code>
    </p>
    ${prose(operation.description)}
    <p class="quiet">${tokenOf(call)} operationId: <code>${operationId}</code></p>
    ${
      parameters.length > 0
        ? html`<h4>Parameters</h4>
            <dl>${parameters.map(parameterOf)}</dl>`
        : ''
    }
    ${
      requestBody
        ? html`<h4>Body</h4>
            <p>${schemaOf(requestBody)}</p>
            ${requestBody.description ? html`<p>${inline(requestBody.description)}</p>` : ''}`
        : ''
    }
    <h4>Answers</h4>
    <dl>
      ${good.map(
        ({ status, answer }) =>
          html`<div>
            <dt><code>${status}</code> ${schemaOf(answer)}</dt>
            <dd>
              ${inline(answer.description)}
              ${Object.entries(answer.headers ?? {}).map(
                ([name, header]) => html`<br /><code>${name}</code> ${inline(header.description ?? '')}`,
              )}
            </dd>
          </div>`,
      )}
    </dl>
    <h4>Refusals</h4>
    <dl>
      ${refusals.map(
        ({ status, answer, codes }) =>
          html`<div>
            <dt><code>${status}</code> ${codes.map((code) => html`<code>${code}</code> `)}</dt>
            <dd>${inline(answer.description)}</dd>
          </div>`,
      )}
    </dl>
    <h4>Example</h4>
    <pre class="copied"><code>${curlOf(call, base)}</code></pre>
    ${example === undefined ? '' : html`<pre><code>${JSON.stringify(example, undefined, 2)}</code></pre>`}
  </article>`
}

function tokenOf({ operation: { security = [] } }: Call): string {
  if (security.length === 0) return 'Needs no token.'
  const scopes = security.flatMap((scheme) => scheme[KEY_SECURITY] ?? [])
  if (scopes.length > 0) return `Needs an integration key with ${scopes.join(', ')}.`
  return security.length > 1 ? 'The token is optional.' : 'Needs the token of a client.'
}

function parameterOf({ name, in: place, required, description, schema }: Parameter) {
  return html`<div>
    <dt>
      <code>${name}</code> <span class="quiet">${place}</span>
      ${required ? html`<span class="mark">required</span>` : ''}
      ${schema['x-lonja-extension'] ? html`<span class="mark">extension</span>` : ''}
    </dt>
    <dd><span class="type">${kindOf(schema)}</span><br />${inline(description ?? '')}</dd>
  </div>`
}

function schemaOf(part: Content) {
  const json = jsonOf(part)
  return json ? kindOf(json.schema) : html`<span class="type">${fileTypesOf(part).join(', ')}</span>`
}
