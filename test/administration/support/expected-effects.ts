import { isTrue, type Moment } from './moment.js'
import type { Row } from '../../faults/support/parsed-rows.js'

/** The ids of the records that an effect happens to, each as often as it counts. */
type Ids = readonly unknown[]
/** Those records; where readers and rules differ, the fewest of them that it may happen to; or only how many they are. */
type Concerned = Ids | { fewest: Ids; among: Ids } | number

/** Finds anew, from what was and is stored and read, what a change has done. */
export type Expectation = (before: Moment, after: Moment) => Readonly<Record<string, Concerned>>

/** An effect as a client is told of it, with the ids in its preview. */
export interface Told {
  kind: string
  count: number
  shown: readonly string[]
}

/** The most records that a preview has. */
const MOST_SHOWN = 20

export const distinct = (values: Ids): unknown[] => [...new Set(values)]

export const idsOf = (rows: readonly Row[]): unknown[] => rows.map(({ id }) => id)

/** The rows with an id whose column has changed, as they are now. */
export function changedRows(before: Moment, after: Moment, table: string, column: string): Row[] {
  const then = new Map(before.rows(table).map((row) => [row['id'], row[column]]))
  return after.rows(table).filter(({ id, [column]: now }) => then.has(id) && then.get(id) !== now)
}

/** The knowledge and the resources that nobody reads by their ids at a moment. */
function hiddenAt({ rows }: Moment): Set<unknown> {
  return new Set([
    ...idsOf(rows('entities').filter((row) => !isTrue(row['live']))),
    ...idsOf(rows('contents').filter((row) => row['archived_at'] !== null)),
  ])
}

/** What the previews before and after the change don't show as they should, in words. */
function misshown(
  shown: ReadonlySet<string>,
  expected: Exclude<Concerned, number>,
  hidden: ReadonlySet<unknown>,
): string[] {
  const [fewest, among] = 'among' in expected ? [expected.fewest, expected.among] : [expected, expected]
  const known = new Set(among)
  const foreign = [...shown].filter((id) => !known.has(id))
  const missing =
    among.length > MOST_SHOWN ? [] : fewest.filter((id) => !shown.has(String(id)) && !hidden.has(id))
  return [...foreign.map((id) => `shows ${id}`), ...missing.map((id) => `doesn't show ${String(id)}`)]
}

/**
 * The effects that are not told as they should be, in words.
 *
 * @param done those of the change
 * @param tried those of its dry run: what can't be read any more is shown there, what can't be read yet after the change
 */
export function misfits(
  [before, after]: readonly [Moment, Moment],
  done: readonly Told[],
  tried: readonly Told[],
  expected: Readonly<Record<string, Concerned>>,
): string[] {
  const later = hiddenAt(after)
  const hidden = new Set([...hiddenAt(before)].filter((id) => later.has(id)))
  const kinds = new Set([...done.map(({ kind }) => kind), ...Object.keys(expected)])
  return [...kinds].flatMap((kind) => {
    const count = done.find((effect) => effect.kind === kind)?.count ?? 0
    const concerned = expected[kind] ?? []
    const [fewest, most] =
      typeof concerned === 'number'
        ? [concerned, concerned]
        : 'among' in concerned
          ? [concerned.fewest.length, concerned.among.length]
          : [concerned.length, concerned.length]
    const shown = new Set([...done, ...tried].flatMap((effect) => (effect.kind === kind ? effect.shown : [])))
    return [
      ...(count >= fewest && count <= most ? [] : [`told ${count}, expected ${fewest} to ${most}`]),
      ...(typeof concerned === 'number' ? [] : misshown(shown, concerned, hidden)),
    ].map((text) => `${kind}: ${text}`)
  })
}
