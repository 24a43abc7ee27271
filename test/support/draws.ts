import { createHash } from 'node:crypto'

/** How many random cases a property is tried with, and their seed, as options of fast-check. */
export interface Draws {
  numRuns: number
  /** If there is none, a random one, which fast-check prints when the property fails. */
  seed?: number
}

/**
 * How a test draws its cases. Chance decides no normal run: the seed is made from the property's name. If the
 * variable asks for more cases, they should differ each time, so the seed is random then, but never in CI
 * (`CI=true`). `TEST_SEED` repeats a run with the seed that was printed.
 *
 * @param variable the environment variable that says how many cases to try
 * @param usual how many there are without it
 * @param name of the property
 * @throws Error if a variable is not a positive number
 */
export function drawsOf(variable: string, usual: number, name: string): Draws {
  const asked = numberOf(variable)
  const numRuns = asked ?? usual
  if (numRuns < 1) throw new Error(`${variable} must be 1 or more.`)
  const seed = numberOf('TEST_SEED')
  if (seed !== undefined) return { numRuns, seed }
  if (asked !== undefined && process.env['CI'] !== 'true') return { numRuns }
  return { numRuns, seed: createHash('sha256').update(name).digest().readInt32BE() }
}

/** The whole number in an environment variable; undefined if it isn't set. */
function numberOf(variable: string): number | undefined {
  const value = process.env[variable]
  if (value === undefined || value === '') return undefined
  if (!/^-?\d+$/.test(value)) throw new Error(`${variable} must be a whole number: ${value}`)
  return Number(value)
}
