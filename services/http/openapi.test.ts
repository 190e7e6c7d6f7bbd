import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestShop } from '../../test/world/test-shop.ts'
import { SERVICE_NAMES } from '#contracts/openapi/documents.ts'
import { callsOf, fileTypesOf, jsonOf, type OpenApiDocument, type Schema } from '../reference/document.ts'

describe.each(SERVICE_NAMES)('the document of the %s service', (name) => {
  const shop = useTestShop()
  let document: OpenApiDocument
  beforeAll(async () => {
    document = (await (
      await fetch(`${shop.address}/services/${name}/openapi.json`)
    ).json()) as OpenApiDocument
  })

  test('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) })
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  test('documents every call', () => {
    for (const { operation, path: title, parameters } of callsOf(document)) {
      expect(operation.operationId, title).toMatch(/^[a-z][a-zA-Z]+$/)
      expect(operation.tags, title).toHaveLength(1)
      expect(operation.summary?.length, title).toBeGreaterThan(10)
      expect(operation.description?.length, title).toBeGreaterThan(40)
      expect(
        parameters.filter(({ description }) => !description).map((one) => one.name),
        title,
      ).toEqual([])
    }
    const ids = callsOf(document).map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has a valid example of every body and answer', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ ...document, $id: 'document' })
    const problemsOf = (pointer: string, example: unknown) => {
      const validate = ajv.compile({ $ref: `document#${pointer}/schema` })
      return validate(example) ? [] : [pointer, example, validate.errors]
    }
    for (const { method, path, operation, answers } of callsOf(document)) {
      const pointer = `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
      const contents = [
        ...(operation.requestBody ? [['/requestBody', operation.requestBody] as const] : []),
        ...answers
          .filter(({ status }) => status === '200')
          .map(({ status, answer }) => [`/responses/${status}`, answer] as const),
      ]
      for (const [part, content] of contents) {
        // A file has no example
        if (fileTypesOf(content).length > 0) continue
        const example = jsonOf(content)?.example
        expect(example, `${pointer}${part}`).toBeDefined()
        expect(problemsOf(`${pointer}${part}/content/application~1json`, example)).toEqual([])
      }
    }
  })

  test('names every object schema', () => {
    const unnamed = callsOf(document)
      .flatMap(({ operation, answers }) => [operation.requestBody, ...answers.map(({ answer }) => answer)])
      .filter((content) => content && jsonOf(content)?.schema.properties)
    expect(unnamed).toEqual([])
  })

  test('declares the security of each call', () => {
    expect(document.security).toEqual([])
    for (const { operation, path, answers } of callsOf(document)) {
      const codes = answers.flatMap((answer) => answer.codes)
      const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme))
      const isRequired = schemes.includes('Bearer') && operation.operationId !== 'getStockItems'
      expect(isRequired, path).toBe(codes.includes('not_signed_in'))
      expect(schemes.includes('IntegrationKey'), path).toBe(codes.includes('invalid_key'))
    }
  })

  test('describes the rows of every list', () => {
    // Refusals and empty answers have an empty list
    const bare = listsOf(document.components.schemas).filter(
      ([, { items }]) => !items || Object.keys(items).length === 0,
    )
    expect(bare.map(([path]) => path).toSorted()).toEqual(
      ['/EmptyAnswer/properties/data', '/Failure/properties/data'].filter(
        (path) => (path.split('/')[1] ?? '') in document.components.schemas,
      ),
    )
  })

  test('gives every event an operationId', () => {
    const events = Object.values(document.webhooks ?? {}).map(({ post }) => post.operationId)
    expect(events).toEqual(events.map(() => expect.stringMatching(/^receive[A-Z][a-zA-Z]+$/)))
    expect(events).toHaveLength({ product: 2, catalog: 0, order: 3 }[name])
  })
})

/** Every list in a schema, with its path. */
function listsOf(within: unknown, path = ''): [string, Schema][] {
  if (typeof within !== 'object' || within === null) return []
  const here: [string, Schema][] =
    'type' in within && within.type === 'array' ? [[path, within as Schema]] : []
  return [...here, ...Object.entries(within).flatMap(([name, inner]) => listsOf(inner, `${path}/${name}`))]
}
