import { fold } from '../../store/fold.js'
import {
  claimChildren,
  claimOwn,
  type Entry,
  type ImportContext,
  upsertDated,
  type Writer,
} from '../context.js'
import type { CompanyRole, Duty } from '../records/roles.js'

interface Holder {
  userId: string
  nameFold: string
  status: string
}

/** The roles' holders who are there already; the others follow when src/store/derived.ts runs. */
async function knownHolders(
  { bulk, organizationId }: ImportContext,
  roles: readonly CompanyRole[],
): Promise<Map<string, Holder>> {
  const rows = await bulk.all<Holder>(
    `select user_id as "userId", name_fold as "nameFold", status from people
     where ${bulk.own} and ${bulk.oneOf('user_id')}`,
    organizationId,
    [...new Set(roles.flatMap(({ holderUserIds }) => holderUserIds))],
  )
  return new Map(rows.map((row) => [row.userId, row]))
}

async function writeTiers(
  context: ImportContext,
  entries: readonly Entry<CompanyRole>[],
  existing: readonly string[],
) {
  const { bulk } = context
  const tiers = await claimChildren(
    context,
    'tier',
    `select id, role_id as parent from advancement_tiers where ${bulk.oneOf('id')}`,
    entries.flatMap(({ line, record }) =>
      record.advancementTiers.map((tier, position) => ({
        ...tier,
        parent: record.id,
        line,
        key: `advancementTiers[${position}].id`,
        position,
      })),
    ),
  )
  await bulk.deleteOthers(
    { table: 'advancement_tiers', parent: 'role_id', key: 'id', keyType: 'text' },
    existing,
    tiers.map(({ parent, id }) => [parent, id]),
  )
  await bulk.upsert(
    bulk.tables.advancementTiers,
    tiers.map(({ id, parent, position, label }) => ({ id, roleId: parent, position, label })),
    { key: ['id'] },
  )
}

async function writeCurricula(
  { bulk }: ImportContext,
  roles: readonly CompanyRole[],
  existing: readonly string[],
) {
  const items = roles.flatMap(({ id, curriculum }) =>
    curriculum.map(({ type, id: itemId, dueDate, retrainingOverride }, position) => ({
      roleId: id,
      position,
      type,
      itemId,
      dueType: dueDate.type,
      fixedDate: dueDate.fixedDate,
      relativeDays: dueDate.relativeDays,
      anchor: dueDate.anchor,
      retrainingOverride: retrainingOverride && {
        type: retrainingOverride.type,
        ...(retrainingOverride.intervalDays == null ? {} : { intervalDays: retrainingOverride.intervalDays }),
        ...(retrainingOverride.completionMode == null
          ? {}
          : { completionMode: retrainingOverride.completionMode }),
      },
    })),
  )
  await bulk.deleteOthers(
    { table: 'curriculum_items', parent: 'role_id', key: 'position', keyType: 'integer' },
    existing,
    items.map(({ roleId, position }) => [roleId, position]),
  )
  await bulk.upsert(bulk.tables.curriculumItems, items, { key: ['roleId', 'position'] })
}

export const writeCompanyRoles: Writer<CompanyRole> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const own = await claimOwn(context, { kind: 'companyRole', table: 'company_roles' }, all, ({ id }) => id)
  const roles = own.entries.map(({ record }) => record)
  const people = await knownHolders(context, roles)
  const holders = roles.flatMap(({ id, holderUserIds }) =>
    holderUserIds.map((userId) => {
      const person = people.get(userId)
      return { roleId: id, userId, current: person?.status === 'ACTIVE', nameFold: person?.nameFold ?? '' }
    }),
  )
  await upsertDated(
    context,
    bulk.tables.companyRoles,
    own.entries,
    ({ record: { id, name, description, parentRoleId, holderUserIds } }) => ({
      id,
      organizationId,
      name,
      nameFold: fold(name),
      description,
      parentRoleId,
      holderCount: holderUserIds.filter((userId) => people.get(userId)?.status === 'ACTIVE').length,
    }),
    { key: ['id'] },
  )
  const existing = roles.map(({ id }) => id).filter((id) => own.existing.has(id))
  await bulk.deleteOthers(
    { table: 'role_holders', parent: 'role_id', key: 'user_id', keyType: 'text' },
    existing,
    holders.map(({ roleId, userId }) => [roleId, userId]),
  )
  await bulk.upsert(bulk.tables.roleHolders, holders, { key: ['roleId', 'userId'] })
  await writeTiers(context, own.entries, existing)
  await writeCurricula(context, roles, existing)
  for (const { line, record } of own.entries) {
    references.add('companyRole', record.parentRoleId, line, 'parentRoleId')
    for (const [index, id] of record.holderUserIds.entries()) {
      if (!people.has(id)) references.add('user', id, line, `holderUserIds[${index}]`)
    }
    for (const [index, { type, id }] of record.curriculum.entries()) {
      references.add(type, id, line, `curriculum[${index}].id`)
    }
  }
}

const ENTITY_KINDS = { SPACE: 'space', CATEGORY: 'category', TOPIC: 'topic', ITEM: 'item' } as const

export const writeDuties: Writer<Duty> = async (context, all) => {
  const { bulk, organizationId, references } = context
  const { entries } = await claimOwn(context, { kind: 'duty', table: 'duties' }, all, ({ id }) => id)
  await upsertDated(
    context,
    bulk.tables.duties,
    entries,
    ({ record }) => ({
      id: record.id,
      organizationId,
      roleId: record.companyRoleId,
      responsibility: record.role,
      entityType: record.entityType,
      entityId: record.entityId,
      tierQualifier: record.tierQualifier,
      advancementTierId: record.advancementTierId,
      source: record.source,
      confidence: record.confidence,
      learningPriorityOverride: record.learningPriorityOverride,
    }),
    { key: ['id'] },
  )
  for (const { line, record } of entries) {
    references.add('companyRole', record.companyRoleId, line, 'companyRoleId')
    references.add(ENTITY_KINDS[record.entityType], record.entityId, line, 'entityId')
    references.addTier(record.advancementTierId, record.companyRoleId, line)
  }
}
