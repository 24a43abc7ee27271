import { type SQL, sql } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { LOWEST } from '../store/keyset.js'
import { isInReadableSpace, shareValues } from '../records/shared-with.js'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import { type DutyRow, dutyFields } from './duty-store.js'

/**
 * The first assignments on the record that `on` picks for each entity: the entity itself or one of its
 * ancestors. The index by entity holds them in order.
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
    where ${belongsTo(duties.organizationId, p('organizationId'))}
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
    // A row has its own id in the column of its type, except for items, which have no such column.
    const branches = [
      sql`${duties.entityId} = ${entities.spaceId}`,
      sql`${duties.entityId} = ${entities.categoryId}`,
      sql`${duties.entityId} = ${entities.topicId}`,
      sql`${duties.entityId} = ${entities.id} and ${entities.type} = 'ITEM'`,
    ].map((on) => assignments(context, on))
    return sql`
      select ${names} from (
        select duty.*, row_number() over (partition by "entityId" order by "assignmentId") as rank
        from (${sql.join(branches, sql` union all `)}) as duty
      ) as ranked
      where rank <= ${context.p('limit')} order by "assignmentId"`
  },
})

/** The first duties that apply to each entity, by assignment id, limited to spaces the viewer can read. */
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
