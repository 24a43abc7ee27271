import { and, asc, eq, sql } from 'drizzle-orm'
import type { SharingScope } from '../access/content-rules.js'
import type { ContentScope } from '../access/content-scope.js'
import type { Page } from '../graph/relations/connection.js'
import type { SharedScope } from '../access/scope.js'
import { belongsTo } from '../records/belongs-to.js'
import { isInReadableSpace, shareValues } from '../records/shared-with.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { first } from '../store/session.js'
import { statement, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** @model Tag */
export interface TagRow {
  name: string
  nameFold: string
  createdAt: string
  updatedAt: string
}

/** The columns of a tag. */
export const tagFields = ({ tags }: Tables) => ({
  name: tags.name,
  nameFold: tags.nameFold,
  createdAt: tags.createdAt,
  updatedAt: tags.updatedAt,
})

/** The key that sorts before every tag in a list by name. */
export const TAG_START = [LOWEST, LOWEST] as const

const tagsByName = variants(({ paged }: { paged: boolean }) =>
  statement({
    select: tagFields,
    query: ({ select, t, p }) => {
      const list = select
        .from(t.tags)
        .where(
          and(
            eq(t.tags.organizationId, p('organizationId')),
            paged ? pastKey([t.tags.nameFold, t.tags.name], [p('afterFold'), p('afterName')]) : undefined,
          ),
        )
        .orderBy(asc(t.tags.nameFold), asc(t.tags.name))
      return paged ? list.limit(p('limit')) : list
    },
  }),
)

/** Every tag of the organization by name. */
export function listAllTags(reader: Reader, scope: SharingScope): MaybePromise<TagRow[]> {
  return reader.all(tagsByName({ paged: false }), { organizationId: scope.organizationId })
}

/** A page of the organization's tags by name. */
export function listTagPage(
  reader: Reader,
  scope: SharingScope,
  { after, limit }: Page,
): MaybePromise<TagRow[]> {
  const [afterFold = LOWEST, afterName = LOWEST] = after
  const values = { organizationId: scope.organizationId, afterFold, afterName, limit }
  return reader.all(tagsByName({ paged: true }), values)
}

const tagsOfContents = statement({
  select: ({ contentTags }) => ({ contentId: contentTags.contentId, name: contentTags.tag }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.contentTags)
      .innerJoin(
        t.tags,
        and(eq(t.tags.organizationId, t.contentTags.organizationId), eq(t.tags.name, t.contentTags.tag)),
      )
      .where(
        and(
          oneOf(t.contentTags.contentId, 'contentIds'),
          belongsTo(t.contentTags.organizationId, p('organizationId')),
        ),
      )
      .orderBy(asc(t.contentTags.contentId), asc(t.tags.nameFold), asc(t.tags.name)),
})

/** The tags of each resource, by name. */
export function listContentTags(
  reader: Reader,
  scope: SharingScope,
  contentIds: readonly string[],
): MaybePromise<{ contentId: string; name: string }[]> {
  return reader.all(tagsOfContents, { contentIds, organizationId: scope.organizationId })
}

const teamsOfContents = statement({
  select: ({ contentTeams, teams }) => ({
    contentId: contentTeams.contentId,
    id: teams.id,
    name: teams.name,
  }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.contentTeams)
      .innerJoin(t.teams, eq(t.teams.id, t.contentTeams.teamId))
      .where(
        and(
          oneOf(t.contentTeams.contentId, 'contentIds'),
          belongsTo(t.teams.organizationId, p('organizationId')),
        ),
      )
      .orderBy(asc(t.contentTeams.contentId), asc(t.teams.nameFold), asc(t.teams.id)),
})

/** The teams that each resource is shared with, by name. */
export function listContentTeams(
  reader: Reader,
  scope: SharingScope,
  contentIds: readonly string[],
): MaybePromise<{ contentId: string; id: string; name: string }[]> {
  return reader.all(teamsOfContents, { contentIds, organizationId: scope.organizationId })
}

const teamById = statement({
  select: ({ teams }) => ({ id: teams.id }),
  query: ({ select, t, p }) =>
    select
      .from(t.teams)
      .where(and(eq(t.teams.id, p('teamId')), eq(t.teams.organizationId, p('organizationId')))),
})

/** The organization's team with this id, if there is one. */
export function findTeam(
  reader: Reader,
  scope: ContentScope,
  teamId: string,
): MaybePromise<{ id: string } | undefined> {
  return first(reader, teamById, { teamId, organizationId: scope.organizationId })
}

const liveTopic = statement({
  select: ({ entities }) => ({ id: entities.id }),
  query: (context) => {
    const { select, t, p } = context
    const { entities } = t
    return select
      .from(entities)
      .where(
        and(
          eq(entities.id, p('id')),
          eq(entities.type, sql`'TOPIC'`),
          eq(entities.live, sql`true`),
          belongsTo(entities.organizationId, p('organizationId')),
          isInReadableSpace(context, entities.spaceId),
        ),
      )
  },
})

/** Whether there is a live topic with this id that the viewer can read. */
export function hasTopic(reader: Reader, scope: SharedScope, id: string): MaybePromise<boolean> {
  const values = { id, organizationId: scope.organizationId, ...shareValues(scope) }
  return andThen(first(reader, liveTopic, values), (topic) => topic !== undefined)
}
