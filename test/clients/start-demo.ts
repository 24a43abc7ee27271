import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql'
import type { TestProject } from 'vitest/node'
import { whenPrinted } from './when-printed.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo answers, without a slash at its end. */
    url: string
    /** The token of the demo's owner. */
    token: string
  }
}

const run = promisify(execFile)
const here = import.meta.dirname
const root = join(here, '..', '..')

/** Starts the built demo on a free port, over a database in `folder`. */
async function startDemo(folder: string) {
  const service = spawn(process.execPath, [join(root, 'dist', 'cli.js'), 'demo'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: `file:${join(folder, 'demo.db')}`,
      PORT: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
      MAX_REQUESTS_UNDER_WAY: '0',
      MAX_LOOP_DELAY_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await whenPrinted(service.stdout, /GraphQL +(http\S+)\/graphql[^]*Ctrl-C/)
  const [owner] = JSON.parse(await readFile(join(folder, 'demo-tokens.json'), 'utf8'))
  return { service, url, token: String(owner.token) }
}

async function readSchema(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  const { data }: { data: IntrospectionQuery } = await response.json()
  return printSchema(buildClientSchema(data))
}

/** Starts the demo, and generates what the clients need from the schema that it tells of itself. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-clients-'))
  const demo = await startDemo(folder)
  const generated = join(here, 'generated')
  await rm(generated, { recursive: true, force: true })
  await mkdir(join(generated, 'relay'), { recursive: true })
  await writeFile(join(generated, 'schema.graphql'), await readSchema(demo.url, demo.token))
  const binary = (name: string) => join(here, 'node_modules', '.bin', name)
  await run(binary('relay-compiler'), ['relay.config.json'], { cwd: here })
  await run(binary('gql.tada'), ['generate-output'], { cwd: here })
  await run('npx', ['graphql-codegen', '--config', 'test/clients/codegen.ts'], { cwd: root })
  project.provide('url', demo.url)
  project.provide('token', demo.token)
  return async () => {
    demo.service.kill()
    await once(demo.service, 'exit')
    await rm(folder, { recursive: true })
  }
}
