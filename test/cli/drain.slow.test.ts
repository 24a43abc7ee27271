import { Agent, get } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../jobs/support/queue.js'
import { serving, workFolder } from './run-cli.js'

/** How a request ended, on a connection that may have been open before. */
interface Sent {
  reused: boolean
  answered: boolean
  closes: boolean
}

function send(url: string, agent: Agent): Promise<Sent> {
  return new Promise((resolve) => {
    const request = get(`${url}/healthz`, { agent }, (response) => {
      const closes = response.headers.connection === 'close'
      response.on('error', () => resolve({ reused: request.reusedSocket, answered: false, closes }))
      response.on('end', () => resolve({ reused: request.reusedSocket, answered: true, closes }))
      response.resume()
    })
    request.on('error', () => resolve({ reused: request.reusedSocket, answered: false, closes: false }))
  })
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.each([1, 2])('lyceum serve with %i processes', { timeout: 120_000 }, (workers) => {
  let work: Awaited<ReturnType<typeof workFolder>>
  beforeEach(async () => {
    work = await workFolder()
  })
  afterEach(() => work.remove())

  it('at SIGTERM answers every request on an open connection, and says that it closes', async () => {
    const server = await serving({ ...work.env, DRAIN_SECONDS: '5', LOG_LEVEL: 'info' }, { workers })
    const sent: Sent[] = []
    const clients = Array.from({ length: 20 }, async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      let last
      do {
        last = await send(server.url, agent)
        sent.push(last)
      } while (last.answered && !last.closes)
      agent.destroy()
      return last
    })
    await until(async () => sent.length > 400)
    server.terminate()
    const last = await Promise.all(clients)
    expect(sent.filter(({ reused, answered }) => reused && !answered)).toEqual([])
    expect(last.filter(({ closes }) => closes)).toHaveLength(20)
    expect(await server.ended()).toBe(0)
  })

  it('at SIGTERM ends whatever hangs', async () => {
    const hangs = '--import data:text/javascript,setInterval(()=>{},1e6)'
    const env = { ...work.env, SHUTDOWN_SECONDS: '2', DRAIN_SECONDS: '0', NODE_OPTIONS: hangs }
    const server = await serving(env, { workers })
    const processes = server.workers()
    server.terminate()
    expect(await server.ended()).toBe(1)
    expect(server.output.stdout).toContain('something hangs: ended without waiting for it')
    await until(async () => !processes.some(isRunning))
  })

  it('goes on after SIGHUP and SIGUSR2', async () => {
    const server = await serving(work.env, { workers })
    for (const signal of ['SIGHUP', 'SIGUSR2'] as const) {
      server.send(signal)
      for (const pid of server.workers()) process.kill(pid, signal)
      await until(async () => {
        const noted = server.output.stdout.match(new RegExp(`"signal":"${signal}"`, 'g'))
        return noted?.length === server.workers().length + 1
      })
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    server.terminate()
    expect(await server.ended()).toBe(0)
  })
})
