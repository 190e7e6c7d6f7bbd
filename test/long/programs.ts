import { spawnSync } from 'node:child_process'

/** Whether a program that only tests need is installed. Where CI=true a missing one fails, so no check is left out. */
export function isInstalled(program: string, debianPackage = program): boolean {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined) return true
  const missing = `${program} is not installed (apt-get install ${debianPackage})`
  if (process.env['CI'] === 'true')
    throw new Error(
      `${missing}: where CI=true, every test has to run; as root of a Debian, npm run test:long installs it`,
    )
  console.warn(`${missing}: the tests that need it are left out`)
  return false
}
