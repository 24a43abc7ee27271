import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
    /** Where a demo answers that trusts the documents of the clients' manifests. */
    trustingUrl: string
    /** The token of its owner. */
    trustingToken: string
  }
}

const run = promisify(execFile)
const here = import.meta.dirname
const root = join(here, '..', '..')

/** Starts the demo, and generates what the clients need from its schema. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'lyceum-clients-'))
  const demo = await startDemo(folder)
  const generated = join(here, 'generated')
  await rm(generated, { recursive: true, force: true })
  for (const name of ['relay', 'relay-persisted']) await mkdir(join(generated, name), { recursive: true })
  // Relay's compiler adds to the file.
  await writeFile(join(generated, 'relay-documents.json'), '{}')
  const schema = await fetch(`${demo.url}/graphql/schema.graphql`)
  await writeFile(join(generated, 'schema.graphql'), await schema.text())
  const binary = (name: string) => join(here, 'node_modules', '.bin', name)
  await run(binary('relay-compiler'), ['relay.config.json'], { cwd: here })
  await run(binary('relay-compiler'), ['relay-persisted.config.json'], { cwd: here })
  await run(binary('generate-persisted-query-manifest'), ['--config', 'apollo-manifest.config.json'], {
    cwd: here,
  })
  await run(binary('gql.tada'), ['generate-output'], { cwd: here })
  await run('npx', ['graphql-codegen', '--config', 'test/clients/codegen.ts'], { cwd: root })
  const trustingFolder = join(folder, 'trusting')
  await mkdir(trustingFolder)
  const trusting = await startDemo(trustingFolder, {
    TRUSTED_DOCUMENTS: ['apollo-manifest.json', 'client/persisted-documents.json', 'relay-documents.json']
      .map((name) => join(generated, name))
      .join(','),
  })
  project.provide('trustingUrl', trusting.url)
  project.provide('trustingToken', trusting.token)
  project.provide('url', demo.url)
  project.provide('token', demo.token)
  project.provide('database', demo.database)
  return async () => {
    for (const { service } of [demo, trusting]) {
      service.kill()
      await once(service, 'exit')
    }
    await rm(folder, { recursive: true })
  }
}
