import { html } from 'hono/html'
import { nameOf, type Schema } from './document.ts'
import { inline } from './prose.ts'

type Markup = ReturnType<typeof html>

/** The type of a schema in words; a reference becomes a link. */
export function kindOf(schema: Schema): Markup {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.allOf) return joined(schema.allOf.map(kindOf), ' with ')
  if (schema.anyOf) return joined(schema.anyOf.map(kindOf), ' or ')
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(', ')}`
  if (schema.items) return html`list of ${kindOf(schema.items)}${orNull(schema)}`
  if (schema.additionalProperties) return html`object of ${kindOf(schema.additionalProperties)} by name`
  const types = [schema.type ?? 'anything'].flat()
  return html`${types.join(' or ')}${boundsOf(schema)}`
}

function orNull({ type }: Schema): string {
  return type?.includes('null') ? ' or null' : ''
}

function joined(parts: readonly Markup[], word: string): Markup {
  return html`${parts.map((part, index) => (index === 0 ? part : html`${word}${part}`))}`
}

function boundsOf({ format, minimum, maximum, exclusiveMinimum, minLength, maxLength }: Schema): string {
  const bounds = [
    format,
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined,
    minimum !== undefined && maximum === undefined ? `from ${minimum}` : undefined,
    exclusiveMinimum !== undefined ? `above ${exclusiveMinimum}` : undefined,
    minLength !== undefined && maxLength !== undefined
      ? `${minLength} to ${maxLength} characters`
      : undefined,
    minLength === undefined && maxLength !== undefined ? `up to ${maxLength} characters` : undefined,
  ].filter((bound) => bound !== undefined)
  return bounds.length > 0 ? ` (${bounds.join(', ')})` : ''
}

/** A named schema: its fields, or its type if it has none. */
export function namedSchema(name: string, schema: Schema): Markup {
  const parts = schema.allOf ?? [schema]
  const bases = parts.filter((part) => part.$ref !== undefined)
  const { description } = schema
  return html`<article id="schema-${name}">
    <h3>${name}</h3>
    ${description ? html`<p>${inline(description)}</p>` : ''}
    ${bases.map((base) => html`<p>All fields of ${kindOf(base)}, and:</p>`)}
    ${parts.filter((part) => part.$ref === undefined).map((part) => fieldsOf(part))}
  </article>`
}

function fieldsOf(schema: Schema): Markup {
  if (!schema.properties) return html`<p class="type">${kindOf(schema)}</p>`
  return html`<dl>
    ${Object.entries(schema.properties).map(([field, value]) => fieldOf(field, value, schema))}
  </dl>`
}

function fieldOf(field: string, value: Schema, { required = [] }: Schema): Markup {
  const inner = value.properties ? value : value.items?.properties ? value.items : undefined
  return html`<div>
    <dt>
      <code>${field}</code>
      ${required.includes(field) ? html`<span class="mark">required</span>` : ''}
      ${value['x-lonja-extension'] ? html`<span class="mark">extension</span>` : ''}
    </dt>
    <dd>
      <span class="type">${inner ? (value.items ? 'list of objects' : 'object') : kindOf(value)}</span>
      ${value.description ? html`<br />${inline(value.description)}` : ''} ${inner ? fieldsOf(inner) : ''}
    </dd>
  </div>`
}
