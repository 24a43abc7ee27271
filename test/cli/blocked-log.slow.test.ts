import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { freePort } from '../support/ports.js'
import { processEnv, workFolder } from './run-cli.js'

const LINES = 20_000
const METRIC = 'lyceum_log_lines_dropped_total'

/**
 * Logs 4 MB while nobody reads, prints how many lines were dropped, logs until it is asked to end, and then once
 * more.
 */
const program = `import { once } from 'node:events'
  import { createLogger } from './dist/log/logger.js'
  import { createMetrics } from './dist/rest/metrics.js'
  const metrics = createMetrics()
  const log = createLogger('info')
  const tell = async () => process.send((await metrics.render()).match(/^${METRIC} \\d+$/m)[0])
  await tell()
  await once(process, 'message')
  for (let line = 0; line < ${LINES}; line += 1) log.info({ line }, 'x'.repeat(150))
  await tell()
  await once(process, 'message')
  process.disconnect()
  log.info('the last line')`

it('a log that nobody reads holds up nothing; dropped lines are counted, and reported once lines flow again', async () => {
  const work = await workFolder()
  const pipe = work.path('pipe')
  await promisify(execFile)('mkfifo', [pipe])
  const reader = spawn('cat', [pipe], { stdio: ['ignore', 'pipe', 'inherit'] })
  const stdout = await open(pipe, 'w')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', stdout.fd, 'inherit', 'ipc'],
  })
  await stdout.close()
  expect(await once(child, 'message')).toContain(`${METRIC} 0`)
  reader.kill('SIGSTOP')
  child.send('log')
  const [told] = await once(child, 'message')
  const dropped = Number(String(told).split(' ')[1])
  expect(dropped).toBeGreaterThan(LINES / 2)
  expect(dropped).toBeLessThan(LINES)

  reader.kill('SIGCONT')
  const numbers: number[] = []
  const messages: unknown[] = []
  for await (const text of createInterface(reader.stdout)) {
    const line = JSON.parse(text)
    if ('line' in line) numbers.push(line.line)
    else messages.push(line)
    if ('lines' in line) child.send('end')
  }
  expect(numbers).toEqual(Array.from({ length: LINES - dropped }, (_, line) => line))
  expect(messages).toMatchObject([
    { msg: 'lines of the log were dropped while it could not be written', lines: dropped },
    { msg: 'the last line' },
  ])
  await work.remove()
})

it('a service whose log disk is full starts, answers and ends like any other', async () => {
  const work = await workFolder()
  const full = await open('/dev/full', 'w')
  // A service that can't log can't say which one it took.
  const PORT = String(await freePort())
  const env = processEnv({ PORT, ...work.env })
  const child = spawn(process.execPath, ['dist/cli.js', 'serve'], {
    env,
    stdio: ['ignore', full.fd, 'inherit'],
  })
  const ended = once(child, 'exit')
  const get = (path: string) => fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => undefined)
  await expect.poll(async () => (await get('/readyz'))?.status).toBe(200)
  for (let count = 0; count < 20; count += 1) expect((await get('/v1/me'))?.status).toBe(401)
  expect(await (await get('/metrics'))?.text()).toContain(`\n${METRIC} 0\n`)
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await full.close()
  await work.remove()
})
