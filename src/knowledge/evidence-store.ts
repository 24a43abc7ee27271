import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import type { KnowledgeEditScope } from '../access/knowledge-rules.js'
import type { Audience } from '../access/publishing-rules.js'
import type { Visibility } from '../base/vocabulary.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { groupBy } from '../store/group.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'

/** A resource that an item is drawn from. */
export interface Source {
  id: string
  title: string
}

const evidenceOfItem = statement({
  select: ({ contents }) => ({ id: contents.id, title: contents.title }),
  query: (context) => {
    const { select, t, p } = context
    return select
      .from(t.evidence)
      .innerJoin(t.contents, eq(t.contents.id, t.evidence.contentId))
      .where(and(eq(t.evidence.itemId, p('itemId')), isReadableContent(context)))
      .orderBy(asc(t.contents.titleFold), asc(t.contents.id))
  },
})

/** The resources that an item is drawn from and that the viewer can read, by title. */
export async function listSources(reader: Reader, scope: ContentScope, itemId: string): Promise<Source[]> {
  return await reader.all(evidenceOfItem, { itemId, ...contentValues(scope) })
}

/** A resource that the viewer can read, and whom it is for. */
export interface Candidate extends Source, Audience {
  /** Whether it can be evidence: indexed, and no draft. */
  indexed: boolean
}

const candidatesById = statement({
  select: ({ contents }) => ({
    id: contents.id,
    title: contents.title,
    visibility: contents.visibility,
    indexed:
      sql<boolean>`(${contents.indexingStatus} = 'COMPLETED' and ${contents.processingStatus} <> 'DRAFT')`.mapWith(
        Boolean,
      ),
  }),
  query: (context) => {
    const { select, t, oneOf } = context
    return select
      .from(t.contents)
      .where(and(oneOf(t.contents.id, 'ids'), isReadableContent(context)))
      .orderBy(asc(t.contents.titleFold), asc(t.contents.id))
  },
})

const teamsOfContents = statement({
  select: ({ contentTeams }) => ({ contentId: contentTeams.contentId, teamId: contentTeams.teamId }),
  query: ({ select, t, oneOf }) => select.from(t.contentTeams).where(oneOf(t.contentTeams.contentId, 'ids')),
})

/** Those of the resources that the viewer can read, by title. */
export async function findCandidates(
  reader: Reader,
  scope: ContentScope,
  ids: readonly string[],
): Promise<Candidate[]> {
  const found = await reader.all(candidatesById, { ids, ...contentValues(scope) })
  const teams = groupBy(await reader.all(teamsOfContents, { ids }), ({ contentId }) => contentId)
  return found.map((content) => ({
    ...content,
    teamIds: (teams.get(content.id) ?? []).map(({ teamId }) => teamId),
  }))
}

const visibilityOfSpace = statement({
  select: ({ entities }) => ({ visibility: sql<Visibility>`${entities.visibility}` }),
  query: ({ select, t, p }) => select.from(t.entities).where(eq(t.entities.id, p('spaceId'))),
})

const teamsOfSpace = statement({
  select: ({ spaceTeams }) => ({ id: spaceTeams.teamId }),
  query: ({ select, t, p }) =>
    select
      .from(t.spaceTeams)
      .where(eq(t.spaceTeams.spaceId, p('spaceId')))
      .orderBy(asc(t.spaceTeams.teamId)),
})

/** Whom a space that the viewer may edit is for, with the ids of its teams in order. */
export async function readSpaceAudience(
  reader: Reader,
  _scope: KnowledgeEditScope,
  spaceId: string,
): Promise<Audience> {
  const [space] = await reader.all(visibilityOfSpace, { spaceId })
  const teams = await reader.all(teamsOfSpace, { spaceId })
  return { visibility: space?.visibility ?? 'admins', teamIds: teams.map(({ id }) => id) }
}

/** What an item is drawn from besides, and what no longer, by the ids of resources. */
export interface EvidenceChange {
  coming: readonly string[]
  leaving: readonly string[]
}

/** Changes what an item is drawn from. */
export async function changeEvidence(
  tx: Transaction,
  { organizationId }: KnowledgeEditScope,
  itemId: string,
  { coming, leaving }: EvidenceChange,
): Promise<void> {
  await tx.insert(
    (t) => t.evidence,
    coming.map((contentId) => ({ itemId, contentId })),
  )
  if (leaving.length > 0) {
    await tx.run(({ builder, t: { evidence } }) =>
      builder
        .delete(evidence)
        .where(and(eq(evidence.itemId, itemId), inArray(evidence.contentId, [...leaving]))),
    )
  }
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id: itemId })
}
