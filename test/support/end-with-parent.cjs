// Preloaded into every process of a test run (`vitest.config.ts`): it ends with the process that started it, however
// that one ended. Whoever kills a run has no servers left behind that nobody stops any more.
const { isMainThread } = require('node:worker_threads')

const LOOK_EVERY_MS = 500

if (isMainThread) {
  const parent = process.ppid
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(look, LOOK_EVERY_MS).unref()
}
