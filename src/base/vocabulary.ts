/** The values of the contract's fields, in the spelling of the store and the use cases. */

/** The account roles that read and manage the whole organization. */
export const ADMIN_ROLES = ['owner', 'admin', 'billing-admin'] as const
export type AccountRole = (typeof ADMIN_ROLES)[number] | 'viewer' | 'external'
/** The scopes of an access token; reading needs none of them. */
export const TOKEN_SCOPES = [
  'content:write',
  'graphql:any',
  'narration:synthesize',
  'organization:manage',
] as const
/** @model TokenScope */
export type TokenScope = (typeof TOKEN_SCOPES)[number]
/** Who made an access token: an operator on the command line, its person, or a client with a grant. */
export type TokenKind = 'COMMAND' | 'PERSONAL' | 'GRANTED'
/** @model TeamRole */
export type TeamRole = 'team-admin' | 'team-viewer'
export type EntityType = 'SPACE' | 'CATEGORY' | 'TOPIC' | 'ITEM'
/** Archived by somebody, or superseded by processing: nobody reads what is superseded. */
export type EntityState = 'current' | 'archived' | 'superseded'
export type CurriculumItemType = 'lesson' | 'topic'
export type DueDateType = 'none' | 'fixed' | 'relative'
export type DueDateAnchor =
  | 'assignment_date'
  | 'enrollment_date'
  | 'employment_start'
  | 'role_assignment_date'
  | 'first_login'
/** How far a person is with something that they have to complete. */
export type AssignmentState = 'TO_DO' | 'STARTED' | 'DONE' | 'OVERDUE' | 'RETAKE_DUE'
export type OrgChartVerificationStatus = 'never_verified' | 'current' | 'reverification_due'
export type Priority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'
export type Visibility = 'everyone' | 'teams' | 'admins'
/** The most teams that an audience names (contract, limits). */
export const MAX_TEAMS = 50
export type LessonState = 'teaching' | 'withdrawn'
export type LessonPurpose = 'standard' | 'single_learner' | 'performance_review'
export type ContentType = 'document' | 'video' | 'audio' | 'guide'
export type ProcessingStatus = 'DRAFT' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
export type IndexingStatus = 'PENDING' | 'COMPLETED' | 'FAILED'
/** What found the topics and items of a resource. */
export type ReadBy = 'EMBEDDED' | 'MODEL'
export type RetrainingIntent = 'none' | 'full_retake' | 'changed_material'
export type MemberStatus = 'ACTIVE' | 'DEACTIVATED'
export type DocumentCreationMode = 'published' | 'review'
/** Which people a list holds. @default active */
export type MemberStatusFilter = 'active' | 'deactivated' | 'all'
/** @model FindingSourceType */
export type FindingSourceType = 'user' | 'system'
/** @model SystemSourceType */
export type SystemSourceType = 'web_analysis' | 'research_conversation'
export type DirectoryConnectionStatus = 'PENDING' | 'ACTIVE' | 'PAUSED' | 'ERROR' | 'DISCONNECTED'
export type DirectoryEventOutcome = 'APPLIED' | 'SKIPPED' | 'REJECTED' | 'FAILED'
export type DirectoryOperation =
  | 'CREATE'
  | 'UPDATE'
  | 'DEACTIVATE'
  | 'REACTIVATE'
  | 'DELETE'
  | 'LIST'
  | 'AUTH'
export type AuditAction =
  | 'CONTENT_CREATED'
  | 'CONTENT_SUBMITTED'
  | 'CONTENT_PUBLISHED'
  | 'CONTENT_VERSION_CREATED'
  | 'CONTENT_VERSION_PUBLISHED'
  | 'CONTENT_VERSION_DISCARDED'
  | 'CONTENT_UPDATED'
  | 'CONTENT_SHARED'
  | 'CONTENT_ARCHIVED'
  | 'CONTENT_RESTORED'
  | 'CONTENT_PURGED'
  | 'TRANSCRIPT_SET'
  | 'PROCESSING_RETRIED'
  | 'REVIEW_REQUEST_APPROVED'
  | 'REVIEW_REQUEST_REJECTED'
  | 'TOKEN_CREATED'
  | 'TOKEN_REVOKED'
  | 'GRANT_CREATED'
  | 'GRANT_REVOKED'
  | 'SIGNED_IN'
  | 'INVITATION_ACCEPTED'
  | 'MEMBER_INVITED'
  | 'INVITATION_RESENT'
  | 'INVITATION_REVOKED'
  | 'IDENTITY_PROVIDER_ADDED'
  | 'IDENTITY_PROVIDER_REMOVED'
  | 'IDENTITY_LINKED'
  | 'MEMBER_DEACTIVATED'
  | 'MEMBER_REACTIVATED'
  | 'MEMBER_UPDATED'
  | 'ACCOUNT_ROLE_CHANGED'
  | 'MANAGER_CHANGED'
  | 'TEAM_CREATED'
  | 'TEAM_UPDATED'
  | 'TEAM_MEMBER_SET'
  | 'TEAM_MEMBER_REMOVED'
  | 'TEAM_DELETED'
  | 'BUNDLE_IMPORTED'
  | 'JOB_RETRIED'
  | 'JOB_DISCARDED'
  | 'DATA_REPAIRED'
  | 'DIRECTORY_CONNECTED'
  | 'DIRECTORY_TOKEN_ROTATED'
  | 'DIRECTORY_PAUSED'
  | 'DIRECTORY_RESUMED'
  | 'DIRECTORY_DISCONNECTED'
  | 'WEBHOOK_ENDPOINT_CREATED'
  | 'WEBHOOK_ENDPOINT_UPDATED'
  | 'WEBHOOK_SECRET_ROTATED'
  | 'WEBHOOK_ENDPOINT_DELETED'
  | 'WEBHOOK_REPLAYED'
  | 'COMPANY_ROLE_CREATED'
  | 'COMPANY_ROLE_UPDATED'
  | 'COMPANY_ROLE_MOVED'
  | 'COMPANY_ROLE_DELETED'
  | 'COMPANY_ROLE_ASSIGNED'
  | 'COMPANY_ROLE_UNASSIGNED'
  | 'ORG_CHART_VERIFIED'
  | 'KNOWLEDGE_ENTITY_CREATED'
  | 'KNOWLEDGE_ENTITY_UPDATED'
  | 'LESSON_CREATED'
  | 'LESSON_UPDATED'
  | 'LESSON_TOPICS_SET'
  | 'LESSON_CONTENTS_SET'
  | 'LESSON_WITHDRAWN'
  | 'LESSON_RESTORED'
  | 'LESSON_MEMBERS_ENROLLED'
  | 'FINDING_CREATED'
  | 'FINDING_UPDATED'
  | 'FINDING_DELETED'
  | 'SYNONYM_GROUP_CREATED'
  | 'SYNONYM_GROUP_UPDATED'
  | 'SYNONYM_GROUP_DELETED'
  | 'KNOWLEDGE_ENTITY_ARCHIVED'
  | 'KNOWLEDGE_ENTITY_RESTORED'
  | 'KNOWLEDGE_ENTITY_SHARED'
  | 'TAG_CREATED'
  | 'TAG_RENAMED'
  | 'TAG_DELETED'
  | 'ADVANCEMENT_TIERS_SET'
  | 'CURRICULUM_SET'
  | 'DUTY_ASSIGNED'
  | 'DUTY_UPDATED'
  | 'DUTY_ACCEPTED'
  | 'DUTY_REMOVED'
/** What an administrative change does to other records than the one that it names. */
export type EffectKind =
  | 'ROLES_MOVED'
  | 'HOLDERS_LEFT'
  | 'DUTIES_ENDED'
  | 'DUTIES_WIDENED'
  | 'INHERITED_DUTIES_ENDED'
  | 'ACCOUNTABLE_TOO'
  | 'PEOPLE_ENROLLED'
  | 'PEOPLE_LOSE_ACCESS'
  | 'PEOPLE_GAIN_ACCESS'
  | 'ITEMS_WITHOUT_EVIDENCE'
  | 'TOPICS_ARCHIVED'
  | 'LESSONS_WITHOUT_CONTENT'
  | 'CURRICULUM_ITEMS_HIDDEN'
  | 'LEARNERS_CONCERNED'
  | 'CONTENT_INDEXED_ANEW'
  | 'TOKENS_REVOKED'
  | 'SHARES_ENDED'
  | 'KNOWLEDGE_HIDDEN'
  | 'KNOWLEDGE_SHOWN'
/**
 * The records that changes are about. A person with a login is a member, by user id; one without is an employee, by
 * employee id.
 */
export const CHANGE_TYPES = [
  'COMPANY_ROLE',
  'CONTENT',
  'DIRECTORY_CONNECTION',
  'DUTY',
  'EMPLOYEE',
  'FINDING',
  'INVITATION',
  'KNOWLEDGE_ENTITY',
  'LESSON',
  'MEMBER',
  'ORGANIZATION',
  'REVIEW_REQUEST',
  'SYNONYM_GROUP',
  'TAG',
  'TEAM',
] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]
export type WebhookStatus = 'ENABLED' | 'PAUSED' | 'DISABLED'
export type WebhookDeliveryStatus = 'PENDING' | 'SUCCEEDED' | 'FAILED'
export type AuditSubjectType =
  | 'CONTENT'
  | 'REVIEW_REQUEST'
  | 'TOKEN'
  | 'GRANT'
  | 'MEMBER'
  | 'EMPLOYEE'
  | 'TEAM'
  | 'INVITATION'
  | 'ORGANIZATION'
  | 'JOB'
  | 'WEBHOOK_ENDPOINT'
  | 'COMPANY_ROLE'
  | 'KNOWLEDGE_ENTITY'
  | 'LESSON'
  | 'FINDING'
  | 'SYNONYM_GROUP'
  | 'TAG'
  | 'DUTY'
/** What a search finds. */
export const SEARCH_TYPES = [
  'CONTENT',
  'CHAPTER',
  'SEGMENT',
  'TOPIC',
  'ITEM',
  'LESSON',
  'ROLE',
  'PERSON',
] as const
export type SearchType = (typeof SEARCH_TYPES)[number]
/** The records that hits belong to; a resource includes its chapters. */
export type SearchSubject = 'CONTENT' | 'ENTITY' | 'LESSON' | 'ROLE' | 'PERSON'

/** The attributes kept of a person in an identity directory (RFC 7643), by their paths. */
export const DIRECTORY_ATTRIBUTES = [
  'displayName',
  'nickName',
  'title',
  'userType',
  'preferredLanguage',
  'locale',
  'timezone',
  'name.formatted',
  'name.familyName',
  'name.givenName',
  'name.middleName',
  'name.honorificPrefix',
  'name.honorificSuffix',
  'enterprise.employeeNumber',
  'enterprise.costCenter',
  'enterprise.organization',
  'enterprise.division',
  'enterprise.department',
] as const
export type DirectoryAttribute = (typeof DIRECTORY_ATTRIBUTES)[number]

/** Whether a resource is a video or an audio recording. It may be published before it has a transcript. */
export function isRecording(type: ContentType): boolean {
  return type === 'video' || type === 'audio'
}
