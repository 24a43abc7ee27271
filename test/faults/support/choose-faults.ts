import type { Fault } from './fault-plan.js'

/**
 * All faults at all statements; otherwise one at each, in turn, and all those of commits at each commit. Of the
 * same statement many times in a row, as SQLite inserts rows, it is then the first, and of those that each part
 * of an operation repeats, those of two parts.
 */
const ALL = process.env['TEST_ALL_FAULTS'] === 'true'
/** All of them take longer than other tests may. */
export const WALK_MS = ALL ? 3_600_000 : 180_000
/** Those that leave open whether a commit has taken effect. */
const OF_COMMITS: ReadonlySet<Fault> = new Set(['cut', 'late', 'lost'])
const PARTS = 2

/** A statement's number, from 1, and what is to happen to it. */
export interface PlannedFault {
  at: number
  kind: Fault
}

/**
 * The faults to try on an operation.
 *
 * @param statements those of the operation, undisturbed
 * @param offset where the turns begin, so that operations with the same beginning differ in it
 */
export function chooseFaults(
  statements: readonly string[],
  faults: readonly Fault[],
  offset: number,
): PlannedFault[] {
  const times = new Map<string, number>()
  return statements.flatMap((text, index) => {
    const isRepeated = text === statements[index - 1]
    const time = (times.get(text) ?? 0) + (isRepeated ? 0 : 1)
    times.set(text, time)
    const isChosen = (kind: Fault, turn: number): boolean => {
      if (ALL || (text === 'commit' && OF_COMMITS.has(kind))) return true
      return turn === (index + offset) % faults.length && !isRepeated && time <= PARTS
    }
    return faults.filter(isChosen).map((kind) => ({ at: index + 1, kind }))
  })
}
