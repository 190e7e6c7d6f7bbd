import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isLongRun, temporaryFolder } from '../../test/world/databases.ts'
import { isInstalled } from '../../test/long/programs.ts'
import { signatureOf } from './signature.ts'

const folder = temporaryFolder()

/** A request as its receiver sees it, with the receiver's clock in Unix seconds. */
interface Arrival {
  readonly body: string
  readonly header: string
  readonly secret: string
  readonly now: number
}

const AT = new Date('2026-11-22T09:30:00.900Z')
const SECONDS = 1_795_339_800
const BODY = '{"id":"e","data":{"name":"Válvula 1/2\\" – 阀门"}}'
const signed: Arrival = {
  body: BODY,
  header: signatureOf(BODY, ['whsec_new', 'whsec_old'], AT),
  secret: 'whsec_new',
  now: SECONDS,
}
const { header } = signed

const ACCEPTED: Readonly<Record<string, Arrival>> = {
  'as sent': signed,
  'with the previous secret': { ...signed, secret: 'whsec_old' },
  'after five minutes': { ...signed, now: SECONDS + 300 },
  'by a slow clock': { ...signed, now: SECONDS - 300 },
}
const REJECTED: Readonly<Record<string, Arrival>> = {
  'with another secret': { ...signed, secret: 'whsec_other' },
  'with another body': { ...signed, body: BODY.replace('1/2', '3/4') },
  'at another time': { ...signed, header: header.replace(/t=\d+/, `t=${SECONDS + 1}`) },
  'played back later': { ...signed, now: SECONDS + 301 },
  'from the future': { ...signed, now: SECONDS - 301 },
  'without a header': { ...signed, header: '' },
  'without a time': { ...signed, header: header.replace(/t=\d+,/, '') },
  'without a signature': { ...signed, header: `t=${SECONDS}` },
  'with half a signature': { ...signed, header: header.slice(0, 40) },
  'with nonsense': { ...signed, header: `t=${SECONDS},v1=,v1,v1=ñ,=,` },
}

test('a signature has its time in Unix seconds, and one code per secret', () => {
  expect(header).toMatch(new RegExp(`^t=${SECONDS},v1=[0-9a-f]{64},v1=[0-9a-f]{64}$`))
})

describe('the receiver in the documentation', () => {
  const arrivals = [...Object.values(ACCEPTED), ...Object.values(REJECTED)]
  const expected = [
    ...Object.keys(ACCEPTED).map((how) => [how, true]),
    ...Object.keys(REJECTED).map((how) => [how, false]),
  ]
  const named = (accepted: readonly boolean[]) =>
    [...Object.keys(ACCEPTED), ...Object.keys(REJECTED)].map((how, index) => [how, accepted[index]])

  test('in Node accepts the shop’s signature, and no other', async () => {
    const file = join(folder, 'receiver.mjs')
    writeFileSync(file, documented('js'))
    const { isFromShop } = (await import(/* @vite-ignore */ file)) as {
      isFromShop(body: Buffer, header: string, secret: string, now: number): boolean
    }
    const accepted = arrivals.map((one) => isFromShop(Buffer.from(one.body), one.header, one.secret, one.now))
    expect(named(accepted)).toEqual(expected)
    const fresh = signatureOf(BODY, ['whsec_new'], new Date())
    expect((isFromShop as (...given: unknown[]) => boolean)(Buffer.from(BODY), fresh, 'whsec_new')).toBe(true)
  })

  test.runIf(isLongRun() && isInstalled('python3'))(
    'in Python accepts the shop’s signature, and no other',
    () => {
      const file = join(folder, 'receiver.py')
      writeFileSync(file, `${documented('python')}\n${PYTHON_MAIN}`)
      const output = execFileSync('python3', [file], { input: JSON.stringify(arrivals), encoding: 'utf8' })
      expect(named(JSON.parse(output) as boolean[])).toEqual(expected)
    },
  )
})

const PYTHON_MAIN = `
import json, sys
print(json.dumps([
    is_from_shop(one["body"].encode(), one["header"], one["secret"], one["now"])
    for one in json.loads(sys.stdin.buffer.read().decode("utf-8"))
]))
`

/** The one example of a language in docs/api/webhooks.md. */
function documented(language: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api/webhooks.md'), 'utf8')
  const [example, ...others] = [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))]
  if (!example || others.length > 0)
    throw new Error(`docs/api/webhooks.md has not one example in ${language}`)
  return example[1] ?? ''
}
