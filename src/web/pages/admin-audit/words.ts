import type { AdminAuditQuery, AuditAction } from '../../generated/admin-audit.js'

export type AuditEvent = NonNullable<AdminAuditQuery['auditEvents']>['nodes'][number]
export type SubjectType = AuditEvent['subject']['type']

/** The kinds of records that events are about, in words. */
export const SUBJECTS: Readonly<Record<SubjectType, string>> = {
  COMPANY_ROLE: 'Role',
  DUTY: 'Duty',
  MEMBER: 'Person',
  EMPLOYEE: 'Person without an account',
  INVITATION: 'Invitation',
  TEAM: 'Team',
  CONTENT: 'Resource',
  REVIEW_REQUEST: 'Contribution',
  KNOWLEDGE_ENTITY: 'Knowledge',
  LESSON: 'Lesson',
  TAG: 'Tag',
  FINDING: 'Finding',
  SYNONYM_GROUP: 'Synonyms',
  TOKEN: 'Access token',
  GRANT: 'Permission of an application',
  WEBHOOK_ENDPOINT: 'Webhook',
  ORGANIZATION: 'Organization',
  JOB: 'Background job',
}

/** The list, if it has every one of the names; else the names that it lacks, so that it doesn't compile. */
export type Complete<List extends readonly unknown[], Name> = [Exclude<Name, List[number]>] extends [never]
  ? List
  : Exclude<Name, List[number]>

const ALL_SUBJECT_TYPES = [
  'COMPANY_ROLE',
  'DUTY',
  'MEMBER',
  'EMPLOYEE',
  'INVITATION',
  'TEAM',
  'CONTENT',
  'REVIEW_REQUEST',
  'KNOWLEDGE_ENTITY',
  'LESSON',
  'TAG',
  'FINDING',
  'SYNONYM_GROUP',
  'TOKEN',
  'GRANT',
  'WEBHOOK_ENDPOINT',
  'ORGANIZATION',
  'JOB',
] as const
/** The kinds, as an address may name them. */
export const SUBJECT_TYPES: Complete<typeof ALL_SUBJECT_TYPES, SubjectType> = ALL_SUBJECT_TYPES

const ALL_ACTIONS = [
  'COMPANY_ROLE_CREATED',
  'COMPANY_ROLE_UPDATED',
  'COMPANY_ROLE_MOVED',
  'COMPANY_ROLE_DELETED',
  'COMPANY_ROLE_ASSIGNED',
  'COMPANY_ROLE_UNASSIGNED',
  'ORG_CHART_VERIFIED',
  'ADVANCEMENT_TIERS_SET',
  'CURRICULUM_SET',
  'DUTY_ASSIGNED',
  'DUTY_UPDATED',
  'DUTY_ACCEPTED',
  'DUTY_REMOVED',
  'ACCOUNT_ROLE_CHANGED',
  'MANAGER_CHANGED',
  'MEMBER_INVITED',
  'MEMBER_DEACTIVATED',
  'MEMBER_REACTIVATED',
  'MEMBER_UPDATED',
  'INVITATION_ACCEPTED',
  'INVITATION_RESENT',
  'INVITATION_REVOKED',
  'SIGNED_IN',
  'IDENTITY_PROVIDER_ADDED',
  'IDENTITY_PROVIDER_REMOVED',
  'IDENTITY_LINKED',
  'TEAM_CREATED',
  'TEAM_UPDATED',
  'TEAM_MEMBER_SET',
  'TEAM_MEMBER_REMOVED',
  'TEAM_DELETED',
  'CONTENT_CREATED',
  'CONTENT_SUBMITTED',
  'CONTENT_PUBLISHED',
  'CONTENT_VERSION_CREATED',
  'CONTENT_VERSION_PUBLISHED',
  'CONTENT_VERSION_DISCARDED',
  'CONTENT_UPDATED',
  'CONTENT_SHARED',
  'CONTENT_ARCHIVED',
  'CONTENT_RESTORED',
  'CONTENT_PURGED',
  'TRANSCRIPT_SET',
  'PROCESSING_RETRIED',
  'REVIEW_REQUEST_APPROVED',
  'REVIEW_REQUEST_REJECTED',
  'KNOWLEDGE_ENTITY_CREATED',
  'KNOWLEDGE_ENTITY_UPDATED',
  'KNOWLEDGE_ENTITY_ARCHIVED',
  'KNOWLEDGE_ENTITY_RESTORED',
  'KNOWLEDGE_ENTITY_SHARED',
  'LESSON_CREATED',
  'LESSON_UPDATED',
  'LESSON_TOPICS_SET',
  'LESSON_CONTENTS_SET',
  'LESSON_WITHDRAWN',
  'LESSON_RESTORED',
  'LESSON_MEMBERS_ENROLLED',
  'TAG_CREATED',
  'TAG_RENAMED',
  'TAG_DELETED',
  'SYNONYM_GROUP_CREATED',
  'SYNONYM_GROUP_UPDATED',
  'SYNONYM_GROUP_DELETED',
  'FINDING_CREATED',
  'FINDING_UPDATED',
  'FINDING_DELETED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'GRANT_CREATED',
  'GRANT_REVOKED',
  'DIRECTORY_CONNECTED',
  'DIRECTORY_TOKEN_ROTATED',
  'DIRECTORY_PAUSED',
  'DIRECTORY_RESUMED',
  'DIRECTORY_DISCONNECTED',
  'WEBHOOK_ENDPOINT_CREATED',
  'WEBHOOK_ENDPOINT_UPDATED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_ENDPOINT_DELETED',
  'WEBHOOK_REPLAYED',
  'BUNDLE_IMPORTED',
  'JOB_RETRIED',
  'JOB_DISCARDED',
  'DATA_REPAIRED',
] as const
/** The actions by which events are narrowed: all that there are, by what they are about. */
export const ACTIONS: Complete<typeof ALL_ACTIONS, AuditAction> = ALL_ACTIONS

/** An action as a sentence's beginning, such as `Company role moved`. */
export function actionInWords(action: string): string {
  const words = action.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const PATHS: Readonly<Partial<Record<SubjectType, string>>> = {
  COMPANY_ROLE: '/admin/roles',
  MEMBER: '/admin/people',
  TEAM: '/admin/teams',
  CONTENT: '/content',
  LESSON: '/lessons',
  REVIEW_REQUEST: '/reviews',
}

/** Where the record of an event is administered or read; undefined where there is no such page, or no longer. */
export function pathOf({ type, id, node }: AuditEvent['subject']): string | undefined {
  const path = PATHS[type]
  return path === undefined || node === null ? undefined : `${path}/${encodeURIComponent(id)}`
}
