import { type Codec, idOf } from './codec.js'
import type { Entry, ImportContext } from './context.js'
import { problemsOf } from './parse-line.js'
import type { Values } from './stored.js'

/** The keys that a line lacks and that keep their values. */
function keptKeys({ shape, together = [] }: Codec, given: readonly string[]): string[] {
  const follows = new Set(together.flatMap((keys) => (keys.some((key) => given.includes(key)) ? keys : [])))
  return shape.parts.flatMap(({ key }) => (given.includes(key) || follows.has(key) ? [] : [key]))
}

/**
 * Completes records whose lines leave keys out with the stored values. Such a line is checked like a line of
 * the record's export.
 *
 * @param stored the existing records, by their ids
 * @returns the records, each with the keys that keep their values
 */
export function mergeRecords(
  { errors }: Pick<ImportContext, 'errors'>,
  codec: Codec,
  entries: readonly Entry<Values>[],
  stored: ReadonlyMap<string, Values>,
): Entry<Values>[] {
  return entries.map((entry) => {
    const before = stored.get(idOf(codec, entry.record))
    if (!before) return entry
    const kept = keptKeys(codec, entry.given)
    const merged = { ...entry.record, ...Object.fromEntries(kept.map((key) => [key, before[key]])) }
    const { data, error } = codec.schema.safeParse(merged)
    // Stored values may be older than a rule: only values from the line are errors.
    const own = error
      ? problemsOf(error).filter(({ key }) => entry.given.includes(/^[^.[]*/.exec(key)?.[0] ?? ''))
      : []
    for (const { key, expected } of own) errors.add(entry.line, key, expected)
    return { ...entry, record: data ?? merged, kept }
  })
}
