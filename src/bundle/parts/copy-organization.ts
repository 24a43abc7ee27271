import { getTableName } from 'drizzle-orm'
import { dialects } from '../../store/dialect.js'
import { unlimitedPatience } from '../../store/patience.js'
import type { SqliteHandle } from '../../store/sqlite-handle.js'
import { begin } from '../../store/sqlite-transaction.js'
import { columnsOf, namesOf } from '../../store/table-rows.js'
import type { Pace, Parts } from '../pace.js'

const ROWS = 100
const { tables } = dialects.sqlite

/**
 * Tables whose rows are only read through an organization, or through a person of one. All others are copied
 * together with the organization's own row: tables that grant access, and tables of work.
 */
const UNSEEN: ReadonlySet<unknown> = new Set([
  tables.teams,
  tables.people,
  tables.teamMembers,
  tables.changes,
  tables.tags,
  tables.contents,
  tables.contentTeams,
  tables.contentAudiences,
  tables.contentTags,
  tables.contentVersions,
  tables.chapters,
  tables.segments,
  tables.contentSources,
  tables.contentReadings,
  tables.entities,
  tables.spaceTeams,
  tables.evidence,
  tables.itemBands,
  tables.lessons,
  tables.lessonTeams,
  tables.lessonContents,
  tables.lessonTopics,
  tables.enrollments,
  tables.popQuizzes,
  tables.performanceReviews,
  tables.companyRoles,
  tables.roleHolders,
  tables.advancementTiers,
  tables.curriculumItems,
  tables.duties,
  tables.findings,
  tables.searchEntries,
  tables.searchVocabulary,
  tables.synonymGroups,
  tables.synonyms,
  tables.directoryPeople,
  tables.directoryEvents,
  tables.directoryTeams,
  tables.reviewRequests,
])

interface Copied {
  name: string
  columns: string
}

const copiedOf = (table: (typeof tables)[keyof typeof tables]): Copied => ({
  name: getTableName(table),
  columns: namesOf(columnsOf(table)),
})

// Tables are defined after those that they refer to, so parents are copied before children.
const ALL = Object.values(tables)
const UNSEEN_TABLES: readonly Copied[] = [
  ...ALL.filter((table) => UNSEEN.has(table)).map(copiedOf),
  { name: 'search_words', columns: 'rowid, scope, title, headline, text' },
]
const LAST_TABLES = ALL.filter((table) => !UNSEEN.has(table)).map(copiedOf)

/** Copies a table, some rows at a time. */
async function copyTable(
  { database }: SqliteHandle,
  { name, columns }: Copied,
  organizationId: string,
  turn: () => Promise<void>,
): Promise<void> {
  // Placeholder ids of other organizations are not copied.
  const own = name === 'search_entries' ? 'organization_id = ?' : '? is not null'
  const place = database
    .prepare<[bigint, string], bigint | null>(
      `select max(rowid) from (select rowid from main.${name} where rowid > ? and ${own} order by rowid limit ${ROWS})`,
    )
    .pluck()
    .safeIntegers()
  const insert = name === 'change_counters' ? 'insert or replace' : 'insert'
  const copy = database.prepare<[bigint, bigint, string]>(
    `${insert} into real.${name} (${columns})
     select ${columns} from main.${name} where rowid > ? and rowid <= ? and ${own} order by rowid`,
  )
  // Ids of search entries may be the lowest integers.
  for (let after = -1n; ;) {
    const upTo = place.get(after, organizationId)
    if (upTo == null) return
    copy.run(after, upTo, organizationId)
    after = upTo
    await turn()
  }
}

/**
 * Copies an organization from a database of its own into another one, in parts between which others can
 * write. The last part makes it visible as a whole. Before that, `listUnfinished` finds its parts.
 *
 * @param file the path of the other database
 * @throws SqliteError if one of its ids was taken meanwhile; nothing of it is visible then
 */
export async function copyOrganization(
  scratch: SqliteHandle,
  file: string,
  organizationId: string,
  { milliseconds, between }: Parts,
  pace: Pace,
): Promise<void> {
  const { database } = scratch
  database.prepare('attach ? as real').run(file)
  database.pragma('real.synchronous = FULL')
  database.pragma('real.cache_size = -32768')
  // Until the last part, rows refer to an organization that doesn't exist.
  database.pragma('foreign_keys = OFF')
  // Triggers queue records for indexing, but the index itself is copied.
  const forget = database.prepare('delete from real.search_changes where put_off = 0 and organization_id = ?')
  await begin(scratch, unlimitedPatience)
  let began = performance.now()
  const turn = async () => {
    if (performance.now() - began >= milliseconds) {
      forget.run(organizationId)
      database.exec('commit')
      await between()
      await begin(scratch, unlimitedPatience)
      began = performance.now()
    } else if (pace.due) await pace.rest()
  }
  try {
    database
      .prepare(
        'insert into real.change_counters (organization_id, number, reset_number, pruned_number) values (?, 0, 0, 0)',
      )
      .run(organizationId)
    for (const table of UNSEEN_TABLES) await copyTable(scratch, table, organizationId, turn)
    forget.run(organizationId)
    for (const table of LAST_TABLES) await copyTable(scratch, table, organizationId, () => pace.rested())
    scratch.exec('commit')
  } catch (error) {
    scratch.rollback()
    throw error
  }
}
