import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordFigure } from './figures.js'

describe('figures of what the tests have tried', () => {
  let folder = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lyceum-figures-'))
  })

  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  it('are appended to the file of TEST_FIGURES, a line of JSON each', async () => {
    const file = join(folder, 'figures.ndjson')
    vi.stubEnv('TEST_FIGURES', file)
    const figures = [
      { area: 'faults', name: 'mutations', cases: 40, lost: 0 },
      { area: 'faults', name: 'jobs', cases: 2, lost: 1 },
    ]
    for (const figure of figures) recordFigure(figure)
    expect(await readFile(file, 'utf8')).toBe(figures.map((figure) => `${JSON.stringify(figure)}\n`).join(''))
  })
})
