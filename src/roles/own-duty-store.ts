import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { EntityType } from '../base/vocabulary.js'
import { belongsTo } from '../records/belongs-to.js'
import { newId } from '../records/new-id.js'
import { nextUpdatedAtOfAll } from '../records/precondition.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** What a person decides about a duty. */
export interface DutyFields {
  responsibility: string
  tierQualifier: string
  advancementTierId: string | null
  learningPriorityOverride: string | null
}

/** A duty as changes see it. */
export interface OwnDuty extends DutyFields {
  id: string
  roleId: string
  roleName: string
  entityType: EntityType
  entityId: string
  entityName: string
  source: string
  updatedAt: string
}

const ownFields = ({ duties: duty, companyRoles, entities }: Tables) => ({
  id: duty.id,
  roleId: duty.roleId,
  roleName: companyRoles.name,
  entityType: duty.entityType,
  entityId: duty.entityId,
  entityName: entities.name,
  responsibility: duty.responsibility,
  tierQualifier: duty.tierQualifier,
  advancementTierId: nullable(duty.advancementTierId),
  learningPriorityOverride: nullable(duty.learningPriorityOverride),
  source: duty.source,
  updatedAt: duty.updatedAt,
})

const dutiesById = statement({
  select: ownFields,
  query: ({ select, oneOf, t: { duties: duty, companyRoles, entities }, p }) =>
    select
      .from(duty)
      .innerJoin(companyRoles, eq(companyRoles.id, duty.roleId))
      .innerJoin(entities, eq(entities.id, duty.entityId))
      .where(and(oneOf(duty.id, 'ids'), belongsTo(duty.organizationId, p('organizationId'))))
      .orderBy(asc(duty.id)),
})

/** The organization's duties with these ids, by id. The caller holds the chart's lock. */
export function findOwnDuties(
  reader: Reader,
  { organizationId }: ManagementScope,
  ids: readonly string[],
): MaybePromise<OwnDuty[]> {
  return reader.all(dutiesById, { ids, organizationId })
}

const dutiesOfRole = statement({
  select: ownFields,
  query: ({ select, t: { duties: duty, companyRoles, entities }, p }) =>
    select
      .from(duty)
      .innerJoin(companyRoles, eq(companyRoles.id, duty.roleId))
      .innerJoin(entities, eq(entities.id, duty.entityId))
      .where(eq(duty.roleId, p('roleId')))
      .orderBy(asc(duty.id)),
})

/** The duties that are set on a role, by id. The caller holds the chart's lock. */
export function listDutiesOf(
  reader: Reader,
  _scope: ManagementScope,
  roleId: string,
): MaybePromise<OwnDuty[]> {
  return reader.all(dutiesOfRole, { roleId })
}

const liveEntity = statement({
  select: ({ entities }) => ({ name: entities.name }),
  query: ({ select, t: { entities }, p }) =>
    select
      .from(entities)
      .where(
        and(
          eq(entities.id, p('id')),
          belongsTo(entities.organizationId, p('organizationId')),
          eq(entities.type, p('type')),
          eq(entities.live, sql`true`),
        ),
      ),
})

/** The name of a live entity of this type; undefined if there is none with this id. */
export async function nameOfEntity(
  reader: Reader,
  { organizationId }: ManagementScope,
  type: EntityType,
  id: string,
): Promise<string | undefined> {
  return (await first(reader, liveEntity, { id, type, organizationId }))?.name
}

const dutiesOn = statement({
  select: ({ duties: duty }) => ({
    id: duty.id,
    roleId: duty.roleId,
    responsibility: duty.responsibility,
    tierQualifier: duty.tierQualifier,
    advancementTierId: nullable(duty.advancementTierId),
  }),
  query: ({ select, t: { duties: duty }, p }) =>
    select
      .from(duty)
      .where(and(eq(duty.entityId, p('entityId')), belongsTo(duty.organizationId, p('organizationId'))))
      .orderBy(asc(duty.id)),
})

/** The duties that are set on an entity itself. */
export function listDutiesOn(reader: Reader, { organizationId }: ManagementScope, entityId: string) {
  return reader.all(dutiesOn, { entityId, organizationId })
}

/** Gives a role a duty that a person has decided on, and returns its id. */
export async function insertDuty(
  tx: Transaction,
  { organizationId }: ManagementScope,
  duty: DutyFields & Pick<OwnDuty, 'roleId' | 'entityType' | 'entityId'>,
): Promise<string> {
  const [id, now] = [newId('duty'), await tx.now()]
  const own = { id, organizationId, source: 'MANUAL', confidence: null, createdAt: now, updatedAt: now }
  await tx.insert((t) => t.duties, [{ ...duty, ...own }])
  tx.record({ organizationId, type: 'DUTY', id })
  return id
}

/** Makes duties a person's own, with other values if there are any. */
export async function settleDuties(
  tx: Transaction,
  { organizationId }: ManagementScope,
  duties: readonly OwnDuty[],
  fields: Partial<DutyFields> = {},
): Promise<void> {
  const ids = duties.map(({ id }) => id)
  const updatedAt = await nextUpdatedAtOfAll(tx, duties)
  await tx.run(({ builder, t: { duties: duty } }) =>
    builder
      .update(duty)
      .set({ ...fields, source: 'MANUAL', confidence: null, updatedAt })
      .where(inArray(duty.id, ids)),
  )
  tx.record(changesOf(organizationId, 'DUTY', ids))
}

/** Ends duties. */
export async function deleteDuties(
  tx: Transaction,
  { organizationId }: ManagementScope,
  duties: readonly Pick<OwnDuty, 'id'>[],
): Promise<void> {
  const ids = duties.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.run(({ builder, t: { duties: duty } }) => builder.delete(duty).where(inArray(duty.id, ids)))
  tx.record(changesOf(organizationId, 'DUTY', ids, true))
}
