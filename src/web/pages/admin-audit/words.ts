import type { AdminAuditQuery } from '../../generated/admin-audit.js'

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

/** The kinds, as an address may name them. */
export const SUBJECT_TYPES = [
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

/** The actions by which events are narrowed: what people change by hand. */
export const ACTIONS = [
  'COMPANY_ROLE_CREATED',
  'COMPANY_ROLE_UPDATED',
  'COMPANY_ROLE_MOVED',
  'COMPANY_ROLE_DELETED',
  'COMPANY_ROLE_ASSIGNED',
  'COMPANY_ROLE_UNASSIGNED',
  'ORG_CHART_VERIFIED',
  'CURRICULUM_SET',
  'DUTY_ASSIGNED',
  'DUTY_UPDATED',
  'DUTY_REMOVED',
  'ACCOUNT_ROLE_CHANGED',
  'MANAGER_CHANGED',
  'MEMBER_UPDATED',
  'MEMBER_DEACTIVATED',
  'MEMBER_REACTIVATED',
  'MEMBER_INVITED',
  'INVITATION_REVOKED',
  'INVITATION_ACCEPTED',
  'SIGNED_IN',
  'TEAM_CREATED',
  'TEAM_UPDATED',
  'TEAM_MEMBER_SET',
  'TEAM_MEMBER_REMOVED',
  'TEAM_DELETED',
  'CONTENT_PUBLISHED',
  'CONTENT_UPDATED',
  'CONTENT_SHARED',
  'CONTENT_ARCHIVED',
  'CONTENT_RESTORED',
  'KNOWLEDGE_ENTITY_UPDATED',
  'KNOWLEDGE_ENTITY_ARCHIVED',
  'KNOWLEDGE_ENTITY_RESTORED',
  'TOKEN_CREATED',
  'TOKEN_REVOKED',
  'DIRECTORY_CONNECTED',
  'DIRECTORY_PAUSED',
  'DIRECTORY_DISCONNECTED',
  'WEBHOOK_ENDPOINT_CREATED',
  'WEBHOOK_ENDPOINT_DELETED',
] as const

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
