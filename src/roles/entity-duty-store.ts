import { type SQL, sql } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import type { Page } from '../graph/connection.js'
import { isOf } from '../store/is-of.js'
import { LOWEST } from '../store/keyset.js'
import { isInReadableSpace, shareValues } from '../store/shared-with.js'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
import { type DutyRow, dutyFields } from './duty-store.js'

/**
 * The first assignments on what `on` names for each entity: the entity itself or one above it. Each is read from
 * the index by entity, which holds assignments in order.
 */
function assignments(context: StatementContext<Fields>, on: SQL): SQL {
  const { fields, t, p, keys, joinFirst } = context
  const { duties, entities } = t
  return sql`
    select ${fields} from ${keys('entityIds')}
    join ${entities} on ${entities.id} = keys.value and ${entities.live} = true
    ${joinFirst(duties, {
      where: sql`${on} and ${duties.id} > ${p('afterAssignment')}`,
      orderBy: sql`${duties.id}`,
      limit: p('limit'),
    })}
    left join ${t.advancementTiers} on ${t.advancementTiers.id} = ${duties.advancementTierId}
    where ${isOf(duties.organizationId, p('organizationId'))}
      and ${isInReadableSpace(context, entities.spaceId)}`
}

const dutiesOfEntities = statement({
  select: dutyFields,
  query: (context) => {
    const { duties, entities } = context.t
    const names = sql.join(
      Object.keys(dutyFields(context.t)).map((name) => sql`${sql.identifier(name)}`),
      sql`, `,
    )
    // A row names itself in the column of its own type, except for an item, which no column names.
    const branches = [
      sql`${duties.entityId} = ${entities.spaceId}`,
      sql`${duties.entityId} = ${entities.categoryId}`,
      sql`${duties.entityId} = ${entities.topicId}`,
      sql`${duties.entityId} = ${entities.id} and ${entities.type} = 'ITEM'`,
    ].map((on) => assignments(context, on))
    return sql`
      select ${names} from (
        select duty.*, row_number() over (partition by "entityId" order by "assignmentId") as place
        from (${sql.join(branches, sql` union all `)}) as duty
      ) as ranked
      where place <= ${context.p('limit')} order by "assignmentId"`
  },
})

/** The first duties that reach each of the entities, by assignment, limited to spaces that the viewer can read. */
export function listDutiesOfEntities(
  reader: Reader,
  scope: SharedScope,
  entityIds: readonly string[],
  { after, limit }: Page,
): MaybePromise<DutyRow[]> {
  const [afterAssignment = LOWEST] = after
  return reader.all(dutiesOfEntities, {
    entityIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
    afterAssignment,
    limit,
  })
}
