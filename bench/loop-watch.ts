/** Loaded before a server (`node --import`): says a few times a second how long its loop was held up, ms. */
const TELL_MS = 250

let last = performance.now()
let lastCpu = cpuMs()
let longest = { wall: 0, cpu: 0 }

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

setInterval(() => {
  const now = performance.now()
  const cpu = cpuMs()
  // Of the wall's time some is the machine's, which has others to serve; the processor's is the shop's own
  longest = { wall: Math.max(longest.wall, now - last - 1), cpu: Math.max(longest.cpu, cpu - lastCpu) }
  last = now
  lastCpu = cpu
}, 1).unref()

setInterval(() => {
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  console.log(JSON.stringify({ at: Date.now(), ...longest, memory: heapUsed + arrayBuffers, rss }))
  longest = { wall: 0, cpu: 0 }
}, TELL_MS).unref()
