import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { countTurns } from '../../test/loop-turns.ts'
import { FairQueue, QueueFullError, VisitorLeftError } from './fair-queue.ts'

const LIMITS = { running: 2, waiting: 6, runningOfOne: 1, waitingOfOne: 4 }

/** A queue whose jobs end when told to. */
function openQueue(limits = LIMITS) {
  const queue = new FairQueue(limits)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const open = new Set<Promise<string>>()
  const send = (shares: string | string[], name = String(shares), signal?: AbortSignal) => {
    const result = queue.run([shares].flat(), signal, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.push(() => resolve(name)))
    })
    const outcome = result.catch((error: Error) => error.name)
    open.add(outcome)
    void outcome.then(() => open.delete(outcome))
    return outcome
  }
  /** Ends all jobs as they begin, until none is left. */
  const finish = async () => {
    while (open.size > 0) {
      ends.shift()?.()
      await pause(1)
    }
  }
  return { queue, begun, send, finish }
}

test('runs a bounded number at once, and fewer of one visitor', async () => {
  const { begun, send, finish } = openQueue()
  void send('a', 'a1')
  void send('a', 'a2')
  void send('b', 'b1')
  void send('c', 'c1')
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'b1']))
  await finish()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('takes turns: who sends four waits longer than who sends one', async () => {
  const { begun, send, finish } = openQueue({ ...LIMITS, running: 1 })
  for (const name of ['a1', 'a2', 'a3']) void send('a', name)
  void send('b', 'b1')
  await finish()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('refuses what is past the share of one visitor', async () => {
  const { send, finish } = openQueue()
  const outcomes = Array.from({ length: 5 }, (_, number) => send('a', `a${number}`))
  expect(await outcomes[4]).toBe(QueueFullError.name)
  await finish()
  expect(await Promise.all(outcomes.slice(0, 4))).toEqual(['a0', 'a1', 'a2', 'a3'])
})

test('counts a visitor by every network that the address is in', async () => {
  const { send, finish } = openQueue()
  const outcomes = Array.from({ length: 5 }, (_, number) => send([`net ${number}`, 'wide'], `${number}`))
  expect(await outcomes[4]).toBe(QueueFullError.name)
  await finish()
})

test('when too many wait, whoever has most gives way to who has fewer', async () => {
  const { queue, send, finish } = openQueue()
  const many = ['a', 'b'].flatMap((share) => Array.from({ length: 3 }, (_, n) => send(share, `${share}${n}`)))
  expect(queue.waiting).toBe(6)
  const newcomer = send('c', 'c0')
  expect(await many[2]).toBe(QueueFullError.name)
  expect(queue.refused).toBe(1)
  await finish()
  expect(await newcomer).toBe('c0')
  expect(await many[5]).toBe('b2')
})

test('refuses the newcomer when everyone has as few', async () => {
  const { queue, send, finish } = openQueue({ ...LIMITS, waiting: 2 })
  void send('a')
  void send('b')
  expect(await send('c')).toBe(QueueFullError.name)
  expect(queue.refused).toBe(1)
  await finish()
})

test('never begins what nobody waits for any more', async () => {
  const { queue, begun, send, finish } = openQueue({ ...LIMITS, running: 1 })
  const visitor = new AbortController()
  void send('a')
  const left = send('b', 'b', visitor.signal)
  await vi.waitFor(() => expect(begun).toEqual(['a']))
  visitor.abort()
  expect(await left).toBe(VisitorLeftError.name)
  expect(queue.waiting).toBe(0)
  expect(await send('b', 'b', visitor.signal)).toBe(VisitorLeftError.name)
  await finish()
  expect(begun).toEqual(['a'])
})

test('goes on after a job that failed', async () => {
  const queue = new FairQueue({ ...LIMITS, running: 1 })
  const failing = queue.run(['a'], undefined, () => Promise.reject(new Error('no page')))
  const next = queue.run(['a'], undefined, () => Promise.resolve('a page'))
  await expect(failing).rejects.toThrow('no page')
  expect(await next).toBe('a page')
})

test('lets the event loop turn between two jobs', async () => {
  const queue = new FairQueue({ running: 8, waiting: 100, runningOfOne: 8, waitingOfOne: 100 })
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const jobs = Array.from({ length: 20 }, () =>
    queue.run(['a'], undefined, async () => {
      const until = performance.now() + 10
      while (performance.now() < until);
    }),
  )
  await Promise.all(jobs)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})

test('lets many new connections in between two jobs', async () => {
  const queue = new FairQueue({ running: 1, waiting: 6, runningOfOne: 1, waitingOfOne: 6 })
  const loop = countTurns()
  const turnsAtJob = await Promise.all(
    ['a', 'b', 'c'].map((share) => queue.run([share], undefined, () => Promise.resolve(loop.turns))),
  )
  loop.stop()
  // Node accepts one connection in each turn of the event loop
  for (const [index, at] of turnsAtJob.entries()) expect(at).toBeGreaterThan(15 * (index + 1))
})

/** Sends one job in each turn of the event loop, as many connections at once do. How many had come when the first began. */
async function arrivedBeforeFirst(count: number): Promise<number> {
  const queue = new FairQueue({ running: 1, waiting: count, runningOfOne: 1, waitingOfOne: count })
  let arrived = 0
  const begun: number[] = []
  const jobs: Promise<unknown>[] = []
  while (arrived < count) {
    jobs.push(queue.run(['a'], undefined, async () => begun.push(arrived)))
    arrived++
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(jobs)
  return begun[0] ?? 0
}

test('begins no job while connections arrive that wait to be accepted', async () => {
  expect(await arrivedBeforeFirst(150)).toBe(150)
})

test('begins jobs after a while even if they arrive without a pause', async () => {
  const arrived = await arrivedBeforeFirst(1_000)
  expect(arrived).toBeGreaterThan(200)
  expect(arrived).toBeLessThan(300)
})
