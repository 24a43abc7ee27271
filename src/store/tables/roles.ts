import type { CurriculumItemType, DueDateAnchor, DueDateType, EntityType } from '../../base/vocabulary.js'
import type { Kit } from '../table-kit.js'
import type { KnowledgeTables } from './knowledge.js'
import type { PeopleTables } from './people.js'

/** A role's own retraining rule for a curriculum item; `type: none` means never retake. */
export interface RetrainingRule {
  type: string
  intervalDays?: number | null
  completionMode?: string | null
}

/** Company roles: the chart, its holders, tiers, curricula and duties. */
export function defineRoleTables(
  kit: Kit,
  { organizations, people }: PeopleTables,
  { entities }: KnowledgeTables,
) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })

  const companyRoles = kit.table(
    'company_roles',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      ...kit.foldedText('name'),
      description: kit.text('description'),
      parentRoleId: kit.text('parent_role_id'),
      /** How many people hold the role now; kept up to date by src/records/derived.ts. */
      holderCount: kit.integer('holder_count').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.foreignKey({ columns: [t.parentRoleId], foreignColumns: [t.id] }).onDelete('set null'),
      kit.index('company_roles_by_name').on(t.organizationId, t.nameFold, t.id),
      kit.index('company_roles_by_parent').on(t.parentRoleId, t.nameFold, t.id),
    ],
  )
  const roleId = () =>
    kit
      .text('role_id')
      .notNull()
      .references(() => companyRoles.id, { onDelete: 'cascade' })

  const roleHolders = kit.table(
    'role_holders',
    {
      roleId: roleId(),
      userId: kit
        .text('user_id')
        .notNull()
        .references(() => people.userId, { onDelete: 'cascade' }),
      /**
       * Copies of the person's data: whether they are still in the organization, and their folded name. With them, one
       * index has the order.
       */
      current: kit.bool('current').notNull(),
      nameFold: kit.text('name_fold').notNull(),
      /** The day on which the person got the role; null if unknown. */
      assignedOn: kit.text('assigned_on'),
    },
    (t) => [
      kit.primaryKey({ columns: [t.roleId, t.userId] }),
      kit.index('role_holders_by_person').on(t.userId, t.roleId),
      kit.index('role_holders_by_name').on(t.roleId, t.current, t.nameFold, t.userId),
    ],
  )

  const advancementTiers = kit.table(
    'advancement_tiers',
    {
      id: kit.text('id').primaryKey(),
      roleId: roleId(),
      /** 0 is the lowest tier. */
      position: kit.integer('position').notNull(),
      label: kit.text('label').notNull(),
    },
    (t) => [kit.index('advancement_tiers_by_role').on(t.roleId, t.position)],
  )

  const curriculumItems = kit.table(
    'curriculum_items',
    {
      roleId: roleId(),
      position: kit.integer('position').notNull(),
      /** `lesson` or `topic`: which table `itemId` points into. */
      type: kit.text('type').$type<CurriculumItemType>().notNull(),
      itemId: kit.text('item_id').notNull(),
      dueType: kit.text('due_type').$type<DueDateType>().notNull(),
      fixedDate: kit.text('fixed_date'),
      relativeDays: kit.integer('relative_days'),
      anchor: kit.text('anchor').$type<DueDateAnchor>(),
      retrainingOverride: kit.json<RetrainingRule>('retraining_override'),
      /** The day on which the item became part of the curriculum; null if unknown. */
      assignedOn: kit.text('assigned_on'),
    },
    (t) => [
      kit.primaryKey({ columns: [t.roleId, t.position] }),
      kit.index('curriculum_items_by_item').on(t.itemId),
    ],
  )

  /** An assignment to a role: a responsibility for a knowledge entity, and so for everything below it. */
  const duties = kit.table(
    'duties',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      roleId: roleId(),
      responsibility: kit.text('responsibility').notNull(),
      entityType: kit.text('entity_type').$type<EntityType>().notNull(),
      entityId: kit
        .text('entity_id')
        .notNull()
        .references(() => entities.id, { onDelete: 'cascade' }),
      tierQualifier: kit.text('tier_qualifier').notNull(),
      advancementTierId: kit
        .text('advancement_tier_id')
        .references(() => advancementTiers.id, { onDelete: 'set null' }),
      source: kit.text('source').notNull(),
      confidence: kit.real('confidence'),
      learningPriorityOverride: kit.text('learning_priority_override'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('duties_by_role').on(t.roleId, t.id),
      kit.index('duties_by_entity').on(t.entityId, t.id),
      kit.index('duties_by_tier').on(t.advancementTierId),
      kit.index('duties_by_organization').on(t.organizationId, t.id),
    ],
  )

  return { companyRoles, roleHolders, advancementTiers, curriculumItems, duties }
}
