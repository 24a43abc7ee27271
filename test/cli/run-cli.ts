import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { z } from 'zod'
import { runCommandLine } from '../../src/commands/run-command-line.js'
import { OrganizationBuilder } from '../support/builders.js'

/** How a command ended, and what it printed. */
export interface Ended {
  status: number | null
  stdout: string
  stderr: string
}

/** The JSON objects that a command has printed, one a line. */
export function rowsOf({ stdout }: Ended): Record<string, unknown>[] {
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** Makes a temporary folder for a database and files. */
export async function workFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-cli-'))
  return {
    path: (name: string) => join(folder, name),
    env: { DATABASE_URL: `file:${join(folder, 'test.db')}` },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * The environment of a process that a test starts: nothing from this machine except what makes it end with the test.
 */
export function processEnv({ NODE_OPTIONS = '', ...env }: Record<string, string>): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: tmpdir(),
    // Time decides no test: a slow machine sheds nothing.
    MAX_LOOP_DELAY_MS: '0',
    ...env,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${NODE_OPTIONS}`,
  }
}

function start(args: readonly string[], env: Record<string, string>, program = ['dist/cli.js']) {
  const child = spawn(process.execPath, [...program, ...args], {
    env: processEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  return { child, output }
}

/** Signals that a command listens to for as long as its process lives. */
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGUSR2'] as const

/** Returns a function that removes the signal listeners added after this call. */
function keepSignalListeners(): () => void {
  const kept = new Set(SIGNALS.flatMap((signal) => process.listeners(signal)))
  return () => {
    for (const signal of SIGNALS) {
      for (const listener of process.listeners(signal)) if (!kept.has(listener)) process.off(signal, listener)
    }
  }
}

/** Runs `lyceum` to its end, in this process, as starting another one takes seconds. */
export async function lyceum(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const output = { stdout: '', stderr: '' }
  const stopListening = keepSignalListeners()
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
    stopListening()
  }
}

/** Waits for a process and all its output; null if a signal ended it. */
async function ended(child: ChildProcess): Promise<number | null> {
  await once(child, 'close')
  return child.exitCode
}

/** Runs `lyceum` to its end in a process of its own. */
export async function lyceumProcess(
  args: readonly string[],
  env: Record<string, string> = {},
  program?: string[],
): Promise<Ended> {
  const { child, output } = start(args, env, program)
  return { status: await ended(child), ...output }
}

/**
 * Runs `lyceum`, or another program, to its end in a process. Its standard output is closed after the first chunk, or
 * before anything is read.
 */
export async function withClosedPipe(
  args: readonly string[],
  env: Record<string, string>,
  { readsFirst, program }: { readsFirst: boolean; program?: string[] },
): Promise<Ended> {
  const { child, output } = start(args, env, program)
  if (readsFirst) child.stdout.once('data', () => child.stdout.destroy())
  else child.stdout.destroy()
  return { status: await ended(child), ...output }
}

/** Imports an organization. */
export async function importInto(
  work: Awaited<ReturnType<typeof workFolder>>,
  { id, records }: OrganizationBuilder,
): Promise<void> {
  await writeFile(work.path(id), records.map((record) => JSON.stringify(record)).join('\n'))
  await lyceum(['import', work.path(id)], work.env)
}

/** Makes a database with one person, and a token for them. */
export async function personWithToken() {
  const work = await workFolder()
  const organization = new OrganizationBuilder()
  const { userId } = organization.person()
  await importInto(work, organization)
  const token = (await lyceum(['token', 'create', '--user', userId], work.env)).stdout.trim()
  return { work, organization, userId, token }
}

/** Starts `lyceum demo` on a free port, and waits until it has printed its addresses. */
export async function demoing(env: Record<string, string>, program?: string[]) {
  const { child, output } = start(['demo'], { PORT: '0', ...env }, program)
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => {
      if (output.stdout.includes('Ctrl-C stops it')) resolve()
    })
    child.once('exit', () => reject(new Error(`It ended: ${output.stderr}`)))
  })
  return {
    text: output.stdout,
    stop: async (): Promise<number | null> => {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}

const listening = z.object({ msg: z.literal('listening'), url: z.string(), pid: z.number().optional() })

/** The complete lines of a log. */
function linesOf(log: string): unknown[] {
  return log
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

interface ServingOptions {
  workers?: number
  /** Gets what it prints, as it comes. */
  onOutput?: (text: string) => void
  /** The program, if it is not the one under test. */
  program?: string[]
}

/** Starts `lyceum serve` on a free port, and waits until all its workers listen. */
export async function serving(
  env: Record<string, string>,
  { workers = 1, onOutput = () => {}, program }: ServingOptions = {},
) {
  const args = ['serve', '--workers', String(workers)]
  const { child, output } = start(args, { PORT: '0', ...env }, program)
  child.stdout.on('data', onOutput)
  const announced = () =>
    linesOf(output.stdout).flatMap((line) => {
      const { data } = listening.safeParse(line)
      return data ? [data] : []
    })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const [first, ...others] = announced()
      if (first && others.length + 1 >= workers) resolve(first.url)
    })
    child.once('exit', () => reject(new Error(`It ended: ${output.stderr}`)))
  })
  return {
    url,
    output,
    /** What it has logged so far. */
    log: () => linesOf(output.stdout),
    /** The process ids of the workers that have listened so far. */
    workers: () => announced().flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    terminate: () => child.kill('SIGTERM'),
    send: (signal: NodeJS.Signals) => child.kill(signal),
    /** Kills it, so it can do nothing more. */
    kill: () => child.kill('SIGKILL'),
    /** Waits for the end. */
    ended: async (): Promise<number | null> => child.exitCode ?? ended(child),
  }
}
