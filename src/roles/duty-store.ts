import { type SQL, sql } from 'drizzle-orm'
import type { SharedScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { LOWEST } from '../store/keyset.js'
import { isInReadableSpace, shareValues } from '../records/shared-with.js'
import { type Fields, statement, type StatementContext, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { EntityType } from '../base/vocabulary.js'

/** @model RoleDuty */
export interface DutyRow {
  roleId: string
  responsibility: string
  entityType: EntityType
  entityId: string
  entityName: string
  entityFold: string
  spaceId: string
  originType: EntityType
  originId: string
  tierQualifier: string
  advancementTierId: string | null
  advancementTierLabel: string | null
  assignmentId: string
  source: string
  confidence: number | null
  learningPriorityOverride: string | null
  updatedAt: string
}

/** The key that sorts before every duty: entity type, folded entity name, entity id, assignment id. */
export const DUTY_START = [LOWEST, LOWEST, LOWEST, LOWEST] as const

/** The columns of a duty: from its assignment, the entity it applies to and the tier it names. */
export const dutyFields = ({ duties, entities, advancementTiers }: Tables) => ({
  roleId: duties.roleId,
  responsibility: duties.responsibility,
  entityType: entities.type,
  entityId: entities.id,
  entityName: entities.name,
  entityFold: entities.nameFold,
  spaceId: entities.spaceId,
  originType: duties.entityType,
  originId: duties.entityId,
  tierQualifier: duties.tierQualifier,
  advancementTierId: duties.advancementTierId,
  advancementTierLabel: sql<string | null>`${advancementTiers.label}`,
  assignmentId: duties.id,
  source: duties.source,
  confidence: duties.confidence,
  learningPriorityOverride: duties.learningPriorityOverride,
  updatedAt: duties.updatedAt,
})

/** For each type of entity a duty can be set on, the column that holds its id in its descendants. */
export const subtrees = ({ entities }: Tables) => ({
  SPACE: entities.spaceId,
  CATEGORY: entities.categoryId,
  TOPIC: entities.topicId,
  ITEM: entities.id,
})

interface DutyOptions {
  /** Whether to return only entities of one type. */
  filtered: boolean
  /** Whether this is the first page. */
  first: boolean
}

/**
 * The sort keys of a role's duties on one type of entity. Each assignment reads its first entities from an index that
 * starts with the ancestor, so a duty on a space of 100,000 items costs no more than a duty on one item.
 */
function dutiesSetOn(
  type: EntityType,
  context: StatementContext<Fields>,
  { filtered, first }: DutyOptions,
): SQL {
  const { t, p, joinFirst } = context
  const { duties, entities } = t
  const key = sql`(${entities.type}, ${entities.nameFold}, ${entities.id})`
  return sql`
    select ${entities.type} as type, ${entities.nameFold} as fold, ${entities.id} as other, ${duties.id} as one
    from ${duties} ${joinFirst(entities, {
      where: sql`${subtrees(t)[type]} = ${duties.entityId} and ${entities.live} = true
        ${filtered ? sql`and ${entities.type} = ${p('entityType')}` : sql``}
        ${first ? sql`` : sql`and ${key} >= (${p('afterType')}, ${p('afterName')}, ${p('afterId')})`}`,
      orderBy: sql`${entities.type}, ${entities.nameFold}, ${entities.id}`,
      limit: p('reach'),
    })}
    where ${duties.roleId} = keys.value and ${belongsTo(duties.organizationId, p('organizationId'))}
      and ${duties.entityType} = ${sql.raw(`'${type}'`)}
      ${
        first
          ? sql``
          : sql`and (${entities.type}, ${entities.nameFold}, ${entities.id}, ${duties.id})
              > (${p('afterType')}, ${p('afterName')}, ${p('afterId')}, ${p('afterAssignment')})`
      }
      and exists (select 1 from ${entities} as origin where origin.id = ${duties.entityId}
        and ${isInReadableSpace(context, sql`origin.space_id`)})`
}

const dutiesOfRoles = variants((options: DutyOptions) =>
  statement({
    select: dutyFields,
    query: (context) => {
      const { fields, t, p, keys, joinPairs } = context
      const { duties, entities, advancementTiers } = t
      const branches = (['SPACE', 'CATEGORY', 'TOPIC', 'ITEM'] as const).map((type) =>
        dutiesSetOn(type, context, options),
      )
      // A role's duties reach many more entities than a page shows, so only a few columns are sorted.
      const found = joinPairs(sql`
        select one, other from (${sql.join(branches, sql` union all `)}) as duty
        order by type, fold, other, one limit ${p('limit')}`)
      return sql`
        select ${fields} from ${keys('roleIds')} ${found.join} cross join ${duties} cross join ${entities}
        left join ${advancementTiers} on ${advancementTiers.id} = ${duties.advancementTierId}
        where ${duties.id} = ${found.one} and ${entities.id} = ${found.other}
        order by ${entities.type}, ${entities.nameFold}, ${entities.id}, ${duties.id}`
    },
  }),
)

/** The first duties of each role, limited to spaces the viewer can read. */
export function listDuties(
  reader: Reader,
  scope: SharedScope,
  roleIds: readonly string[],
  { after, limit, columns }: Page,
  entityType: EntityType | null,
): MaybePromise<DutyRow[]> {
  const [afterType = LOWEST, afterName = LOWEST, afterId = LOWEST, afterAssignment = LOWEST] = after
  return reader.all(
    dutiesOfRoles({
      filtered: entityType !== null,
      first: after === DUTY_START,
    }).reading(columns),
    {
      roleIds,
      organizationId: scope.organizationId,
      ...shareValues(scope),
      afterType,
      afterName,
      afterId,
      afterAssignment,
      limit,
      // One more, since an assignment's first entity may be the one at the cursor.
      reach: limit + 1,
      ...(entityType === null ? {} : { entityType }),
    },
  )
}

const dutiesByIds = statement({
  select: dutyFields,
  query: (context) => {
    const { fields, t, p, keys } = context
    const { duties, entities, advancementTiers } = t
    return sql`
      select ${fields} from ${keys('ids')} join ${duties} on ${duties.id} = keys.value
      join ${entities} on ${entities.id} = ${duties.entityId} and ${entities.live} = true
      left join ${advancementTiers} on ${advancementTiers.id} = ${duties.advancementTierId}
      where ${belongsTo(duties.organizationId, p('organizationId'))} and ${isInReadableSpace(context, entities.spaceId)}
      order by ${duties.id}`
  },
})

/** The duties with these ids, by id, as they are set on their own entities. */
export function findDuties(
  reader: Reader,
  scope: SharedScope,
  ids: readonly string[],
): MaybePromise<DutyRow[]> {
  return reader.all(dutiesByIds, { ids, organizationId: scope.organizationId, ...shareValues(scope) })
}
