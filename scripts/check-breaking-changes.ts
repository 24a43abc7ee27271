import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { parse } from 'yaml'
import { z } from 'zod'
import { version } from '../src/base/version.js'
import { readTypeDefs } from '../src/graph/type-defs.js'
import { compareVersions } from '../src/store/migration-files.js'
import { breakingChanges } from './breaking-changes.js'

// Compares schema/*.graphql, or the files of the folder that the first argument names, with the graph of the last release:
// scripts/released has the schema of each, as `lyceum schema` prints it.
const [, , schema] = process.argv
const folder = new URL('released/', import.meta.url)
const exceptions = z.array(z.strictObject({ reason: z.string(), changes: z.array(z.string()).min(1) }))

const earlier = readdirSync(folder)
  .flatMap((file) => /^(\d+\.\d+\.\d+)\.graphql$/.exec(file)?.[1] ?? [])
  .filter((release) => compareVersions(release, version) < 0)
  .toSorted(compareVersions)
const last = earlier.at(-1)
if (last === undefined) throw new Error('There is no schema of an earlier release.')

const read = (file: string) => readFileSync(new URL(file, folder), 'utf8')
const problems = breakingChanges(
  buildSchema(read(`${last}.graphql`)),
  buildSchema(readTypeDefs(schema).join('\n')),
  exceptions.parse(parse(read(`since-${last}.yaml`))),
)
if (problems.length > 0) {
  console.error(`Since ${last}:\n${problems.join('\n')}`)
  process.exitCode = 1
}
