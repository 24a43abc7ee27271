import type { Fault } from './fault-plan.js'

/**
 * All faults at all statements. Otherwise one fault at each statement, in turn, or at each second one where a fault costs
 * new connections, and all faults of commits at each commit. If a statement runs many times in a row, as when SQLite inserts rows, only the first counts then; if each
 * part of an operation repeats statements, only those of two parts count.
 */
const ALL = process.env['TEST_ALL_FAULTS'] === 'true'
/** All faults take longer than other tests may. */
export const WALK_MS = ALL ? 3_600_000 : 1_800_000
/** Faults that leave open whether a commit has taken effect. */
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
 * @param statements those of the operation without a fault
 * @param offset where the turns begin, so that operations with the same first statements get different faults
 * @param every 1 for a fault at each statement, 2 for one at each second one, and so on
 */
export function chooseFaults(
  statements: readonly string[],
  faults: readonly Fault[],
  { offset, every }: { offset: number; every: number },
): PlannedFault[] {
  const times = new Map<string, number>()
  return statements.flatMap((text, index) => {
    const isRepeated = text === statements[index - 1]
    const time = (times.get(text) ?? 0) + (isRepeated ? 0 : 1)
    times.set(text, time)
    const isChosen = (kind: Fault, turn: number): boolean => {
      if (ALL || (text === 'commit' && OF_COMMITS.has(kind))) return true
      const place = index + offset
      const isDue = place % every === 0 && turn === Math.floor(place / every) % faults.length
      return isDue && !isRepeated && time <= PARTS
    }
    return faults.filter(isChosen).map((kind) => ({ at: index + 1, kind }))
  })
}
