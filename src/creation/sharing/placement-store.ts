import { and, eq, sql } from 'drizzle-orm'
import type { ContentScope, EditScope } from '../../access/content-scope.js'
import type { Audience } from '../../access/publishing-rules.js'
import type { Visibility } from '../../base/vocabulary.js'
import { contentValues, isReadableContent } from '../../records/readable-content.js'
import { groupBy } from '../../store/group.js'
import { statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'

const evidencedItems = statement({
  select: () => ({ id: sql<string>`item.id`, spaceId: sql<string>`item.space_id` }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.evidence} as own cross join ${t.entities} as item
    where own.content_id = ${p('contentId')} and item.id = own.item_id order by item.id`,
})

/** The items that a resource is evidence of, with their spaces. */
export async function listItemsBySpace(
  reader: Reader,
  _scope: EditScope,
  contentId: string,
): Promise<Map<string, string[]>> {
  const items = await reader.all(evidencedItems, { contentId })
  const bySpace = groupBy(items, ({ spaceId }) => spaceId)
  return new Map([...bySpace].map(([spaceId, own]) => [spaceId, own.map(({ id }) => id)]))
}

const itemsBeside = statement({
  select: ({ contents }) => ({
    id: sql<string>`item.id`,
    spaceId: sql<string>`item.space_id`,
    otherId: sql<string | null>`${contents.id}`,
    visibility: sql<Visibility | null>`${contents.visibility}`,
  }),
  query: (context) => {
    const { fields, t, p } = context
    return sql`
      select ${fields} from ${t.evidence} as own cross join ${t.entities} as item
      left join ${t.evidence} as other on other.item_id = item.id and other.content_id <> ${p('contentId')}
      left join ${t.contents} on ${t.contents.id} = other.content_id
        and ${t.contents.processingStatus} <> 'DRAFT' and ${isReadableContent(context)}
      where own.content_id = ${p('contentId')} and item.id = own.item_id and item.state = 'current'
      order by item.name_fold, item.id`
  },
})

/** An item, and whom its other evidence is shared with. */
export interface ItemBeside {
  id: string
  spaceId: string
  others: Audience[]
}

/** The items that a resource is evidence of, by name, with those of their other resources that the viewer can read. */
export async function listItemsBeside(
  reader: Reader,
  scope: ContentScope,
  contentId: string,
): Promise<ItemBeside[]> {
  const rows = await reader.all(itemsBeside, { contentId, ...contentValues(scope) })
  const found = rows.flatMap(({ otherId: id, visibility }) =>
    id === null || visibility === null ? [] : [[id, { id, visibility }] as const],
  )
  const others = await withTeams(reader, 'contents', [...new Map(found).values()])
  const audiences = new Map(others.map((other) => [other.id, other]))
  return [...groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    spaceId: own[0]?.spaceId ?? '',
    others: own.flatMap(({ otherId }) => audiences.get(otherId ?? '') ?? []),
  }))
}

/** A record that is shared with an audience. */
export interface SharedRecord {
  id: string
  visibility: Visibility
  /** Sorted; empty unless the visibility is `teams`. */
  teamIds: string[]
}

const spacesById = statement({
  select: ({ entities }) => ({ id: entities.id, visibility: sql<Visibility>`${entities.visibility}` }),
  query: ({ select, t, oneOf }) =>
    select.from(t.entities).where(and(oneOf(t.entities.id, 'ids'), eq(t.entities.type, 'SPACE'))),
})

const lessonsOfContent = statement({
  select: ({ lessons }) => ({ id: lessons.id, visibility: lessons.visibility }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.lessonContents} cross join ${t.lessons}
    where ${t.lessonContents.contentId} = ${p('contentId')} and ${t.lessons.id} = ${t.lessonContents.lessonId}
      and ${t.lessons.state} = 'teaching' and ${t.lessons.purpose} = 'standard'
    order by ${t.lessons.titleFold}, ${t.lessons.id}`,
})

const teamsOf = {
  contents: statement({
    select: ({ contentTeams }) => ({ ownerId: contentTeams.contentId, teamId: contentTeams.teamId }),
    query: ({ select, t, oneOf }) =>
      select
        .from(t.contentTeams)
        .where(oneOf(t.contentTeams.contentId, 'ids'))
        .orderBy(t.contentTeams.teamId),
  }),
  spaces: statement({
    select: ({ spaceTeams }) => ({ ownerId: spaceTeams.spaceId, teamId: spaceTeams.teamId }),
    query: ({ select, t, oneOf }) =>
      select.from(t.spaceTeams).where(oneOf(t.spaceTeams.spaceId, 'ids')).orderBy(t.spaceTeams.teamId),
  }),
  lessons: statement({
    select: ({ lessonTeams }) => ({ ownerId: lessonTeams.lessonId, teamId: lessonTeams.teamId }),
    query: ({ select, t, oneOf }) =>
      select.from(t.lessonTeams).where(oneOf(t.lessonTeams.lessonId, 'ids')).orderBy(t.lessonTeams.teamId),
  }),
}

async function withTeams(
  reader: Reader,
  kind: keyof typeof teamsOf,
  records: readonly { id: string; visibility: Visibility }[],
): Promise<SharedRecord[]> {
  const shared = records.filter(({ visibility }) => visibility === 'teams').map(({ id }) => id)
  const teams = groupBy(await reader.all(teamsOf[kind], { ids: shared }), ({ ownerId }) => ownerId)
  return records.map((record) => ({
    ...record,
    teamIds: (teams.get(record.id) ?? []).map(({ teamId }) => teamId),
  }))
}

/** The spaces with these ids, and whom they are shared with. */
export async function findSpaces(
  reader: Reader,
  _scope: EditScope,
  ids: readonly string[],
): Promise<SharedRecord[]> {
  return await withTeams(reader, 'spaces', await reader.all(spacesById, { ids }))
}

/** The lessons for more than one person that are taught with a resource, and whom they are shared with. */
export async function listSharedLessons(
  reader: Reader,
  _scope: EditScope,
  contentId: string,
): Promise<SharedRecord[]> {
  return await withTeams(reader, 'lessons', await reader.all(lessonsOfContent, { contentId }))
}

const currentVersion = statement({
  select: ({ contentVersions: version }) => ({ id: version.id }),
  query: ({ select, t: { contentVersions: version }, p }) =>
    select.from(version).where(and(eq(version.contentId, p('contentId')), eq(version.isCurrent, sql`true`))),
})

/** The id of the version that learners see, if there is one. */
export async function findCurrentVersionId(
  reader: Reader,
  _scope: EditScope,
  contentId: string,
): Promise<string | undefined> {
  const [version] = await reader.all(currentVersion, { contentId })
  return version?.id
}
