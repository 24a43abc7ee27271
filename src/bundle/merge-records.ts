import { type Codec, idOf } from './codec.js'
import type { Entry, ImportContext } from './context.js'
import { problemsOf } from './parse-line.js'
import type { Values } from './stored.js'

/** The keys that a line doesn't have, and that stay as they are. */
function keptKeys({ shape, together = [] }: Codec, given: readonly string[]): string[] {
  const follows = new Set(together.flatMap((keys) => (keys.some((key) => given.includes(key)) ? keys : [])))
  return shape.parts.flatMap(({ key }) => (given.includes(key) || follows.has(key) ? [] : [key]))
}

/**
 * Completes records of lines that leave keys out by what is there: what such a line says is checked as if it stood in the
 * record's export.
 *
 * @param stored the records that are there, by their ids
 * @returns the records, with the keys of each that stay as they are
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
    // What is there may be older than a rule: only what the line says is its fault.
    const own = error
      ? problemsOf(error).filter(({ key }) => entry.given.includes(/^[^.[]*/.exec(key)?.[0] ?? ''))
      : []
    for (const { key, expected } of own) errors.add(entry.line, key, expected)
    return { ...entry, record: data ?? merged, kept }
  })
}
