import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whenPrinted } from './when-printed.js'

const root = join(import.meta.dirname, '..', '..')

/**
 * Starts the built demo on a free port, over a database in `folder`, with the data of the last start there.
 *
 * @param settings more of its settings
 */
export async function startDemo(folder: string, settings: Record<string, string> = {}) {
  const database = `file:${join(folder, 'demo.db')}`
  const service = spawn(process.execPath, [join(root, 'dist', 'cli.js'), 'demo'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: database,
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      MAX_REQUESTS_UNDER_WAY: '0',
      MAX_LOOP_DELAY_MS: '0',
      REQUEST_CPU_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await whenPrinted(service.stdout, /GraphQL +(http\S+)\/graphql[^]*Ctrl-C/)
  const [owner] = JSON.parse(await readFile(join(folder, 'demo-tokens.json'), 'utf8'))
  return { service, url, token: String(owner.token), database }
}
