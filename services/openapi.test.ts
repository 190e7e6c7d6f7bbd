import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SERVICE_NAMES } from '#contracts/documents.ts'
import { type OpenApiDocument, operationsOf } from '../test/openapi-document.ts'
import { openTestShop, type OpenShop } from '../test/services.ts'
import { temporaryFolder } from '../test/databases.ts'

describe.each(SERVICE_NAMES)('the document of the %s service', (name) => {
  const folder = temporaryFolder()
  let shop: OpenShop
  let document: OpenApiDocument
  beforeAll(async () => {
    shop = await openTestShop(async () => `${folder}/lonja.sqlite`)
    document = (await (
      await fetch(`${shop.address}/services/${name}/openapi.json`)
    ).json()) as OpenApiDocument
  })
  afterAll(() => shop.close())

  test('is OpenAPI 3.1 by the letter', async () => {
    const result = await new Validator().validate({ ...structuredClone(document) })
    expect(result.errors).toBeUndefined()
    expect(result.valid).toBe(true)
    expect(document.openapi).toMatch(/^3\.1\./)
  })

  test('says of every call what a stranger has to know', () => {
    for (const { operation, title, parameters } of operationsOf(document)) {
      expect(operation.operationId, title).toMatch(/^[a-z][a-zA-Z]+$/)
      expect(operation.tags, title).toHaveLength(1)
      expect(operation.summary?.length, title).toBeGreaterThan(10)
      expect(operation.description?.length, title).toBeGreaterThan(40)
      expect(
        parameters.filter(({ description }) => !description).map((one) => one.name),
        title,
      ).toEqual([])
    }
    const ids = operationsOf(document).map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has an example of every body and every answer, which fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addSchema({ ...document, $id: 'document' })
    const problemsOf = (pointer: string, example: unknown) => {
      const validate = ajv.compile({ $ref: `document#${pointer}/schema` })
      return validate(example) ? [] : [pointer, example, validate.errors]
    }
    for (const { pointer, operation } of operationsOf(document)) {
      const contents = [
        ...(operation.requestBody ? [['/requestBody', operation.requestBody] as const] : []),
        ...Object.entries(operation.responses)
          .filter(([status]) => status === '200')
          .map(([status, response]) => [`/responses/${status}`, response] as const),
      ]
      for (const [part, { content }] of contents) {
        const example = content?.['application/json'].example
        expect(example, `${pointer}${part}`).toBeDefined()
        expect(problemsOf(`${pointer}${part}/content/application~1json`, example)).toEqual([])
      }
    }
  })

  test('gives every schema with fields a name', () => {
    const unnamed: string[] = []
    for (const { pointer, operation } of operationsOf(document)) {
      const contents = [operation.requestBody, operation.responses['200']]
      for (const content of contents) {
        const schema = content?.content?.['application/json'].schema
        if (schema && 'properties' in schema) unnamed.push(pointer)
      }
    }
    expect(unnamed).toEqual([])
  })
})
