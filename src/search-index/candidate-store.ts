import { sql } from 'drizzle-orm'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Session } from '../store/session.js'
import { statement } from '../store/statement.js'
import { idRange } from './entry-id.js'
import { gramExpressions, type NamedType } from './grams.js'

/** How many records are looked up one by one. A list in which more have a text is gone through in its order. */
const MOST_CANDIDATES = 1_000

/**
 * The records that may have a text in their names, from the index of grams, and those that are not in the index yet:
 * a migration has put them off.
 */
const candidates = statement({
  select: () => ({ id: sql<string>`known.id` }),
  query: ({ t: { searchChanges: c, searchEntries: e }, p, fields }) => sql`select ${fields} from (
    select * from (select ${e.subjectId} as id from search_grams cross join ${e} on ${e.id} = search_grams.rowid
      where search_grams match ${p('grams')} and search_grams.rowid >= cast(${p('from')} as integer)
        and search_grams.rowid < cast(${p('before')} as integer)
        and ${e.organizationId} = ${p('organizationId')} limit ${p('limit')}) as named
    union all select * from (select distinct ${c.recordId} as id from ${c} where ${c.putOff} = true
      and ${c.organizationId} = ${p('organizationId')} and ${c.subject} = ${p('type')} limit ${p('limit')}) as later
  ) as known`,
})

/**
 * How a list is read that may be filtered by a text: where all of it may have to be gone through, SQLite reads it on
 * another thread.
 *
 * @param options `search`: whether it is filtered by a text; `known`: whether the records are known that may have it
 */
export function readingOf({ search, known }: { search: boolean; known: boolean }): {
  long: false | 'sqlite'
} {
  return { long: search && !known && 'sqlite' }
}

/**
 * The ids of an organization's records whose names may have all of the texts in them: no other record has. People are
 * found by their employee ids.
 *
 * @returns null if there is no text, the texts are too short, or too many records have them; always on PostgreSQL, which
 *   compares all records of a list without holding the event loop
 */
export function findCandidates(
  session: Session,
  organizationId: string,
  type: NamedType,
  texts: readonly string[],
): MaybePromise<readonly string[] | null> {
  if (session.databaseName !== 'sqlite') return null
  const grams = gramExpressions(organizationId, type, texts)?.fts5
  if (grams === undefined) return null
  const { first: from, end: before } = idRange(organizationId)
  const values = { organizationId, type, grams, from, before, limit: MOST_CANDIDATES + 1 }
  return andThen(session.all(candidates, values), (rows) => {
    const ids = new Set(rows.map(({ id }) => id))
    return ids.size > MOST_CANDIDATES ? null : [...ids]
  })
}
