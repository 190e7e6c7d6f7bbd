import { expect, test } from 'vitest'
import { WorkQueue } from './work-queue.ts'

test('a job runs once for all callers, no more than allowed at a time, in order', async () => {
  const queue = new WorkQueue<string>({ concurrency: 1, maxJobs: 10 })
  const done: string[] = []
  let running = 0
  const work = (name: string) => async () => {
    running += 1
    expect(running).toBe(1)
    await new Promise((later) => setImmediate(later))
    running -= 1
    done.push(name)
    return name
  }
  const results = ['a', 'b', 'a', 'c', 'b'].map((name) => queue.run(name, work(name)))
  expect(await Promise.all(results)).toEqual(['a', 'b', 'a', 'c', 'b'])
  expect(done).toEqual(['a', 'b', 'c'])
})

test('a full queue refuses a job, and a failed job blocks no other', async () => {
  const queue = new WorkQueue<number>({ concurrency: 1, maxJobs: 2 })
  const failing = queue.run('fails', () => Promise.reject(new Error('broken')))
  const next = queue.run('next', async () => 2)
  expect(queue.run('one more', async () => 3)).toBeUndefined()
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe(2)
  expect(await queue.run('one more', async () => 3)).toBe(3)
})
