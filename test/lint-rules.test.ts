import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const oxlint = resolve('node_modules/oxlint/bin/oxlint')
const DEADLINE = 'export const signal = AbortSignal.any([AbortSignal.timeout(1_000)])\n'

describe('the lint rules', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-lint-'))
    await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'))
    for (const place of ['src/providers/mail', 'test']) {
      await mkdir(join(folder, place), { recursive: true })
      await writeFile(join(folder, place, 'deadline.ts'), DEADLINE)
    }
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('forbid deadlines in src that Node 20 would garbage-collect', async () => {
    const lint = (place: string) =>
      promisify(execFile)(process.execPath, [oxlint, place], { cwd: folder }).catch(
        (error: { stdout: string }) => error,
      )
    const { stdout } = await lint('src')

    expect(stdout).toContain("'AbortSignal.any' is restricted")
    expect(stdout).toContain("'AbortSignal.timeout' is restricted")
    expect((await lint('test')).stdout).not.toContain('AbortSignal')
  })
})
