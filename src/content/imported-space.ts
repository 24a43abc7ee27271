import { asc, eq, sql } from 'drizzle-orm'
import { slugOf } from '../bundle/slug.js'
import { oneLine } from '../providers/one-line.js'
import { fold } from '../store/fold.js'
import { insertRows } from '../store/insert-rows.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { type Audience, idsIn, importedSpaceId } from './knowledge-ids.js'

const NAME = 'Imported knowledge'
const CATEGORY = 'General'
const LONGEST_NAME = 240
/** An imported space whose audience was changed isn't used again; this often, and no more. */
const MOST_TURNS = 100

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
  query: ({ select, t, p }) => select.from(t.entities).where(sql`${t.entities.id} = ${p('id')}`),
})

/** Where a resource's topics go. */
export interface Shelf {
  spaceId: string
  /** The category of topics that are new. */
  categoryId: string
  /** Whether the category, and the space above it, is current. */
  live: boolean
}

interface KnownAudience extends Audience {
  teamNames: readonly string[]
}

async function audienceOf(tx: Transaction, contentId: string): Promise<KnownAudience> {
  const [content] = await tx.all(audienceOfContent, { contentId })
  const visibility = content?.visibility ?? 'admins'
  const teams = visibility === 'teams' ? await tx.all(teamsOfContent, { contentId }) : []
  return { visibility, teamIds: teams.map(({ id }) => id), teamNames: teams.map(({ name }) => name) }
}

function nameOf({ visibility, teamNames }: KnownAudience): string {
  if (visibility === 'everyone') return NAME
  if (visibility === 'admins') return `${NAME} (admins)`
  return oneLine(`${NAME} (${teamNames.join(', ') || 'no team'})`, LONGEST_NAME)
}

/**
 * Finds or makes the space, and a category in it, for knowledge read from a resource.
 *
 * A space's visibility governs all below it, so there is one for each audience that resources have: everyone,
 * admins, each set of teams. Nothing read from a resource shows to anyone who may not read the resource. A space
 * whose audience no longer is what it was made for is left alone, and another one made.
 */
export async function shelfFor(
  tx: Transaction,
  { organizationId, contentId }: { organizationId: string; contentId: string },
): Promise<Shelf> {
  const audience = await audienceOf(tx, contentId)
  const now = await tx.now()
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const id = importedSpaceId(organizationId, audience, turn)
    const [space] = await tx.all(spaceById, { id })
    if (!space) {
      await makeSpace(tx, { id, organizationId, audience, now })
      return await categoryIn(tx, { organizationId, spaceId: id, live: true, now })
    }
    const teams = await tx.all(teamsOfSpace, { id })
    const same =
      space.organizationId === organizationId &&
      space.type === 'SPACE' &&
      space.visibility === audience.visibility &&
      JSON.stringify(teams.map((team) => team.id)) === JSON.stringify(audience.teamIds)
    if (same) return await categoryIn(tx, { organizationId, spaceId: id, live: space.live, now })
  }
  throw new Error('No space for imported knowledge is left.')
}

async function makeSpace(
  tx: Transaction,
  {
    id,
    organizationId,
    audience,
    now,
  }: { id: string; organizationId: string; audience: KnownAudience; now: string },
): Promise<void> {
  const name = nameOf(audience)
  await insertRows(tx, (t) => t.entities, [
    {
      id,
      organizationId,
      type: 'SPACE',
      name,
      nameFold: fold(name),
      slug: slugOf(name),
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
}

async function categoryIn(
  tx: Transaction,
  {
    organizationId,
    spaceId,
    live,
    now,
  }: { organizationId: string; spaceId: string; live: boolean; now: string },
): Promise<Shelf> {
  const makeId = idsIn(organizationId, spaceId)
  const planned = makeId('category', CATEGORY)
  const [known] = await tx.all(categoryById, { id: planned })
  if (known?.spaceId === spaceId && known.type === 'CATEGORY') {
    return { spaceId, categoryId: planned, live: known.live }
  }
  // Somebody moved the category to another space, whose audience may be wider.
  const categoryId = known ? makeId('category', CATEGORY, spaceId) : planned
  await insertRows(tx, (t) => t.entities, [
    {
      id: categoryId,
      organizationId,
      type: 'CATEGORY',
      name: CATEGORY,
      nameFold: fold(CATEGORY),
      slug: slugOf(CATEGORY),
      state: 'current',
      live,
      spaceId,
      categoryId,
      createdAt: now,
      updatedAt: now,
    },
  ])
  return { spaceId, categoryId, live }
}
