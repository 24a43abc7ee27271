import type {
  AccountRole,
  ContentType,
  CurriculumItemType,
  DocumentCreationMode,
  DueDateAnchor,
  DueDateType,
  EntityState,
  FindingSourceType,
  LessonPurpose,
  LessonState,
  MemberStatusFilter,
  OrgChartVerificationStatus,
  RetrainingIntent,
  SystemSourceType,
  TeamRole,
  TokenScope,
  Visibility,
} from '../base/vocabulary.js'

type ValuesOf<T extends string> = Readonly<Record<string, T>>

const accountRole: ValuesOf<AccountRole> = {
  OWNER: 'owner',
  ADMIN: 'admin',
  BILLING_ADMIN: 'billing-admin',
  VIEWER: 'viewer',
  EXTERNAL: 'external',
}
const teamRole: ValuesOf<TeamRole> = { TEAM_ADMIN: 'team-admin', TEAM_VIEWER: 'team-viewer' }
const tokenScope: ValuesOf<TokenScope> = {
  CONTENT_WRITE: 'content:write',
  GRAPHQL_ANY: 'graphql:any',
  NARRATION_SYNTHESIZE: 'narration:synthesize',
  ORGANIZATION_MANAGE: 'organization:manage',
}
const curriculumItemType: ValuesOf<CurriculumItemType> = { LESSON: 'lesson', TOPIC: 'topic' }
const dueDateType: ValuesOf<DueDateType> = { NONE: 'none', FIXED: 'fixed', RELATIVE: 'relative' }
const dueDateAnchor: ValuesOf<DueDateAnchor> = {
  ASSIGNMENT_DATE: 'assignment_date',
  ENROLLMENT_DATE: 'enrollment_date',
  EMPLOYMENT_START: 'employment_start',
  ROLE_ASSIGNMENT_DATE: 'role_assignment_date',
  FIRST_LOGIN: 'first_login',
}
const orgChartVerificationStatus: ValuesOf<OrgChartVerificationStatus> = {
  NEVER_VERIFIED: 'never_verified',
  CURRENT: 'current',
  REVERIFICATION_DUE: 'reverification_due',
}
const memberStatusFilter: ValuesOf<MemberStatusFilter> = {
  ACTIVE: 'active',
  DEACTIVATED: 'deactivated',
  ALL: 'all',
}
const findingSourceType: ValuesOf<FindingSourceType> = { USER: 'user', SYSTEM: 'system' }
const systemSourceType: ValuesOf<SystemSourceType> = {
  WEB_ANALYSIS: 'web_analysis',
  RESEARCH_CONVERSATION: 'research_conversation',
}
const contentType: ValuesOf<ContentType> = {
  DOCUMENT: 'document',
  VIDEO: 'video',
  AUDIO: 'audio',
  GUIDE: 'guide',
}
const retrainingIntent: ValuesOf<RetrainingIntent> = {
  NONE: 'none',
  FULL_RETAKE: 'full_retake',
  CHANGED_MATERIAL: 'changed_material',
}
const visibility: ValuesOf<Visibility> = { EVERYONE: 'everyone', TEAMS: 'teams', ADMINS: 'admins' }

const documentCreationMode: ValuesOf<DocumentCreationMode> = { PUBLISHED: 'published', REVIEW: 'review' }
const knowledgeEntityState: ValuesOf<EntityState> = { CURRENT: 'current', ARCHIVED: 'archived' }
const lessonState: ValuesOf<LessonState> = { TEACHING: 'teaching', WITHDRAWN: 'withdrawn' }
const lessonPurpose: ValuesOf<LessonPurpose> = {
  STANDARD: 'standard',
  SINGLE_LEARNER: 'single_learner',
  PERFORMANCE_REVIEW: 'performance_review',
}

/**
 * The enums whose names in the graph differ from the contract's spelling, which the store and the use cases use. Every
 * other enum has the same spelling in both.
 */
export const enumValues = {
  AccountRole: accountRole,
  TeamRole: teamRole,
  TokenScope: tokenScope,
  CurriculumItemType: curriculumItemType,
  DueDateType: dueDateType,
  DueDateAnchor: dueDateAnchor,
  KnowledgeEntityState: knowledgeEntityState,
  LessonState: lessonState,
  LessonPurpose: lessonPurpose,
  OrgChartVerificationStatus: orgChartVerificationStatus,
  Visibility: visibility,
  DocumentCreationMode: documentCreationMode,
  MemberStatusFilter: memberStatusFilter,
  FindingSourceType: findingSourceType,
  SystemSourceType: systemSourceType,
  ContentType: contentType,
  RetrainingIntent: retrainingIntent,
}
