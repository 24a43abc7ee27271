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
  TOKEN: 'Access token',
  GRANT: 'Permission of an application',
  WEBHOOK_ENDPOINT: 'Webhook',
  ORGANIZATION: 'Organization',
  JOB: 'Background job',
}

/** The kinds, in the order of the list by which events are narrowed. */
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
  'TOKEN',
  'GRANT',
  'WEBHOOK_ENDPOINT',
  'ORGANIZATION',
  'JOB',
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

/** Where the record of an event is administered or read; undefined where there is no such page. */
export function pathOf({ type, id }: AuditEvent['subject']): string | undefined {
  const path = PATHS[type]
  return path === undefined ? undefined : `${path}/${encodeURIComponent(id)}`
}
