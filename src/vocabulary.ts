/** The values of the contract's fields, as the store and the use cases spell them. */

/** The account roles that read and manage the whole organization. */
export const ADMIN_ROLES = ['owner', 'admin', 'billing-admin'] as const
export type AccountRole = (typeof ADMIN_ROLES)[number] | 'viewer' | 'external'
/** @model TeamRole */
export type TeamRole = 'team-admin' | 'team-viewer'
export type EntityType = 'SPACE' | 'CATEGORY' | 'TOPIC' | 'ITEM'
export type CurriculumItemType = 'lesson' | 'topic'
export type DueDateType = 'none' | 'fixed' | 'relative'
export type DueDateAnchor =
  | 'assignment_date'
  | 'enrollment_date'
  | 'employment_start'
  | 'role_assignment_date'
  | 'first_login'
export type OrgChartVerificationStatus = 'never_verified' | 'current' | 'reverification_due'
export type Priority = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW'
export type Visibility = 'everyone' | 'teams' | 'admins'
export type LessonState = 'teaching' | 'withdrawn'
export type LessonPurpose = 'standard' | 'single_learner' | 'performance_review'
export type ContentType = 'document' | 'video' | 'audio' | 'guide'
export type ProcessingStatus = 'DRAFT' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
export type IndexingStatus = 'PENDING' | 'COMPLETED' | 'FAILED'
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
  | 'TRANSCRIPT_SET'
  | 'PROCESSING_RETRIED'
  | 'REVIEW_REQUEST_APPROVED'
  | 'REVIEW_REQUEST_REJECTED'
  | 'TOKEN_CREATED'
  | 'TOKEN_REVOKED'
  | 'MEMBER_DEACTIVATED'
  | 'BUNDLE_IMPORTED'
export type AuditSubjectType = 'CONTENT' | 'REVIEW_REQUEST' | 'TOKEN' | 'MEMBER' | 'ORGANIZATION'
