// Preloaded into every process of a test run (`vitest.config.ts`): each process ends with the one that started it,
// however that ended. So a killed run leaves no servers behind.
const { isMainThread } = require('node:worker_threads')

const LOOK_EVERY_MS = 500

if (isMainThread) {
  const parent = process.ppid
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(look, LOOK_EVERY_MS).unref()
}
