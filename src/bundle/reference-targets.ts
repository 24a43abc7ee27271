import { getTableName } from 'drizzle-orm'
import { columnOf } from '../store/table-rows.js'
import type { Tables } from '../store/tables.js'
import type { Codec } from './codec.js'
import { codecs } from './codecs.js'
import type { Claims } from './claimed-ids.js'
import type { ReferenceTarget } from './references.js'

/** The kinds of references to records of a type, each with its key and the kind of claim. */
export function namedBy({ type, key, claim = type, namedBy: kinds = {} }: Codec) {
  return Object.entries(kinds).map(([kind, name]) => ({
    kind,
    name,
    claim: key.includes(name) ? claim : kind,
  }))
}

/** The records that each kind of reference may refer to. */
export function referenceTargets(tables: Tables): Map<string, ReferenceTarget> {
  const targets = Object.values<Codec>(codecs).flatMap((codec) => {
    const table = tables[codec.shape.table]
    const filter = codec.filter === undefined ? '' : ` and ${codec.filter}`
    return namedBy(codec).map(({ kind, name, claim }): [string, ReferenceTarget] => [
      kind,
      {
        rows: (own) =>
          `select ${columnOf(table, name).name} as id from ${getTableName(table)} where ${own}${filter}`,
        expected: `the ${name} of a ${codec.type} of this organization`,
        claim,
      },
    ])
  })
  return new Map(targets)
}

/** How much of an invalid line is searched for ids, in characters, and how many ids it may contain. */
const SEARCHED = 64 * 1024
const MOST_IDS = 100

/** The words of a line that could be ids, whether or not it is JSON. */
function wordsOf(text: string): string[] {
  const found = text.slice(0, SEARCHED).matchAll(/"([^"\\\p{Cc}]{1,128})"/gu)
  return [...new Set(Array.from(found, ([, word = '']) => word))].slice(0, MOST_IDS)
}

function isUsable(id: unknown): id is string {
  return typeof id === 'string' && id.isWellFormed() && !id.includes('\0')
}

/**
 * Records the ids of a line with errors, so that references to it are not reported as well. If its id can't
 * be determined, any of its words counts as one.
 *
 * @param raw the line's object, if it is one
 */
export async function claimBadLine(
  claims: Claims,
  { text, raw = {}, line }: { text: string; raw: Record<string, unknown> | undefined; line: number },
): Promise<void> {
  const all = Object.values<Codec>(codecs)
  const own = all.filter(({ type }) => type === raw['type'])
  const names = (own.length > 0 ? own : all).flatMap(namedBy)
  for (const { name, claim } of names) {
    const id = raw[name]
    // A person without a user id has none.
    if (isUsable(id)) await claims.addBad(claim, [id], line)
    else if (id !== null && text.isWellFormed()) await claims.addBad(claim, wordsOf(text), line)
  }
}
