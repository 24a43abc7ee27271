import { sql } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import { isSharedWithViewer, shareValues } from '../store/shared-with.js'
import { statement } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
import type { EntityType } from '../vocabulary.js'

export interface EntityRow {
  id: string
  type: EntityType
  name: string
  slug: string | null
  priority: string | null
  spaceId: string
  categoryId: string | null
  topicId: string | null
}

const entitiesById = statement({
  select: ({ entities }) => ({
    id: entities.id,
    type: entities.type,
    name: entities.name,
    slug: entities.slug,
    priority: entities.priority,
    spaceId: entities.spaceId,
    categoryId: entities.categoryId,
    topicId: entities.topicId,
  }),
  query: ({ fields, t, p, oneOf }) => sql`
    select ${fields} from ${t.entities} join ${t.entities} as space on space.id = ${t.entities.spaceId}
    where ${oneOf(t.entities.id, 'ids')} and ${t.entities.live} = true
      and ${t.entities.organizationId} = ${p('organizationId')}
      and ${isSharedWithViewer({ p, oneOf }, sql`space.visibility`, {
        table: t.spaceTeams,
        owner: t.spaceTeams.spaceId,
        team: t.spaceTeams.teamId,
        id: sql`space.id`,
      })}`,
})

/** The live entities among these that lie in a space that the viewer can read. */
export function findEntities(
  reader: Reader,
  scope: SharedScope,
  ids: readonly string[],
): MaybePromise<EntityRow[]> {
  return reader.all(entitiesById, { ids, organizationId: scope.organizationId, ...shareValues(scope) })
}
