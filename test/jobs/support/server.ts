import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A `lyceum serve` in a process of its own. */
export interface ServerProcess {
  url: string
  /** Kills it, so it can do nothing more. */
  kill(): Promise<void>
  /** Asks it to end, and returns its exit status. */
  end(): Promise<number | null>
}

/** Starts the server on any free port, and waits until it listens. */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['dist/cli.js', 'serve'], {
    env: {
      ...process.env,
      // These tests are about kills, not about shedding on a busy machine.
      MAX_LOOP_DELAY_MS: '0',
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const stop = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    await exited
    return child.exitCode
  }
  return {
    url: await listeningUrl(child),
    kill: async () => void (await stop('SIGKILL')),
    end: () => stop('SIGTERM'),
  }
}

async function listeningUrl({ stdout }: Pick<ChildProcess, 'stdout'>): Promise<string> {
  if (stdout === null) throw new Error('The server has no output.')
  const lines = createInterface(stdout)
  for await (const line of lines) {
    const url = /"url":"([^"]+)"/.exec(line)?.[1]
    if (url === undefined) continue
    // Its further output is read and dropped, so that a full pipe doesn't stop it.
    stdout.resume()
    return url
  }
  throw new Error('The server ended before it listened.')
}
