import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('the clients fit the types that they generated from the schema', async () => {
  const compiler = join(import.meta.dirname, 'node_modules', 'typescript', 'bin', 'tsc')
  const compile = promisify(execFile)(process.execPath, [compiler, '-p', import.meta.dirname])
  const { stdout } = await compile.catch((failed: { stdout: string }) => failed)
  expect(stdout).toBe('')
})
