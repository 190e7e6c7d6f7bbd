// Prepares a fresh clone with any Node from 20 up. Steps that are done already are skipped.
//   node setup.mjs [--dev] [--browser] [--long] [--build]
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const flags = new Set(process.argv.slice(2))
const canInstallFromDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** What the long tests need, each with its package of Debian, where that has another name. */
const LONG_TEST_PROGRAMS = [
  ['chromium'],
  ['nginx'],
  ['caddy'],
  ['pgbouncer'],
  ['openssl'],
  ['curl'],
  ['python3'],
  ['memcached'],
  ['swift-proxy-server', 'swift-proxy'],
  ['swift-account-server', 'swift-account'],
  ['swift-container-server', 'swift-container'],
  ['swift-object-server', 'swift-object'],
]

installPackages(flags.has('--dev'))
requireNode24()
if (flags.has('--browser')) provideBrowser()
if (flags.has('--long')) provideLongTestPrograms()
if (flags.has('--build')) build()

/** Installs the packages of the lock file; with `--dev` those for development and tests too. */
function installPackages(withDevelopment) {
  const lock = sha256([readFileSync('package-lock.json')])
  const installed = readStamp('node_modules/.lonja-packages')
  if (installed === `${lock} all` || (installed === `${lock} serving` && !withDevelopment)) return
  console.error('Installing packages (the first time, or after an upgrade)…')
  const scope = withDevelopment ? '--include=dev' : '--omit=dev'
  run(
    'npm',
    ['ci', scope, '--no-audit', '--no-fund', '--loglevel=error'],
    'npm ci failed; see its output above',
  )
  writeFileSync('node_modules/.lonja-packages', `${lock} ${withDevelopment ? 'all' : 'serving'}`)
}

/** Node 24 comes with the packages on Linux and Windows; elsewhere the system must provide it. */
function requireNode24() {
  const isBundled = ['node', 'node.cmd'].some((name) => existsSync(join('node_modules/.bin', name)))
  if (isBundled || Number.parseInt(process.versions.node) >= 24) return
  console.error(
    `Lonja runs on Node 24, and this system has ${process.versions.node}: install Node 24, then start again`,
  )
  process.exit(1)
}

/**
 * Installs Chromium for the journeys, and a font for pages in Chinese. Debian's headless shell is the same browser
 * without the windows that full Chromium draws even when headless: journeys take about 60 % of the time.
 */
function provideBrowser() {
  const isThere = (path) => path !== undefined && existsSync(path)
  if ([process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell'].some(isThere)) return
  if (canInstallFromDebian && installFromDebian(['chromium-headless-shell', 'fonts-noto-cjk'])) return
  if (isThere('/usr/bin/chromium')) return
  if (canInstallFromDebian && installFromDebian(['chromium', 'fonts-noto-cjk'])) return
  run(
    'npx',
    ['playwright', 'install', 'chromium'],
    'no browser: install Chromium, or name one in CHROMIUM_PATH',
  )
}

/** Installs what the long tests need: full Chromium, and the proxies and tools that the documentation uses. */
function provideLongTestPrograms() {
  const missing = LONG_TEST_PROGRAMS.filter(([program]) => !isInstalled(program))
  if (missing.length === 0) return
  const packages = missing.map(([program, debian = program]) => debian)
  // Tests that need one of the others report it, and fail if CI=true; without full Chromium its journeys always fail
  if (!canInstallFromDebian || !installFromDebian(packages))
    console.error(`not installed, so the tests that need them are left out or fail: ${packages.join(', ')}`)
}

function isInstalled(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}

/** Installs without starting services: the web servers are for tests and must not take port 80. */
function installFromDebian(packages) {
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = !existsSync(policy)
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    return (
      isDone('apt-get', ['update', '-qq']) &&
      isDone('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    )
  } finally {
    if (isOurs) rmSync(policy)
  }
}

/** Builds pages and server if their sources changed since the last build. */
function build() {
  const folders = [
    'admin',
    'app',
    'assets',
    'backoffice',
    'config',
    'contracts',
    'db',
    'demo',
    'domain',
    'public',
    'server',
    'services',
    'shop',
  ]
  const roots = readdirSync('.').filter((name) => /\.ts$|^package-lock\.json$/.test(name))
  const files = [...folders.flatMap(listFiles), ...roots].filter((name) => !name.endsWith('.test.ts')).sort()
  const sources = sha256(files.flatMap((name) => [name, readFileSync(name)]))
  if (readStamp('build/.lonja-sources') === sources) return
  console.error('Building the shop…')
  run('npm', ['run', '--silent', 'build'], 'the build failed; see its output above')
  for (const folder of ['build/client/static', 'build/admin/client/static'])
    for (const name of readdirSync(folder)) compress(join(folder, name))
  writeFileSync('build/.lonja-sources', sources)
}

/** Compresses a script or style once, at the highest level; the server sends these files. */
function compress(file) {
  if (!/\.(js|css|svg)$/.test(file)) return
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

function listFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function sha256(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

function run(command, parameters, problem) {
  if (!isDone(command, parameters)) fail(problem)
}

function isDone(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    // Output goes to stderr, so stdout belongs to the command that follows.
    stdio: ['ignore', 2, 2],
    env: { ...cleanEnvironment(), DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  })
  return status === 0
}

function fail(problem) {
  console.error(problem)
  process.exit(1)
}

/** npm passes its settings to child processes; a second npm must not read them as user settings. */
function cleanEnvironment() {
  const settings = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command|execpath|node_execpath)/.test(name) && name !== 'NODE_ENV',
  )
  return Object.fromEntries(settings)
}
