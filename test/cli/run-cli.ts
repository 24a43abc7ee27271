import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { z } from 'zod'
import { runCommandLine } from '../../src/commands/run-command-line.js'

/** What a command left behind. */
export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/** A folder of its own for a database and files. */
export async function workFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-cli-'))
  return {
    path: (name: string) => join(folder, name),
    env: { DATABASE_URL: `file:${join(folder, 'test.db')}` },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

function start(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli.ts', ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOME: tmpdir(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return { child, output }
}

/** Runs `lyceum` to its end, in this process: starting one takes seconds. */
export async function lyceum(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const output = { stdout: '', stderr: '' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      output[name] += String(text)
      return true
    }),
  )
  try {
    return { status: await runCommandLine(args), ...output }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}

/** Waits for a process and all its output; null where a signal ended it. */
async function ended(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
}

const listening = z.object({ msg: z.literal('listening'), url: z.string() })

/** Runs `lyceum serve` on a free port, once it listens. */
export async function serving(env: Record<string, string>) {
  const { child, output } = start(['serve'], { PORT: '0', ...env })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      for (const line of output.stdout.split('\n').slice(0, -1)) {
        const parsed = listening.safeParse(JSON.parse(line))
        if (parsed.success) resolve(parsed.data.url)
      }
    })
    child.once('exit', () => reject(new Error(`It ended: ${output.stderr}`)))
  })
  return {
    url,
    output,
    terminate: () => child.kill('SIGTERM'),
    /** Waits for the end. */
    ended: async (): Promise<number | null> => child.exitCode ?? ended(child),
  }
}
