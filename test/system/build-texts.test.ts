import { execFile } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../world/databases.ts'

const PARTS = [
  'admin',
  'app',
  'bin',
  'config',
  'contracts',
  'domain',
  'services',
  'package.json',
  'tsconfig.json',
]

test('the build fails if a text is missing in a language, and names it', async () => {
  const folder = temporaryFolder()
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const texts = join(folder, 'app/messages/zh/shop.ts')
  const whole = readFileSync(texts, 'utf8')
  const [line = ''] = /^ *viewDetails: .*\n/m.exec(whole) ?? []
  expect(line).not.toBe('')
  writeFileSync(texts, whole.replace(line, ''))

  const { code, output } = await build(folder)
  expect(code).toBeGreaterThan(0)
  expect(output).toMatch(/app\/messages\/zh\/shop\.ts.*viewDetails/s)
}, 60_000)

function build(folder: string) {
  const { promise, resolve: end } = Promise.withResolvers<{ code: number; output: string }>()
  const child = execFile('npm', ['run', 'build'], { cwd: folder }, (_, out, err) =>
    end({ code: child.exitCode ?? -1, output: out + err }),
  )
  return promise
}
