import { expect, test } from 'vitest'
import { WorkLine } from './work-queue.ts'

test('one piece of work is done once for all who ask, no more than allowed at a time, and in turn', async () => {
  const line = new WorkLine<string>({ atOnce: 1, mostAsked: 10 })
  const done: string[] = []
  let working = 0
  const work = (name: string) => async () => {
    working += 1
    expect(working).toBe(1)
    await new Promise((later) => setImmediate(later))
    working -= 1
    done.push(name)
    return name
  }
  const asked = ['a', 'b', 'a', 'c', 'b'].map((name) => line.do(name, work(name)))
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'a', 'c', 'b'])
  expect(done).toEqual(['a', 'b', 'c'])
})

test('what is too much is turned away, and what fails holds nothing up', async () => {
  const line = new WorkLine<number>({ atOnce: 1, mostAsked: 2 })
  const failing = line.do('fails', () => Promise.reject(new Error('broken')))
  const next = line.do('next', async () => 2)
  expect(line.do('one more', async () => 3)).toBeUndefined()
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe(2)
  expect(await line.do('one more', async () => 3)).toBe(3)
})
