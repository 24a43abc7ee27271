import { asc, eq } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { insertRows } from '../../store/insert-rows.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import type { Audience } from '../../records/knowledge-ids.js'

const audienceOfContent = statement({
  select: ({ contents }) => ({ visibility: contents.visibility }),
  query: ({ select, t, p }) => select.from(t.contents).where(eq(t.contents.id, p('contentId'))),
})

const teamsOfContent = statement({
  select: ({ teams }) => ({ id: teams.id, name: teams.name }),
  query: ({ select, t, p }) =>
    select
      .from(t.contentTeams)
      .innerJoin(t.teams, eq(t.teams.id, t.contentTeams.teamId))
      .where(eq(t.contentTeams.contentId, p('contentId')))
      .orderBy(asc(t.teams.id)),
})

const spaceById = statement({
  select: ({ entities }) => ({
    visibility: entities.visibility,
    organizationId: entities.organizationId,
    live: entities.live,
    type: entities.type,
  }),
  query: ({ select, t, p }) => select.from(t.entities).where(eq(t.entities.id, p('id'))),
})

const teamsOfSpace = statement({
  select: ({ spaceTeams }) => ({ id: spaceTeams.teamId }),
  query: ({ select, t, p }) =>
    select
      .from(t.spaceTeams)
      .where(eq(t.spaceTeams.spaceId, p('id')))
      .orderBy(asc(t.spaceTeams.teamId)),
})

const categoryById = statement({
  select: ({ entities }) => ({ spaceId: entities.spaceId, type: entities.type, live: entities.live }),
  query: ({ select, t, p }) => select.from(t.entities).where(eq(t.entities.id, p('id'))),
})

/** A resource's audience, with the ids and names of its teams. */
export interface KnownAudience extends Audience {
  teamNames: readonly string[]
}

/** The audience of a resource, or the admins if it is gone. */
export async function readAudience(reader: Reader, contentId: string): Promise<KnownAudience> {
  const [content] = await reader.all(audienceOfContent, { contentId })
  const visibility = content?.visibility ?? 'admins'
  const teams = visibility === 'teams' ? await reader.all(teamsOfContent, { contentId }) : []
  return { visibility, teamIds: teams.map(({ id }) => id), teamNames: teams.map(({ name }) => name) }
}

/** An entity that may be a space, and the teams it is shared with, by id. */
export async function findSpace(reader: Reader, id: string) {
  const [space] = await reader.all(spaceById, { id })
  if (!space) return undefined
  const teams = await reader.all(teamsOfSpace, { id })
  return { ...space, teamIds: teams.map((team) => team.id) }
}

/** An entity that may be a category. */
export async function findCategory(reader: Reader, id: string) {
  const [category] = await reader.all(categoryById, { id })
  return category
}

/** Inserts a space for an audience. */
export async function insertSpace(
  tx: Transaction,
  { organizationId }: JobScope,
  space: { id: string; name: string; slug: string; audience: KnownAudience },
): Promise<void> {
  const { id, name, slug, audience } = space
  const now = await tx.now()
  await insertRows(tx, (t) => t.entities, [
    {
      id,
      organizationId,
      type: 'SPACE',
      name,
      slug,
      state: 'current',
      live: true,
      visibility: audience.visibility,
      spaceId: id,
      createdAt: now,
      updatedAt: now,
    },
  ])
  await insertRows(
    tx,
    (t) => t.spaceTeams,
    audience.teamIds.map((teamId) => ({ spaceId: id, teamId })),
  )
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id })
}

/** Inserts a category into a live space. */
export async function insertCategory(
  tx: Transaction,
  { organizationId }: JobScope,
  category: { id: string; name: string; slug: string; spaceId: string },
): Promise<void> {
  const { id, name, slug, spaceId } = category
  const now = await tx.now()
  await insertRows(tx, (t) => t.entities, [
    {
      id,
      organizationId,
      type: 'CATEGORY',
      name,
      slug,
      state: 'current',
      live: true,
      spaceId,
      categoryId: id,
      createdAt: now,
      updatedAt: now,
    },
  ])
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id })
}
