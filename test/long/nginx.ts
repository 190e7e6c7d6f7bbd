import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { freePort } from '../world/postgres.ts'
import { nginxOfSeveral, settle } from './deploy-files.ts'

/** Starts nginx with this site; it writes into the folder only. */
export function startNginx(home: string, site: string): ChildProcess {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${home}/${kind};`)
    .join('\n')
  writeFileSync(
    `${home}/nginx.conf`,
    // As root, its workers would run as a user who cannot write here
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${home}/nginx.pid; error_log ${home}/error.log;
     events {} http { access_log off; ${temporary}\n${site} }`,
  )
  const args = ['-p', home, '-c', `${home}/nginx.conf`, '-e', `${home}/error.log`]
  const check = spawnSync('nginx', ['-t', ...args])
  if (check.status !== 0) throw new Error(check.stderr.toString())
  return spawn('nginx', args, { stdio: 'ignore' })
}

/** The port of the process that answered, in the header of this name. */
export const ANSWERED_BY = 'x-answered-by'

/** Others ask too, so that one process may get several of these requests in a row. */
const MOST_ASKED = 50

export interface RoundRobin {
  /** Of the shop, unencrypted. */
  readonly address: string
  stop(): Promise<void>
}

/** Passes requests to the processes of two ports in turn, without sticky sessions, as docs/guide/deploy.md says. */
export async function startRoundRobin(
  home: string,
  port: number,
  ports: readonly [number, number],
): Promise<RoundRobin> {
  mkdirSync(home, { recursive: true })
  const { upstream, location } = nginxOfSeveral(ports)
  const site = settle('docs/guide/deploy/lonja.conf', [
    ['upstream lonja {\n    server 127.0.0.1:3000;\n    keepalive 16;\n}', upstream],
    ['shop.example.com;', '127.0.0.1;'],
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    ['ssl_certificate     /etc/letsencrypt/live/shop.example.com/fullchain.pem;', ''],
    ['ssl_certificate_key /etc/letsencrypt/live/shop.example.com/privkey.pem;', ''],
    ['gzip off;', `gzip off; add_header ${ANSWERED_BY} $upstream_addr always; ${location}`],
  ])
  const nginx = startNginx(home, site)
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
    },
  }
}

/** Asks for a path until each of two processes has answered. Returns their answers. */
export async function askBoth(address: string, path: string, headers: HeadersInit = {}): Promise<Response[]> {
  const answers = new Map<string, Response>()
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    const answer = await fetch(address + path, { headers })
    // nginx names each process that it tried
    const by = answer.headers.get(ANSWERED_BY)?.split(', ').at(-1) ?? ''
    if (!answers.has(by)) answers.set(by, answer)
    else await answer.body?.cancel()
    if (answers.size === 2) return [...answers.values()]
  }
  throw new Error(`${path} was answered by ${[...answers.keys()].join()} only`)
}
