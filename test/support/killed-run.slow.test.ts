import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { childrenOf, commandOf, descendantsOf } from './processes.js'

const CONFIG = 'test/support/killed-run/vitest.config.ts'

/** Starts a run of a test that never stops its server with two workers, and waits until the server listens. */
async function hangingRun() {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-run-'))
  const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', CONFIG], {
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  })
  const { pid = 0 } = run
  onTestFinished(async () => {
    run.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const servers = async () => {
    const commands = await Promise.all((await descendantsOf(pid)).map(commandOf))
    return commands.filter((words) => words.some((word) => word.endsWith('dist/cli.js'))).length
  }
  await expect.poll(servers, { interval: 250 }).toBe(3)
  return { pid, processes: await descendantsOf(pid) }
}

const living = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(commandOf))).filter((words) => words.length > 0).length

it('leaves no process behind when it is killed', async () => {
  const { pid, processes } = await hangingRun()

  process.kill(pid, 'SIGKILL')

  await expect.poll(() => living(processes)).toBe(0)
})

it('leaves no process of a worker behind that is killed', async () => {
  const { pid, processes } = await hangingRun()
  const workers = await childrenOf(pid)

  for (const worker of workers) process.kill(worker, 'SIGKILL')

  await expect.poll(() => living(processes)).toBe(0)
})
