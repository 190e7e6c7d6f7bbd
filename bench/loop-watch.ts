/** Loaded into a server (`node --import`): prints the event-loop delay in ms several times a second. */
const PRINT_INTERVAL_MS = 250

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
  // Wall time includes other processes of the machine; CPU time is the server's own
  longest = { wall: Math.max(longest.wall, now - last - 1), cpu: Math.max(longest.cpu, cpu - lastCpu) }
  last = now
  lastCpu = cpu
}, 1).unref()

setInterval(() => {
  console.log(JSON.stringify({ at: Date.now(), ...longest }))
  longest = { wall: 0, cpu: 0 }
}, PRINT_INTERVAL_MS).unref()
