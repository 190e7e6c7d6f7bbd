import { spawnSync } from 'node:child_process'

/** Whether a program is here that only a test needs. On a build machine it has to be: there no check is left out. */
export function isInstalled(program: string): boolean {
  if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined) return true
  const missing = `${program} is not installed (apt-get install ${program})`
  if (process.env['CI'] === 'true')
    throw new Error(
      `${missing}: where CI=true, every test has to run; as root of a Debian, npm test installs it`,
    )
  console.warn(`${missing}: what it is for is not tested`)
  return false
}
