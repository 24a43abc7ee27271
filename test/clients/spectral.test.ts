import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readDescription } from './described-operations.js'

const here = import.meta.dirname

it("Spectral's rules for OpenAPI find nothing to warn of", async () => {
  const file = join(here, 'generated', 'spectral-openapi.json')
  await writeFile(file, await readDescription())
  const spectral = join(here, 'node_modules', '.bin', 'spectral')
  const options = [
    '--ruleset',
    join(here, 'spectral.yaml'),
    '--fail-severity',
    'hint',
    '--format',
    'json',
    '--quiet',
  ]
  const lint = promisify(execFile)(spectral, ['lint', file, ...options])
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed)
  expect(JSON.parse(stdout)).toEqual([])
})
