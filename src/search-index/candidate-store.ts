import { sql, type SQL } from 'drizzle-orm'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { MOST_CANDIDATES } from '../store/candidates.js'
import type { Session } from '../store/session.js'
import { type BoundValues, type Fields, statement, type StatementContext } from '../store/statement.js'
import { idRange } from './entry-id.js'
import { gramExpressions, type NamedType } from './grams.js'

/** What a list's statement binds to look up the records that may have a text in their names. */
export type Candidates = BoundValues

/**
 * The records that may have a text in their names, from SQLite's index of grams, and those that are not in the index yet:
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
 * The statement of a list that may be filtered by a text.
 *
 * @param read writes it; with `known`, it looks up the statement's `candidates`
 */
export function listedBy<Options extends { known: boolean }>(
  { eitherWay }: Pick<StatementContext<Fields>, 'eitherWay'>,
  options: Options,
  read: (options: Options) => SQL,
): SQL {
  if (!options.known) return read(options)
  return eitherWay(
    () => read(options),
    () => read({ ...options, known: false }),
  )
}

/**
 * What finds the records of an organization whose names may have all of the texts in them: no other record has. People
 * are found by their employee ids. PostgreSQL finds them with the list, so that it is asked only once.
 *
 * @returns null if there is no text, the texts are too short, or SQLite has found too many records
 */
export function findCandidates(
  session: Session,
  organizationId: string,
  type: NamedType,
  texts: readonly string[],
): MaybePromise<Candidates | null> {
  const grams = gramExpressions(organizationId, type, texts)
  if (grams === null) return null
  if (session.databaseName === 'postgresql') return { grams: grams.tsquery, subject: type }
  const { first: from, end: before } = idRange(organizationId)
  const values = { organizationId, type, grams: grams.fts5, from, before, limit: MOST_CANDIDATES + 1 }
  return andThen(session.all(candidates, values), (rows) => {
    const ids = new Set(rows.map(({ id }) => id))
    return ids.size > MOST_CANDIDATES ? null : { candidates: [...ids] }
  })
}
