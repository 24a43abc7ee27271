import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Builds the bundle as `npm run build:graphiql` does, into a temporary folder that the caller removes. */
export async function buildGraphiql(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-graphiql-'))
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', folder], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return folder
}
