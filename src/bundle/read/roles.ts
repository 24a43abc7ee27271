import { byParent, PAGE, type RecordSource } from './record-source.js'

export const readCompanyRoles: RecordSource<'companyRole'> = async function* (snapshot, organizationId) {
  const { companyRoles, roleHolders, advancementTiers, curriculumItems } = snapshot.tables
  for await (const page of snapshot.pages(companyRoles, organizationId, { key: ['id'], page: PAGE })) {
    const ids = page.map(({ id }) => id)
    const roleOf = ({ roleId }: { roleId: string }) => roleId
    const holdersOf = byParent(await snapshot.children(roleHolders, 'role_id', ids, ['user_id']), roleOf)
    const tiersOf = byParent(
      await snapshot.children(advancementTiers, 'role_id', ids, ['position', 'id']),
      roleOf,
    )
    const itemsOf = byParent(await snapshot.children(curriculumItems, 'role_id', ids, ['position']), roleOf)
    yield page.map(({ id, name, description, parentRoleId, createdAt, updatedAt }) => ({
      type: 'companyRole',
      id,
      name,
      description,
      parentRoleId,
      holderUserIds: holdersOf(id).map(({ userId }) => userId),
      advancementTiers: tiersOf(id).map((tier) => ({ id: tier.id, label: tier.label })),
      curriculum: itemsOf(id).map((item) => ({
        type: item.type,
        id: item.itemId,
        dueDate: {
          type: item.dueType,
          fixedDate: item.fixedDate,
          relativeDays: item.relativeDays,
          anchor: item.anchor,
        },
        retrainingOverride: item.retrainingOverride && {
          type: item.retrainingOverride.type,
          intervalDays: item.retrainingOverride.intervalDays ?? null,
          completionMode: item.retrainingOverride.completionMode ?? null,
        },
      })),
      createdAt,
      updatedAt,
    }))
  }
}

export const readDuties: RecordSource<'duty'> = async function* (snapshot, organizationId) {
  for await (const page of snapshot.pages(snapshot.tables.duties, organizationId, {
    key: ['id'],
    page: PAGE,
  })) {
    yield page.map((row) => ({
      type: 'duty',
      id: row.id,
      companyRoleId: row.roleId,
      role: row.responsibility,
      entityType: row.entityType,
      entityId: row.entityId,
      tierQualifier: row.tierQualifier,
      advancementTierId: row.advancementTierId,
      source: row.source,
      confidence: row.confidence,
      learningPriorityOverride: row.learningPriorityOverride,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }))
  }
}
