import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const organizations = sqliteTable('organizations', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  activeMembers: integer('active_members').notNull(),
})

export const people = sqliteTable('people', {
  employeeId: text('employee_id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  userId: text('user_id'),
  name: text('name').notNull(),
  nameFold: text('name_fold').notNull(),
  email: text('email').notNull(),
  role: text('role').notNull(),
  status: text('status').notNull(),
  signedUp: integer('signed_up', { mode: 'boolean' }).notNull(),
  phone: text('phone'),
  directoryManaged: integer('directory_managed', { mode: 'boolean' }).notNull(),
  deactivatedAt: text('deactivated_at'),
  managerEmployeeId: text('manager_employee_id'),
})

export const directoryConnections = sqliteTable('directory_connections', {
  organizationId: text('organization_id').primaryKey(),
  status: text('status').notNull(),
})

export const teams = sqliteTable('teams', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  name: text('name').notNull(),
  nameFold: text('name_fold').notNull(),
})

export const teamMembers = sqliteTable('team_members', {
  teamId: text('team_id').notNull(),
  employeeId: text('employee_id').notNull(),
  role: text('role').notNull(),
})

export const contents = sqliteTable('contents', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  title: text('title').notNull(),
  type: text('type').notNull(),
  summary: text('summary'),
  durationSeconds: real('duration_seconds'),
  processingStatus: text('processing_status').notNull(),
  indexingStatus: text('indexing_status').notNull(),
  failureReason: text('failure_reason'),
  visibility: text('visibility').notNull(),
  createdByUserId: text('created_by_user_id'),
  reviewRequestId: text('review_request_id'),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

export const contentAudiences = sqliteTable('content_audiences', {
  contentId: text('content_id').notNull(),
  audience: text('audience').notNull(),
  createdAt: text('created_at').notNull(),
})

export const contentTeams = sqliteTable('content_teams', {
  contentId: text('content_id').notNull(),
  teamId: text('team_id').notNull(),
})

export const tags = sqliteTable('tags', {
  organizationId: text('organization_id').notNull(),
  name: text('name').notNull(),
  nameFold: text('name_fold').notNull(),
})

export const contentTags = sqliteTable('content_tags', {
  contentId: text('content_id').notNull(),
  organizationId: text('organization_id').notNull(),
  tag: text('tag').notNull(),
})

export const contentVersions = sqliteTable('content_versions', {
  id: text('id').primaryKey(),
  contentId: text('content_id').notNull(),
  versionNumber: integer('version_number').notNull(),
  status: text('status').notNull(),
  isCurrent: integer('is_current', { mode: 'boolean' }).notNull(),
})

export const chapters = sqliteTable('chapters', {
  id: text('id').primaryKey(),
  versionId: text('version_id').notNull(),
  position: integer('position').notNull(),
  headline: text('headline'),
})

export const entities = sqliteTable('entities', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  type: text('type', { enum: ['SPACE', 'CATEGORY', 'TOPIC', 'ITEM'] }).notNull(),
  name: text('name').notNull(),
  nameFold: text('name_fold').notNull(),
  live: integer('live', { mode: 'boolean' }).notNull(),
  visibility: text('visibility'),
  spaceId: text('space_id').notNull(),
  categoryId: text('category_id'),
  topicId: text('topic_id'),
})

export const spaceTeams = sqliteTable('space_teams', {
  spaceId: text('space_id').notNull(),
  teamId: text('team_id').notNull(),
})

export const evidence = sqliteTable('evidence', {
  itemId: text('item_id').notNull(),
  contentId: text('content_id').notNull(),
})

export const lessons = sqliteTable('lessons', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  visibility: text('visibility').notNull(),
})

export const lessonTeams = sqliteTable('lesson_teams', {
  lessonId: text('lesson_id').notNull(),
  teamId: text('team_id').notNull(),
})

export const companyRoles = sqliteTable('company_roles', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  name: text('name').notNull(),
  nameFold: text('name_fold').notNull(),
  description: text('description'),
  parentRoleId: text('parent_role_id'),
  holderCount: integer('holder_count').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
})

export const roleHolders = sqliteTable('role_holders', {
  roleId: text('role_id').notNull(),
  userId: text('user_id').notNull(),
  current: integer('current', { mode: 'boolean' }).notNull(),
  nameFold: text('name_fold').notNull(),
})

interface RetrainingOverride {
  type: string
  intervalDays?: number | null
  completionMode?: string | null
}

export const curriculumItems = sqliteTable('curriculum_items', {
  roleId: text('role_id').notNull(),
  position: integer('position').notNull(),
  type: text('type').notNull(),
  itemId: text('item_id').notNull(),
  dueType: text('due_type').notNull(),
  fixedDate: text('fixed_date'),
  relativeDays: integer('relative_days'),
  anchor: text('anchor'),
  retrainingOverride: text('retraining_override', { mode: 'json' }).$type<RetrainingOverride>(),
})

export const advancementTiers = sqliteTable('advancement_tiers', {
  id: text('id').primaryKey(),
  label: text('label').notNull(),
})

export const duties = sqliteTable('duties', {
  id: text('id').primaryKey(),
  organizationId: text('organization_id').notNull(),
  roleId: text('role_id').notNull(),
  responsibility: text('responsibility').notNull(),
  entityType: text('entity_type', { enum: ['SPACE', 'CATEGORY', 'TOPIC', 'ITEM'] }).notNull(),
  entityId: text('entity_id').notNull(),
  tierQualifier: text('tier_qualifier').notNull(),
  advancementTierId: text('advancement_tier_id'),
  source: text('source').notNull(),
  confidence: real('confidence'),
  learningPriorityOverride: text('learning_priority_override'),
})
