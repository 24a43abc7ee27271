import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawsOf } from './draws.js'

describe('the cases that a test draws', () => {
  const draws = (name = 'any text') => drawsOf('FUZZ_RUNS', 15, name)

  beforeEach(() => {
    for (const variable of ['FUZZ_RUNS', 'TEST_SEED', 'CI']) vi.stubEnv(variable, undefined)
  })
  afterEach(() => vi.unstubAllEnvs())

  it('are the same each time, but different for each property', () => {
    expect(draws()).toEqual({ numRuns: 15, seed: expect.any(Number) })
    expect(draws()).toEqual(draws())
    expect(draws().seed).not.toBe(draws('any number').seed)
  })

  it('differ each time if somebody asks for more of them, but not in CI', () => {
    const { seed } = draws()
    vi.stubEnv('FUZZ_RUNS', '500')
    expect(draws()).toEqual({ numRuns: 500 })
    vi.stubEnv('CI', 'true')
    expect(draws()).toEqual({ numRuns: 500, seed })
  })

  it('can be repeated by the seed that was printed', () => {
    vi.stubEnv('FUZZ_RUNS', '500')
    vi.stubEnv('TEST_SEED', '-1205')
    expect(draws()).toEqual({ numRuns: 500, seed: -1_205 })
  })

  it.each(['0', '-3', 'many', '1e3'])('cannot be %s in number', (runs) => {
    vi.stubEnv('FUZZ_RUNS', runs)
    expect(draws).toThrow('FUZZ_RUNS must be')
  })
})
