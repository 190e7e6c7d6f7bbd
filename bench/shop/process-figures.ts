import { readdirSync, readFileSync } from 'node:fs'

/** What Linux says about a process and those it started. */

/** The unit of times in /proc. */
const MS_PER_TICK = 10

/** CPU time used so far, user and system, ms. */
export function cpuMs(pid: number): number {
  return sumOf(pid, (each) => {
    const stat = readFileSync(`/proc/${each}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK
  })
}

/** Memory in use now, MB. */
export function memoryMb(pid: number): number {
  return sumOf(pid, (each) => statusMb(each, 'VmRSS'))
}

/** The most memory it has used so far, MB. */
export function peakMemoryMb(pid: number): number {
  return statusMb(pid, 'VmHWM')
}

function statusMb(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_024
}

function sumOf(pid: number, figure: (pid: number) => number): number {
  return figure(pid) + childrenOf(pid).reduce((sum, child) => sum + sumOf(child, figure), 0)
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
