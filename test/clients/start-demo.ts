import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery, printSchema } from 'graphql'
import type { TestProject } from 'vitest/node'
import { startDemo } from './spawn-demo.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the demo answers, without a slash at its end. */
    url: string
    /** The token of the demo's owner. */
    token: string
    /** The `DATABASE_URL` of the demo. */
    database: string
  }
}

const run = promisify(execFile)
const here = import.meta.dirname
const root = join(here, '..', '..')

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
  project.provide('database', demo.database)
  return async () => {
    demo.service.kill()
    await once(demo.service, 'exit')
    await rm(folder, { recursive: true })
  }
}
