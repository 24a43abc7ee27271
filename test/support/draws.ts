import { createHash } from 'node:crypto'

/** How many random cases a property is tried with, and where they begin, as fast-check takes them. */
export interface Draws {
  numRuns: number
  /** A random one, which fast-check prints where the property fails, if there is none. */
  seed?: number
}

/**
 * How a test draws its cases. Chance decides no usual run: its seed is made of the property's name. Who asks for
 * more cases by the variable wants others each time, so the seed is then random; in CI (`CI=true`) it never is.
 * `TEST_SEED` repeats a run with the seed that was printed.
 *
 * @param variable the environment variable that says how many cases to try
 * @param usual how many there are without it
 * @param name of the property
 * @throws Error if a variable is no number, or asks for no case
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

/** The whole number that a variable of the environment has; undefined where it isn't set. */
function numberOf(variable: string): number | undefined {
  const value = process.env[variable]
  if (value === undefined || value === '') return undefined
  if (!/^-?\d+$/.test(value)) throw new Error(`${variable} must be a whole number: ${value}`)
  return Number(value)
}
