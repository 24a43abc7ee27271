import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SearchSubject, SearchType } from '../base/vocabulary.js'
import { belongsTo } from '../records/belongs-to.js'
import { type Statement, statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { audiencesOf, EVERYONE } from './audience.js'
import type { Entry } from './entry.js'

/** What the entries of one kind of text are made of. */
interface Source {
  type: SearchType | SQL
  from: (t: Tables) => SQL
  organizationId: (t: Tables) => PgColumn
  subjectId: (t: Tables) => PgColumn
  createdAt: (t: Tables) => PgColumn
  title: (t: Tables) => SQL | PgColumn
  headline?: (t: Tables) => SQL | PgColumn
  text?: (t: Tables) => SQL | PgColumn
  /** The chapters or segments, where the entries are parts of a record. */
  part?: (t: Tables) => Tables['chapters' | 'segments']
  /** See `audiencesOf`. */
  audience?: (t: Tables) => SQL
}

const nothing = sql`''`
const everyone = sql.raw(`'${EVERYONE}'`)
const lineBreak = sql.raw("'\n'")

function entriesOf(source: Source): Statement<Entry> {
  const { type, from, organizationId, subjectId, createdAt, title, headline, text, part, audience } = source
  return statement({
    select: (t) => ({
      type: sql<SearchType>`${typeof type === 'string' ? sql.raw(`'${type}'`) : type}`,
      subjectId: sql<string>`${subjectId(t)}`,
      versionId: sql<string | null>`${part?.(t).versionId ?? sql`null`}`,
      position: sql<number | null>`${part?.(t).position ?? sql`null`}`,
      createdAt: sql<string>`${createdAt(t)}`,
      title: sql<string>`${title(t)}`,
      headline: sql<string>`coalesce(${headline?.(t) ?? nothing}, '')`,
      text: sql<string>`coalesce(${text?.(t) ?? nothing}, '')`,
      audience: sql<readonly string[]>`${audience?.(t) ?? nothing}`.mapWith(audiencesOf),
    }),
    query: ({ t, p, fields, oneOf }) => sql`select ${fields} from ${from(t)}
      where ${oneOf(subjectId(t), 'ids')} and ${belongsTo(organizationId(t), p('organizationId'))}
      order by ${subjectId(t)}${part ? sql`, ${part(t).position}` : sql``}`,
  })
}

/** More would take too much of a row's words. */
const MOST_TEAMS = sql.raw('64')

/** Everyone, or the teams that the resource is shared with; everyone if these are very many. */
const sharedWith = ({ contents, contentTeams }: Tables) =>
  sql`case ${contents.visibility} when 'everyone' then ${everyone}
    when 'teams' then case when (select count(*) from ${contentTeams} where ${contentTeams.contentId} = ${contents.id}) > ${MOST_TEAMS}
      then ${everyone} else coalesce((select string_agg(${lineBreak} || ${contentTeams.teamId}, '' order by ${contentTeams.teamId})
      from ${contentTeams} where ${contentTeams.contentId} = ${contents.id}), '') end else '' end`

/** Only the texts that learners read: those of the current version. */
function partsOf(type: SearchType, table: 'chapters' | 'segments'): Statement<Entry> {
  return entriesOf({
    type,
    from: ({ contents, contentVersions: version, ...t }) => sql`${contents}
      join ${version} on ${version.contentId} = ${contents.id} and ${version.isCurrent} = true
      join ${t[table]} on ${t[table].versionId} = ${version.id}`,
    organizationId: ({ contents }) => contents.organizationId,
    subjectId: ({ contents }) => contents.id,
    createdAt: ({ contents }) => contents.createdAt,
    title: () => nothing,
    ...(table === 'chapters' ? { headline: ({ chapters }: Tables) => chapters.headline } : {}),
    text: (t) => t[table].text,
    part: (t) => t[table],
    audience: sharedWith,
  })
}

const resources = entriesOf({
  type: 'CONTENT',
  from: ({ contents }) => sql`${contents}`,
  organizationId: ({ contents }) => contents.organizationId,
  subjectId: ({ contents }) => contents.id,
  createdAt: ({ contents }) => contents.createdAt,
  title: ({ contents }) => contents.title,
  text: ({ contents }) => contents.summary,
  audience: sharedWith,
})

const entities = entriesOf({
  type: sql.raw('entities.type'),
  from: ({ entities: e }) => sql`(select * from ${e} where ${e.type} in ('TOPIC', 'ITEM')) as ${e}`,
  organizationId: ({ entities: e }) => e.organizationId,
  subjectId: ({ entities: e }) => e.id,
  createdAt: ({ entities: e }) => e.createdAt,
  // Topics are made from the headlines of texts, and items from their sentences: neither is a title.
  title: () => nothing,
  headline: ({ entities: e }) => sql`case when ${e.type} = 'TOPIC' then ${e.name} else '' end`,
  text: ({ entities: e }) => sql`case when ${e.type} = 'TOPIC' then '' else ${e.name} end`,
  audience: ({ entities: e }) => sql`coalesce(${lineBreak} || ${e.spaceId}, '')`,
})

const lessons = entriesOf({
  type: 'LESSON',
  from: ({ lessons: l }) => sql`${l}`,
  organizationId: ({ lessons: l }) => l.organizationId,
  subjectId: ({ lessons: l }) => l.id,
  createdAt: ({ lessons: l }) => l.createdAt,
  title: ({ lessons: l }) => l.title,
})

const roles = entriesOf({
  type: 'ROLE',
  from: ({ companyRoles }) => sql`${companyRoles}`,
  organizationId: ({ companyRoles }) => companyRoles.organizationId,
  subjectId: ({ companyRoles }) => companyRoles.id,
  createdAt: ({ companyRoles }) => companyRoles.createdAt,
  title: ({ companyRoles }) => companyRoles.name,
  text: ({ companyRoles }) => companyRoles.description,
})

const people = entriesOf({
  type: 'PERSON',
  from: ({ people: person }) =>
    sql`(select * from ${person} where ${person.userId} is not null) as ${person}`,
  organizationId: ({ people: person }) => person.organizationId,
  subjectId: ({ people: person }) => person.employeeId,
  createdAt: ({ people: person }) => person.createdAt,
  title: ({ people: person }) => person.name,
  text: ({ people: person }) => person.email,
  audience: ({ people: person }) => sql`${lineBreak} || ${person.employeeId}`,
})

const sources: Readonly<Record<SearchSubject, readonly Statement<Entry>[]>> = {
  CONTENT: [resources, partsOf('CHAPTER', 'chapters'), partsOf('SEGMENT', 'segments')],
  ENTITY: [entities],
  LESSON: [lessons],
  ROLE: [roles],
  PERSON: [people],
}

/** The entries that the index should have of these records, by record and in order; none of a record that is gone. */
export async function readEntries(
  reader: Reader,
  organizationId: string,
  subject: SearchSubject,
  ids: readonly string[],
): Promise<Entry[]> {
  const all: Entry[] = []
  for (const source of sources[subject]) all.push(...(await reader.all(source, { organizationId, ids })))
  return all
}
