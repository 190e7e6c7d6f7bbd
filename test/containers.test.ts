import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { MAX_FILE_BYTES } from '#contracts/integration/item-files.ts'
import { listVariables } from '#backoffice/settings/environment.ts'
import { isInBuildContext, readDockerfile } from './containers/dockerfile.ts'
import { NODE_ARGUMENTS } from './system/process.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('the Dockerfile', () => {
  const { nodeVersion, copied } = readDockerfile()
  const { engines, optionalDependencies } = JSON.parse(read('package.json')) as {
    readonly engines: { readonly node: string }
    readonly optionalDependencies: Readonly<Record<string, string>>
  }

  test('takes the Node that the packages bring elsewhere, which the engines allow', () => {
    expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([nodeVersion]))
    expect(Number.parseInt(nodeVersion)).toBeGreaterThanOrEqual(Number(/^>=(\d+)$/.exec(engines.node)?.[1]))
  })

  test('copies what exists, or what the build makes', () => {
    expect(copied).toContain('build')
    expect(copied.filter((path) => !existsSync(join(root, path)) && path !== 'build')).toEqual([])
  })

  test('gets every folder of which the build makes pages, and neither data, secrets nor history', () => {
    const folders = /const folders = \[([^\]]+)\]/.exec(read('setup.mjs'))?.[1] ?? ''
    const sources = [...folders.matchAll(/'(\w+)'/g)].map(([, name]) => `${name}/file.ts`)
    expect(sources.length).toBeGreaterThan(10)
    expect(
      [...sources, 'bin/serve.mjs', 'server.ts', 'package-lock.json'].filter(
        (path) => !isInBuildContext(path),
      ),
    ).toEqual([])
    const others = [
      'data/secret',
      '.env',
      'deploy/two-nodes/.env',
      '.git/config',
      'node_modules/pg/package.json',
    ]
    expect([...others, 'build/server/index.js', 'shop/cart.test.ts'].filter(isInBuildContext)).toEqual([])
  })
})

test('npm, the image and systemd start the shop with the same arguments of Node, as the tests do', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: { readonly start: string } }
  const start = ['node', ...NODE_ARGUMENTS, 'bin/serve.mjs']
  expect(scripts.start).toBe(start.join(' '))
  expect(readDockerfile().command).toEqual(start)
  expect(read('docs/guide/deploy/lonja.service')).toContain(`/${start.join(' ')}\n`)
})

describe('the variables of the shop in', () => {
  const known = listVariables(configOf({})).map(({ name }) => name as string)
  const names = (text: string) => [...text.matchAll(/^ +([A-Z][A-Z\d_]+): /gm)].map(([, name = '']) => name)
  const shopOf = (compose: string) => compose.split(/^x-postgres:/m)[0] ?? ''

  test.each([
    ['deploy/one-node/compose.yaml', 3],
    ['deploy/two-nodes/compose.yaml', 8],
    ['deploy/kubernetes/shop.yaml', 3],
    ['deploy/kubernetes/secret.yaml.example', 4],
  ])('%s are variables of the configuration', (file, least) => {
    const used = names(shopOf(read(file)))
    expect(used.length).toBeGreaterThanOrEqual(least)
    expect(used.filter((name) => !known.includes(name))).toEqual([])
  })
})

test('the shop of one node gets every variable of its .env', () => {
  expect(read('deploy/one-node/compose.yaml')).toMatch(/env_file:\n +- path: \.env\n/)
})

test('the proxies of the guide pass the largest file of an ERP', () => {
  const limits = [
    /client_max_body_size (\d+)m;/.exec(read('docs/guide/deploy/lonja.conf')),
    /max_size (\d+)MB/.exec(read('docs/guide/deploy/Caddyfile')),
  ]
  for (const limit of limits) expect(Number(limit?.[1]) * 1_000_000).toBeGreaterThan(MAX_FILE_BYTES)
})

describe('the shop of two nodes', () => {
  const compose = read('deploy/two-nodes/compose.yaml')
  const example = read('deploy/two-nodes/example.env')

  test('takes every variable from .env, of which the example has no secret', () => {
    const used = new Set([...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const lines = [...example.matchAll(/^#?([A-Z\d_]+)=(.*)$/gm)]
    const optional = ['DEMO', 'LONJA_LANG']
    expect(new Set([...lines.map(([, name]) => name), ...optional])).toEqual(used)
    const secrets = lines.filter(([, name = '']) => /SECRET|TOKEN|PASSWORD/.test(name))
    expect(secrets.map(([, , value]) => value)).toEqual(secrets.map(() => ''))
  })

  test('mounts files that exist', () => {
    const files = [...compose.matchAll(/^ +- (\.[^:]+):/gm)].map(([, file = '']) => file)
    expect(files.length).toBeGreaterThan(7)
    const missing = files.filter((file) => !existsSync(resolve(root, 'deploy/two-nodes', file)))
    // The operator’s own
    expect(missing).toEqual(['./certificates'])
  })

  test('starts an object store with the bucket and the region that .env names', () => {
    const named = (text: string, pattern: RegExp) => pattern.exec(text)?.[1]
    const garage = read('deploy/two-nodes/garage.toml')
    const bucket = named(compose, /GARAGE_DEFAULT_BUCKET: (\S+)/)
    const port = named(garage, /^api_bind_addr = ".+:(\d+)"$/m)
    expect(named(example, /^S3_URL=(.+)$/m)).toBe(`http://store:${port}/${bucket}`)
    expect(named(example, /^S3_REGION=(.+)$/m)).toBe(named(garage, /^s3_region = "(.+)"$/m))
    for (const folder of garage.matchAll(/^(?:meta)?data_dir = "(.+)\/\w+"$/gm))
      expect(compose).toContain(`- store:${folder[1]}\n`)
  })

  test('has the nginx that the guide sets up, in front of both nodes', () => {
    const location = (config: string) => / +client_max_body_size[\s\S]+/.exec(config)?.[0]
    const nginx = read('deploy/two-nodes/nginx.conf')
    expect(location(nginx)).toBe(location(read('docs/guide/deploy/lonja.conf')))
    const nodes = [...nginx.matchAll(/server ([\d.]+):3000 max_fails=0;/g)].map(([, node]) => node)
    expect(nodes).toHaveLength(2)
    for (const node of nodes) expect(compose).toContain(`ipv4_address: ${node}\n`)
    expect(compose).toContain(`ipv4_address: ${/TRUST_PROXY: (\S+)/.exec(compose)?.[1]}\n`)
  })
})

test.each(['deploy/one-node/compose.yaml', 'deploy/two-nodes/compose.yaml', 'deploy/kubernetes/shop.yaml'])(
  '%s gives a shop the fifteen seconds in which it ends',
  (file) => {
    const seconds = (pattern: RegExp) => Number(pattern.exec(read(file))?.[1] ?? 0)
    const limit = seconds(/(?:stop_grace_period|terminationGracePeriodSeconds): (\d+)/)
    expect(limit).toBeGreaterThanOrEqual(15 + seconds(/\[sleep, '(\d+)'\]/))
  },
)

test('the manifests use anchors of YAML within one document only', () => {
  for (const file of ['shop', 'check', 'backup'])
    for (const document of read(`deploy/kubernetes/${file}.yaml`).split(/^---$/m)) {
      const anchors = [...document.matchAll(/: &(\S+)/g)].map(([, name]) => name)
      const aliases = [...document.matchAll(/: \*(\S+)/g)].map(([, name]) => name)
      expect(aliases.filter((name) => !anchors.includes(name))).toEqual([])
    }
})

function configOf(environment: Record<string, string>) {
  const result = readConfig(environment)
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.config
}
