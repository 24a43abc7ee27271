/**
 * `lyceum serve`, measured from within: the parent process says when to begin and to end, and gets the longest turn
 * of the event loop in between.
 */
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

/** The message to the parent: milliseconds, and bytes of memory. */
export interface Watched {
  longest: number
  total: number
  peakRss: number
}

const CLI = join(import.meta.dirname, '../../../dist/cli.js')

let watched: Watched | undefined

/** A turn does not include time that other processes or threads used: the shorter of both times counts. */
function watch(clock: number, cpu: NodeJS.CpuUsage): void {
  setImmediate(() => {
    if (!watched) return
    const { user, system } = process.cpuUsage(cpu)
    const turn = Math.min(performance.now() - clock, (user + system) / 1_000)
    watched.longest = Math.max(watched.longest, turn)
    watched.total += turn
    watched.peakRss = Math.max(watched.peakRss, process.memoryUsage.rss())
    watch(performance.now(), process.cpuUsage())
  })
}

process.on('message', (message) => {
  if (message === 'begin') {
    watched = { longest: 0, total: 0, peakRss: process.memoryUsage.rss() }
    watch(performance.now(), process.cpuUsage())
    process.send?.('begun')
  } else {
    process.send?.(watched ?? {})
    watched = undefined
  }
})

// The parent process may be stopped at any time.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

process.argv = [process.argv0, CLI, 'serve']
await import(pathToFileURL(CLI).href)
