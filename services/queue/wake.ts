import { EventEmitter } from 'node:events'

const wakeUps = new EventEmitter().setMaxListeners(0)

/** Notifies the workers of this process that a queue has a new job, so that they do not wait for their next poll. */
export function wakeQueue(name: string): void {
  wakeUps.emit(name)
}

/** Calls `listener` at each {@link wakeQueue} of this name, until the returned function is called. */
export function onWake(name: string, listener: () => void): () => void {
  wakeUps.on(name, listener)
  return () => wakeUps.off(name, listener)
}
