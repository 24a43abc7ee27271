import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './ports.js'

const run = promisify(execFile)
const VERSIONS = '/usr/lib/postgresql'
const MOST_STARTS = 100
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'max_wal_size=256MB']

/** The folder of PostgreSQL's programs; undefined where they are not installed. */
export async function postgresPrograms(): Promise<string | undefined> {
  if (!existsSync(VERSIONS)) return undefined
  const versions = (await readdir(VERSIONS)).toSorted((one, other) => Number(other) - Number(one))
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')))
}

/** PostgreSQL's programs refuse to run as root. */
const asUser = process.getuid?.() === 0 ? ['--reuid=postgres', '--regid=postgres', '--init-groups'] : []

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** A server of PostgreSQL, which this process has started. */
export class PostgresServer {
  readonly folder: string
  readonly port: number
  readonly #programs: string
  #process: ChildProcess | undefined

  constructor(programs: string, folder: string, port: number) {
    this.#programs = programs
    this.folder = folder
    this.port = port
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`
  }

  /**
   * Starts it, once more if it ends at once: after a kill, a process of before may still hold its memory.
   *
   * @param own settings of this start, such as `hot_standby=off`
   */
  async start(...own: string[]): Promise<void> {
    const settings = [...SETTINGS, ...own].flatMap((setting) => ['-c', setting])
    const server = [
      join(this.#programs, 'postgres'),
      '-D',
      this.folder,
      '-k',
      this.folder,
      '-p',
      String(this.port),
    ]
    for (let tries = 0; tries < MOST_STARTS; tries += 1) {
      const started = spawn('setpriv', ['--pdeathsig=KILL', ...asUser, ...server, ...settings], {
        stdio: 'ignore',
      })
      this.#process = started
      while (started.exitCode === null && started.signalCode === null) {
        if (await this.query('select 1').catch(() => undefined)) return
        await sleep(50)
      }
      await sleep(100)
    }
    throw new Error(`PostgreSQL ends at each start in ${this.folder}.`)
  }

  /** Runs statements one by one, and returns the rows of the last. */
  async query(...texts: string[]): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      let rows: Record<string, unknown>[] = []
      for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text))
      return rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Makes it stop answering, with its connections open. */
  stall(): void {
    this.#signal('SIGSTOP')
  }

  resume(): void {
    this.#signal('SIGCONT')
  }

  /** Ends it at once, as a failing machine does. */
  async kill(): Promise<void> {
    const server = this.#process
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    this.#signal('SIGKILL')
    await ended
  }

  /** Sends a signal to the server, which has a process for each connection. */
  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#process ?? {}
    if (pid === undefined) return
    for (const one of [...childrenOf(pid), pid]) {
      try {
        process.kill(one, signal)
      } catch {
        // It has ended by itself.
      }
    }
  }
}

/** A primary with streaming replicas. */
export interface PostgresCluster {
  primary: PostgresServer
  replicas: PostgresServer[]
  close(): Promise<void>
}

/** Makes a primary and copies it to replicas, which follow it as `replica1`, `replica2` and so on. */
export async function startCluster(programs: string, replicaCount: number): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-cluster-'))
  if (asUser.length > 0) await run('chown', ['postgres', folder])
  await chmod(folder, 0o711)
  const program = (name: string, ...options: string[]) =>
    run('setpriv', [...asUser, join(programs, name), ...options])
  const primary = new PostgresServer(programs, join(folder, 'primary'), await freePort())
  await program(
    'initdb',
    '--auth=trust',
    '--username=postgres',
    '--encoding=UTF8',
    '--no-sync',
    primary.folder,
  )
  await primary.start()
  const replicas: PostgresServer[] = []
  for (let number = 1; number <= replicaCount; number += 1) {
    const replica = new PostgresServer(programs, join(folder, `replica${number}`), await freePort())
    const source = `${primary.url}?application_name=replica${number}`
    await program(
      'pg_basebackup',
      '-d',
      source,
      '-D',
      replica.folder,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    )
    await replica.start()
    replicas.push(replica)
  }
  return {
    primary,
    replicas,
    close: async () => {
      await Promise.all([primary, ...replicas].map((server) => server.kill()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
