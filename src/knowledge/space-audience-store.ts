import { eq, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { Audience } from '../access/publishing-rules.js'
import { nextUpdatedAt } from '../records/precondition.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { EditedEntity } from './entity-edit-store.js'

/** Shares a space with an audience, instead of the one that it was shared with. */
export async function changeAudience(
  tx: Transaction,
  { organizationId }: ManagementScope,
  space: EditedEntity,
  { visibility, teamIds }: Audience,
): Promise<void> {
  const updatedAt = await nextUpdatedAt(tx, space)
  await tx.run(({ builder, t }) =>
    builder.update(t.entities).set({ visibility, updatedAt }).where(eq(t.entities.id, space.id)),
  )
  await tx.run(({ builder, t }) => builder.delete(t.spaceTeams).where(eq(t.spaceTeams.spaceId, space.id)))
  await tx.insert(
    (t) => t.spaceTeams,
    teamIds.map((teamId) => ({ spaceId: space.id, teamId })),
  )
  tx.record({ organizationId, type: 'KNOWLEDGE_ENTITY', id: space.id })
}

const withoutEvidence = statement({
  select: ({ entities }) => ({ id: entities.id }),
  query: ({ fields, t: { entities, evidence }, oneOf }) => sql`
    select ${fields} from ${entities} where ${oneOf(entities.id, 'ids')}
      and not exists (select 1 from ${evidence} where ${evidence.itemId} = ${entities.id})
    order by ${entities.nameFold}, ${entities.id}`,
})

/** Those of the items that are drawn from nothing, by name. */
export async function listWithoutEvidence(
  reader: Reader,
  _scope: ManagementScope,
  ids: readonly string[],
): Promise<string[]> {
  return (await reader.all(withoutEvidence, { ids })).map(({ id }) => id)
}
