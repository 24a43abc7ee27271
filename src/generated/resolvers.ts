import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Capabilities } from '../access/capability-rules.js';
import type { ContentCapabilities as ContentCapabilitiesModel } from '../access/publishing-rules.js';
import type { Viewer as ViewerModel } from '../access/viewer.js';
import type { AuditEventRow } from '../admin/audit-event-store.js';
import type { FindingRow } from '../admin/finding-store.js';
import type { TokenScope as TokenScopeModel, TeamRole as TeamRoleModel, FindingSourceType as FindingSourceTypeModel, SystemSourceType as SystemSourceTypeModel } from '../base/vocabulary.js';
import type { ChangeRow } from '../changes/change-store.js';
import type { ChangeFeed as ChangeFeedModel } from '../changes/read-changes.js';
import type { WebhookDeliveryRow } from '../changes/webhook-delivery-store.js';
import type { WebhookEndpointRow, EndpointWithSecret } from '../changes/webhook-endpoint-store.js';
import type { ContentRow } from '../content/content-row-store.js';
import type { Media } from '../content/media-of.js';
import type { Transcript as TranscriptModel } from '../content/read-transcript.js';
import type { ReadingRow } from '../content/reading/reading-store.js';
import type { TagRow } from '../content/sharing-store.js';
import type { ChapterRow, SegmentRow } from '../content/text-store.js';
import type { VersionRow } from '../content/version-store.js';
import type { AddedVideo } from '../creation/add-video.js';
import type { CreatedDocument } from '../creation/create-document.js';
import type { ReviewRow } from '../creation/review/review-store.js';
import type { Effect as EffectModel } from '../graph/effects.js';
import type { ContentTopicRow } from '../knowledge/content-store.js';
import type { LessonRow, EnrollmentRow } from '../knowledge/lesson-store.js';
import type { PassageRow } from '../knowledge/passage-store.js';
import type { UsedContent } from '../knowledge/read-content-usage.js';
import type { EntityRow } from '../knowledge/store.js';
import type { InvitationRow } from '../members/invitation-store.js';
import type { MemberRow, TeamMemberConnection as TeamMemberConnectionModel, TeamMemberEdge as TeamMemberEdgeModel } from '../members/member-store.js';
import type { ProgressRow } from '../members/progress-store.js';
import type { ManagedPerson } from '../members/set-manager.js';
import type { OrganizationRow } from '../members/store.js';
import type { TeamRow, MembershipRow } from '../members/team-store.js';
import type { OwnNarration } from '../narration/read-narration-usage.js';
import type { AssignmentRow } from '../roles/assigned-item-store.js';
import type { DutyRow } from '../roles/duty-store.js';
import type { HolderRow, ReportingPersonRow } from '../roles/holder-store.js';
import type { OrgChart as OrgChartModel } from '../roles/read-org-chart.js';
import type { ReportingLine as ReportingLineModel } from '../roles/read-reporting-line.js';
import type { OrgChartVerification as OrgChartVerificationModel } from '../roles/read-verification.js';
import type { RoleRow, ChartRow, CurriculumRow } from '../roles/store.js';
import type { DirectoryLinkRow, EventRow } from '../scim/directory-sync-store.js';
import type { DirectorySync as DirectorySyncModel } from '../scim/read-directory-sync.js';
import type { Hits } from '../search/search.js';
import type { SnippetPart } from '../search/snippet.js';
import type { HitRow } from '../search/store.js';
import type { Suggestion } from '../search/suggest-searches.js';
import type { SynonymGroupRow } from '../search/synonyms/synonym-store.js';
import type { MadeToken } from '../tokens/create-token.js';
import type { GrantRow } from '../tokens/grant-store.js';
import type { TokenRow } from '../tokens/token-store.js';
import type { Connection } from '../graph/relations/connection.js';
import type { RequestContext } from '../graph/context.js';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A moment in UTC as ISO 8601 text with milliseconds, such as `2026-03-01T09:30:00.000Z`. */
  DateTime: { input: string; output: string; }
};

/** Suggested duties to be accepted. */
export type AcceptDutyInput = {
  /** The ids of 1 to 200 assignments. */
  ids: Array<Scalars['ID']['input']>;
};

/** The duties that were accepted. */
export type AcceptDutyPayload = {
  __typename?: 'AcceptDutyPayload';
  /** The duties as they are now, by id, without those whose entity is not live. */
  duties?: Maybe<Array<RoleDuty>>;
  /** The ids of the assignments. */
  dutyIds: Array<Scalars['ID']['output']>;
};

/** An access token, without the token itself. The service keeps only a hash of it. */
export type AccessToken = {
  __typename?: 'AccessToken';
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether it has expired. */
  expired: Scalars['Boolean']['output'];
  /** When it expires; null if it doesn't. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** The token's id, as in logs. */
  id: Scalars['ID']['output'];
  /** Where it comes from. */
  kind: AccessTokenKind;
  /** When it was last used, at most a minute late; null if never. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The record of the person for whom it acts; null to an external account. */
  member?: Maybe<Member>;
  /** What it is for; null if it was made without a name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What it may do beside reading. */
  scopes: Array<TokenScope>;
};

/** A page of access tokens. */
export type AccessTokenConnection = {
  __typename?: 'AccessTokenConnection';
  /** The tokens of this page, each with its cursor. */
  edges: Array<AccessTokenEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The tokens of this page. */
  nodes: Array<AccessToken>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** An access token in a page. */
export type AccessTokenEdge = {
  __typename?: 'AccessTokenEdge';
  /** Marks this token's position in the list. */
  cursor: Scalars['String']['output'];
  /** The token. */
  node: AccessToken;
};

/** Where an access token comes from. */
export type AccessTokenKind =
  /** An operator made it on the command line. */
  | 'COMMAND'
  /** A client got it that the person lets act for them. */
  | 'GRANTED'
  /** The person made it. */
  | 'PERSONAL';

/** What an account may do in its organization. Owner, admin and billing admin are the organization admins. */
export type AccountRole =
  /** Administers the organization; an organization admin. */
  | 'admin'
  /** Administers billing; an organization admin. */
  | 'billing-admin'
  /** A person from outside, who sees only content shared with them. */
  | 'external'
  /** Owns the organization; an organization admin. */
  | 'owner'
  /** An ordinary member. */
  | 'viewer';

/** A video of the external video site to be added. */
export type AddVideoInput = {
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** A watch, share or shorts link of the video site. */
  url: Scalars['String']['input'];
  /** Whom the video is for. */
  visibility: Visibility;
};

/** The video in the library. If the viewer can't see it, everything but `alreadyInLibrary` is null. */
export type AddVideoPayload = {
  __typename?: 'AddVideoPayload';
  /** Whether the library already had it. If so, nothing was created or changed. */
  alreadyInLibrary: Scalars['Boolean']['output'];
  /** The video; null if the viewer can't see it. */
  content?: Maybe<Content>;
  /** The id of the video. */
  contentId?: Maybe<Scalars['ID']['output']>;
  /** Its title; null until it is known. */
  title?: Maybe<Scalars['String']['output']>;
  /** A link to the video in the web app. */
  url?: Maybe<Scalars['String']['output']>;
};

/** A step of a role's advancement path. */
export type AdvancementTier = {
  __typename?: 'AdvancementTier';
  /** The tier's id. */
  id: Scalars['ID']['output'];
  /** The tier's label. */
  label: Scalars['String']['output'];
};

/** A step of a role's advancement path. */
export type AdvancementTierInput = {
  /** The tier's id; if it is left out, the tier of this label, or a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** One line of at most 255 characters, which no other tier of the role has. */
  label: Scalars['String']['input'];
};

/** A contribution to be accepted. */
export type ApproveContentReviewRequestInput = {
  /** The request's id. */
  id: Scalars['ID']['input'];
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whom the document is for. */
  visibility: Visibility;
};

/** A contribution that was accepted. */
export type ApproveContentReviewRequestPayload = {
  __typename?: 'ApproveContentReviewRequestPayload';
  /** The document that was published. */
  content?: Maybe<Content>;
  /** The request, decided. */
  reviewRequest: ContentReviewRequest;
};

/** A resource to be archived. */
export type ArchiveContentInput = {
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
};

/** The resource that was archived. */
export type ArchiveContentPayload = {
  __typename?: 'ArchiveContentPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The resource as it is now. Its text is not shown while it is archived. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
};

/** An entity to be archived. */
export type ArchiveKnowledgeEntityInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The entity's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The entity's id. */
  id: Scalars['ID']['input'];
};

/** The entity that was archived. */
export type ArchiveKnowledgeEntityPayload = {
  __typename?: 'ArchiveKnowledgeEntityPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The entity as it is now. */
  entity?: Maybe<KnowledgeEntity>;
  /** The entity's id. */
  entityId: Scalars['ID']['output'];
};

/** A duty to be assigned to a role. */
export type AssignDutyInput = {
  /** The tier that the qualifier refers to; null for `ALL`. */
  advancementTierId?: InputMaybe<Scalars['ID']['input']>;
  /** The id of the entity, which is live. */
  entityId: Scalars['ID']['input'];
  /** What kind of entity it is. */
  entityType: KnowledgeEntityType;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The learning priority for this role; null if the topic's own applies. */
  learningPriorityOverride?: InputMaybe<LearningPriority>;
  /** What the role does for the entity. */
  responsibility: Responsibility;
  /** The role's id. */
  roleId: Scalars['ID']['input'];
  /** Which tiers of the role the duty applies to. */
  tierQualifier?: TierQualifier;
};

/** The duty that was assigned. */
export type AssignDutyPayload = {
  __typename?: 'AssignDutyPayload';
  /** The duty. */
  duty?: Maybe<RoleDuty>;
  /** The id of the assignment. */
  dutyId: Scalars['ID']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
};

/** A role, and the members who get it. */
export type AssignRoleInput = {
  /**
   * The day on which they got it, such as `2026-01-31`; today if it is left out. It may be any day, also one to come: they
   * hold the role at once, and deadlines count from the day.
   */
  assignedOn?: InputMaybe<Scalars['String']['input']>;
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The role's id. */
  roleId: Scalars['ID']['input'];
  /** The user ids of 1 to 200 active members. External accounts can't hold a role. */
  userIds: Array<Scalars['ID']['input']>;
};

/** The role that was given to members. */
export type AssignRolePayload = {
  __typename?: 'AssignRolePayload';
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /**
   * What the change does to other records. If there are many people, a job enrols them, and the effect counts all of them,
   * with those who are enrolled already.
   */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** A lesson or a topic that a person has to complete, once for all of their roles that ask for it. */
export type Assignment = {
  __typename?: 'Assignment';
  /**
   * The end of the time to complete it, by UTC: that of the due day unless the deadline names a moment. Null if there is no
   * deadline, or if the day that it is counted from isn't known.
   */
  dueAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the person finished the lesson; null until then, and for a topic. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The item, as the role with the earliest due date has it. */
  item: CurriculumItem;
  /** The roles that ask for it, ordered by name. */
  roles: Array<HeldRole>;
  /** How far the person is. */
  state: AssignmentState;
};

/** A page of assignments. */
export type AssignmentConnection = {
  __typename?: 'AssignmentConnection';
  /** The assignments of this page, each with its cursor. */
  edges: Array<AssignmentEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The assignments of this page. */
  nodes: Array<Assignment>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** An assignment in a page. */
export type AssignmentEdge = {
  __typename?: 'AssignmentEdge';
  /** Marks this assignment's position in the list. */
  cursor: Scalars['String']['output'];
  /** The assignment. */
  node: Assignment;
};

/** How far a person is with an assignment. */
export type AssignmentState =
  /** The person has finished the lesson. */
  | 'DONE'
  /** The due date has passed, and it isn't finished. */
  | 'OVERDUE'
  /** The person has finished the lesson, and has to take it again. */
  | 'RETAKE_DUE'
  /** The person is enrolled in the lesson. */
  | 'STARTED'
  /** Not begun; topics stay so until they are overdue. */
  | 'TO_DO';

/** What can be done. */
export type AuditAction =
  /** An account may do something else than before. */
  | 'ACCOUNT_ROLE_CHANGED'
  /** The steps of a role's advancement path were set. */
  | 'ADVANCEMENT_TIERS_SET'
  /** A bundle was imported. */
  | 'BUNDLE_IMPORTED'
  /** Members got a role. */
  | 'COMPANY_ROLE_ASSIGNED'
  /** A role was added to the org chart. */
  | 'COMPANY_ROLE_CREATED'
  /** A role was deleted. */
  | 'COMPANY_ROLE_DELETED'
  /** A role reports to another role than before. */
  | 'COMPANY_ROLE_MOVED'
  /** People lost a role. */
  | 'COMPANY_ROLE_UNASSIGNED'
  /** A role's name or description was changed. */
  | 'COMPANY_ROLE_UPDATED'
  /** A resource was archived. */
  | 'CONTENT_ARCHIVED'
  /** A resource was created. */
  | 'CONTENT_CREATED'
  /** A resource was published to its audience. */
  | 'CONTENT_PUBLISHED'
  /** A resource was deleted for good, by a command. */
  | 'CONTENT_PURGED'
  /** An archived resource was restored. */
  | 'CONTENT_RESTORED'
  /** A resource was shared with another audience. */
  | 'CONTENT_SHARED'
  /** A contribution was sent to review. */
  | 'CONTENT_SUBMITTED'
  /** A resource got another summary or other tags. */
  | 'CONTENT_UPDATED'
  /** A version of a resource was added. */
  | 'CONTENT_VERSION_CREATED'
  /** A draft of a version of a resource was deleted. */
  | 'CONTENT_VERSION_DISCARDED'
  /** A version of a resource was published to those who see the resource. */
  | 'CONTENT_VERSION_PUBLISHED'
  /** What the holders of a role have to complete was set. */
  | 'CURRICULUM_SET'
  /** Copies and counts of the organization's data were corrected. */
  | 'DATA_REPAIRED'
  /** An identity directory was connected. */
  | 'DIRECTORY_CONNECTED'
  /** The identity directory was disconnected. */
  | 'DIRECTORY_DISCONNECTED'
  /** The identity directory was paused. */
  | 'DIRECTORY_PAUSED'
  /** The identity directory was resumed. */
  | 'DIRECTORY_RESUMED'
  /** The identity directory got a new token. */
  | 'DIRECTORY_TOKEN_ROTATED'
  /** A suggested duty was accepted. */
  | 'DUTY_ACCEPTED'
  /** A role got a duty. */
  | 'DUTY_ASSIGNED'
  /** A duty was ended. */
  | 'DUTY_REMOVED'
  /** A duty was changed. */
  | 'DUTY_UPDATED'
  /** A finding was added. */
  | 'FINDING_CREATED'
  /** A finding was deleted. */
  | 'FINDING_DELETED'
  /** What a finding says was changed. */
  | 'FINDING_UPDATED'
  /** A person let a client act for them. */
  | 'GRANT_CREATED'
  /** A person's grant to a client was ended, and its tokens with it. */
  | 'GRANT_REVOKED'
  /** A member used a token of an identity provider for the first time. */
  | 'IDENTITY_LINKED'
  /** An identity provider was added, whose tokens are accepted. */
  | 'IDENTITY_PROVIDER_ADDED'
  /** An identity provider was removed. */
  | 'IDENTITY_PROVIDER_REMOVED'
  /** A person accepted an invitation by signing in, which made them a member. */
  | 'INVITATION_ACCEPTED'
  /** An invitation was sent again. */
  | 'INVITATION_RESENT'
  /** An invitation was withdrawn. */
  | 'INVITATION_REVOKED'
  /** A dead background job was removed. */
  | 'JOB_DISCARDED'
  /** A dead background job was put back into the queue. */
  | 'JOB_RETRIED'
  /** An entity of the knowledge tree was archived. */
  | 'KNOWLEDGE_ENTITY_ARCHIVED'
  /** A space, category, topic or item was added to the knowledge tree. */
  | 'KNOWLEDGE_ENTITY_CREATED'
  /** An entity of the knowledge tree that was archived is shown again. */
  | 'KNOWLEDGE_ENTITY_RESTORED'
  /** A space of the knowledge tree was shared with others than before. */
  | 'KNOWLEDGE_ENTITY_SHARED'
  /** What an entity of the knowledge tree says was changed. */
  | 'KNOWLEDGE_ENTITY_UPDATED'
  /** The resources that a lesson relies on were chosen. */
  | 'LESSON_CONTENTS_SET'
  /** A lesson was added. */
  | 'LESSON_CREATED'
  /** Members were enrolled in a lesson. */
  | 'LESSON_MEMBERS_ENROLLED'
  /** A lesson that was withdrawn teaches again. */
  | 'LESSON_RESTORED'
  /** The topics that a lesson teaches were chosen. */
  | 'LESSON_TOPICS_SET'
  /** A lesson's title was changed, or whom it is shared with. */
  | 'LESSON_UPDATED'
  /** A lesson was withdrawn. */
  | 'LESSON_WITHDRAWN'
  /** A person reports to somebody else than before, or to nobody. */
  | 'MANAGER_CHANGED'
  /** A member was deactivated. */
  | 'MEMBER_DEACTIVATED'
  /** Somebody was invited to join. */
  | 'MEMBER_INVITED'
  /** A member who had been deactivated is active again. */
  | 'MEMBER_REACTIVATED'
  /** The organization's record of a member was changed. */
  | 'MEMBER_UPDATED'
  /** The org chart was confirmed to be right. */
  | 'ORG_CHART_VERIFIED'
  /** A failed resource was processed again. */
  | 'PROCESSING_RETRIED'
  /** A contribution was accepted. */
  | 'REVIEW_REQUEST_APPROVED'
  /** A contribution was declined. */
  | 'REVIEW_REQUEST_REJECTED'
  /** A member signed in, in a browser. */
  | 'SIGNED_IN'
  /** A group of synonyms was added. */
  | 'SYNONYM_GROUP_CREATED'
  /** A group of synonyms was deleted. */
  | 'SYNONYM_GROUP_DELETED'
  /** A group of synonyms got other terms. */
  | 'SYNONYM_GROUP_UPDATED'
  /** A tag was added. */
  | 'TAG_CREATED'
  /** A tag was deleted. */
  | 'TAG_DELETED'
  /** A tag got another name. */
  | 'TAG_RENAMED'
  /** A team was added. */
  | 'TEAM_CREATED'
  /** A team was deleted. */
  | 'TEAM_DELETED'
  /** People were taken off a team, or left it. */
  | 'TEAM_MEMBER_REMOVED'
  /** Members came on a team, or have another role on it. */
  | 'TEAM_MEMBER_SET'
  /** A team has another name. */
  | 'TEAM_UPDATED'
  /** An access token was created. */
  | 'TOKEN_CREATED'
  /** An access token was revoked. */
  | 'TOKEN_REVOKED'
  /** A recording got a transcript. */
  | 'TRANSCRIPT_SET'
  /** A webhook endpoint was added. */
  | 'WEBHOOK_ENDPOINT_CREATED'
  /** A webhook endpoint was removed. */
  | 'WEBHOOK_ENDPOINT_DELETED'
  /** A webhook endpoint was changed, paused or resumed. */
  | 'WEBHOOK_ENDPOINT_UPDATED'
  /** The changes since a given time are sent to a webhook endpoint again. */
  | 'WEBHOOK_REPLAYED'
  /** A webhook endpoint got a new secret. */
  | 'WEBHOOK_SECRET_ROTATED';

/** Who did something. */
export type AuditActor = {
  __typename?: 'AuditActor';
  /** The person's record; null if it was not a person, or if there is no record of them. */
  member?: Maybe<Member>;
  /** The person's name at that time, the client's name, or the operator's account on the machine, which may be empty. */
  name: Scalars['String']['output'];
  /** The id of the access token that was used; null for an operator. */
  tokenId?: Maybe<Scalars['ID']['output']>;
  /** The person's user id; null for an operator on the command line, a client or an identity directory. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** A field that was changed. Personal data, such as an address, is named without its values. */
export type AuditChange = {
  __typename?: 'AuditChange';
  /** The value after, cut at 1,000 characters; null if there is none. */
  after?: Maybe<Scalars['String']['output']>;
  /** The value before, cut at 1,000 characters; null if there was none. */
  before?: Maybe<Scalars['String']['output']>;
  /** The field's name in the graph. */
  field: Scalars['String']['output'];
};

/** Something that a person or an operator did. Events are never changed; the operator decides how long they are kept. */
export type AuditEvent = {
  __typename?: 'AuditEvent';
  /** What was done. */
  action: AuditAction;
  /** Who did it. */
  actor: AuditActor;
  /** When it was done. */
  createdAt: Scalars['DateTime']['output'];
  /** The fields that were changed, at most 50; empty for an action that says all. */
  detail: Array<AuditChange>;
  /** The event's id. */
  id: Scalars['ID']['output'];
  /** The id of the request, as in its `X-Request-Id` header field and in the log; null for a command. */
  requestId?: Maybe<Scalars['String']['output']>;
  /** What it was done to. */
  subject: AuditSubject;
};

/** A page of audit events. */
export type AuditEventConnection = {
  __typename?: 'AuditEventConnection';
  /** The events of this page, each with its cursor. */
  edges: Array<AuditEventEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The events of this page. */
  nodes: Array<AuditEvent>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** An audit event in a page. */
export type AuditEventEdge = {
  __typename?: 'AuditEventEdge';
  /** Marks this event's position in the list. */
  cursor: Scalars['String']['output'];
  /** The event. */
  node: AuditEvent;
};

/** What something was done to. */
export type AuditSubject = {
  __typename?: 'AuditSubject';
  /** The record's id. */
  id: Scalars['ID']['output'];
  /** The record's name or title at that time; empty if it has none. */
  name: Scalars['String']['output'];
  /**
   * The resource, contribution, member, team, role or lesson as it is now. Null for one that is gone or archived, and for any
   * other kind of record.
   */
  node?: Maybe<Node>;
  /** What kind of record it is. */
  type: AuditSubjectType;
};

/** The kinds of records that audit events are about. */
export type AuditSubjectType =
  /** A company role. */
  | 'COMPANY_ROLE'
  /** A resource of the library. */
  | 'CONTENT'
  /** A duty, whose name is the role's and the entity's. */
  | 'DUTY'
  /** A person without an account, by employee id. */
  | 'EMPLOYEE'
  /** A finding, which is named by its beginning. */
  | 'FINDING'
  /** A person's grant to a client; its name is the client's. */
  | 'GRANT'
  /** An invitation, whose id is the e-mail address. */
  | 'INVITATION'
  /** A background job, whose name is its kind. */
  | 'JOB'
  /** A space, category, topic or item of the knowledge tree. */
  | 'KNOWLEDGE_ENTITY'
  /** A lesson. */
  | 'LESSON'
  /** A member. */
  | 'MEMBER'
  /** The organization itself. */
  | 'ORGANIZATION'
  /** A review request. */
  | 'REVIEW_REQUEST'
  /** A group of synonyms, which is named by its terms. */
  | 'SYNONYM_GROUP'
  /** A tag, whose id is its name. */
  | 'TAG'
  /** A team. */
  | 'TEAM'
  /** An access token. */
  | 'TOKEN'
  /** A webhook endpoint, whose name is its host. */
  | 'WEBHOOK_ENDPOINT';

/** A member, and what their account may do from now on. */
export type ChangeAccountRoleInput = {
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** What the account may do from now on. An account that holds company roles can't be external. */
  role: AccountRole;
  /** The person's user id. */
  userId: Scalars['ID']['input'];
};

/** The member whose account role was changed. */
export type ChangeAccountRolePayload = {
  __typename?: 'ChangeAccountRolePayload';
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The member as they are now. */
  member?: Maybe<Member>;
  /** The person's user id. */
  userId: Scalars['ID']['output'];
};

/** A part of the feed of changes. */
export type ChangeFeed = {
  __typename?: 'ChangeFeed';
  /** The changes, the earliest first. */
  changes: Array<RecordChange>;
  /** The value of `after` for the next part, now or later. */
  cursor: Scalars['String']['output'];
  /** Whether there are more changes already. */
  hasMore: Scalars['Boolean']['output'];
};

/** What was done to a record. */
export type ChangeOperation =
  /** It was made or changed: read it again. */
  | 'CHANGED'
  /** It is gone, or nobody can read it any more. */
  | 'DELETED';

/** What kind of record was changed. */
export type ChangeType =
  /** A company role, its holders, its tiers or its curriculum. */
  | 'COMPANY_ROLE'
  /** A resource, its audience, versions, text or tags. */
  | 'CONTENT'
  /** The connection to the identity directory, or its events. The id is the organization's. */
  | 'DIRECTORY_CONNECTION'
  /** A duty of a company role. */
  | 'DUTY'
  /** A person without an account, by employee id. */
  | 'EMPLOYEE'
  /** A finding. */
  | 'FINDING'
  /** An invitation, by e-mail address. */
  | 'INVITATION'
  /** A space, category, topic or item, or what an item was drawn from. */
  | 'KNOWLEDGE_ENTITY'
  /** A lesson. */
  | 'LESSON'
  /** A person with an account, their teams or their progress, by user id. */
  | 'MEMBER'
  /** The organization itself, or how many people it has. */
  | 'ORGANIZATION'
  /** A contribution that waits for a decision, or the decision. */
  | 'REVIEW_REQUEST'
  /** A group of synonyms. */
  | 'SYNONYM_GROUP'
  /** A tag, by name. */
  | 'TAG'
  /** A team, or how many people it has. */
  | 'TEAM';

/** What becomes of the roles that report to a role that is deleted. */
export type ChildRoleHandling =
  /** They report to its parent. */
  | 'MOVE_UP'
  /** A role with any is not deleted. */
  | 'REFUSE';

/** A position in the organization, which people hold and which may report to another position. */
export type CompanyRole = Node & {
  __typename?: 'CompanyRole';
  /** The steps of the role's advancement path, lowest first; empty when it has none. */
  advancementTiers: Array<AdvancementTier>;
  /** All holders in one list, ordered by name. Prefer `holders` if a role may have many. */
  allHolders: Array<RoleHolder>;
  /** The roles that this one reports to, from its parent up to the top of the chart. */
  ancestors: Array<CompanyRole>;
  /** The roles that report to this one, ordered by name. */
  childRoles: CompanyRoleConnection;
  /** When the role was created. */
  createdAt: Scalars['DateTime']['output'];
  /** What every holder has to complete, in the order that is set for the role. */
  curriculum: Array<CurriculumItem>;
  /** What the role is about. */
  description?: Maybe<Scalars['String']['output']>;
  /**
   * What the role is responsible for: a row for each entity that a duty is set on, and for each live entity
   * below it, limited to what the viewer can read. Ordered by entity type, then entity name.
   */
  duties: RoleDutyConnection;
  /** The people who hold the role now, ordered by name. */
  holders: RoleHolderConnection;
  /** The role's id. */
  id: Scalars['ID']['output'];
  /** How many people hold the role now. */
  memberCount: Scalars['Int']['output'];
  /** The role's name. */
  name: Scalars['String']['output'];
  /** The role's global id. */
  nodeId: Scalars['ID']['output'];
  /** The role that this one reports to; null at the top of the chart. */
  parent?: Maybe<CompanyRole>;
  /** The id of the role that this one reports to; null at the top of the chart. */
  parentRoleId?: Maybe<Scalars['ID']['output']>;
  /** When the role was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the role in the web app. */
  url: Scalars['String']['output'];
};


/** A position in the organization, which people hold and which may report to another position. */
export type CompanyRoleChildRolesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A position in the organization, which people hold and which may report to another position. */
export type CompanyRoleDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  entityType?: InputMaybe<KnowledgeEntityType>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A position in the organization, which people hold and which may report to another position. */
export type CompanyRoleHoldersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of company roles. */
export type CompanyRoleConnection = {
  __typename?: 'CompanyRoleConnection';
  /** The roles of this page, each with its cursor. */
  edges: Array<CompanyRoleEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The roles of this page. */
  nodes: Array<CompanyRole>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A company role in a page. */
export type CompanyRoleEdge = {
  __typename?: 'CompanyRoleEdge';
  /** Marks this role's position in the list. */
  cursor: Scalars['String']['output'];
  /** The role. */
  node: CompanyRole;
};

/** How an identity directory is connected. */
export type ConnectDirectoryInput = {
  /** The mail domains of the people that it may provision, at most 100. Empty for those of the organization. */
  mailDomains?: Array<Scalars['String']['input']>;
  /** Whether new people get a mail at once. */
  sendWelcomeImmediately?: Scalars['Boolean']['input'];
  /** When its token expires; null for never. */
  tokenExpiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** A connected identity directory. */
export type ConnectDirectoryPayload = {
  __typename?: 'ConnectDirectoryPayload';
  /** The connection as it is now. */
  directorySync: DirectorySync;
  /** The directory's token. It is shown this once. */
  token: Scalars['String']['output'];
};

/** A resource of the content library: something to read, watch or listen to. */
export type Content = Node & {
  __typename?: 'Content';
  /** When the resource was archived; null unless it is, when only `archived: true` shows it. */
  archivedAt?: Maybe<Scalars['DateTime']['output']>;
  /**
   * The text of the current version, in order. A recording without chapters has the segments of its transcript
   * here.
   */
  chapters: Array<ContentChapter>;
  /** When the resource was created. */
  createdAt: Scalars['DateTime']['output'];
  /** Who created the resource; null if that is unknown, and to an external account. */
  createdBy?: Maybe<ContentCreator>;
  /** The version that learners see; null while there is none. */
  currentVersion?: Maybe<ContentVersion>;
  /** How long a video is, in seconds; null for everything else. */
  durationSeconds?: Maybe<Scalars['Float']['output']>;
  /** Why drawing knowledge from the resource failed, if another attempt would not help. */
  failureReason?: Maybe<ContentFailureReason>;
  /** The resource's id. */
  id: Scalars['ID']['output'];
  /** The status of drawing knowledge from the resource, which is ready once both statuses are `COMPLETED`. */
  indexingStatus: IndexingStatus;
  /** The topics with knowledge from the resource, ordered by name; none until the resource is indexed. */
  knowledge: Array<ContentTopic>;
  /** The language of the text: the first part of a BCP 47 tag in lower case, such as `en`; null if it isn't known. */
  language?: Maybe<Scalars['String']['output']>;
  /** Where a recording is played; null for everything else, and if the service knows no such place. */
  media?: Maybe<ContentMedia>;
  /** The resource's global id. */
  nodeId: Scalars['ID']['output'];
  /** The status of preparing the resource. */
  processingStatus: ProcessingStatus;
  /** What found the resource's topics and items; null before, and if that was not recorded. */
  readBy?: Maybe<ContentReadBy>;
  /** A short summary; null if there is none. */
  summary?: Maybe<Scalars['String']['output']>;
  /** The names of the resource's tags, in order. Null to an external account. */
  tags?: Maybe<Array<Scalars['String']['output']>>;
  /** The teams the resource is shared with, ordered by name. Null to an external account. */
  teams?: Maybe<Array<ContentTeam>>;
  /** The resource's title. */
  title: Scalars['String']['output'];
  /** What kind of resource it is. */
  type: ContentType;
  /** When the resource was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the resource in the web app. */
  url: Scalars['String']['output'];
  /** What relies on the resource. Null to an external account. */
  usage?: Maybe<ContentUsage>;
  /** The released versions of the resource, the newest first; its editors see all versions. */
  versions: Array<ContentVersion>;
  /** What the viewer may do with the resource, with their token, by the rules that decide when it is done. */
  viewerCan: ContentCapabilities;
  /** What the viewer has read of the resource, which nobody else sees; null if they have never opened it. */
  viewerReading?: Maybe<ContentReading>;
  /** Whom the resource is shared with. */
  visibility: Visibility;
};

/** What a viewer may do with a resource. Its state may still stand in the way. */
export type ContentCapabilities = {
  __typename?: 'ContentCapabilities';
  /** Change, share and archive it, retry its processing, and set the transcript of a recording. */
  edit: Scalars['Boolean']['output'];
  /** Publish it, and versions of it, to those whom it is for. */
  publish: Scalars['Boolean']['output'];
};

/** A part of a resource's text. */
export type ContentChapter = {
  __typename?: 'ContentChapter';
  /** The heading; null if there is none. */
  headline?: Maybe<Scalars['String']['output']>;
  /** The chapter's id; for a segment of a transcript, its version and position. */
  id: Scalars['ID']['output'];
  /** The chapter's position in the text, counted from 1. */
  sequence: Scalars['Int']['output'];
  /** The text under it. */
  text: Scalars['String']['output'];
};

/** A page of content. */
export type ContentConnection = {
  __typename?: 'ContentConnection';
  /** The resources of this page, each with its cursor. */
  edges: Array<ContentEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The resources of this page. */
  nodes: Array<Content>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /**
   * How many resources `Query.contents` has, on all pages together; null if more than 10,000, and for all other lists of
   * content.
   */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** The person who sent a contribution. */
export type ContentContributor = {
  __typename?: 'ContentContributor';
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The person's record; null unless the viewer may open it. */
  member?: Maybe<Member>;
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
};

/** The person who created a resource. */
export type ContentCreator = {
  __typename?: 'ContentCreator';
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The person's record; null unless the viewer may open it. */
  member?: Maybe<Member>;
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
};

/** A resource in a page. */
export type ContentEdge = {
  __typename?: 'ContentEdge';
  /** Marks this resource's position in the list. */
  cursor: Scalars['String']['output'];
  /** The resource. */
  node: Content;
};

/** Why drawing knowledge from a resource failed. */
export type ContentFailureReason =
  /** There is nothing in the resource to teach from. */
  | 'NO_USABLE_CONTENT';

/** Where a recording is played. */
export type ContentMedia = {
  __typename?: 'ContentMedia';
  /** The address that plays it in a frame. Its site learns who watches: load it only when somebody asks for it. */
  embedUrl: Scalars['String']['output'];
  /** What plays it. */
  kind: ContentMediaKind;
  /** The page that shows it. */
  watchUrl: Scalars['String']['output'];
};

/** What plays a recording. */
export type ContentMediaKind =
  /** The external video site. */
  | 'VIDEO_SITE';

/** The order of a list of content. */
export type ContentOrder =
  /** The latest first. */
  | 'CREATED'
  /** By title, in the order of the alphabet. */
  | 'TITLE'
  /** The one that was last changed first. */
  | 'UPDATED';

/** What finds the topics and items of a resource. */
export type ContentReadBy =
  /** The service itself. */
  | 'EMBEDDED'
  /** A language model, which the service asked. */
  | 'MODEL';

/** What a person has read of a resource. */
export type ContentReading = {
  __typename?: 'ContentReading';
  /**
   * The chapter that the person reached, in the version that they read; null if they reached none, or the version no longer
   * has it.
   */
  chapterId?: Maybe<Scalars['ID']['output']>;
  /** The resource. */
  content?: Maybe<Content>;
  /** When the person finished it; null if they have not. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the person last opened the resource or read on in it. */
  openedAt: Scalars['DateTime']['output'];
  /**
   * The number of the version that the person finished or, until they finish one, of the version that they last read; null
   * if there was none to read.
   */
  versionNumber?: Maybe<Scalars['Int']['output']>;
};

/** A page of readings. */
export type ContentReadingConnection = {
  __typename?: 'ContentReadingConnection';
  /** The readings of this page, each with its cursor. */
  edges: Array<ContentReadingEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The readings of this page. */
  nodes: Array<ContentReading>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A reading in a page. */
export type ContentReadingEdge = {
  __typename?: 'ContentReadingEdge';
  /** Marks this reading's position in the list. */
  cursor: Scalars['String']['output'];
  /** The reading. */
  node: ContentReading;
};

/** The order of a list of review requests. */
export type ContentReviewOrder =
  /** The newest first. */
  | 'NEWEST'
  /** The oldest first, as a queue is worked off. */
  | 'OLDEST';

/** A contribution that an organization admin has to decide on, or has decided on. */
export type ContentReviewRequest = Node & {
  __typename?: 'ContentReviewRequest';
  /** The document; null unless the viewer can read it. Nobody can read it before it is approved. */
  content?: Maybe<Content>;
  /** The id of the document. No content query returns it until it is approved. */
  contentId: Scalars['ID']['output'];
  /** When it was sent. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was decided; null while it waits. */
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The request's id. */
  id: Scalars['ID']['output'];
  /** The request's global id. */
  nodeId: Scalars['ID']['output'];
  /** Why it was declined; null otherwise. */
  reason?: Maybe<Scalars['String']['output']>;
  /** At most 5 other resources with a similar title: the library may have what the document says already. */
  similar: Array<Content>;
  /** The address it was read from; null for a document that was sent. */
  sourceUrl?: Maybe<Scalars['String']['output']>;
  /** The status of the request. */
  status: ContentReviewStatus;
  /** Who sent it. */
  submittedBy: ContentContributor;
  /** The document's Markdown, as it was sent or read from the address. */
  text: Scalars['String']['output'];
  /** The document's title. */
  title: Scalars['String']['output'];
  /** A link to the request in the web app. */
  url: Scalars['String']['output'];
};

/** A page of review requests. */
export type ContentReviewRequestConnection = {
  __typename?: 'ContentReviewRequestConnection';
  /** The requests of this page, each with its cursor. */
  edges: Array<ContentReviewRequestEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The requests of this page. */
  nodes: Array<ContentReviewRequest>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** How many requests there are, on all pages together; null if more than 10,000. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A review request in a page. */
export type ContentReviewRequestEdge = {
  __typename?: 'ContentReviewRequestEdge';
  /** Marks this request's position in the list. */
  cursor: Scalars['String']['output'];
  /** The request. */
  node: ContentReviewRequest;
};

/** The status of a review request. */
export type ContentReviewStatus =
  /** Its document is live. */
  | 'APPROVED'
  /** It waits for a decision. */
  | 'PENDING'
  /** It was declined. */
  | 'REJECTED';

/** A team that a resource, a space or a lesson is shared with. */
export type ContentTeam = {
  __typename?: 'ContentTeam';
  /** The team's id. */
  id: Scalars['ID']['output'];
  /** The team's name. */
  name: Scalars['String']['output'];
  /** The team itself; null unless the viewer sees it. */
  team?: Maybe<Team>;
};

/** A topic with knowledge from a resource. */
export type ContentTopic = {
  __typename?: 'ContentTopic';
  /** The topic's id. */
  id: Scalars['ID']['output'];
  /** How many of the topic's items came from the resource. */
  itemCount: Scalars['Int']['output'];
  /** The topic's items that came from the resource, ordered by name. */
  items: KnowledgeItemConnection;
  /** The topic's name. */
  name: Scalars['String']['output'];
  /** The topic's name in a URL. */
  slug: Scalars['String']['output'];
  /** The topic. */
  topic: KnowledgeTopic;
  /** A link to the topic in the web app. */
  url: Scalars['String']['output'];
};


/** A topic with knowledge from a resource. */
export type ContentTopicItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What kind of resource something is. */
export type ContentType =
  /** Something to listen to. */
  | 'audio'
  /** Something to read. */
  | 'document'
  /** A guide through something. */
  | 'guide'
  /** Something to watch. */
  | 'video';

/** What relies on a resource. */
export type ContentUsage = {
  __typename?: 'ContentUsage';
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** The lessons that teach from it now and that the viewer can see. Lessons for one learner don't count. */
  lessons: LessonUsage;
  /** The topics that have no other evidence and that the viewer can read. Only indexed resources are evidence. */
  soleEvidenceTopics: TopicUsage;
};

/** A version of a resource. */
export type ContentVersion = {
  __typename?: 'ContentVersion';
  /** The version's text in order. */
  chapters: Array<ContentChapter>;
  /** When the version was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The version's id. */
  id: Scalars['ID']['output'];
  /** Whether it is the version that learners see. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was published; null if that was not recorded, even if the version was released. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the person who published it; empty if it is unknown, or the viewer may not see it. */
  publishedByName: Scalars['String']['output'];
  /** What people who are already enrolled have to do again. */
  retrainingIntent: RetrainingIntent;
  /** What is said in the version, in order; empty unless it is a recording that has been transcribed. */
  segments: Array<TranscriptSegment>;
  /** The status of the version. Every status except `COMPLETED` means that the work is not finished, or has failed. */
  status: ProcessingStatus;
  /** The resource's title in this version. */
  title: Scalars['String']['output'];
  /** Counts up from 1 with each edit. */
  versionNumber: Scalars['Int']['output'];
};

/** A category to be added to a space. */
export type CreateCategoryInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One line of at most 255 characters. */
  name: Scalars['String']['input'];
  /** The id of the space. */
  spaceId: Scalars['ID']['input'];
};

/** The category that was added. */
export type CreateCategoryPayload = {
  __typename?: 'CreateCategoryPayload';
  /** The category. */
  category?: Maybe<KnowledgeCategory>;
  /** The category's id. */
  categoryId: Scalars['ID']['output'];
};

/** A new version of a document or guide. */
export type CreateContentVersionInput = {
  /** Whether to keep it as a draft, which only editors see until it is published. */
  asDraft?: InputMaybe<Scalars['Boolean']['input']>;
  /** Markdown, at most 500,000 characters, in a request of at most 128 KiB. */
  content: Scalars['String']['input'];
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
  /** The number of the version that people see now: if it is another one, the call is a conflict (409). */
  expectedVersionNumber: Scalars['Int']['input'];
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What people who have finished a lesson with the resource have to do again. */
  retrainingIntent: RetrainingIntent;
  /** One line of at most 255 characters, without control and text-direction characters. */
  title: Scalars['String']['input'];
};

/** The version that was added. */
export type CreateContentVersionPayload = {
  __typename?: 'CreateContentVersionPayload';
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** The version's id. */
  versionId: Scalars['ID']['output'];
};

/** A public address to create a document from. */
export type CreateDocumentFromUrlInput = {
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** An http or https address of at most 2,048 characters once percent-encoded, not of a video site. */
  url: Scalars['String']['input'];
  /** Whom the document is for. */
  visibility: Visibility;
};

/** A document to be created. */
export type CreateDocumentInput = {
  /** Whether to keep it as an unpublished draft. Ignored if the document goes to review. */
  asDraft?: InputMaybe<Scalars['Boolean']['input']>;
  /** Markdown, at most 500,000 characters. Send more than 128 KiB to `POST /v1/documents` instead. */
  content: Scalars['String']['input'];
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** One line of at most 255 characters, without control and text-direction characters. */
  title: Scalars['String']['input'];
  /** Whom the document is for. */
  visibility: Visibility;
};

/** The result of sending a document. */
export type CreateDocumentPayload = {
  __typename?: 'CreateDocumentPayload';
  /** The document; null while it waits for review. */
  content?: Maybe<Content>;
  /** The id of the document. */
  contentId: Scalars['ID']['output'];
  /** Whether the document is stored but not live. If so, it must not be created again. */
  draft: Scalars['Boolean']['output'];
  /** Whether it was published or went to review. */
  mode: DocumentCreationMode;
  /** The review request; null unless it went to review. */
  reviewRequest?: Maybe<ContentReviewRequest>;
  /** The id of the review request; null unless it went to review. */
  reviewRequestId?: Maybe<Scalars['ID']['output']>;
  /** The document's title, which may still change. */
  title: Scalars['String']['output'];
  /** A link to the document in the web app. */
  url: Scalars['String']['output'];
};

/** A finding to be added. */
export type CreateFindingInput = {
  /** The fact, at most 10,000 characters. */
  content: Scalars['String']['input'];
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The finding that was added. */
export type CreateFindingPayload = {
  __typename?: 'CreateFindingPayload';
  /** The finding. */
  finding?: Maybe<Finding>;
  /** The finding's id. */
  findingId: Scalars['ID']['output'];
};

/** An item to be added to a topic. */
export type CreateItemInput = {
  /**
   * The ids of at most 20 resources that it is drawn from: indexed ones that the caller can read, and so can all who see
   * the space.
   */
  contentIds?: Array<Scalars['ID']['input']>;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The statement that the item makes: one line of at most 255 characters. */
  name: Scalars['String']['input'];
  /** The id of the topic. */
  topicId: Scalars['ID']['input'];
};

/** The item that was added. */
export type CreateItemPayload = {
  __typename?: 'CreateItemPayload';
  /** The item. */
  item?: Maybe<KnowledgeItem>;
  /** The item's id. */
  itemId: Scalars['ID']['output'];
};

/** A lesson to be added. */
export type CreateLessonInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** With `TEAMS`: the ids of 1 to 50 teams. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** One line of at most 255 characters. */
  title: Scalars['String']['input'];
  /** Whom the lesson is shared with. */
  visibility: Visibility;
};

/** The lesson that was added. */
export type CreateLessonPayload = {
  __typename?: 'CreateLessonPayload';
  /** The lesson. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** A role to be added. */
export type CreateRoleInput = {
  /** What the role is about, at most 10,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One line of at most 255 characters. */
  name: Scalars['String']['input'];
  /** The role that it reports to; null for the top of the chart. */
  parentRoleId?: InputMaybe<Scalars['ID']['input']>;
};

/** The role that was added. */
export type CreateRolePayload = {
  __typename?: 'CreateRolePayload';
  /** The role. */
  companyRole?: Maybe<CompanyRole>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** A space to be added, and whom it is for. */
export type CreateSpaceInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One line of at most 255 characters. */
  name: Scalars['String']['input'];
  /** With `TEAMS`, and only then: the 1 to 50 teams of the organization that it is for. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whom the space is for. */
  visibility: Visibility;
};

/** The space that was added. */
export type CreateSpacePayload = {
  __typename?: 'CreateSpacePayload';
  /** The space. */
  space?: Maybe<KnowledgeSpace>;
  /** The space's id. */
  spaceId: Scalars['ID']['output'];
};

/** A group of synonyms to be added. */
export type CreateSynonymGroupInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /**
   * 2 to 10 terms: a word each, or up to six that follow each other, in at most 100 characters. Case, accents and other
   * forms make no difference, so two terms that differ in nothing else are refused.
   */
  terms: Array<Scalars['String']['input']>;
};

/** The group of synonyms that was added. */
export type CreateSynonymGroupPayload = {
  __typename?: 'CreateSynonymGroupPayload';
  /** The group. */
  synonymGroup?: Maybe<SynonymGroup>;
  /** The group's id. */
  synonymGroupId: Scalars['ID']['output'];
};

/** A tag to be added. */
export type CreateTagInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One line of at most 255 characters, without a comma. */
  name: Scalars['String']['input'];
};

/** The tag that was added. */
export type CreateTagPayload = {
  __typename?: 'CreateTagPayload';
  /** The tag. */
  tag?: Maybe<Tag>;
  /** The tag's name, which is its id. */
  tagId: Scalars['ID']['output'];
};

/** A team to be added. */
export type CreateTeamInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One line of at most 255 characters. */
  name: Scalars['String']['input'];
};

/** The team that was added. */
export type CreateTeamPayload = {
  __typename?: 'CreateTeamPayload';
  /** The team. */
  team?: Maybe<Team>;
  /** The team's id. */
  teamId: Scalars['ID']['output'];
};

/** A personal access token to make. */
export type CreateTokenInput = {
  /** When it expires; by default, never. */
  expiresAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** What it is for: one line of at most 100 characters. */
  name: Scalars['String']['input'];
  /** What it may do beside reading. */
  scopes?: Array<TokenScope>;
};

/** A personal access token that was made. */
export type CreateTokenPayload = {
  __typename?: 'CreateTokenPayload';
  /** The token's record. */
  accessToken: AccessToken;
  /** The token: `lyc_` and 43 letters, digits, `-` and `_`. It is shown this once. */
  token: Scalars['String']['output'];
};

/** A topic to be added to a category. */
export type CreateTopicInput = {
  /** The id of the category. */
  categoryId: Scalars['ID']['input'];
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** One line of at most 255 characters. */
  name: Scalars['String']['input'];
  /** How important it is to learn the topic. */
  priority?: InputMaybe<LearningPriority>;
};

/** The topic that was added. */
export type CreateTopicPayload = {
  __typename?: 'CreateTopicPayload';
  /** The topic. */
  topic?: Maybe<KnowledgeTopic>;
  /** The topic's id. */
  topicId: Scalars['ID']['output'];
};

/** An endpoint to add. */
export type CreateWebhookEndpointInput = {
  /** The kinds of records whose changes it receives; by default, all kinds. */
  types?: InputMaybe<Array<ChangeType>>;
  /** Where messages are sent: a public https address. */
  url: Scalars['String']['input'];
};

/** An added endpoint. */
export type CreateWebhookEndpointPayload = {
  __typename?: 'CreateWebhookEndpointPayload';
  /** What messages are signed with (Standard Webhooks): `whsec_` and base64. It is shown this once. */
  secret: Scalars['String']['output'];
  /** The endpoint. */
  webhookEndpoint: WebhookEndpoint;
};

/** A lesson or a topic that every holder of a role has to complete. */
export type CurriculumItem = {
  __typename?: 'CurriculumItem';
  /** The day on which the item became part of the curriculum, such as `2026-01-31`; null if it isn't known. */
  assignedOn?: Maybe<Scalars['String']['output']>;
  /** When a holder has to complete it. */
  dueDate: DueDate;
  /** The lesson's or the topic's id. */
  id: Scalars['ID']['output'];
  /** The lesson; null if the item is a topic. */
  lesson?: Maybe<Lesson>;
  /** The lesson's title or the topic's name. */
  name: Scalars['String']['output'];
  /** The role's own rule for taking it again; null if the item's default applies. */
  retrainingOverride?: Maybe<RetrainingOverride>;
  /** The topic; null if the item is a lesson. */
  topic?: Maybe<KnowledgeTopic>;
  /** Whether it is a lesson or a topic. */
  type: CurriculumItemType;
};

/** A lesson or a topic that every holder of a role has to complete. */
export type CurriculumItemInput = {
  /** When a holder has to complete it; never if it is left out. */
  dueDate?: InputMaybe<DueDateInput>;
  /** The id of a lesson that teaches all whom it is shared with, or of a topic. */
  id: Scalars['ID']['input'];
  /** The role's own rule for taking it again; null if the item's default applies. */
  retrainingOverride?: InputMaybe<RetrainingOverrideInput>;
  /** Whether it is a lesson or a topic. */
  type: CurriculumItemType;
};

/** What a curriculum item is. */
export type CurriculumItemType =
  /** A lesson. */
  | 'lesson'
  /** A topic of the knowledge tree. */
  | 'topic';

/** A member who leaves. */
export type DeactivateMemberInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /**
   * Whether their company roles are taken from them, even if they have left already. If not, they hold them again once they
   * return.
   */
  unassignRoles?: Scalars['Boolean']['input'];
  /** The person's user id. */
  userId: Scalars['ID']['input'];
};

/** The member who left. */
export type DeactivateMemberPayload = {
  __typename?: 'DeactivateMemberPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The member as they are now. */
  member?: Maybe<Member>;
  /** The person's user id. */
  userId: Scalars['ID']['output'];
};

/** A finding to be deleted. */
export type DeleteFindingInput = {
  /** The finding's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The finding's id. */
  id: Scalars['ID']['input'];
};

/** The finding that was deleted. */
export type DeleteFindingPayload = {
  __typename?: 'DeleteFindingPayload';
  /** The finding's id. */
  findingId: Scalars['ID']['output'];
};

/** A role to be deleted, and what becomes of those below it and of its holders. */
export type DeleteRoleInput = {
  /** What becomes of the roles that report to it. */
  children?: ChildRoleHandling;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** What becomes of the people who hold it. */
  holders?: HolderHandling;
  /** The role's id. */
  id: Scalars['ID']['input'];
};

/** The role that was deleted. */
export type DeleteRolePayload = {
  __typename?: 'DeleteRolePayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** A group of synonyms to be deleted. */
export type DeleteSynonymGroupInput = {
  /** The group's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The group's id. */
  id: Scalars['ID']['input'];
};

/** The group of synonyms that was deleted. */
export type DeleteSynonymGroupPayload = {
  __typename?: 'DeleteSynonymGroupPayload';
  /** The group's id. */
  synonymGroupId: Scalars['ID']['output'];
};

/** A tag to be deleted. */
export type DeleteTagInput = {
  /** The tag's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The tag's name. */
  id: Scalars['ID']['input'];
};

/** The tag that was deleted. */
export type DeleteTagPayload = {
  __typename?: 'DeleteTagPayload';
  /** Whether so many resources have the tag that it is taken from them, and deleted, later. */
  queued: Scalars['Boolean']['output'];
  /** The tag's name, which was its id. */
  tagId: Scalars['ID']['output'];
};

/** A team to be deleted, and what becomes of what is shared with it. */
export type DeleteTeamInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The team's id. */
  id: Scalars['ID']['input'];
  /** The team that gets what is shared with it. If it is left out, a team that anything is shared with is not deleted. */
  replaceWith?: InputMaybe<Scalars['ID']['input']>;
};

/** The team that was deleted. */
export type DeleteTeamPayload = {
  __typename?: 'DeleteTeamPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The team's id. */
  teamId: Scalars['ID']['output'];
};

/** An endpoint to remove. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint's id. */
  id: Scalars['ID']['input'];
};

/** A removed endpoint. */
export type DeleteWebhookEndpointPayload = {
  __typename?: 'DeleteWebhookEndpointPayload';
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** A page of the people who report to somebody. */
export type DirectReportConnection = {
  __typename?: 'DirectReportConnection';
  /** The people of this page, each with its cursor. */
  edges: Array<DirectReportEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The people of this page. */
  nodes: Array<Member>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A person in a page of those who report to somebody. */
export type DirectReportEdge = {
  __typename?: 'DirectReportEdge';
  /** Marks this person's position in the list. */
  cursor: Scalars['String']['output'];
  /** The person. */
  node: Member;
};

/** The status of a connection to an identity directory. */
export type DirectoryConnectionStatus =
  /** In use. */
  | 'ACTIVE'
  /** Ended. */
  | 'DISCONNECTED'
  /** Failing. */
  | 'ERROR'
  /** Paused, by itself or by an administrator. */
  | 'PAUSED'
  /** Set up, but not used yet. */
  | 'PENDING';

/** A request of the identity directory. */
export type DirectoryEvent = {
  __typename?: 'DirectoryEvent';
  /** When it was received. */
  createdAt: Scalars['DateTime']['output'];
  /** The event's id. */
  id: Scalars['ID']['output'];
  /** The requested operation. */
  operation: DirectoryOperation;
  /** The outcome. */
  outcome: DirectoryEventOutcome;
  /** A stable code for why it was not applied, such as `DOMAIN_MISMATCH`; null if it was applied. */
  reason?: Maybe<Scalars['String']['output']>;
  /** The address or user name that the request named, even when there is no record for it. */
  userName: Scalars['String']['output'];
};

/** A page of directory events. */
export type DirectoryEventConnection = {
  __typename?: 'DirectoryEventConnection';
  /** The events of this page, each with its cursor. */
  edges: Array<DirectoryEventEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The events of this page. */
  nodes: Array<DirectoryEvent>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A directory event in a page. */
export type DirectoryEventEdge = {
  __typename?: 'DirectoryEventEdge';
  /** Marks this event's position in the list. */
  cursor: Scalars['String']['output'];
  /** The event. */
  node: DirectoryEvent;
};

/** The outcome of an identity directory's request. */
export type DirectoryEventOutcome =
  /** It was applied. */
  | 'APPLIED'
  /** It failed. */
  | 'FAILED'
  /** It was refused. */
  | 'REJECTED'
  /** There was nothing to do, or it was skipped on purpose. */
  | 'SKIPPED';

/** The connection to an identity directory. */
export type DirectoryLink = {
  __typename?: 'DirectoryLink';
  /** How many deactivations and deletions were applied, in all. */
  countDeactivated: Scalars['Int']['output'];
  /** How many people and groups were created, in all. */
  countProvisioned: Scalars['Int']['output'];
  /** How many requests were skipped, in all. */
  countSkipped: Scalars['Int']['output'];
  /** How many changes to people and groups were applied, in all, including reactivations. */
  countUpdated: Scalars['Int']['output'];
  /** When the connection was set up. */
  createdAt: Scalars['DateTime']['output'];
  /** When a request last changed something; null if none has. */
  lastSyncAt?: Maybe<Scalars['DateTime']['output']>;
  /** When synchronization was paused; null if it is not. */
  pausedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why it was paused: `MASS_DEACTIVATION` if it paused itself, `PAUSED_BY_ADMIN` if an administrator paused it. */
  pausedReason?: Maybe<Scalars['String']['output']>;
  /** Whether new people get their welcome message at once. */
  sendWelcomeImmediately: Scalars['Boolean']['output'];
  /** The status of the connection. It doesn't depend on the token, without which nothing is synchronized. */
  status: DirectoryConnectionStatus;
  /** Whether there is a token that has not expired. */
  tokenActive: Scalars['Boolean']['output'];
  /** When the directory's token was created. */
  tokenCreatedAt: Scalars['DateTime']['output'];
  /** When the token expires; null if it doesn't. */
  tokenExpiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the directory last used its token; null if never. */
  tokenLastUsedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What an identity directory can ask for. */
export type DirectoryOperation =
  /** To authenticate. */
  | 'AUTH'
  /** To create a person. */
  | 'CREATE'
  /** To deactivate a person. */
  | 'DEACTIVATE'
  /** To remove a person. */
  | 'DELETE'
  /** To list people. */
  | 'LIST'
  /** To activate a person again. */
  | 'REACTIVATE'
  /** To change a person. */
  | 'UPDATE';

/** Whether the organization's accounts come from an identity directory (SCIM, RFC 7644). */
export type DirectorySync = {
  __typename?: 'DirectorySync';
  /** The connection; null when none was ever set up. */
  connection?: Maybe<DirectoryLink>;
  /** Whether the organization's plan includes it. For information only; nothing depends on it. */
  eligible: Scalars['Boolean']['output'];
};

/** A draft of a version to be deleted. */
export type DiscardContentVersionInput = {
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The version's id. */
  versionId: Scalars['ID']['input'];
};

/** The version that was deleted. */
export type DiscardContentVersionPayload = {
  __typename?: 'DiscardContentVersionPayload';
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** The version's id. */
  versionId: Scalars['ID']['output'];
};

/** An identity directory that was disconnected. */
export type DisconnectDirectoryPayload = {
  __typename?: 'DisconnectDirectoryPayload';
  /** The connection as it is now. */
  directorySync: DirectorySync;
};

/** Where a document went. */
export type DocumentCreationMode =
  /** It is live, or it is a draft of someone who may publish it. */
  | 'published'
  /** It waits for an organization admin. */
  | 'review';

/** A deadline. The fields that its type does not use are null. */
export type DueDate = {
  __typename?: 'DueDate';
  /** The event that a relative deadline is counted from. */
  anchor?: Maybe<DueDateAnchor>;
  /** The day of a fixed deadline. */
  fixedDate?: Maybe<Scalars['String']['output']>;
  /** How many days after the anchor a relative deadline is. */
  relativeDays?: Maybe<Scalars['Int']['output']>;
  /** How the deadline is set. */
  type: DueDateType;
};

/** What a relative deadline is counted from. */
export type DueDateAnchor =
  /** The day the item was assigned to the role, or the person got the role, whichever is later. */
  | 'assignment_date'
  /** The day the person was employed. */
  | 'employment_start'
  /** The day the person was enrolled. */
  | 'enrollment_date'
  /** The day the person first logged in. */
  | 'first_login'
  /** The day the person got the role. */
  | 'role_assignment_date';

/**
 * A deadline. A relative one has `relativeDays` and an `anchor`, a fixed one has a `fixedDate`, and there are no other
 * values.
 */
export type DueDateInput = {
  /** The event that a relative deadline is counted from. */
  anchor?: InputMaybe<DueDateAnchor>;
  /** The day or the moment of a fixed deadline, such as `2026-01-31`. */
  fixedDate?: InputMaybe<Scalars['String']['input']>;
  /** How many days after the anchor a relative deadline is, -36,500 to 36,500. */
  relativeDays?: InputMaybe<Scalars['Int']['input']>;
  /** How the deadline is set. */
  type: DueDateType;
};

/** How a deadline is set. */
export type DueDateType =
  /** One day for everybody. */
  | 'fixed'
  /** There is no deadline. */
  | 'none'
  /** A number of days after an event, which has its own date for each person. */
  | 'relative';

/** The ancestor that an inherited duty was set on. */
export type DutyOrigin = {
  __typename?: 'DutyOrigin';
  /** The ancestor's id. */
  entityId: Scalars['ID']['output'];
  /** What kind of entity the ancestor is. */
  entityType: KnowledgeEntityType;
};

/** Where an assignment came from. */
export type DutySource =
  /** The service suggested it from the entity. */
  | 'AI_CLASSIFIED'
  /** The service suggested it from a person's assignments. */
  | 'AI_ENHANCED'
  /** A person made it. */
  | 'MANUAL';

/** What an administrative change does to other records than the one that it names. A dry run tells what it would do. */
export type Effect = {
  __typename?: 'Effect';
  /** To how many records it happens. */
  count: Scalars['Int']['output'];
  /** What happens. */
  kind: EffectKind;
  /** The first of them, at most 20, limited to what the viewer can read, or restore by itself. */
  preview: Array<Node>;
};

/** What can happen to records by a change of another record. */
export type EffectKind =
  /** Other roles are accountable for the same entity; the preview has the roles. */
  | 'ACCOUNTABLE_TOO'
  /** Resources are indexed again. */
  | 'CONTENT_INDEXED_ANEW'
  /** Roles whose holders can't see an item of their curriculum any more. */
  | 'CURRICULUM_ITEMS_HIDDEN'
  /** Duties end; the preview has the entities that they were set on. */
  | 'DUTIES_ENDED'
  /** Duties are for every tier of the role, since theirs is gone; the preview has the entities that they are set on. */
  | 'DUTIES_WIDENED'
  /** People don't hold the role any more; if a person leaves, the preview has the roles that they held. */
  | 'HOLDERS_LEFT'
  /** Duties that were inherited end; the preview has the entities that inherited them. */
  | 'INHERITED_DUTIES_ENDED'
  /** Items lose the last resource that they were drawn from, or the last that some of their readers can read. */
  | 'ITEMS_WITHOUT_EVIDENCE'
  /** What is part of an archived entity can't be read any more. */
  | 'KNOWLEDGE_HIDDEN'
  /** What is part of a restored entity, or rests on a restored resource, can be read again. */
  | 'KNOWLEDGE_SHOWN'
  /** A lesson changes for people who are enrolled in it; told to organization admins only. */
  | 'LEARNERS_CONCERNED'
  /** Lessons lose a resource. */
  | 'LESSONS_WITHOUT_CONTENT'
  /** People are enrolled in lessons. */
  | 'PEOPLE_ENROLLED'
  /** People can see something that they couldn't see before; told to organization admins only. */
  | 'PEOPLE_GAIN_ACCESS'
  /** People can't see something any more; told to organization admins, and to whoever leaves a team about themself. */
  | 'PEOPLE_LOSE_ACCESS'
  /** Roles report to another role than before. */
  | 'ROLES_MOVED'
  /** Resources, spaces and lessons are not shared with the team any more. */
  | 'SHARES_ENDED'
  /** Access tokens are revoked. */
  | 'TOKENS_REVOKED'
  /** Topics are archived, since all of their items are. */
  | 'TOPICS_ARCHIVED';

/** A lesson to take. */
export type EnrollInLessonInput = {
  /** The lesson's id. */
  lessonId: Scalars['ID']['input'];
};

/** The lesson that the viewer is enrolled in. */
export type EnrollInLessonPayload = {
  __typename?: 'EnrollInLessonPayload';
  /** The lesson, with the viewer's enrollment. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** A lesson, and whom to enrol in it: members, holders of a role, members of a team, or several of these. */
export type EnrollMembersInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['input'];
  /** Whether those who are enrolled by this call are told so by mail. */
  mail?: Scalars['Boolean']['input'];
  /** A role whose holders are enrolled. For organization admins only. */
  roleId?: InputMaybe<Scalars['ID']['input']>;
  /** A team whose members are enrolled. */
  teamId?: InputMaybe<Scalars['ID']['input']>;
  /** The user ids of at most 200 active members. */
  userIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};

/** The lesson that members are enrolled in. */
export type EnrollMembersPayload = {
  __typename?: 'EnrollMembersPayload';
  /** What the call has done already. */
  effects: Array<Effect>;
  /** The lesson. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
  /** Whether the holders of a role, or the members of a team, are enrolled soon after the answer. */
  queued: Scalars['Boolean']['output'];
};

/** A person's enrollment in a lesson. */
export type Enrollment = {
  __typename?: 'Enrollment';
  /** When the person was enrolled. */
  createdAt: Scalars['DateTime']['output'];
  /** When the person first finished the lesson; null until then. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The lesson; null if the viewer can no longer see it. */
  lesson?: Maybe<Lesson>;
  /**
   * Whether the person has to take the finished lesson again: a new version of what it relies on asks for that, or the
   * curriculum of a role that they hold. To finish it again ends that.
   */
  retakeDue: Scalars['Boolean']['output'];
};

/** A page of enrollments. */
export type EnrollmentConnection = {
  __typename?: 'EnrollmentConnection';
  /** The enrollments of this page, each with its cursor. */
  edges: Array<EnrollmentEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The enrollments of this page. */
  nodes: Array<Enrollment>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** An enrollment in a page. */
export type EnrollmentEdge = {
  __typename?: 'EnrollmentEdge';
  /** Marks this enrollment's position in the list. */
  cursor: Scalars['String']['output'];
  /** The enrollment. */
  node: Enrollment;
};

/** The rule that decides who sees a field. */
export type FieldRule =
  /** Organization admins: how large a team is. */
  | 'COUNT_TEAM_MEMBERS'
  /** Organization admins with a token that has the scope `organization:manage`. */
  | 'MANAGE_ORGANIZATION'
  /** Organization admins: who has been invited. */
  | 'READ_INVITATIONS'
  /** Everyone but external accounts: lessons. */
  | 'READ_LESSONS'
  /** Everyone but external accounts: their own record, or everybody's for organization admins. */
  | 'READ_MEMBERS'
  /** Organization admins: what is left of the narration allowance. */
  | 'READ_NARRATION_USAGE'
  /** Everyone but external accounts: company roles, their holders, duties and the chart. */
  | 'READ_ORG_CHART'
  /** Organization admins: telephone numbers, managers, reports, directory details and what people have to complete. */
  | 'READ_PERSONNEL_FIELDS'
  /** Organization admins: who reports to whom. */
  | 'READ_REPORTING_LINES'
  /** Everyone but external accounts: their own contributions, or all contributions for organization admins. */
  | 'READ_REVIEW_REQUESTS'
  /** Everyone but external accounts: their own teams, or all teams for organization admins. */
  | 'READ_TEAMS'
  /** Everyone but external accounts: whom a resource or a lesson is shared with, a resource's tags and who made it. */
  | 'SEE_SHARING'
  /** Everyone with a token that has the scope `narration:synthesize`. */
  | 'SYNTHESIZE'
  /** Organization admins: the organization's records and its directory. */
  | 'UPDATE_ORGANIZATION'
  /** Everyone but external accounts: the organization's tags. */
  | 'USE_TAGS'
  /** Everyone with a token that has the scope `content:write`. */
  | 'WRITE_CONTENT';

/** A fact that the organization has declared about itself. */
export type Finding = {
  __typename?: 'Finding';
  /** The fact. */
  content: Scalars['String']['output'];
  /** When it was declared. */
  createdAt: Scalars['DateTime']['output'];
  /** The finding's id. */
  id: Scalars['ID']['output'];
  /** Where it came from. */
  source: FindingSource;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of findings. */
export type FindingConnection = {
  __typename?: 'FindingConnection';
  /** The findings of this page, each with its cursor. */
  edges: Array<FindingEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The findings of this page. */
  nodes: Array<Finding>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A finding in a page. */
export type FindingEdge = {
  __typename?: 'FindingEdge';
  /** Marks this finding's position in the list. */
  cursor: Scalars['String']['output'];
  /** The finding. */
  node: Finding;
};

/** Where a finding came from. */
export type FindingSource = {
  __typename?: 'FindingSource';
  /** How the service found it; null if a person wrote it. */
  systemSourceType?: Maybe<SystemSourceType>;
  /** Who declared it. */
  type: FindingSourceType;
};

/** Who declared a finding. */
export type FindingSourceType =
  /** The service found it. */
  | 'system'
  /** An administrator wrote it. */
  | 'user';

/** A lesson that was finished. */
export type FinishLessonInput = {
  /** The lesson's id. */
  lessonId: Scalars['ID']['input'];
};

/** The lesson that the viewer has finished. */
export type FinishLessonPayload = {
  __typename?: 'FinishLessonPayload';
  /** The lesson, with the viewer's enrollment. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** What a person lets a client do for them, until they or an organization admin end it. */
export type Grant = {
  __typename?: 'Grant';
  /** The client that acts for the person. */
  client: GrantClient;
  /** When the person agreed. */
  createdAt: Scalars['DateTime']['output'];
  /** The grant's id. */
  id: Scalars['ID']['output'];
  /** The record of the person for whom it acts; null to an external account. */
  member?: Maybe<Member>;
  /** The address that its tokens are for. */
  resource: Scalars['String']['output'];
  /** What it may do beside reading. */
  scopes: Array<TokenScope>;
};

/** A program that acts for people. */
export type GrantClient = {
  __typename?: 'GrantClient';
  /** Its `client_id`, which for some clients is the address of a document about them. */
  id: Scalars['String']['output'];
  /** The name that it has given itself, which is not verified. */
  name: Scalars['String']['output'];
  /** The address of its web site, which is not verified either; null if it gave none. */
  uri?: Maybe<Scalars['String']['output']>;
};

/** A page of grants. */
export type GrantConnection = {
  __typename?: 'GrantConnection';
  /** The grants of this page, each with its cursor. */
  edges: Array<GrantEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The grants of this page. */
  nodes: Array<Grant>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A grant in a page. */
export type GrantEdge = {
  __typename?: 'GrantEdge';
  /** Marks this grant's position in the list. */
  cursor: Scalars['String']['output'];
  /** The grant. */
  node: Grant;
};

/** A role that a person holds. */
export type HeldRole = {
  __typename?: 'HeldRole';
  /** The role's id. */
  id: Scalars['ID']['output'];
  /** The role's name. */
  name: Scalars['String']['output'];
};

/** What becomes of the people who hold a role that is deleted. */
export type HolderHandling =
  /** A role with any is not deleted. */
  | 'REFUSE'
  /** They don't hold it any more. */
  | 'UNASSIGN';

/** The status of drawing knowledge from a resource. */
export type IndexingStatus =
  /** Finished. */
  | 'COMPLETED'
  /** Failed. It is not tried again automatically. */
  | 'FAILED'
  /** Not finished yet. */
  | 'PENDING';

/** An invitation of a person to join the organization. */
export type Invitation = {
  __typename?: 'Invitation';
  /** The e-mail address the invitation went to. */
  email: Scalars['String']['output'];
  /** Whether it has expired. */
  expired: Scalars['Boolean']['output'];
  /** When it expires. */
  expiresAt: Scalars['DateTime']['output'];
  /** The name the person was invited under. */
  name: Scalars['String']['output'];
  /** The telephone number; null if none was given. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What the account may do once the invitation is accepted. */
  role: AccountRole;
};

/** A page of invitations. */
export type InvitationConnection = {
  __typename?: 'InvitationConnection';
  /** The invitations of this page, each with its cursor. */
  edges: Array<InvitationEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The invitations of this page. */
  nodes: Array<Invitation>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** An invitation in a page. */
export type InvitationEdge = {
  __typename?: 'InvitationEdge';
  /** Marks this invitation's position in the list. */
  cursor: Scalars['String']['output'];
  /** The invitation. */
  node: Invitation;
};

/** Somebody to invite. */
export type InviteMemberInput = {
  /** The e-mail address that the invitation goes to, and that they will sign in with. */
  email: Scalars['String']['input'];
  /** Their name: one line of at most 255 characters. */
  name: Scalars['String']['input'];
  /** Their telephone number: one line of at most 255 characters. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What the account may do once the invitation is accepted. */
  role?: AccountRole;
};

/** An invitation that was sent. */
export type InviteMemberPayload = {
  __typename?: 'InviteMemberPayload';
  /** The invitation. */
  invitation: Invitation;
};

/** What a viewer may do with an entity of the knowledge tree. Its state may still stand in the way. */
export type KnowledgeCapabilities = {
  __typename?: 'KnowledgeCapabilities';
  /** Change it, archive and restore it, and add to it. */
  edit: Scalars['Boolean']['output'];
};

/** A part of a space. */
export type KnowledgeCategory = KnowledgeEntity & Node & {
  __typename?: 'KnowledgeCategory';
  /** When the category was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that apply to the category, set on it or on its space, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The category's id. */
  id: Scalars['ID']['output'];
  /** How many items the category has, in all of its topics. */
  itemCount: Scalars['Int']['output'];
  /** The category's name. */
  name: Scalars['String']['output'];
  /** The category's global id. */
  nodeId: Scalars['ID']['output'];
  /** The space it is part of. */
  space: KnowledgeSpace;
  /** Whether the category can be read, or is archived. */
  state: KnowledgeEntityState;
  /** How many topics the category has. */
  topicCount: Scalars['Int']['output'];
  /** The topics of the category, ordered by name. */
  topics: KnowledgeTopicConnection;
  /** When the category was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the category in the web app. */
  url: Scalars['String']['output'];
  /** What the viewer may do with the category, with their token, by the rules that decide when it is done. */
  viewerCan: KnowledgeCapabilities;
};


/** A part of a space. */
export type KnowledgeCategoryDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A part of a space. */
export type KnowledgeCategoryTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of categories. */
export type KnowledgeCategoryConnection = {
  __typename?: 'KnowledgeCategoryConnection';
  /** The categories of this page, each with its cursor. */
  edges: Array<KnowledgeCategoryEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The categories of this page. */
  nodes: Array<KnowledgeCategory>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A category in a page. */
export type KnowledgeCategoryEdge = {
  __typename?: 'KnowledgeCategoryEdge';
  /** Marks this category's position in the list. */
  cursor: Scalars['String']['output'];
  /** The category. */
  node: KnowledgeCategory;
};

/**
 * An entity of the knowledge tree: spaces have categories, categories have topics, and topics have items. Only
 * live entities can be read: current ones whose ancestors are all current. Lists with `archived: true` have the others that
 * were archived, for those who may edit them; a field with an id finds them as well.
 */
export type KnowledgeEntity = {
  /** When the entity was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that apply to the entity, set on it or on an ancestor, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The entity's id. */
  id: Scalars['ID']['output'];
  /** The entity's name. */
  name: Scalars['String']['output'];
  /** The entity's global id. */
  nodeId: Scalars['ID']['output'];
  /** Whether the entity can be read, or is archived. */
  state: KnowledgeEntityState;
  /** When the entity was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the entity in the web app. */
  url: Scalars['String']['output'];
  /** What the viewer may do with the entity, with their token, by the rules that decide when it is done. */
  viewerCan: KnowledgeCapabilities;
};


/**
 * An entity of the knowledge tree: spaces have categories, categories have topics, and topics have items. Only
 * live entities can be read: current ones whose ancestors are all current. Lists with `archived: true` have the others that
 * were archived, for those who may edit them; a field with an id finds them as well.
 */
export type KnowledgeEntityDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Whether an entity of the knowledge tree can be read. */
export type KnowledgeEntityState =
  /** It can't be read, but for those who may restore it. */
  | 'archived'
  /** It can be read unless one of its ancestors is archived. */
  | 'current';

/** The kinds of entities of the knowledge tree. */
export type KnowledgeEntityType =
  /** Has topics. */
  | 'CATEGORY'
  /** A piece of knowledge. */
  | 'ITEM'
  /** Has categories, and decides who may see everything in it. */
  | 'SPACE'
  /** Has items. */
  | 'TOPIC';

/** A piece of knowledge: a part of a topic. */
export type KnowledgeItem = KnowledgeEntity & Node & {
  __typename?: 'KnowledgeItem';
  /** When the item was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that apply to the item, set on it or on an ancestor, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The resources that the item came from and that the viewer can read, the latest first. */
  evidence: ContentConnection;
  /** The item's id. */
  id: Scalars['ID']['output'];
  /** The statement that the item makes. */
  name: Scalars['String']['output'];
  /** The item's global id. */
  nodeId: Scalars['ID']['output'];
  /**
   * Where a resource says what the item says, in the order of its text. None if the viewer can't read the resource, if it
   * isn't the item's evidence, while it is being read anew, and where nobody found the place.
   */
  passages: Array<Passage>;
  /** Whether the item can be read, or is archived. */
  state: KnowledgeEntityState;
  /** The topic it is part of. */
  topic: KnowledgeTopic;
  /** When the item was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the item in the web app. */
  url: Scalars['String']['output'];
  /** What the viewer may do with the item, with their token, by the rules that decide when it is done. */
  viewerCan: KnowledgeCapabilities;
};


/** A piece of knowledge: a part of a topic. */
export type KnowledgeItemDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of knowledge: a part of a topic. */
export type KnowledgeItemEvidenceArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A piece of knowledge: a part of a topic. */
export type KnowledgeItemPassagesArgs = {
  contentId: Scalars['ID']['input'];
};

/** A page of items. */
export type KnowledgeItemConnection = {
  __typename?: 'KnowledgeItemConnection';
  /** The items of this page, each with its cursor. */
  edges: Array<KnowledgeItemEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The items of this page. */
  nodes: Array<KnowledgeItem>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** An item in a page. */
export type KnowledgeItemEdge = {
  __typename?: 'KnowledgeItemEdge';
  /** Marks this item's position in the list. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: KnowledgeItem;
};

/** The top of a knowledge tree; its visibility applies to everything in it. */
export type KnowledgeSpace = KnowledgeEntity & Node & {
  __typename?: 'KnowledgeSpace';
  /** The categories of the space, ordered by name. */
  categories: KnowledgeCategoryConnection;
  /** When the space was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that apply to the space, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The space's id. */
  id: Scalars['ID']['output'];
  /** How many items the space has, in all of its topics. */
  itemCount: Scalars['Int']['output'];
  /** The space's name. */
  name: Scalars['String']['output'];
  /** The space's global id. */
  nodeId: Scalars['ID']['output'];
  /** Whether the space can be read, or is archived. */
  state: KnowledgeEntityState;
  /** The teams that the space is shared with, ordered by name. Null to an external account. */
  teams?: Maybe<Array<ContentTeam>>;
  /** How many topics the space has, in all of its categories. */
  topicCount: Scalars['Int']['output'];
  /** The topics of all categories of the space, ordered by name. */
  topics: KnowledgeTopicConnection;
  /** When the space was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the space in the web app. */
  url: Scalars['String']['output'];
  /** What the viewer may do with the space, with their token, by the rules that decide when it is done. */
  viewerCan: KnowledgeCapabilities;
  /** Whom the space is shared with. */
  visibility: Visibility;
};


/** The top of a knowledge tree; its visibility applies to everything in it. */
export type KnowledgeSpaceCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The top of a knowledge tree; its visibility applies to everything in it. */
export type KnowledgeSpaceDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The top of a knowledge tree; its visibility applies to everything in it. */
export type KnowledgeSpaceTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of spaces. */
export type KnowledgeSpaceConnection = {
  __typename?: 'KnowledgeSpaceConnection';
  /** The spaces of this page, each with its cursor. */
  edges: Array<KnowledgeSpaceEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The spaces of this page. */
  nodes: Array<KnowledgeSpace>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A space in a page. */
export type KnowledgeSpaceEdge = {
  __typename?: 'KnowledgeSpaceEdge';
  /** Marks this space's position in the list. */
  cursor: Scalars['String']['output'];
  /** The space. */
  node: KnowledgeSpace;
};

/** A subject to learn: a part of a category. */
export type KnowledgeTopic = KnowledgeEntity & Node & {
  __typename?: 'KnowledgeTopic';
  /** The category it is part of. */
  category: KnowledgeCategory;
  /** When the topic was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that apply to the topic, set on it or on an ancestor, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The topic's id. */
  id: Scalars['ID']['output'];
  /** How many items the topic has. */
  itemCount: Scalars['Int']['output'];
  /** The items of the topic, ordered by name. */
  items: KnowledgeItemConnection;
  /** The lessons that currently teach the topic and that the viewer can see, ordered by id. */
  lessons: LessonConnection;
  /** The topic's name. */
  name: Scalars['String']['output'];
  /** The topic's global id. */
  nodeId: Scalars['ID']['output'];
  /** How important it is to learn the topic; null if not set. */
  priority?: Maybe<LearningPriority>;
  /** The topic's name in a URL. */
  slug: Scalars['String']['output'];
  /** The space it is part of. */
  space: KnowledgeSpace;
  /** Whether the topic can be read, or is archived. */
  state: KnowledgeEntityState;
  /** When the topic was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the topic in the web app. */
  url: Scalars['String']['output'];
  /** What the viewer may do with the topic, with their token, by the rules that decide when it is done. */
  viewerCan: KnowledgeCapabilities;
};


/** A subject to learn: a part of a category. */
export type KnowledgeTopicDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A subject to learn: a part of a category. */
export type KnowledgeTopicItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A subject to learn: a part of a category. */
export type KnowledgeTopicLessonsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of topics. */
export type KnowledgeTopicConnection = {
  __typename?: 'KnowledgeTopicConnection';
  /** The topics of this page, each with its cursor. */
  edges: Array<KnowledgeTopicEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The topics of this page. */
  nodes: Array<KnowledgeTopic>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** How many topics the whole list has. */
  totalCount: Scalars['Int']['output'];
};

/** A topic in a page. */
export type KnowledgeTopicEdge = {
  __typename?: 'KnowledgeTopicEdge';
  /** Marks this topic's position in the list. */
  cursor: Scalars['String']['output'];
  /** The topic. */
  node: KnowledgeTopic;
};

/** How important it is to learn something. */
export type LearningPriority =
  /** Comes before everything else. */
  | 'CRITICAL'
  /** Comes early. */
  | 'HIGH'
  /** Comes last. */
  | 'LOW'
  /** Comes in the normal order. */
  | 'MEDIUM';

/** A lesson, which teaches people its topics. */
export type Lesson = Node & {
  __typename?: 'Lesson';
  /** The resources that the lesson relies on and that the viewer can read, in the lesson's order. */
  contents: Array<Content>;
  /** When the lesson was created. */
  createdAt: Scalars['DateTime']['output'];
  /** The lesson's id. */
  id: Scalars['ID']['output'];
  /** The lesson's global id. */
  nodeId: Scalars['ID']['output'];
  /** What the lesson was made for. */
  purpose: LessonPurpose;
  /** Whether the lesson still teaches. */
  state: LessonState;
  /** The teams that the lesson is shared with, ordered by name. Null to an external account. */
  teams?: Maybe<Array<ContentTeam>>;
  /** The lesson's title. */
  title: Scalars['String']['output'];
  /** The topics that the lesson teaches and that the viewer can read, in the lesson's order. */
  topics: Array<KnowledgeTopic>;
  /** When the lesson was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the lesson in the web app. */
  url: Scalars['String']['output'];
  /** What the viewer may do with the lesson, with their token, by the rules that decide when it is done. */
  viewerCan: LessonCapabilities;
  /** The viewer's own enrollment; null when the viewer is not enrolled. */
  viewerEnrollment?: Maybe<Enrollment>;
  /** Whom the lesson is shared with. */
  visibility: Visibility;
};

/** What a viewer may do with a lesson. Its state may still stand in the way. */
export type LessonCapabilities = {
  __typename?: 'LessonCapabilities';
  /** Change and share it, withdraw it, and enrol people. */
  edit: Scalars['Boolean']['output'];
};

/** A page of lessons. */
export type LessonConnection = {
  __typename?: 'LessonConnection';
  /** The lessons of this page, each with its cursor. */
  edges: Array<LessonEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The lessons of this page. */
  nodes: Array<Lesson>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** How many lessons there are, on all pages together; null if more than 10,000, and for the lessons of a topic. */
  totalCount?: Maybe<Scalars['Int']['output']>;
};

/** A lesson in a page. */
export type LessonEdge = {
  __typename?: 'LessonEdge';
  /** Marks this lesson's position in the list. */
  cursor: Scalars['String']['output'];
  /** The lesson. */
  node: Lesson;
};

/** What a lesson was made for. */
export type LessonPurpose =
  /** Made from a performance review. */
  | 'performance_review'
  /** For one learner. */
  | 'single_learner'
  /** For everyone that it is shared with. */
  | 'standard';

/** Whether a lesson still teaches. */
export type LessonState =
  /** It teaches. */
  | 'teaching'
  /** It was withdrawn. */
  | 'withdrawn';

/** Lessons that rely on a resource. */
export type LessonUsage = {
  __typename?: 'LessonUsage';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** The first of them, at most 20, ordered by title. */
  preview: Array<Lesson>;
};

/** A person's manager, who need not have an account. */
export type Manager = {
  __typename?: 'Manager';
  /** The manager's employee id. */
  employeeId: Scalars['ID']['output'];
  /** The manager's user id; null for someone without an account. */
  id?: Maybe<Scalars['ID']['output']>;
  /** The manager's own record; null for someone without an account. */
  member?: Maybe<Member>;
  /** The name in the organization's own record; null for someone without an account. */
  name?: Maybe<Scalars['String']['output']>;
  /** Whether the manager is still in the organization. */
  status: MemberStatus;
};

/** A person with an account in the organization. Everybody can open their own record; admins can open all. */
export type Member = Node & {
  __typename?: 'Member';
  /**
   * What the roles that the person holds ask them to complete, limited to what the person can see. The earliest due date
   * comes first; items without one come last. Null to all but organization admins.
   */
  assignments?: Maybe<AssignmentConnection>;
  /** The company roles the person holds now, ordered by name. */
  companyRoles: Array<CompanyRole>;
  /** When the person left; null while active, and to all but organization admins. */
  deactivatedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The people whose manager this person is, ordered by name. Null to all but organization admins. */
  directReports?: Maybe<DirectReportConnection>;
  /**
   * Whether an identity directory created the account and still manages it, because it has not been disconnected. Null to
   * all but organization admins.
   */
  directoryManaged?: Maybe<Scalars['Boolean']['output']>;
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /**
   * The day on which the person was employed, such as `2026-01-31`; null if it is unknown, and to all but organization
   * admins.
   */
  employedOn?: Maybe<Scalars['String']['output']>;
  /** The employee id, which people without an account have too. Null to all but organization admins. */
  employeeId?: Maybe<Scalars['ID']['output']>;
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The name in the organization's own record, which may differ from the login's. */
  name: Scalars['String']['output'];
  /** The person's global id. */
  nodeId: Scalars['ID']['output'];
  /** The telephone number. Null to all but organization admins. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The person's manager; null if there is none, and to all but organization admins. */
  reportsTo?: Maybe<Manager>;
  /** What the account may do in the organization. */
  role: AccountRole;
  /** Whether the person has finished setting up. People who were added in bulk or by a directory may not have. */
  signedUp: Scalars['Boolean']['output'];
  /** Whether the person is still in the organization. */
  status: MemberStatus;
  /** The teams the person is on, ordered by name. */
  teams: Array<TeamMembership>;
  /** When the organization's record of the person was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the person in the web app. */
  url: Scalars['String']['output'];
};


/** A person with an account in the organization. Everybody can open their own record; admins can open all. */
export type MemberAssignmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<AssignmentState>;
};


/** A person with an account in the organization. Everybody can open their own record; admins can open all. */
export type MemberDirectReportsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: MemberStatusFilter;
};

/** A page of members. */
export type MemberConnection = {
  __typename?: 'MemberConnection';
  /** The members of this page, each with its cursor. */
  edges: Array<MemberEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The members of this page. */
  nodes: Array<Member>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** How many members match, on all pages together. */
  totalCount: Scalars['Int']['output'];
};

/** A member in a page. */
export type MemberEdge = {
  __typename?: 'MemberEdge';
  /** Marks this member's position in the list. */
  cursor: Scalars['String']['output'];
  /** The member. */
  node: Member;
};

/** How much a person has been taught and reviewed. */
export type MemberProgress = {
  __typename?: 'MemberProgress';
  /** The company roles the person holds now, ordered by name. */
  companyRoles: Array<CompanyRole>;
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /** How the person is employed, such as `ACTIVE`; other values are the organization's own. */
  employmentStatus: Scalars['String']['output'];
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** When the person was last reviewed; null if never. Only admins see reviews that others wrote. */
  lastReviewDate?: Maybe<Scalars['DateTime']['output']>;
  /** How many lessons the person is enrolled in, finished or not. */
  lessonCount: Scalars['Int']['output'];
  /** The person's record. */
  member: Member;
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
  /** How many pop quizzes the person has been given. */
  popQuizCount: Scalars['Int']['output'];
  /** A link to the person in the web app. */
  url: Scalars['String']['output'];
};

/** A page of people's progress. */
export type MemberProgressConnection = {
  __typename?: 'MemberProgressConnection';
  /** The people of this page, each with its cursor. */
  edges: Array<MemberProgressEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The people of this page. */
  nodes: Array<MemberProgress>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** How many people match, on all pages together. */
  totalCount: Scalars['Int']['output'];
};

/** A person's progress in a page. */
export type MemberProgressEdge = {
  __typename?: 'MemberProgressEdge';
  /** Marks this person's position in the list. */
  cursor: Scalars['String']['output'];
  /** The person's progress. */
  node: MemberProgress;
};

/** Whether a person is in the organization. */
export type MemberStatus =
  /** Is in the organization. */
  | 'ACTIVE'
  /** Has left; the history of their training is kept. */
  | 'DEACTIVATED';

/** Which people a list includes. */
export type MemberStatusFilter =
  /** Those in the organization. */
  | 'active'
  /** Both. */
  | 'all'
  /** Those who have left. */
  | 'deactivated';

/** A role, and where it goes. */
export type MoveRoleInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The role's id. */
  id: Scalars['ID']['input'];
  /** The role that it reports to from now on; null for the top of the chart. It can't be left out. */
  parentRoleId?: InputMaybe<Scalars['ID']['input']>;
};

/** The role that was moved. */
export type MoveRolePayload = {
  __typename?: 'MoveRolePayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Makes suggestions a person's assignments, skipping any that are one already. For organization admins, with a token
   * that has the scope `organization:manage`.
   */
  acceptDuty?: Maybe<AcceptDutyPayload>;
  /**
   * Adds a video of the external video site, if the library doesn't have it yet. Needs the token scope
   * `content:write`. For organization admins, and for team admins within the teams they manage.
   */
  addVideo?: Maybe<AddVideoPayload>;
  /** Accepts a contribution and publishes it. For organization admins; a second decision is refused. */
  approveContentReviewRequest?: Maybe<ApproveContentReviewRequestPayload>;
  /**
   * Archives a resource: nobody can read, find or list it any more, nor the knowledge that rests on it alone, until it is
   * restored. `contents(archived: true)` lists it for those who may edit it. A contribution in the review queue is a
   * conflict (409). For those who may edit the resource.
   */
  archiveContent?: Maybe<ArchiveContentPayload>;
  /**
   * Archives an entity: it and all that is part of it can't be read any more, until it is restored. Ids, links, and the
   * duties that are set on it stay. For those who may edit its space, with a token that has the scope `content:write`. A
   * conflict (409) if it is part of something archived, or is more than 5,000 entities with all that is part of it.
   */
  archiveKnowledgeEntity?: Maybe<ArchiveKnowledgeEntityPayload>;
  /**
   * Makes a role responsible for an entity of the knowledge tree, and so for everything below it. A conflict (409) if the
   * role has the same duty already. For organization admins, with a token that has the scope `organization:manage`.
   */
  assignDuty?: Maybe<AssignDutyPayload>;
  /**
   * Gives a role to members, skipping any who hold it already, and enrols them in the lessons of its curriculum. For
   * organization admins, with a token that has the scope `organization:manage`.
   */
  assignRole?: Maybe<AssignRolePayload>;
  /**
   * Changes what an account may do; all owners get a mail. Anyone who stops being an admin loses the tokens that could
   * manage the organization. One owner always remains, and nobody changes their own role, except an owner who leaves it to
   * other owners. For organization admins, with a token that has the scope `organization:manage`; only owners make owners,
   * or change them.
   */
  changeAccountRole?: Maybe<ChangeAccountRolePayload>;
  /**
   * Connects an identity directory (SCIM, RFC 7644), and makes its token. A conflict (409) while one is connected. For
   * owners, whose own records it can change, with the token scope `organization:manage`.
   */
  connectDirectory?: Maybe<ConnectDirectoryPayload>;
  /**
   * Adds a category to a space. For those who may edit the space, with a token that has the scope `content:write`:
   * organization admins, and team admins where all teams that it is shared with are theirs. A conflict (409) in an
   * archived space.
   */
  createCategory?: Maybe<CreateCategoryPayload>;
  /**
   * Adds a version to a document or guide. People see the present version until the new one is processed, or, if it is a
   * draft, until that is published. Only one version is worked on at a time: while there is one above that which people
   * see, another is a conflict (409). For those who may edit the resource and publish to its audience.
   */
  createContentVersion?: Maybe<CreateContentVersionPayload>;
  /**
   * Creates a document: live if the viewer may publish to the audience, otherwise waiting for review. Needs the
   * token scope `content:write`; forbidden to external accounts.
   */
  createDocument?: Maybe<CreateDocumentPayload>;
  /**
   * Fetches a public page or file and creates a document from it, live or waiting for review. Needs the token
   * scope `content:write`; forbidden to external accounts.
   */
  createDocumentFromUrl?: Maybe<CreateDocumentPayload>;
  /**
   * Adds a finding. An organization has at most 1,000 of them: one more is a conflict (409). For organization admins, with
   * a token that has the scope `organization:manage`.
   */
  createFinding?: Maybe<CreateFindingPayload>;
  /**
   * Adds an item to a topic. For those who may edit the space, with a token that has the scope `content:write`. A conflict
   * (409) in an archived topic.
   */
  createItem?: Maybe<CreateItemPayload>;
  /**
   * Adds a lesson, which teaches nothing yet. For those who may publish to its audience: organization admins, and team
   * admins for the teams that they manage. The token needs the scope `content:write`.
   */
  createLesson?: Maybe<CreateLessonPayload>;
  /** Adds a role to the org chart. For organization admins, with a token that has the scope `organization:manage`. */
  createRole?: Maybe<CreateRolePayload>;
  /** Adds a space to the knowledge tree. For organization admins, with a token that has the scope `organization:manage`. */
  createSpace?: Maybe<CreateSpacePayload>;
  /**
   * Adds a group of synonyms. An organization has at most 1,000 of them: one more is a conflict (409). For organization
   * admins, with a token that has the scope `organization:manage`.
   */
  createSynonymGroup?: Maybe<CreateSynonymGroupPayload>;
  /**
   * Adds a tag. A conflict (409) if there is one of this name, or of a name that differs in its case only. For organization
   * admins, with a token that has the scope `organization:manage`.
   */
  createTag?: Maybe<CreateTagPayload>;
  /**
   * Adds a team without members. A name that another team has, in any case, is a conflict (409). For organization admins,
   * with a token that has the scope `organization:manage`.
   */
  createTeam?: Maybe<CreateTeamPayload>;
  /**
   * Makes a personal access token, which acts for the viewer until it expires or is revoked. It can have only scopes that
   * the viewer's own token has. The viewer's own token must come from the command line or from one of the service's own
   * pages. A person can have at most 100.
   */
  createToken?: Maybe<CreateTokenPayload>;
  /**
   * Adds a topic to a category. For those who may edit the space, with a token that has the scope `content:write`. A
   * conflict (409) in an archived category.
   */
  createTopic?: Maybe<CreateTopicPayload>;
  /**
   * Adds an endpoint, which receives changes from now on; a first message of the type `PING` is sent at once. An
   * organization can have at most 10, each with a different address. For organization admins, with a token that has the
   * scope `organization:manage`.
   */
  createWebhookEndpoint?: Maybe<CreateWebhookEndpointPayload>;
  /**
   * Has a member leave the organization: their tokens are revoked, and they can't sign in any more. What they made stays,
   * as does the history of their training. For organization admins, with a token that has the scope
   * `organization:manage`; only owners deactivate owners, and one always remains.
   */
  deactivateMember?: Maybe<DeactivateMemberPayload>;
  /** Deletes a finding. For organization admins, with a token that has the scope `organization:manage`. */
  deleteFinding?: Maybe<DeleteFindingPayload>;
  /**
   * Deletes a role with its tiers, its curriculum and its duties. A conflict (409) while roles report to it or people
   * hold it, unless the input says what becomes of them. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  deleteRole?: Maybe<DeleteRolePayload>;
  /** Deletes a group of synonyms. For organization admins, with a token that has the scope `organization:manage`. */
  deleteSynonymGroup?: Maybe<DeleteSynonymGroupPayload>;
  /**
   * Deletes a tag, and takes it from all resources that have it. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  deleteTag?: Maybe<DeleteTagPayload>;
  /**
   * Deletes a team. What is shared with it is shared with another team instead; without another one, anything that is
   * shared with it is a conflict (409), as is an identity directory's team. For organization admins, with a token that has
   * the scope `organization:manage`.
   */
  deleteTeam?: Maybe<DeleteTeamPayload>;
  /**
   * Removes an endpoint with its deliveries. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  deleteWebhookEndpoint?: Maybe<DeleteWebhookEndpointPayload>;
  /**
   * Deletes a draft of a version, or one whose processing has failed. For those who may edit the resource and publish to
   * its audience.
   */
  discardContentVersion?: Maybe<DiscardContentVersionPayload>;
  /**
   * Ends the connection: its token is refused, and people are no longer managed by a directory. They stay as they are. For
   * organization admins, with the token scope `organization:manage`.
   */
  disconnectDirectory?: Maybe<DisconnectDirectoryPayload>;
  /**
   * Enrols the viewer in a lesson that they can see, unless they are enrolled already. A token needs no scope for it.
   * Forbidden to external accounts.
   */
  enrollInLesson?: Maybe<EnrollInLessonPayload>;
  /**
   * Enrols members in a lesson, skipping any who are enrolled already. Everybody named must be able to see the lesson. The
   * holders of a role, or the members of a team, are enrolled soon after the answer, without those who can't see it. For
   * organization admins, and for team admins who may edit the lesson and the members of their own teams. The token needs
   * the scope `content:write`.
   */
  enrollMembers?: Maybe<EnrollMembersPayload>;
  /**
   * Notes that the viewer has finished a lesson that they can see, and enrols them in it if they aren't. Whoever has
   * finished it before has taken it again, if that was due. The time at which they first finished it stays. A token needs no scope for it. Forbidden to external accounts.
   */
  finishLesson?: Maybe<FinishLessonPayload>;
  /**
   * Invites somebody to join the organization: they get a mail with a link to the page on which they sign in. The first
   * sign-in within 14 days accepts the invitation. An address that belongs to somebody in the organization, or that has been
   * invited, is a conflict (409). For organization admins, with a token that has the scope `organization:manage`; only
   * owners invite owners.
   */
  inviteMember?: Maybe<InviteMemberPayload>;
  /**
   * Has a role report to another role, or to none. A role can't report to itself or to one below it. For organization
   * admins, with a token that has the scope `organization:manage`.
   */
  moveRole?: Maybe<MoveRolePayload>;
  /**
   * Pauses the synchronization: the directory changes nothing until it is resumed. For organization admins, with the token
   * scope `organization:manage`.
   */
  pauseDirectory?: Maybe<PauseDirectoryPayload>;
  /**
   * Publishes a draft. For those who may edit it and publish to its audience. An imported draft is indexed from
   * the chapters or the transcript it came with. A document or guide without any text is a conflict (409).
   */
  publishContent?: Maybe<PublishContentPayload>;
  /**
   * Publishes a draft of a version, once its status is `COMPLETED`. For those who may edit the resource and publish to its
   * audience.
   */
  publishContentVersion?: Maybe<PublishContentVersionPayload>;
  /**
   * Has a member who left return. They sign in anew; what was ended or taken from them does not come back. For organization
   * admins, with a token that has the scope `organization:manage`; only owners reactivate owners.
   */
  reactivateMember?: Maybe<ReactivateMemberPayload>;
  /**
   * Notes that the viewer has opened a resource that they can read, and which chapter they have reached or that they have
   * finished it, if the call says so. What they have finished is left as it is while they only read a newer version. A token
   * needs no scope for it, and nobody else sees it.
   */
  recordReading?: Maybe<RecordReadingPayload>;
  /** Declines a contribution. For organization admins; a second decision is refused. */
  rejectContentReviewRequest?: Maybe<RejectContentReviewRequestPayload>;
  /**
   * Ends a duty, and with it all that is inherited from it. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  removeDuty?: Maybe<RemoveDutyPayload>;
  /**
   * Takes people off a team, skipping any who aren't on it; an identity directory's team is a conflict (409). Everybody
   * can take themselves off their own teams; organization admins anybody, with a token that has the scope
   * `organization:manage`.
   */
  removeTeamMember?: Maybe<RemoveTeamMemberPayload>;
  /**
   * Gives a tag another name, on all resources that have it. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  renameTag?: Maybe<RenameTagPayload>;
  /**
   * Sends an endpoint the changes since a given time again. If the feed no longer reaches back to that time, the endpoint
   * gets a message of the type `RESYNC_REQUIRED`. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  replayWebhook?: Maybe<ReplayWebhookPayload>;
  /**
   * Sends an invitation again, expired or not: it is then valid for 14 more days. For organization admins, with a token
   * that has the scope `organization:manage`.
   */
  resendInvitation?: Maybe<ResendInvitationPayload>;
  /**
   * Restores an archived resource, with its id and its link, and the knowledge that was archived with it. A video that was
   * added anew meanwhile is a conflict (409). For those who may edit the resource.
   */
  restoreContent?: Maybe<RestoreContentPayload>;
  /**
   * Restores an archived entity, and all that is part of it but what was archived by itself. For those who may edit its
   * space, with a token that has the scope `content:write`. A conflict (409) if it is part of something archived, or is
   * more than 5,000 entities with all that is part of it.
   */
  restoreKnowledgeEntity?: Maybe<RestoreKnowledgeEntityPayload>;
  /** Restores a withdrawn lesson. For those who may edit the lesson, with a token that has the scope `content:write`. */
  restoreLesson?: Maybe<RestoreLessonPayload>;
  /** Resumes a paused directory. For organization admins, with the token scope `organization:manage`. */
  resumeDirectory?: Maybe<ResumeDirectoryPayload>;
  /**
   * Processes a resource again after its processing or indexing failed. A conflict (409) if it has nothing to
   * teach or no text to process. For those who may edit it.
   */
  retryProcessing?: Maybe<RetryProcessingPayload>;
  /**
   * Ends a person's grant to a client, and all tokens that the client got from it. Everybody may end their own grants;
   * organization admins any of their organization, with a token that has the scope `organization:manage`.
   */
  revokeGrant?: Maybe<RevokeGrantPayload>;
  /**
   * Withdraws an invitation, expired or not. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  revokeInvitation?: Maybe<RevokeInvitationPayload>;
  /**
   * Revokes an access token: its next request gets a 401. Everybody may revoke their own; organization admins any of their
   * organization, with a token that has the scope `organization:manage`.
   */
  revokeToken?: Maybe<RevokeTokenPayload>;
  /**
   * Makes a new token for the directory; the previous one is refused from then on. For owners, with the token scope
   * `organization:manage`.
   */
  rotateDirectoryToken?: Maybe<RotateDirectoryTokenPayload>;
  /**
   * Gives an endpoint a new secret. For 24 hours, messages are signed with the old one too; until then another rotation
   * is a conflict (409), unless it ends the old secret. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  rotateWebhookSecret?: Maybe<RotateWebhookSecretPayload>;
  /**
   * Makes these the steps of a role's advancement path, lowest first. Duties that were for a tier that is left out are for
   * every tier then. For organization admins, with a token that has the scope `organization:manage`.
   */
  setAdvancementTiers?: Maybe<SetAdvancementTiersPayload>;
  /**
   * Makes these the items of a role's curriculum, in this order, and enrols the role's holders in lessons that are new. An
   * item keeps the day on which it was first added. Items that nobody sees at present, since their lesson was withdrawn or
   * their topic archived, stay behind the others. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  setCurriculum?: Maybe<SetCurriculumPayload>;
  /**
   * Sets which resources an item is drawn from. Those that the caller can't read stay. From then on, processing may take
   * evidence away from the item, but doesn't withdraw it. For those who may edit its space, with a token that has the scope
   * `content:write`. A conflict (409) if it is archived.
   */
  setEvidence?: Maybe<SetEvidencePayload>;
  /**
   * Makes resources all that a lesson relies on. Everybody who sees the lesson must be able to read them. Resources of the
   * lesson that the viewer can't read stay, at the end. For those who may edit the lesson, with a token that has the scope
   * `content:write`.
   */
  setLessonContents?: Maybe<SetLessonContentsPayload>;
  /**
   * Makes topics all that a lesson teaches. Everybody who sees the lesson must be able to read them. Topics of the lesson
   * that the viewer can't read stay, at the end. For those who may edit the lesson, with a token that has the scope
   * `content:write`.
   */
  setLessonTopics?: Maybe<SetLessonTopicsPayload>;
  /**
   * Has a person report to another one, or to nobody. Nobody reports to themself or to somebody below them. For
   * organization admins, with a token that has the scope `organization:manage`.
   */
  setManager?: Maybe<SetManagerPayload>;
  /**
   * Makes members all the holders of a role, and enrols those who are new in the lessons of its curriculum. For
   * organization admins, with a token that has the scope `organization:manage`.
   */
  setRoleHolders?: Maybe<SetRoleHoldersPayload>;
  /**
   * Sets whom a space is for, and so all that is part of it. Knowledge that processing has drawn from resources which not
   * everybody can read who sees the space from now on is withdrawn, and those resources are indexed anew. For organization
   * admins, with a token that has the scope `organization:manage`. A conflict (409) if the space is archived, or if more
   * than 1,500 pieces of evidence would be withdrawn.
   */
  setSpaceAudience?: Maybe<SetSpaceAudiencePayload>;
  /**
   * Puts members on a team, or gives those who are on it another role. On an identity directory's team, only roles can be
   * changed. For organization admins, with a token that has the scope `organization:manage`.
   */
  setTeamMember?: Maybe<SetTeamMemberPayload>;
  /** Sets the transcript of a version of a recording, replacing any it has. For those who may edit it. */
  setTranscript?: Maybe<SetTranscriptPayload>;
  /**
   * Shares a resource with another audience: with everyone, with some teams or only with the admins. Knowledge that was
   * drawn from it moves to the space for that audience. A contribution in the review queue is a conflict (409). For those
   * who may edit the resource and publish to the audience.
   */
  shareContent?: Maybe<ShareContentPayload>;
  /**
   * Turns text into speech, with the time of every word. Needs the token scope `narration:synthesize`; forbidden
   * to external accounts. Counts the characters of the text against the organization's allowance; neither the
   * text nor the audio is stored.
   */
  synthesizeNarration?: Maybe<SynthesizeNarrationPayload>;
  /**
   * Takes a role from people, skipping any who don't hold it. They stay enrolled in its lessons. For organization admins,
   * with a token that has the scope `organization:manage`.
   */
  unassignRole?: Maybe<UnassignRolePayload>;
  /**
   * Changes a resource's summary or its tags. Tags that don't exist are made for organization admins whose token has the
   * scope `organization:manage`; for others they are bad input. For those who may edit the resource.
   */
  updateContent?: Maybe<UpdateContentPayload>;
  /**
   * Changes what a role does for an entity. A suggestion that is changed becomes a person's assignment. For organization
   * admins, with a token that has the scope `organization:manage`.
   */
  updateDuty?: Maybe<UpdateDutyPayload>;
  /**
   * Changes what a finding says. Where it came from stays. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  updateFinding?: Maybe<UpdateFindingPayload>;
  /**
   * Changes an entity's name, or a topic's priority. From then on, processing neither changes nor withdraws it. For those
   * who may edit its space, with a token that has the scope `content:write`. A conflict (409) if it is archived.
   */
  updateKnowledgeEntity?: Maybe<UpdateKnowledgeEntityPayload>;
  /**
   * Changes a lesson's title, or whom it is shared with. For those who may edit the lesson: organization admins, and team
   * admins if they manage all teams that it is shared with. Whoever changes the audience must be able to publish to it. A
   * conflict (409) if some of the new audience can't read all that the lesson lists. The token needs the scope
   * `content:write`.
   */
  updateLesson?: Maybe<UpdateLessonPayload>;
  /**
   * Changes what the organization's record says about a member. A new address signs them out everywhere, and they get a
   * mail at the old one. What the organization's identity directory manages is a conflict (409). For organization admins,
   * with a token that has the scope `organization:manage`; only owners change an owner's record.
   */
  updateMember?: Maybe<UpdateMemberPayload>;
  /**
   * Changes a role's name or description. For organization admins, with a token that has the scope
   * `organization:manage`.
   */
  updateRole?: Maybe<UpdateRolePayload>;
  /** Gives a group of synonyms other terms. For organization admins, with a token that has the scope `organization:manage`. */
  updateSynonymGroup?: Maybe<UpdateSynonymGroupPayload>;
  /**
   * Renames a team; an identity directory's team is a conflict (409). For organization admins, with a token that has the
   * scope `organization:manage`.
   */
  updateTeam?: Maybe<UpdateTeamPayload>;
  /**
   * Changes an endpoint, pauses it, or enables it again. An endpoint that is enabled again continues where it stopped. For
   * organization admins, with a token that has the scope `organization:manage`.
   */
  updateWebhookEndpoint?: Maybe<UpdateWebhookEndpointPayload>;
  /**
   * Confirms that the org chart is right. A conflict (409) if it has changed since it was read. Confirming the same again
   * within an hour changes nothing. For organization admins, with a token that has the scope `organization:manage`.
   */
  verifyOrgChart?: Maybe<VerifyOrgChartPayload>;
  /**
   * Withdraws a lesson: nobody is enrolled in it or finishes it any more, and it is left out of curricula. Those who were
   * enrolled keep their enrollments. For those who may edit the lesson, with a token that has the scope `content:write`.
   */
  withdrawLesson?: Maybe<WithdrawLessonPayload>;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationAcceptDutyArgs = {
  input: AcceptDutyInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationAddVideoArgs = {
  input: AddVideoInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationApproveContentReviewRequestArgs = {
  input: ApproveContentReviewRequestInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationArchiveContentArgs = {
  input: ArchiveContentInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationArchiveKnowledgeEntityArgs = {
  input: ArchiveKnowledgeEntityInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationAssignDutyArgs = {
  input: AssignDutyInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationAssignRoleArgs = {
  input: AssignRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationChangeAccountRoleArgs = {
  input: ChangeAccountRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationConnectDirectoryArgs = {
  input: ConnectDirectoryInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateCategoryArgs = {
  input: CreateCategoryInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateContentVersionArgs = {
  input: CreateContentVersionInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateDocumentArgs = {
  input: CreateDocumentInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateDocumentFromUrlArgs = {
  input: CreateDocumentFromUrlInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateFindingArgs = {
  input: CreateFindingInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateItemArgs = {
  input: CreateItemInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateLessonArgs = {
  input: CreateLessonInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateRoleArgs = {
  input: CreateRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateSpaceArgs = {
  input: CreateSpaceInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateSynonymGroupArgs = {
  input: CreateSynonymGroupInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateTagArgs = {
  input: CreateTagInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateTeamArgs = {
  input: CreateTeamInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateTokenArgs = {
  input: CreateTokenInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateTopicArgs = {
  input: CreateTopicInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationCreateWebhookEndpointArgs = {
  input: CreateWebhookEndpointInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeactivateMemberArgs = {
  input: DeactivateMemberInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeleteFindingArgs = {
  input: DeleteFindingInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeleteRoleArgs = {
  input: DeleteRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeleteSynonymGroupArgs = {
  input: DeleteSynonymGroupInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeleteTagArgs = {
  input: DeleteTagInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeleteTeamArgs = {
  input: DeleteTeamInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDeleteWebhookEndpointArgs = {
  input: DeleteWebhookEndpointInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationDiscardContentVersionArgs = {
  input: DiscardContentVersionInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationEnrollInLessonArgs = {
  input: EnrollInLessonInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationEnrollMembersArgs = {
  input: EnrollMembersInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationFinishLessonArgs = {
  input: FinishLessonInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationInviteMemberArgs = {
  input: InviteMemberInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationMoveRoleArgs = {
  input: MoveRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationPublishContentArgs = {
  input: PublishContentInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationPublishContentVersionArgs = {
  input: PublishContentVersionInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationReactivateMemberArgs = {
  input: ReactivateMemberInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRecordReadingArgs = {
  input: RecordReadingInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRejectContentReviewRequestArgs = {
  input: RejectContentReviewRequestInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRemoveDutyArgs = {
  input: RemoveDutyInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRemoveTeamMemberArgs = {
  input: RemoveTeamMemberInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRenameTagArgs = {
  input: RenameTagInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationReplayWebhookArgs = {
  input: ReplayWebhookInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationResendInvitationArgs = {
  input: ResendInvitationInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRestoreContentArgs = {
  input: RestoreContentInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRestoreKnowledgeEntityArgs = {
  input: RestoreKnowledgeEntityInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRestoreLessonArgs = {
  input: RestoreLessonInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRetryProcessingArgs = {
  input: RetryProcessingInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRevokeGrantArgs = {
  input: RevokeGrantInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRevokeInvitationArgs = {
  input: RevokeInvitationInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRevokeTokenArgs = {
  input: RevokeTokenInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRotateDirectoryTokenArgs = {
  input: RotateDirectoryTokenInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationRotateWebhookSecretArgs = {
  input: RotateWebhookSecretInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetAdvancementTiersArgs = {
  input: SetAdvancementTiersInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetCurriculumArgs = {
  input: SetCurriculumInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetEvidenceArgs = {
  input: SetEvidenceInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetLessonContentsArgs = {
  input: SetLessonContentsInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetLessonTopicsArgs = {
  input: SetLessonTopicsInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetManagerArgs = {
  input: SetManagerInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetRoleHoldersArgs = {
  input: SetRoleHoldersInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetSpaceAudienceArgs = {
  input: SetSpaceAudienceInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetTeamMemberArgs = {
  input: SetTeamMemberInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSetTranscriptArgs = {
  input: SetTranscriptInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationShareContentArgs = {
  input: ShareContentInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationSynthesizeNarrationArgs = {
  input: SynthesizeNarrationInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUnassignRoleArgs = {
  input: UnassignRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateContentArgs = {
  input: UpdateContentInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateDutyArgs = {
  input: UpdateDutyInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateFindingArgs = {
  input: UpdateFindingInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateKnowledgeEntityArgs = {
  input: UpdateKnowledgeEntityInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateLessonArgs = {
  input: UpdateLessonInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateMemberArgs = {
  input: UpdateMemberInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateRoleArgs = {
  input: UpdateRoleInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateSynonymGroupArgs = {
  input: UpdateSynonymGroupInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateTeamArgs = {
  input: UpdateTeamInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationUpdateWebhookEndpointArgs = {
  input: UpdateWebhookEndpointInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationVerifyOrgChartArgs = {
  input: VerifyOrgChartInput;
};


/**
 * Everything that can be created or changed. Fields run one after the other, each completely or not at all. A field
 * that fails is null, with an error; what the others did stays done.
 */
export type MutationWithdrawLessonArgs = {
  input: WithdrawLessonInput;
};

/** A word of the submitted text with its punctuation, and when it is spoken. */
export type NarratedWord = {
  __typename?: 'NarratedWord';
  /** When the word ends, in seconds from the start of the audio. */
  end: Scalars['Float']['output'];
  /** When the word begins, in seconds from the start of the audio. */
  start: Scalars['Float']['output'];
  /** The word as written in the text. */
  word: Scalars['String']['output'];
};

/** The audio of a narration. */
export type NarrationAudio = {
  __typename?: 'NarrationAudio';
  /** The audio file in Base64. */
  base64: Scalars['String']['output'];
  /** The encoding: `mp3_44100_128`, which is MP3 with 44.1 kHz and 128 kbit/s. */
  format: Scalars['String']['output'];
  /** Its media type: `audio/mpeg`. */
  mimeType: Scalars['String']['output'];
};

/** The use of the organization's narration allowance in the current UTC month, in characters. */
export type NarrationUsage = {
  __typename?: 'NarrationUsage';
  /** How many characters may be spoken in a month. */
  allowance: Scalars['Int']['output'];
  /** How many characters are being spoken now. They are returned if no speech is produced. */
  reserved: Scalars['Int']['output'];
  /** When the next month begins and the count starts again from zero. */
  resetsAt: Scalars['DateTime']['output'];
  /** How many characters have been spoken. */
  used: Scalars['Int']['output'];
};

/** A voice that reads text aloud. */
export type NarrationVoice = {
  __typename?: 'NarrationVoice';
  /** The voice's id, for `synthesizeNarration`. */
  id: Scalars['ID']['output'];
  /** What to call the voice. */
  name: Scalars['String']['output'];
};

/**
 * A record that `Query.node` can find. Global ids (`nodeId`) are opaque and unique across all types, while an
 * `id` is unique within its type.
 */
export type Node = {
  /** The record's global id. */
  nodeId: Scalars['ID']['output'];
};

/** The chart of the organization's roles. */
export type OrgChart = {
  __typename?: 'OrgChart';
  /** Always null, because the chart has no pages. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /**
   * Counts the changes of the chart: of its roles, their names and parents, and of who holds them. The roles are at least
   * as new as this, so `verifyOrgChart` confirms what was seen.
   */
  revision: Scalars['Int']['output'];
  /** Every role, ordered by name. `reportsToRoleId` links them into a tree. */
  roles: Array<OrgChartEntry>;
};

/** A role in the chart. */
export type OrgChartEntry = {
  __typename?: 'OrgChartEntry';
  /** The people who hold the role now, ordered by name. */
  holders: Array<RoleHolder>;
  /** The role's id. */
  id: Scalars['ID']['output'];
  /** The role's name. */
  name: Scalars['String']['output'];
  /** The id of the role that this one reports to; null at the top. */
  reportsToRoleId?: Maybe<Scalars['ID']['output']>;
  /** The role itself. */
  role: CompanyRole;
  /** A link to the role in the web app. */
  url: Scalars['String']['output'];
  /** Whether nobody holds the role. */
  vacant: Scalars['Boolean']['output'];
};

/** Whether the chart has been confirmed to be right, and when the next confirmation is due. */
export type OrgChartVerification = {
  __typename?: 'OrgChartVerification';
  /** How often the chart has changed since it was last confirmed; null if never. A change does not make it due. */
  changesSince?: Maybe<Scalars['Int']['output']>;
  /** How many days a confirmation is valid. */
  intervalDays: Scalars['Int']['output'];
  /** Whether a confirmation is due now; true for a chart that was never confirmed. */
  isDue: Scalars['Boolean']['output'];
  /** When the chart was last confirmed; null if never. */
  lastVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the next confirmation is due; null if there has never been one. */
  nextDueAt?: Maybe<Scalars['DateTime']['output']>;
  /** The status of the confirmation. */
  status: OrgChartVerificationStatus;
};

/** The status of the chart's confirmation. */
export type OrgChartVerificationStatus =
  /** The last confirmation is still valid. */
  | 'current'
  /** Nobody has confirmed the chart yet. */
  | 'never_verified'
  /** The last confirmation has expired. */
  | 'reverification_due';

/** An organization. Its members can't see anything of another organization. */
export type Organization = {
  __typename?: 'Organization';
  /**
   * The old name of `tags`.
   * @deprecated Use `tags`. Removed in 0.3.0.
   */
  allTags?: Maybe<Array<Tag>>;
  /** The organization's id. */
  id: Scalars['ID']['output'];
  /** The organization's name. */
  name: Scalars['String']['output'];
  /** All tags in one list, ordered by name; `Query.tags` has pages. Forbidden to external accounts. */
  tags?: Maybe<Array<Tag>>;
};

/** The position of a page in the whole list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last element of the page; null when the page is empty. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Always false, because lists can only be read forwards. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first element of the page; null when the page is empty. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A part of a resource's text. */
export type Passage = {
  __typename?: 'Passage';
  /** The id of the chapter that it is in, as in `Content.chapters`. */
  chapterId: Scalars['ID']['output'];
  /** Where it ends: the code point after its last. */
  end: Scalars['Int']['output'];
  /** Where it begins: code points of the chapter's text, counted from 0. */
  start: Scalars['Int']['output'];
};

/** An identity directory that was paused. */
export type PauseDirectoryPayload = {
  __typename?: 'PauseDirectoryPayload';
  /** The connection as it is now. */
  directorySync: DirectorySync;
};

/** The status of preparing a resource, or one version of it. */
export type ProcessingStatus =
  /** Prepared. */
  | 'COMPLETED'
  /** Saved, but not published. */
  | 'DRAFT'
  /** Failed. It is not tried again automatically. */
  | 'FAILED'
  /** Still being prepared. */
  | 'PROCESSING';

/** A draft to publish. */
export type PublishContentInput = {
  /** The draft's id. */
  contentId: Scalars['ID']['input'];
};

/** A draft that was published. */
export type PublishContentPayload = {
  __typename?: 'PublishContentPayload';
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id; its processing has been queued. */
  contentId: Scalars['ID']['output'];
};

/** A draft of a version to be published. */
export type PublishContentVersionInput = {
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The version's id. */
  versionId: Scalars['ID']['input'];
};

/** The version that was published. */
export type PublishContentVersionPayload = {
  __typename?: 'PublishContentVersionPayload';
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** The version's id. */
  versionId: Scalars['ID']['output'];
};

/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type Query = {
  __typename?: 'Query';
  /**
   * The access tokens of the organization's people that have not been revoked, the newest first. Tokens of clients are not
   * among them; see `grants`. For organization admins only.
   */
  accessTokens?: Maybe<AccessTokenConnection>;
  /** The audit log: who changed what, the newest first. For organization admins only. */
  auditEvents?: Maybe<AuditEventConnection>;
  /** One category; null if there is none with this id that the viewer can read. */
  category?: Maybe<KnowledgeCategory>;
  /**
   * What has changed in the organization, in the order in which it changed. Each record has only its last change. If you
   * start without a cursor and continue with each answer's `cursor`, you miss nothing. For organization admins only.
   */
  changes?: Maybe<ChangeFeed>;
  /** One company role; null if there is none with this id. Forbidden to external accounts. */
  companyRole?: Maybe<CompanyRole>;
  /** The organization's company roles, ordered by name. Forbidden to external accounts. */
  companyRoles?: Maybe<CompanyRoleConnection>;
  /** One resource; null if there is none with this id that the viewer can read. */
  content?: Maybe<Content>;
  /** One review request; null if there is none that the viewer may see. Forbidden to external accounts. */
  contentReviewRequest?: Maybe<ContentReviewRequest>;
  /**
   * Contributions with or without a decision, newest first by default: the viewer's own, or all of them for an organization
   * admin. Forbidden to external accounts.
   */
  contentReviewRequests?: Maybe<ContentReviewRequestConnection>;
  /**
   * What relies on a resource; null if there is none with this id that the viewer can read. Forbidden to external
   * accounts.
   */
  contentUsage?: Maybe<ContentUsage>;
  /** The content that the viewer can read, the latest first by default. */
  contents?: Maybe<ContentConnection>;
  /** The requests of the identity directory and their outcomes, the newest first. For organization admins only. */
  directoryEvents?: Maybe<DirectoryEventConnection>;
  /** The connection to the organization's identity directory. For organization admins only. */
  directorySync?: Maybe<DirectorySync>;
  /** Facts that the organization has declared about itself, the newest first. For organization admins only. */
  findings?: Maybe<FindingConnection>;
  /** What the organization's people let clients do, the newest first. For organization admins only. */
  grants?: Maybe<GrantConnection>;
  /** The invitations, the newest first, expired ones included. For organization admins only. */
  invitations?: Maybe<InvitationConnection>;
  /** One item; null if there is none with this id that the viewer can read. */
  item?: Maybe<KnowledgeItem>;
  /** One lesson; null if there is none with this id that the viewer can see. Forbidden to external accounts. */
  lesson?: Maybe<Lesson>;
  /** The lessons that the viewer can see, ordered by title. Forbidden to external accounts. */
  lessons?: Maybe<LessonConnection>;
  /**
   * One person, whether still in the organization or not; null if there is none with this id, or if the viewer
   * may not open them. Forbidden to external accounts.
   */
  member?: Maybe<Member>;
  /**
   * The progress of everyone who has finished setting up, including those who have left. Ordered by the name on
   * the person's login, which may differ from the name shown. Organization admins see everybody, other members
   * only themselves. Forbidden to external accounts.
   */
  memberProgress?: Maybe<MemberProgressConnection>;
  /**
   * The people of the organization, ordered by name. Organization admins see everybody, other members only
   * themselves. Forbidden to external accounts.
   */
  members?: Maybe<MemberConnection>;
  /** How much of the month's narration allowance is used. Forbidden to all but organization admins. */
  narrationUsage?: Maybe<NarrationUsage>;
  /**
   * The record with this global id. Null if the record's own query field returns null, or if the text is not a global id.
   * Forbidden if that field is forbidden.
   */
  node?: Maybe<Node>;
  /** The whole chart of roles and who holds them. Forbidden to external accounts. */
  orgChart?: Maybe<OrgChart>;
  /** When an administrator last confirmed that the chart is right. Forbidden to external accounts. */
  orgChartVerification?: Maybe<OrgChartVerification>;
  /** Who reports to whom: the people of the organization, ordered by name. For organization admins only. */
  reportingLines?: Maybe<MemberConnection>;
  /**
   * Everything that the viewer can read and that has some of the query's words, the best first: rare words count more than
   * common ones, words in titles more than those in headlines and in texts, whole words more than other forms, and these more
   * than the organization's synonyms; among equals, the latest comes first. A resource is found once, by the best of its
   * texts. At most 1,000 hits; resources that aren't processed and indexed are left out.
   */
  search?: Maybe<SearchResultConnection>;
  /**
   * How somebody may want to go on who has typed this much: titles and names with these words, the last of which may be
   * only the beginning of one, and others too, from three letters on; then words that begin like the last. At most 8, all
   * from what the viewer can find; none for a single letter.
   */
  searchSuggestions?: Maybe<SearchSuggestions>;
  /** One space; null if there is none with this id that the viewer can read. */
  space?: Maybe<KnowledgeSpace>;
  /** The spaces that the viewer can read, ordered by name. */
  spaces?: Maybe<KnowledgeSpaceConnection>;
  /**
   * Terms that mean the same to the organization, the newest group first: a search for one of them finds texts with the
   * others, too. For organization admins only.
   */
  synonymGroups?: Maybe<SynonymGroupConnection>;
  /** The organization's tags, ordered by name. Forbidden to external accounts. */
  tags?: Maybe<TagConnection>;
  /** One team; null if there is none with this id that the viewer can see. Forbidden to external accounts. */
  team?: Maybe<Team>;
  /**
   * Teams, ordered by name. Organization admins see all of them, other members those they are on. Forbidden to
   * external accounts.
   */
  teams?: Maybe<TeamConnection>;
  /** One topic; null if there is none with this id that the viewer can read. */
  topic?: Maybe<KnowledgeTopic>;
  /**
   * The transcript of a video or audio recording; null if there is no such resource or version that the viewer can see. An
   * error for a document or a guide.
   */
  transcript?: Maybe<Transcript>;
  /** The person behind the access token; null only if a field of theirs fails that is never null. */
  viewer?: Maybe<Viewer>;
  /** The messages to an endpoint, the newest first. For organization admins only. */
  webhookDeliveries?: Maybe<WebhookDeliveryConnection>;
  /** The endpoints that are told of the organization's changes, the newest first. For organization admins only. */
  webhookEndpoints?: Maybe<WebhookEndpointConnection>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryAccessTokensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryAuditEventsArgs = {
  action?: InputMaybe<AuditAction>;
  actorUserId?: InputMaybe<Scalars['ID']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  since?: InputMaybe<Scalars['DateTime']['input']>;
  subjectId?: InputMaybe<Scalars['ID']['input']>;
  subjectType?: InputMaybe<AuditSubjectType>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryCategoryArgs = {
  archived?: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryChangesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryCompanyRoleArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryCompanyRolesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryContentArgs = {
  archived?: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryContentReviewRequestArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryContentReviewRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ContentReviewOrder>;
  status?: InputMaybe<ContentReviewStatus>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryContentUsageArgs = {
  contentId: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  createdBy?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ContentOrder>;
  query?: InputMaybe<Scalars['String']['input']>;
  readyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  status?: InputMaybe<ProcessingStatus>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  topicId?: InputMaybe<Scalars['ID']['input']>;
  type?: InputMaybe<ContentType>;
  visibility?: InputMaybe<Visibility>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryDirectoryEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  outcome?: InputMaybe<DirectoryEventOutcome>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryFindingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryGrantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  userId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryInvitationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryItemArgs = {
  archived?: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryLessonArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryLessonsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryMemberArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryMemberProgressArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  companyRoleId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  noManager?: InputMaybe<Scalars['Boolean']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<AccountRole>;
  signedUp?: InputMaybe<Scalars['Boolean']['input']>;
  status?: MemberStatusFilter;
  teamId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryReportingLinesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  noManager?: InputMaybe<Scalars['Boolean']['input']>;
  status?: MemberStatusFilter;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  createdAfter?: InputMaybe<Scalars['DateTime']['input']>;
  exact?: InputMaybe<Scalars['Boolean']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  language?: InputMaybe<Scalars['String']['input']>;
  query: Scalars['String']['input'];
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  types?: InputMaybe<Array<SearchType>>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QuerySearchSuggestionsArgs = {
  prefix: Scalars['String']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QuerySpaceArgs = {
  archived?: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QuerySpacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QuerySynonymGroupsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryTeamArgs = {
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryTeamsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryTopicArgs = {
  archived?: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryTranscriptArgs = {
  contentId: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryWebhookDeliveriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  endpointId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Everything that can be read. What the viewer may not see is null or left out, as if it did not exist. Every field here
 * is nullable: a field that is refused or fails is null, with an error, and the others keep their values. If a field that
 * is never null fails, such as a nested connection with a bad `first`, the nearest nullable field around it is null.
 */
export type QueryWebhookEndpointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A member who returns. */
export type ReactivateMemberInput = {
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The person's user id. */
  userId: Scalars['ID']['input'];
};

/** The member who returned. */
export type ReactivateMemberPayload = {
  __typename?: 'ReactivateMemberPayload';
  /** The member as they are now. */
  member?: Maybe<Member>;
  /** The person's user id. */
  userId: Scalars['ID']['output'];
};

/** The last change of a record. It says what to read again, not what was changed. */
export type RecordChange = {
  __typename?: 'RecordChange';
  /** When it was done. */
  changedAt: Scalars['DateTime']['output'];
  /** The record's id. */
  id: Scalars['ID']['output'];
  /** What was done. */
  operation: ChangeOperation;
  /** What kind of record it is. */
  type: ChangeType;
};

/** What was read of a resource. */
export type RecordReadingInput = {
  /** The chapter that was reached, one of the resource's `chapters`. Without it, the one reached before stays. */
  chapterId?: InputMaybe<Scalars['ID']['input']>;
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
  /** Whether the resource is finished; `false` takes back that it was. Without it, that stays as it is. */
  finished?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The resource that was read. */
export type RecordReadingPayload = {
  __typename?: 'RecordReadingPayload';
  /** The resource, with the viewer's reading. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
};

/** A contribution to be declined. */
export type RejectContentReviewRequestInput = {
  /** The request's id. */
  id: Scalars['ID']['input'];
  /** Why, for the contributor: at most 2,000 characters. */
  reason: Scalars['String']['input'];
};

/** A contribution that was declined. */
export type RejectContentReviewRequestPayload = {
  __typename?: 'RejectContentReviewRequestPayload';
  /** The request, decided. */
  reviewRequest: ContentReviewRequest;
};

/** A duty to be ended. */
export type RemoveDutyInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The duty's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The id of the assignment. */
  id: Scalars['ID']['input'];
};

/** The duty that was ended. */
export type RemoveDutyPayload = {
  __typename?: 'RemoveDutyPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The id that the assignment had. */
  dutyId: Scalars['ID']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
};

/** A team, and the people who leave it. */
export type RemoveTeamMemberInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The team's id. */
  teamId: Scalars['ID']['input'];
  /** The user ids of 1 to 200 people. */
  userIds: Array<Scalars['ID']['input']>;
};

/** The team that people left. */
export type RemoveTeamMemberPayload = {
  __typename?: 'RemoveTeamMemberPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The team as it is now; null to somebody who has left it. */
  team?: Maybe<Team>;
  /** The team's id. */
  teamId: Scalars['ID']['output'];
};

/** A tag, and its new name. */
export type RenameTagInput = {
  /** The tag's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The tag's name so far. */
  id: Scalars['ID']['input'];
  /** One line of at most 255 characters, without a comma. */
  name: Scalars['String']['input'];
};

/** The tag that was renamed. */
export type RenameTagPayload = {
  __typename?: 'RenameTagPayload';
  /** Whether so many resources have the tag that they get the new name later. Until then, both names are there. */
  queued: Scalars['Boolean']['output'];
  /** The tag as it is now. */
  tag?: Maybe<Tag>;
  /** The tag's name as it is now, which is its id. */
  tagId: Scalars['ID']['output'];
};

/** The time from which changes are sent to an endpoint again. */
export type ReplayWebhookInput = {
  /** The endpoint's id. */
  id: Scalars['ID']['input'];
  /** The time since which records have changed. */
  since: Scalars['DateTime']['input'];
};

/** An endpoint that receives changes again. */
export type ReplayWebhookPayload = {
  __typename?: 'ReplayWebhookPayload';
  /** The endpoint. */
  webhookEndpoint: WebhookEndpoint;
};

/** Whom the viewer reports to and who reports to the viewer. It follows people's managers, not the tree of roles. */
export type ReportingLine = {
  __typename?: 'ReportingLine';
  /** The people whose manager is the viewer and who are still employed, ordered by name. */
  directReports: Array<ReportingPerson>;
  /** The viewer's manager: one entry, or none if there is no manager or they are no longer employed. */
  managers: Array<ReportingPerson>;
  /** The roles the viewer holds, ordered by name. */
  myRoles: Array<HeldRole>;
};

/** A person in a reporting line, who need not have an account. */
export type ReportingPerson = {
  __typename?: 'ReportingPerson';
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /** The id of the employment record. */
  employeeId: Scalars['ID']['output'];
  /** The person's record; null unless there is one that the viewer may open. */
  member?: Maybe<Member>;
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
  /** The names of the roles the person holds, ordered. */
  roleNames: Array<Scalars['String']['output']>;
  /** The person's user id; null for someone who never signed up. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** An invitation to send once more. */
export type ResendInvitationInput = {
  /** The e-mail address that the invitation went to, in any case. */
  email: Scalars['String']['input'];
};

/** An invitation that was sent again. */
export type ResendInvitationPayload = {
  __typename?: 'ResendInvitationPayload';
  /** The invitation. */
  invitation: Invitation;
};

/** What a role does for an entity, in the terms of a responsibility assignment matrix. */
export type Responsibility =
  /** Answers for the work. */
  | 'ACCOUNTABLE'
  /** Is asked before the work is done. */
  | 'CONSULTED'
  /** Is told after the work is done. */
  | 'INFORMED'
  /** Does the work. */
  | 'RESPONSIBLE';

/** An archived resource to be restored. */
export type RestoreContentInput = {
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
};

/** The resource that was restored. */
export type RestoreContentPayload = {
  __typename?: 'RestoreContentPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
};

/** An entity to be restored. */
export type RestoreKnowledgeEntityInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The entity's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The entity's id. */
  id: Scalars['ID']['input'];
};

/** The entity that was restored. */
export type RestoreKnowledgeEntityPayload = {
  __typename?: 'RestoreKnowledgeEntityPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The entity as it is now. */
  entity?: Maybe<KnowledgeEntity>;
  /** The entity's id. */
  entityId: Scalars['ID']['output'];
};

/** A withdrawn lesson to restore. */
export type RestoreLessonInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The lesson's id. */
  id: Scalars['ID']['input'];
};

/** The lesson that teaches again. */
export type RestoreLessonPayload = {
  __typename?: 'RestoreLessonPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The lesson as it is now. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** An identity directory that was resumed. */
export type ResumeDirectoryPayload = {
  __typename?: 'ResumeDirectoryPayload';
  /** The connection as it is now. */
  directorySync: DirectorySync;
};

/** What a new version requires of people who are already enrolled. */
export type RetrainingIntent =
  /** To take what changed. */
  | 'changed_material'
  /** To take all of it again. */
  | 'full_retake'
  /** Nothing. */
  | 'none';

/** A role's own rule for taking a curriculum item again. */
export type RetrainingOverride = {
  __typename?: 'RetrainingOverride';
  /** What has to be done again, for example `changed_material`. */
  completionMode?: Maybe<Scalars['String']['output']>;
  /** How many days there are between two times. */
  intervalDays?: Maybe<Scalars['Int']['output']>;
  /** `recurring` repeats the item; `none` never repeats it, which differs from having no override. */
  type: Scalars['String']['output'];
};

/** A role's own rule for taking a curriculum item again. */
export type RetrainingOverrideInput = {
  /** What has to be done again: `changed_material`, or null for all of it. */
  completionMode?: InputMaybe<Scalars['String']['input']>;
  /** How many days there are between two times, at least 1; for `recurring` only, which needs it. */
  intervalDays?: InputMaybe<Scalars['Int']['input']>;
  /**
   * `recurring` repeats the item; `none` never repeats it. A rule that an import has brought may have another type, and stays
   * if it is sent as it is.
   */
  type: Scalars['String']['input'];
};

/** A resource to be processed again. */
export type RetryProcessingInput = {
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
};

/** A resource that is processed again. */
export type RetryProcessingPayload = {
  __typename?: 'RetryProcessingPayload';
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
};

/** A grant to end. */
export type RevokeGrantInput = {
  /** The grant's id. */
  id: Scalars['ID']['input'];
};

/** A grant that was ended. */
export type RevokeGrantPayload = {
  __typename?: 'RevokeGrantPayload';
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** An invitation to withdraw. */
export type RevokeInvitationInput = {
  /** The e-mail address that the invitation went to, in any case. */
  email: Scalars['String']['input'];
};

/** An invitation that was withdrawn. */
export type RevokeInvitationPayload = {
  __typename?: 'RevokeInvitationPayload';
  /** The e-mail address that it went to. */
  email: Scalars['String']['output'];
};

/** An access token to revoke. */
export type RevokeTokenInput = {
  /** The token's id. */
  id: Scalars['ID']['input'];
};

/** A revoked access token. */
export type RevokeTokenPayload = {
  __typename?: 'RevokeTokenPayload';
  /** The id that it had. */
  id: Scalars['ID']['output'];
};

/** A responsibility of a role for an entity of the knowledge tree. */
export type RoleDuty = {
  __typename?: 'RoleDuty';
  /** The tier that the qualifier refers to. */
  advancementTierId?: Maybe<Scalars['ID']['output']>;
  /** That tier's label. */
  advancementTierLabel?: Maybe<Scalars['String']['output']>;
  /** The id of the assignment behind the duty; for an inherited duty, that of the ancestor's assignment. */
  assignmentId: Scalars['ID']['output'];
  /** How certain a suggestion is, from 0 to 1; null for an assignment that a person made. */
  confidence?: Maybe<Scalars['Float']['output']>;
  /** The entity. */
  entity: KnowledgeEntity;
  /** The entity's id. */
  entityId: Scalars['ID']['output'];
  /** The entity's name. */
  entityName: Scalars['String']['output'];
  /** What kind of entity it is. */
  entityType: KnowledgeEntityType;
  /** The ancestor that the duty was set on; null if it was set on this entity. */
  inheritedFrom?: Maybe<DutyOrigin>;
  /** The learning priority for this role; null if the topic's own applies. */
  learningPriorityOverride?: Maybe<LearningPriority>;
  /** What the role does for the entity. */
  responsibility: Responsibility;
  /** The role that has the duty. */
  role: CompanyRole;
  /** Where the assignment came from. */
  source: DutySource;
  /** The space that the entity is part of, or that it is. */
  space: KnowledgeSpace;
  /** Which advancement tiers the duty applies to; `ALL` if the role has no advancement path. */
  tierQualifier: TierQualifier;
  /** When the assignment was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the entity in the web app. */
  url: Scalars['String']['output'];
};

/** A page of a role's duties. */
export type RoleDutyConnection = {
  __typename?: 'RoleDutyConnection';
  /** The duties of this page, each with its cursor. */
  edges: Array<RoleDutyEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The duties of this page. */
  nodes: Array<RoleDuty>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A duty in a page. */
export type RoleDutyEdge = {
  __typename?: 'RoleDutyEdge';
  /** Marks this duty's position in the list. */
  cursor: Scalars['String']['output'];
  /** The duty. */
  node: RoleDuty;
};

/** A person who holds a role now. */
export type RoleHolder = {
  __typename?: 'RoleHolder';
  /** The day on which the person got the role, such as `2026-01-31`; null if it isn't known. */
  assignedOn?: Maybe<Scalars['String']['output']>;
  /** Every role the person holds now, ordered by name. */
  companyRoles: Array<CompanyRole>;
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The person's record; null unless the viewer may open it. */
  member?: Maybe<Member>;
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
};

/** A page of a role's holders. */
export type RoleHolderConnection = {
  __typename?: 'RoleHolderConnection';
  /** The holders of this page, each with its cursor. */
  edges: Array<RoleHolderEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The holders of this page. */
  nodes: Array<RoleHolder>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A holder in a page. */
export type RoleHolderEdge = {
  __typename?: 'RoleHolderEdge';
  /** Marks this holder's position in the list. */
  cursor: Scalars['String']['output'];
  /** The holder. */
  node: RoleHolder;
};

/** A new token for the identity directory. */
export type RotateDirectoryTokenInput = {
  /** When it expires; null for never. */
  tokenExpiresAt?: InputMaybe<Scalars['DateTime']['input']>;
};

/** An identity directory with a new token. */
export type RotateDirectoryTokenPayload = {
  __typename?: 'RotateDirectoryTokenPayload';
  /** The connection as it is now. */
  directorySync: DirectorySync;
  /** The directory's token. It is shown this once. */
  token: Scalars['String']['output'];
};

/** An endpoint that gets a new secret. */
export type RotateWebhookSecretInput = {
  /** Whether the old secret ends at once, for example because it has leaked. */
  endOldSecret?: InputMaybe<Scalars['Boolean']['input']>;
  /** The endpoint's id. */
  id: Scalars['ID']['input'];
};

/** An endpoint with a new secret. */
export type RotateWebhookSecretPayload = {
  __typename?: 'RotateWebhookSecretPayload';
  /** The new secret. It is shown this once. */
  secret: Scalars['String']['output'];
  /** The endpoint. */
  webhookEndpoint: WebhookEndpoint;
};

/** A hit of a search. */
export type SearchResult = {
  __typename?: 'SearchResult';
  /** The chapter's id among the resource's `chapters`. For a segment, only if segments take the place of chapters there. */
  chapterId?: Maybe<Scalars['ID']['output']>;
  /** For a resource, a chapter or a segment: the resource's id. */
  contentId?: Maybe<Scalars['ID']['output']>;
  /** The headline of a chapter, if it has one. */
  headline?: Maybe<Scalars['String']['output']>;
  /** How many other texts of the same resource were found; 0 for anything else. */
  moreInText: Scalars['Int']['output'];
  /** The record that was found; for a chapter or a segment, its resource. */
  node?: Maybe<Node>;
  /** The global id of the record that was found; for a chapter or a segment, that of its resource. */
  nodeId: Scalars['ID']['output'];
  /** The id of the record, as the query field of its type takes it; for a chapter or a segment, that of its resource. */
  recordId: Scalars['ID']['output'];
  /** The position of that chapter in the resource, counted from 1. */
  sequence?: Maybe<Scalars['Int']['output']>;
  /** The part of the text with most of the words; its beginning, if they are only in the title; empty if there is no text. */
  snippet: Array<SearchSnippetPart>;
  /** Where a segment begins, in milliseconds from the start of the recording. */
  startMs?: Maybe<Scalars['Int']['output']>;
  /** The title of the resource or lesson, or the name of the topic, item, role or person. */
  title: Scalars['String']['output'];
  /** The topic that an item belongs to; null for other types. */
  topic?: Maybe<KnowledgeTopic>;
  /** What was found. */
  type: SearchType;
  /** A link to the record in the web app. */
  url: Scalars['String']['output'];
};

/** A page of hits. */
export type SearchResultConnection = {
  __typename?: 'SearchResultConnection';
  /** The query with other words for misspelt ones, if that is what was searched. */
  correctedQuery?: Maybe<Scalars['String']['output']>;
  /** How many of the hits are of each type, as exact as `totalCount`; no type without one. */
  countsByType: Array<SearchTypeCount>;
  /** The hits of this page, each with its cursor. */
  edges: Array<SearchResultEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The hits of this page. */
  nodes: Array<SearchResult>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
  /** How many hits there are, or at least are; see `totalIsExact`. A list ends after 1,000 of them. */
  totalCount: Scalars['Int']['output'];
  /** False if more texts have a word than are looked through: then only the latest of these were, and there may be more hits. */
  totalIsExact: Scalars['Boolean']['output'];
};

/** A hit in a page. */
export type SearchResultEdge = {
  __typename?: 'SearchResultEdge';
  /** Marks this hit's position in the list. */
  cursor: Scalars['String']['output'];
  /** The hit. */
  node: SearchResult;
};

/** A piece of a snippet. All pieces together are a part of the text as people read it, without the marks of Markdown. */
export type SearchSnippetPart = {
  __typename?: 'SearchSnippetPart';
  /** Whether it is one of the query's words. */
  isMatch: Scalars['Boolean']['output'];
  /** The piece of text. */
  text: Scalars['String']['output'];
};

/** What a search may be for: a title, a name, or the typed words with the last one completed. */
export type SearchSuggestion = {
  __typename?: 'SearchSuggestion';
  /** What to search for. */
  text: Scalars['String']['output'];
  /** The kind of record whose title or name it is; null for words. */
  type?: Maybe<SearchType>;
};

/** What a search may be for. */
export type SearchSuggestions = {
  __typename?: 'SearchSuggestions';
  /** The suggestions, the best first. */
  nodes: Array<SearchSuggestion>;
};

/** What a search finds. */
export type SearchType =
  /** A chapter of a resource, by its headline or its text. */
  | 'CHAPTER'
  /** A resource, by its title or its summary. */
  | 'CONTENT'
  /** An item, by its name. */
  | 'ITEM'
  /** A lesson, by its title. */
  | 'LESSON'
  /** A person with an account, by their name or e-mail address. */
  | 'PERSON'
  /** A company role, by its name or its description. */
  | 'ROLE'
  /** A segment of the transcript of a recording. */
  | 'SEGMENT'
  /** A topic, by its name. */
  | 'TOPIC';

/** How many hits of a search are of a type. */
export type SearchTypeCount = {
  __typename?: 'SearchTypeCount';
  /** How many there are, or at least are if the search's `totalIsExact` is false. A resource counts as its best text. */
  count: Scalars['Int']['output'];
  /** The type. */
  type: SearchType;
};

/** A role, and all steps of its advancement path. */
export type SetAdvancementTiersInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The role's id. */
  roleId: Scalars['ID']['input'];
  /** At most 20 tiers, lowest first. */
  tiers: Array<AdvancementTierInput>;
};

/** The role whose tiers were set. */
export type SetAdvancementTiersPayload = {
  __typename?: 'SetAdvancementTiersPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** A role, and all items of its curriculum. */
export type SetCurriculumInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** At most 200 items, in their order. */
  items: Array<CurriculumItemInput>;
  /** The role's id. */
  roleId: Scalars['ID']['input'];
};

/** The role whose curriculum was set. */
export type SetCurriculumPayload = {
  __typename?: 'SetCurriculumPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /**
   * What the change does to other records. If there are many holders, a job enrols them, and the effect counts all of them,
   * with those who are enrolled already.
   */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** An item, and what it is drawn from. */
export type SetEvidenceInput = {
  /**
   * The ids of at most 20 resources, all that the item is drawn from and the caller can read. New ones must be indexed, and
   * all who see the space must be able to read them.
   */
  contentIds: Array<Scalars['ID']['input']>;
  /** The item's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The item's id. */
  itemId: Scalars['ID']['input'];
};

/** The item whose evidence was set. */
export type SetEvidencePayload = {
  __typename?: 'SetEvidencePayload';
  /** The item as it is now. */
  item?: Maybe<KnowledgeItem>;
  /** The item's id. */
  itemId: Scalars['ID']['output'];
};

/** A lesson, and all resources that it relies on from now on. */
export type SetLessonContentsInput = {
  /** The ids of at most 100 resources, in the lesson's order. */
  contentIds: Array<Scalars['ID']['input']>;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The lesson's id. */
  lessonId: Scalars['ID']['input'];
};

/** The lesson whose resources were set. */
export type SetLessonContentsPayload = {
  __typename?: 'SetLessonContentsPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The lesson as it is now. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** A lesson, and all topics that it teaches from now on. */
export type SetLessonTopicsInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The lesson's id. */
  lessonId: Scalars['ID']['input'];
  /** The ids of at most 100 topics, in the lesson's order. */
  topicIds: Array<Scalars['ID']['input']>;
};

/** The lesson whose topics were set. */
export type SetLessonTopicsPayload = {
  __typename?: 'SetLessonTopicsPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The lesson as it is now. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** A person, with or without an account, and their manager. */
export type SetManagerInput = {
  /** The person's employee id, for one without an account. With both ids, they must be of the same person. */
  employeeId?: InputMaybe<Scalars['ID']['input']>;
  /** The person's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The employee id of the manager, who is active; null for nobody. It can't be left out. */
  managerEmployeeId?: InputMaybe<Scalars['ID']['input']>;
  /** The person's user id. */
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** The person whose manager was set. */
export type SetManagerPayload = {
  __typename?: 'SetManagerPayload';
  /** The person's employee id. */
  employeeId: Scalars['ID']['output'];
  /** The member as they are now; null without an account. */
  member?: Maybe<Member>;
  /** The person's user id; null without an account. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** A role, and all members who hold it from now on. */
export type SetRoleHoldersInput = {
  /**
   * The day on which those who are new got it, such as `2026-01-31`; today if it is left out. It may be any day, also one to come: they
   * hold the role at once, and deadlines count from the day.
   */
  assignedOn?: InputMaybe<Scalars['String']['input']>;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The role's id. */
  roleId: Scalars['ID']['input'];
  /** The user ids of at most 500 active members. External accounts can't hold a role. */
  userIds: Array<Scalars['ID']['input']>;
};

/** The role whose holders were set. */
export type SetRoleHoldersPayload = {
  __typename?: 'SetRoleHoldersPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /**
   * What the change does to other records. If there are many people, a job enrols them, and the effect counts all of them,
   * with those who are enrolled already.
   */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** A space, and whom it is for from now on. */
export type SetSpaceAudienceInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The space's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The space's id. */
  id: Scalars['ID']['input'];
  /** With `TEAMS`, and only then: the 1 to 50 teams of the organization that it is for. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whom the space is for. */
  visibility: Visibility;
};

/** The space whose audience was set. */
export type SetSpaceAudiencePayload = {
  __typename?: 'SetSpaceAudiencePayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The space as it is now. */
  space?: Maybe<KnowledgeSpace>;
  /** The space's id. */
  spaceId: Scalars['ID']['output'];
};

/** A team, and the members who are on it from now on. */
export type SetTeamMemberInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Their role on the team. External accounts can't be team admins. */
  role?: TeamRole;
  /** The team's id. */
  teamId: Scalars['ID']['input'];
  /** The user ids of 1 to 200 members. */
  userIds: Array<Scalars['ID']['input']>;
};

/** The team that members were put on. */
export type SetTeamMemberPayload = {
  __typename?: 'SetTeamMemberPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The team as it is now. */
  team?: Maybe<Team>;
  /** The team's id. */
  teamId: Scalars['ID']['output'];
};

/** A transcript of a version of a recording. */
export type SetTranscriptInput = {
  /** The id of the video or audio recording. */
  contentId: Scalars['ID']['input'];
  /** The format of the text. */
  format: TranscriptFormat;
  /**
   * The transcript, with the times of its segments: at most 2,097,152 UTF-16 code units and 20,000 segments.
   * Send more than 128 KiB to `POST /v1/content/{contentId}/versions/{versionId}/transcript` instead.
   */
  text: Scalars['String']['input'];
  /** The id of the version that the transcript belongs to. */
  versionId: Scalars['ID']['input'];
};

/** A transcript that was stored. */
export type SetTranscriptPayload = {
  __typename?: 'SetTranscriptPayload';
  /** The recording as it is now. */
  content?: Maybe<Content>;
  /** The id of the recording; its indexing has been queued. */
  contentId: Scalars['ID']['output'];
  /** How many segments the transcript has. */
  segmentCount: Scalars['Int']['output'];
  /** The transcript as it is now. */
  transcript?: Maybe<Transcript>;
  /** The id of the version. */
  versionId: Scalars['ID']['output'];
};

/** A resource, and whom it is for from now on. */
export type ShareContentInput = {
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Whom the resource is for. */
  visibility: Visibility;
};

/** The resource that was shared. */
export type ShareContentPayload = {
  __typename?: 'ShareContentPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** The resource as it is now; null to a viewer who can't read it any more. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
};

/** What a client can follow, over Server-Sent Events: `Accept: text/event-stream`. */
export type Subscription = {
  __typename?: 'Subscription';
  /**
   * The answer to a query, at once and again whenever it differs. At most one answer is sent a second. While the client is
   * still reading an answer, the next one waits; the client then gets the newest. A field whose value can change without a
   * change to follow, such as one that depends on the time, is not allowed here.
   */
  live: Query;
};

/** Terms that mean the same to the organization. */
export type SynonymGroup = {
  __typename?: 'SynonymGroup';
  /** When the group was added. */
  createdAt: Scalars['DateTime']['output'];
  /** The group's id. */
  id: Scalars['ID']['output'];
  /** The terms, in the order in which they were written. */
  terms?: Maybe<Array<Scalars['String']['output']>>;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of groups of synonyms. */
export type SynonymGroupConnection = {
  __typename?: 'SynonymGroupConnection';
  /** The groups of this page, each with its cursor. */
  edges: Array<SynonymGroupEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The groups of this page. */
  nodes: Array<SynonymGroup>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A group of synonyms in a page. */
export type SynonymGroupEdge = {
  __typename?: 'SynonymGroupEdge';
  /** Marks this group's position in the list. */
  cursor: Scalars['String']['output'];
  /** The group. */
  node: SynonymGroup;
};

/** A text to speak, and the voice. */
export type SynthesizeNarrationInput = {
  /**
   * Makes repeating the mutation safe for 24 hours: with the same key, text and voice, the text is spoken again without
   * being counted again. At most 255 characters.
   */
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The text: 1 to 1,000 characters (Unicode code points) after trimming. */
  text: Scalars['String']['input'];
  /**
   * A voice of the catalog: `nPczCjzI2devNBz1zQrb` (the default), `XrExE9yKIg1WjnnlVkGX`,
   * `onwK4e9ZLuTAKqWW03F9`, `cgSgspJ2msm6clMCkdW9`, `pNInz6obpgDQGcFmaJgB` or `pFZP5JQG7iQjIQuC4Bku`.
   */
  voiceId?: InputMaybe<Scalars['ID']['input']>;
};

/** Spoken text. */
export type SynthesizeNarrationPayload = {
  __typename?: 'SynthesizeNarrationPayload';
  /** The audio. */
  audio: NarrationAudio;
  /** How many characters (Unicode code points) of the trimmed text were counted. */
  characters: Scalars['Int']['output'];
  /** Every word of the submitted text, in its order. */
  words: Array<NarratedWord>;
};

/** How the service found a finding. */
export type SystemSourceType =
  /** In a research conversation. */
  | 'research_conversation'
  /** By reading the organization's web site. */
  | 'web_analysis';

/** A tag of the organization, which resources can have. */
export type Tag = {
  __typename?: 'Tag';
  /** When the tag was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The tag's name. */
  name: Scalars['String']['output'];
  /** When the tag was last renamed, or was made. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of tags. */
export type TagConnection = {
  __typename?: 'TagConnection';
  /** The tags of this page, each with its cursor. */
  edges: Array<TagEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The tags of this page. */
  nodes: Array<Tag>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A tag in a page. */
export type TagEdge = {
  __typename?: 'TagEdge';
  /** Marks this tag's position in the list. */
  cursor: Scalars['String']['output'];
  /** The tag. */
  node: Tag;
};

/** A group of people that content, lessons and knowledge can be shared with. */
export type Team = Node & {
  __typename?: 'Team';
  /** The content that is shared with the team and that the viewer can read, the latest first. */
  contents: ContentConnection;
  /** When the team was created. */
  createdAt: Scalars['DateTime']['output'];
  /**
   * Whether an identity directory made the team and still manages its name and its members, because it has not been
   * disconnected. Null to all but organization admins.
   */
  directoryManaged?: Maybe<Scalars['Boolean']['output']>;
  /** The team's id. */
  id: Scalars['ID']['output'];
  /** How many members of the organization are on the team now. Null to all but organization admins. */
  memberCount?: Maybe<Scalars['Int']['output']>;
  /** The members of the team whom the viewer may open, ordered by name. */
  members: TeamMemberConnection;
  /** The team's name. */
  name: Scalars['String']['output'];
  /** The team's global id. */
  nodeId: Scalars['ID']['output'];
  /** When the team was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the team in the web app. */
  url: Scalars['String']['output'];
  /** The viewer's role on the team; null if the viewer is not on it. */
  viewerRole?: Maybe<TeamRole>;
};


/** A group of people that content, lessons and knowledge can be shared with. */
export type TeamContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A group of people that content, lessons and knowledge can be shared with. */
export type TeamMembersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  status?: MemberStatusFilter;
};

/** A page of teams. */
export type TeamConnection = {
  __typename?: 'TeamConnection';
  /** The teams of this page, each with its cursor. */
  edges: Array<TeamEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The teams of this page. */
  nodes: Array<Team>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A team in a page. */
export type TeamEdge = {
  __typename?: 'TeamEdge';
  /** Marks this team's position in the list. */
  cursor: Scalars['String']['output'];
  /** The team. */
  node: Team;
};

/** A page of a team's members. */
export type TeamMemberConnection = {
  __typename?: 'TeamMemberConnection';
  /** The members of this page, each with its cursor and their role on the team. */
  edges: Array<TeamMemberEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The members of this page. */
  nodes: Array<Member>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A team's member in a page. */
export type TeamMemberEdge = {
  __typename?: 'TeamMemberEdge';
  /** Marks this member's position in the list. */
  cursor: Scalars['String']['output'];
  /** The member. */
  node: Member;
  /** The member's role on the team. */
  role: TeamRole;
};

/** A team that a person is on. */
export type TeamMembership = {
  __typename?: 'TeamMembership';
  /** The team's id. */
  id: Scalars['ID']['output'];
  /** The team's name. */
  name: Scalars['String']['output'];
  /** The person's role on the team. */
  role: TeamRole;
  /** The team itself; null for an external account. */
  team?: Maybe<Team>;
};

/** A person's role on a team. */
export type TeamRole =
  /** Manages the team. */
  | 'team-admin'
  /** Belongs to the team. */
  | 'team-viewer';

/** Which tiers of a role's advancement path a duty applies to. */
export type TierQualifier =
  /** Every tier. */
  | 'ALL'
  /** Only the named tier. */
  | 'EXACT_TIER'
  /** The named tier and those below it. */
  | 'MAX_TIER'
  /** The named tier and those above it. */
  | 'MIN_TIER';

/** What an access token may do beside reading. */
export type TokenScope =
  /** Creates and changes content: `content:write`. */
  | 'content:write'
  /** Runs any document at `/graphql`, even if the service otherwise runs only trusted ones: `graphql:any`. */
  | 'graphql:any'
  /** Turns texts into speech: `narration:synthesize`. */
  | 'narration:synthesize'
  /** Manages the organization, for its admins: `organization:manage`. */
  | 'organization:manage';

/** Topics whose only evidence is a resource. */
export type TopicUsage = {
  __typename?: 'TopicUsage';
  /** How many there are. */
  count: Scalars['Int']['output'];
  /** The first of them, at most 20, ordered by name. */
  preview: Array<KnowledgeTopic>;
};

/** What is said in a version of a recording. */
export type Transcript = {
  __typename?: 'Transcript';
  /** The resource. */
  content: Content;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
  /** What is said, in order; empty until the version has been transcribed. */
  segments: Array<TranscriptSegment>;
  /** The resource's title. */
  title: Scalars['String']['output'];
  /** What kind of resource it is. */
  type: ContentType;
  /** A link to the resource in the web app. */
  url: Scalars['String']['output'];
  /** The version. */
  version: ContentVersion;
  /** The id of the version. */
  versionId: Scalars['ID']['output'];
  /** The number of the version. */
  versionNumber: Scalars['Int']['output'];
};

/** The format of a transcript. */
export type TranscriptFormat =
  /** SubRip. */
  | 'SRT'
  /** Web Video Text Tracks. */
  | 'VTT';

/** Something said in a recording. */
export type TranscriptSegment = {
  __typename?: 'TranscriptSegment';
  /** When it ends, in milliseconds from the start of the recording. */
  endMs: Scalars['Int']['output'];
  /** When it begins, in milliseconds from the start of the recording. */
  startMs: Scalars['Int']['output'];
  /** What is said. */
  text: Scalars['String']['output'];
};

/** A role, and the people who lose it. */
export type UnassignRoleInput = {
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The role's id. */
  roleId: Scalars['ID']['input'];
  /** The user ids of 1 to 200 people. */
  userIds: Array<Scalars['ID']['input']>;
};

/** The role that was taken from people. */
export type UnassignRolePayload = {
  __typename?: 'UnassignRolePayload';
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** What changes about a resource. What is left out stays as it is. */
export type UpdateContentInput = {
  /** The resource's id. */
  contentId: Scalars['ID']['input'];
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A short summary of at most 10,000 characters, which new versions leave as it is; null for that of the next version. */
  summary?: InputMaybe<Scalars['String']['input']>;
  /** The names of all its tags, at most 50; null for none. */
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** The resource that was changed. */
export type UpdateContentPayload = {
  __typename?: 'UpdateContentPayload';
  /** The resource as it is now. */
  content?: Maybe<Content>;
  /** The resource's id. */
  contentId: Scalars['ID']['output'];
};

/** What changes about a duty. What is left out stays as it is. */
export type UpdateDutyInput = {
  /** The tier that the qualifier refers to; null for `ALL`. */
  advancementTierId?: InputMaybe<Scalars['ID']['input']>;
  /** The duty's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The id of the assignment. */
  id: Scalars['ID']['input'];
  /** The learning priority for this role; null if the topic's own applies. */
  learningPriorityOverride?: InputMaybe<LearningPriority>;
  /** What the role does for the entity. */
  responsibility?: InputMaybe<Responsibility>;
  /** Which tiers of the role the duty applies to. `ALL` clears the tier. */
  tierQualifier?: InputMaybe<TierQualifier>;
};

/** The duty that was changed. */
export type UpdateDutyPayload = {
  __typename?: 'UpdateDutyPayload';
  /** The duty as it is now. */
  duty?: Maybe<RoleDuty>;
  /** The id of the assignment. */
  dutyId: Scalars['ID']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
};

/** What changes about a finding. What is left out stays as it is. */
export type UpdateFindingInput = {
  /** The fact, at most 10,000 characters. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** The finding's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The finding's id. */
  id: Scalars['ID']['input'];
};

/** The finding that was changed. */
export type UpdateFindingPayload = {
  __typename?: 'UpdateFindingPayload';
  /** The finding as it is now. */
  finding?: Maybe<Finding>;
  /** The finding's id. */
  findingId: Scalars['ID']['output'];
};

/** What changes about an entity. What is left out stays as it is. */
export type UpdateKnowledgeEntityInput = {
  /** The entity's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The entity's id. */
  id: Scalars['ID']['input'];
  /** One line of at most 255 characters. The slug stays. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** How important it is to learn the topic; null if not set. For topics only. */
  priority?: InputMaybe<LearningPriority>;
};

/** The entity that was changed. */
export type UpdateKnowledgeEntityPayload = {
  __typename?: 'UpdateKnowledgeEntityPayload';
  /** The entity as it is now. */
  entity?: Maybe<KnowledgeEntity>;
  /** The entity's id. */
  entityId: Scalars['ID']['output'];
};

/** What changes about a lesson. What is left out stays as it is. */
export type UpdateLessonInput = {
  /**
   * The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. It is
   * required with a `visibility`.
   */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The lesson's id. */
  id: Scalars['ID']['input'];
  /** With the visibility `TEAMS`: the ids of 1 to 50 teams, which are then all that the lesson is shared with. */
  teamIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** One line of at most 255 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Whom the lesson is shared with from now on. */
  visibility?: InputMaybe<Visibility>;
};

/** The lesson that was changed. */
export type UpdateLessonPayload = {
  __typename?: 'UpdateLessonPayload';
  /** The lesson as it is now. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** What changes about a member. What is left out stays as it is. */
export type UpdateMemberInput = {
  /** The e-mail address that they sign in with; nobody else who is active may have it. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** The day on which the person was employed, such as `2026-01-31`; null if it is unknown. */
  employedOn?: InputMaybe<Scalars['String']['input']>;
  /** How the person is employed, such as `ACTIVE`: one line of at most 255 characters. */
  employmentStatus?: InputMaybe<Scalars['String']['input']>;
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** One line of at most 255 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The telephone number: one line of at most 255 characters; null for none. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** The person's user id. */
  userId: Scalars['ID']['input'];
};

/** The member who was changed. */
export type UpdateMemberPayload = {
  __typename?: 'UpdateMemberPayload';
  /** The member as they are now. */
  member?: Maybe<Member>;
  /** The person's user id. */
  userId: Scalars['ID']['output'];
};

/** What changes about a role. What is left out stays as it is. */
export type UpdateRoleInput = {
  /** What the role is about, at most 10,000 characters; null for nothing. */
  description?: InputMaybe<Scalars['String']['input']>;
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The role's id. */
  id: Scalars['ID']['input'];
  /** One line of at most 255 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** The role that was changed. */
export type UpdateRolePayload = {
  __typename?: 'UpdateRolePayload';
  /** The role as it is now. */
  companyRole?: Maybe<CompanyRole>;
  /** The role's id. */
  roleId: Scalars['ID']['output'];
};

/** What a group of synonyms is changed to. */
export type UpdateSynonymGroupInput = {
  /** The group's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: Scalars['DateTime']['input'];
  /** The group's id. */
  id: Scalars['ID']['input'];
  /** All of its terms; see `CreateSynonymGroupInput`. */
  terms: Array<Scalars['String']['input']>;
};

/** The group of synonyms that was changed. */
export type UpdateSynonymGroupPayload = {
  __typename?: 'UpdateSynonymGroupPayload';
  /** The group as it is now. */
  synonymGroup?: Maybe<SynonymGroup>;
  /** The group's id. */
  synonymGroupId: Scalars['ID']['output'];
};

/** What changes about a team. What is left out stays as it is. */
export type UpdateTeamInput = {
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The team's id. */
  id: Scalars['ID']['input'];
  /** One line of at most 255 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** The team that was changed. */
export type UpdateTeamPayload = {
  __typename?: 'UpdateTeamPayload';
  /** The team as it is now. */
  team?: Maybe<Team>;
  /** The team's id. */
  teamId: Scalars['ID']['output'];
};

/** The changes of an endpoint; fields that are left out stay as they are. */
export type UpdateWebhookEndpointInput = {
  /** The endpoint's id. */
  id: Scalars['ID']['input'];
  /** True pauses it; false enables it, also after the service has disabled it. */
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  /** The kinds of records whose changes it receives; null for all kinds. */
  types?: InputMaybe<Array<ChangeType>>;
  /** Where messages are sent: a public https address. */
  url?: InputMaybe<Scalars['String']['input']>;
};

/** A changed endpoint. */
export type UpdateWebhookEndpointPayload = {
  __typename?: 'UpdateWebhookEndpointPayload';
  /** The endpoint. */
  webhookEndpoint: WebhookEndpoint;
};

/** The org chart that is confirmed. */
export type VerifyOrgChartInput = {
  /** The chart's `revision`, as it was read together with its roles. */
  revision: Scalars['Int']['input'];
};

/** The confirmation of the org chart. */
export type VerifyOrgChartPayload = {
  __typename?: 'VerifyOrgChartPayload';
  /** The confirmation as it is now. */
  orgChartVerification?: Maybe<OrgChartVerification>;
  /** The organization's id. */
  organizationId: Scalars['ID']['output'];
};

/** The person behind the access token, and what belongs to them. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The person's access tokens that have not been revoked, the newest first. Tokens of clients are not among them. */
  accessTokens: AccessTokenConnection;
  /**
   * What the roles that the viewer holds ask them to complete, limited to what they can see. The earliest due date comes
   * first; items without one come last. Empty for an external account.
   */
  assignments: AssignmentConnection;
  /** What the viewer may do with this token, by the rules that decide when it is done. */
  can: ViewerCapabilities;
  /** The company roles the viewer holds, ordered by name; empty for an external account. */
  companyRoles: Array<CompanyRole>;
  /**
   * The old name of `createdContents`.
   * @deprecated Use `createdContents`. Removed in 0.3.0.
   */
  createdContent: ContentConnection;
  /** The content that the viewer made and can still read, the latest first. */
  createdContents: ContentConnection;
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /** The lessons the viewer is enrolled in, finished or not, ordered by the lesson's id. */
  enrollments: EnrollmentConnection;
  /** What the person lets clients do, the newest first. */
  grants: GrantConnection;
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The viewer's own record as a member; null for an external account. */
  member?: Maybe<Member>;
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
  /** What the viewer may have spoken with this token; null if they may not narrate, as `can.narrate` says. */
  narration?: Maybe<ViewerNarration>;
  /** The organization that the token belongs to. */
  organization: Organization;
  /** Whom the viewer reports to and who reports to the viewer. */
  reportingLine: ReportingLine;
  /** What the account may do in the organization. */
  role: AccountRole;
  /** The teams the person is on, ordered by name. */
  teams: Array<TeamMembership>;
  /** What the viewer has opened, has not finished and can still read, the last opened first. Nobody else sees it. */
  unfinishedReadings: ContentReadingConnection;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerAccessTokensArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerAssignmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  state?: InputMaybe<AssignmentState>;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerCreatedContentArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerCreatedContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerEnrollmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerGrantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The person behind the access token, and what belongs to them. */
export type ViewerUnfinishedReadingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a person may do in general with their token. A limit, or the record that is named, may still stand in the way. */
export type ViewerCapabilities = {
  __typename?: 'ViewerCapabilities';
  /** Add videos, to everyone or to teams that the viewer manages. */
  addVideos: Scalars['Boolean']['output'];
  /** Manage the organization: roles, people, teams, invitations and its connections to other systems. */
  manage: Scalars['Boolean']['output'];
  /** Have text spoken. */
  narrate: Scalars['Boolean']['output'];
  /** Publish to everyone, to any team and to the admins. */
  publishToAll: Scalars['Boolean']['output'];
  /** The viewer's teams to which they may publish, ordered by name. */
  publishToTeams: Array<TeamMembership>;
  /** Decide on contributions. */
  review: Scalars['Boolean']['output'];
  /** Send documents: they are published if the viewer may publish to the audience, and else reviewed. */
  submit: Scalars['Boolean']['output'];
};

/** What is left of the organization's narration allowance for whoever spends it, and the voices to choose from. */
export type ViewerNarration = {
  __typename?: 'ViewerNarration';
  /** How many characters may still be spoken in the current UTC month, without those being spoken now. */
  remaining: Scalars['Int']['output'];
  /** When the next month begins and the allowance is whole again. */
  resetsAt: Scalars['DateTime']['output'];
  /** The catalog of voices, in its order; the first is the default. */
  voices: Array<NarrationVoice>;
};

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'admins'
  /** Every member of the organization. */
  | 'everyone'
  /** The members of some of its teams. */
  | 'teams';

/** A message to an endpoint. */
export type WebhookDelivery = {
  __typename?: 'WebhookDelivery';
  /** How often it was tried. */
  attempts: Scalars['Int']['output'];
  /** How many changes it has; 0 for a ping or `RESYNC_REQUIRED`. */
  changeCount: Scalars['Int']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The message's id, as in its `webhook-id` header field. */
  id: Scalars['ID']['output'];
  /** Why the last attempt failed; null if none did. */
  lastError?: Maybe<Scalars['String']['output']>;
  /** The HTTP status of the answer to the last attempt; null if no answer came. */
  lastStatus?: Maybe<Scalars['Int']['output']>;
  /** The outcome so far. */
  status: WebhookDeliveryStatus;
  /** When it was last tried, or given up. */
  updatedAt: Scalars['DateTime']['output'];
};

/** A page of webhook deliveries. */
export type WebhookDeliveryConnection = {
  __typename?: 'WebhookDeliveryConnection';
  /** The deliveries of this page, each with its cursor. */
  edges: Array<WebhookDeliveryEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The deliveries of this page. */
  nodes: Array<WebhookDelivery>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A webhook delivery in a page. */
export type WebhookDeliveryEdge = {
  __typename?: 'WebhookDeliveryEdge';
  /** Marks this delivery's position in the list. */
  cursor: Scalars['String']['output'];
  /** The delivery. */
  node: WebhookDelivery;
};

/** The outcome of a message to an endpoint. */
export type WebhookDeliveryStatus =
  /** It was given up. */
  | 'FAILED'
  /** It waits for its first or next attempt. */
  | 'PENDING'
  /** The endpoint has accepted it. */
  | 'SUCCEEDED';

/** An address that receives the organization's changes in signed messages (Standard Webhooks). */
export type WebhookEndpoint = {
  __typename?: 'WebhookEndpoint';
  /** When it was added. */
  createdAt: Scalars['DateTime']['output'];
  /** The endpoint's id. */
  id: Scalars['ID']['output'];
  /** Until when messages are also signed with the old secret; null if there is none, or it has ended. */
  oldSecretEndsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether messages are sent. */
  status: WebhookStatus;
  /** The kinds of records whose changes it receives; null for all kinds. */
  types?: Maybe<Array<ChangeType>>;
  /** When it was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** Where messages are sent. */
  url: Scalars['String']['output'];
};

/** A page of webhook endpoints. */
export type WebhookEndpointConnection = {
  __typename?: 'WebhookEndpointConnection';
  /** The endpoints of this page, each with its cursor. */
  edges: Array<WebhookEndpointEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The endpoints of this page. */
  nodes: Array<WebhookEndpoint>;
  /** The position of this page in the list. */
  pageInfo: PageInfo;
};

/** A webhook endpoint in a page. */
export type WebhookEndpointEdge = {
  __typename?: 'WebhookEndpointEdge';
  /** Marks this endpoint's position in the list. */
  cursor: Scalars['String']['output'];
  /** The endpoint. */
  node: WebhookEndpoint;
};

/** Whether messages are sent to an endpoint. */
export type WebhookStatus =
  /** The service has given up: the endpoint took no message for days, or answered 410. */
  | 'DISABLED'
  /** They are sent. */
  | 'ENABLED'
  /** An administrator has paused it. */
  | 'PAUSED';

/** A lesson to be withdrawn. */
export type WithdrawLessonInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: Scalars['Boolean']['input'];
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** The lesson's id. */
  id: Scalars['ID']['input'];
};

/** The lesson that was withdrawn. */
export type WithdrawLessonPayload = {
  __typename?: 'WithdrawLessonPayload';
  /** Whether the change was made; false for a dry run. */
  applied: Scalars['Boolean']['output'];
  /** What the change does to other records. */
  effects: Array<Effect>;
  /** The lesson as it is now. */
  lesson?: Maybe<Lesson>;
  /** The lesson's id. */
  lessonId: Scalars['ID']['output'];
};

/** What the viewer gets instead of a field that they may not see. */
export type Withheld =
  /** An empty list or connection. */
  | 'EMPTY_LIST'
  /** Null, with an error of the code `FORBIDDEN`. */
  | 'FORBIDDEN'
  /** Null, as if there were no value. */
  | 'NULL';



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  KnowledgeEntity:
    | ( EntityRow )
    | ( EntityRow )
    | ( EntityRow )
    | ( EntityRow )
  ;
  Node:
    | ( RoleRow )
    | ( ContentRow )
    | ( ReviewRow )
    | ( EntityRow )
    | ( EntityRow )
    | ( EntityRow )
    | ( EntityRow )
    | ( LessonRow )
    | ( MemberRow )
    | ( TeamRow )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptDutyInput: AcceptDutyInput;
  AcceptDutyPayload: ResolverTypeWrapper<Omit<AcceptDutyPayload, 'duties'> & { duties?: Maybe<Array<ResolversTypes['RoleDuty']>> }>;
  AccessToken: ResolverTypeWrapper<TokenRow>;
  AccessTokenConnection: ResolverTypeWrapper<Connection<TokenRow>>;
  AccessTokenEdge: ResolverTypeWrapper<Omit<AccessTokenEdge, 'node'> & { node: ResolversTypes['AccessToken'] }>;
  AccessTokenKind: AccessTokenKind;
  AccountRole: null;
  AddVideoInput: AddVideoInput;
  AddVideoPayload: ResolverTypeWrapper<AddedVideo>;
  AdvancementTier: ResolverTypeWrapper<AdvancementTier>;
  AdvancementTierInput: AdvancementTierInput;
  ApproveContentReviewRequestInput: ApproveContentReviewRequestInput;
  ApproveContentReviewRequestPayload: ResolverTypeWrapper<Omit<ApproveContentReviewRequestPayload, 'content' | 'reviewRequest'> & { content?: Maybe<ResolversTypes['Content']>, reviewRequest: ResolversTypes['ContentReviewRequest'] }>;
  ArchiveContentInput: ArchiveContentInput;
  ArchiveContentPayload: ResolverTypeWrapper<Omit<ArchiveContentPayload, 'content' | 'effects'> & { content?: Maybe<ResolversTypes['Content']>, effects: Array<ResolversTypes['Effect']> }>;
  ArchiveKnowledgeEntityInput: ArchiveKnowledgeEntityInput;
  ArchiveKnowledgeEntityPayload: ResolverTypeWrapper<Omit<ArchiveKnowledgeEntityPayload, 'effects' | 'entity'> & { effects: Array<ResolversTypes['Effect']>, entity?: Maybe<ResolversTypes['KnowledgeEntity']> }>;
  AssignDutyInput: AssignDutyInput;
  AssignDutyPayload: ResolverTypeWrapper<Omit<AssignDutyPayload, 'duty' | 'effects'> & { duty?: Maybe<ResolversTypes['RoleDuty']>, effects: Array<ResolversTypes['Effect']> }>;
  AssignRoleInput: AssignRoleInput;
  AssignRolePayload: ResolverTypeWrapper<Omit<AssignRolePayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']>, effects: Array<ResolversTypes['Effect']> }>;
  Assignment: ResolverTypeWrapper<AssignmentRow>;
  AssignmentConnection: ResolverTypeWrapper<Connection<AssignmentRow>>;
  AssignmentEdge: ResolverTypeWrapper<Omit<AssignmentEdge, 'node'> & { node: ResolversTypes['Assignment'] }>;
  AssignmentState: AssignmentState;
  AuditAction: AuditAction;
  AuditActor: ResolverTypeWrapper<AuditEventRow>;
  AuditChange: ResolverTypeWrapper<AuditChange>;
  AuditEvent: ResolverTypeWrapper<AuditEventRow>;
  AuditEventConnection: ResolverTypeWrapper<Connection<AuditEventRow>>;
  AuditEventEdge: ResolverTypeWrapper<Omit<AuditEventEdge, 'node'> & { node: ResolversTypes['AuditEvent'] }>;
  AuditSubject: ResolverTypeWrapper<Omit<AuditSubject, 'node'> & { node?: Maybe<ResolversTypes['Node']> }>;
  AuditSubjectType: AuditSubjectType;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ChangeAccountRoleInput: ChangeAccountRoleInput;
  ChangeAccountRolePayload: ResolverTypeWrapper<Omit<ChangeAccountRolePayload, 'effects' | 'member'> & { effects: Array<ResolversTypes['Effect']>, member?: Maybe<ResolversTypes['Member']> }>;
  ChangeFeed: ResolverTypeWrapper<ChangeFeedModel>;
  ChangeOperation: ChangeOperation;
  ChangeType: ChangeType;
  ChildRoleHandling: ChildRoleHandling;
  CompanyRole: ResolverTypeWrapper<RoleRow>;
  CompanyRoleConnection: ResolverTypeWrapper<Connection<RoleRow>>;
  CompanyRoleEdge: ResolverTypeWrapper<Omit<CompanyRoleEdge, 'node'> & { node: ResolversTypes['CompanyRole'] }>;
  ConnectDirectoryInput: ConnectDirectoryInput;
  ConnectDirectoryPayload: ResolverTypeWrapper<Omit<ConnectDirectoryPayload, 'directorySync'> & { directorySync: ResolversTypes['DirectorySync'] }>;
  Content: ResolverTypeWrapper<ContentRow>;
  ContentCapabilities: ResolverTypeWrapper<ContentCapabilitiesModel>;
  ContentChapter: ResolverTypeWrapper<ChapterRow>;
  ContentConnection: ResolverTypeWrapper<Connection<ContentRow>>;
  ContentContributor: ResolverTypeWrapper<ReviewRow>;
  ContentCreator: ResolverTypeWrapper<ContentRow>;
  ContentEdge: ResolverTypeWrapper<Omit<ContentEdge, 'node'> & { node: ResolversTypes['Content'] }>;
  ContentFailureReason: ContentFailureReason;
  ContentMedia: ResolverTypeWrapper<Media>;
  ContentMediaKind: ContentMediaKind;
  ContentOrder: ContentOrder;
  ContentReadBy: ContentReadBy;
  ContentReading: ResolverTypeWrapper<ReadingRow>;
  ContentReadingConnection: ResolverTypeWrapper<Connection<ReadingRow>>;
  ContentReadingEdge: ResolverTypeWrapper<Omit<ContentReadingEdge, 'node'> & { node: ResolversTypes['ContentReading'] }>;
  ContentReviewOrder: ContentReviewOrder;
  ContentReviewRequest: ResolverTypeWrapper<ReviewRow>;
  ContentReviewRequestConnection: ResolverTypeWrapper<Connection<ReviewRow>>;
  ContentReviewRequestEdge: ResolverTypeWrapper<Omit<ContentReviewRequestEdge, 'node'> & { node: ResolversTypes['ContentReviewRequest'] }>;
  ContentReviewStatus: ContentReviewStatus;
  ContentTeam: ResolverTypeWrapper<Omit<ContentTeam, 'team'> & { team?: Maybe<ResolversTypes['Team']> }>;
  ContentTopic: ResolverTypeWrapper<ContentTopicRow>;
  ContentType: null;
  ContentUsage: ResolverTypeWrapper<UsedContent>;
  ContentVersion: ResolverTypeWrapper<VersionRow>;
  CreateCategoryInput: CreateCategoryInput;
  CreateCategoryPayload: ResolverTypeWrapper<Omit<CreateCategoryPayload, 'category'> & { category?: Maybe<ResolversTypes['KnowledgeCategory']> }>;
  CreateContentVersionInput: CreateContentVersionInput;
  CreateContentVersionPayload: ResolverTypeWrapper<Omit<CreateContentVersionPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  CreateDocumentFromUrlInput: CreateDocumentFromUrlInput;
  CreateDocumentInput: CreateDocumentInput;
  CreateDocumentPayload: ResolverTypeWrapper<CreatedDocument>;
  CreateFindingInput: CreateFindingInput;
  CreateFindingPayload: ResolverTypeWrapper<Omit<CreateFindingPayload, 'finding'> & { finding?: Maybe<ResolversTypes['Finding']> }>;
  CreateItemInput: CreateItemInput;
  CreateItemPayload: ResolverTypeWrapper<Omit<CreateItemPayload, 'item'> & { item?: Maybe<ResolversTypes['KnowledgeItem']> }>;
  CreateLessonInput: CreateLessonInput;
  CreateLessonPayload: ResolverTypeWrapper<Omit<CreateLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversTypes['Lesson']> }>;
  CreateRoleInput: CreateRoleInput;
  CreateRolePayload: ResolverTypeWrapper<Omit<CreateRolePayload, 'companyRole'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']> }>;
  CreateSpaceInput: CreateSpaceInput;
  CreateSpacePayload: ResolverTypeWrapper<Omit<CreateSpacePayload, 'space'> & { space?: Maybe<ResolversTypes['KnowledgeSpace']> }>;
  CreateSynonymGroupInput: CreateSynonymGroupInput;
  CreateSynonymGroupPayload: ResolverTypeWrapper<Omit<CreateSynonymGroupPayload, 'synonymGroup'> & { synonymGroup?: Maybe<ResolversTypes['SynonymGroup']> }>;
  CreateTagInput: CreateTagInput;
  CreateTagPayload: ResolverTypeWrapper<Omit<CreateTagPayload, 'tag'> & { tag?: Maybe<ResolversTypes['Tag']> }>;
  CreateTeamInput: CreateTeamInput;
  CreateTeamPayload: ResolverTypeWrapper<Omit<CreateTeamPayload, 'team'> & { team?: Maybe<ResolversTypes['Team']> }>;
  CreateTokenInput: CreateTokenInput;
  CreateTokenPayload: ResolverTypeWrapper<MadeToken>;
  CreateTopicInput: CreateTopicInput;
  CreateTopicPayload: ResolverTypeWrapper<Omit<CreateTopicPayload, 'topic'> & { topic?: Maybe<ResolversTypes['KnowledgeTopic']> }>;
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreateWebhookEndpointPayload: ResolverTypeWrapper<EndpointWithSecret>;
  CurriculumItem: ResolverTypeWrapper<CurriculumRow>;
  CurriculumItemInput: CurriculumItemInput;
  CurriculumItemType: null;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeactivateMemberInput: DeactivateMemberInput;
  DeactivateMemberPayload: ResolverTypeWrapper<Omit<DeactivateMemberPayload, 'effects' | 'member'> & { effects: Array<ResolversTypes['Effect']>, member?: Maybe<ResolversTypes['Member']> }>;
  DeleteFindingInput: DeleteFindingInput;
  DeleteFindingPayload: ResolverTypeWrapper<DeleteFindingPayload>;
  DeleteRoleInput: DeleteRoleInput;
  DeleteRolePayload: ResolverTypeWrapper<Omit<DeleteRolePayload, 'effects'> & { effects: Array<ResolversTypes['Effect']> }>;
  DeleteSynonymGroupInput: DeleteSynonymGroupInput;
  DeleteSynonymGroupPayload: ResolverTypeWrapper<DeleteSynonymGroupPayload>;
  DeleteTagInput: DeleteTagInput;
  DeleteTagPayload: ResolverTypeWrapper<DeleteTagPayload>;
  DeleteTeamInput: DeleteTeamInput;
  DeleteTeamPayload: ResolverTypeWrapper<Omit<DeleteTeamPayload, 'effects'> & { effects: Array<ResolversTypes['Effect']> }>;
  DeleteWebhookEndpointInput: DeleteWebhookEndpointInput;
  DeleteWebhookEndpointPayload: ResolverTypeWrapper<DeleteWebhookEndpointPayload>;
  DirectReportConnection: ResolverTypeWrapper<Connection<MemberRow>>;
  DirectReportEdge: ResolverTypeWrapper<Omit<DirectReportEdge, 'node'> & { node: ResolversTypes['Member'] }>;
  DirectoryConnectionStatus: DirectoryConnectionStatus;
  DirectoryEvent: ResolverTypeWrapper<EventRow>;
  DirectoryEventConnection: ResolverTypeWrapper<Connection<EventRow>>;
  DirectoryEventEdge: ResolverTypeWrapper<Omit<DirectoryEventEdge, 'node'> & { node: ResolversTypes['DirectoryEvent'] }>;
  DirectoryEventOutcome: DirectoryEventOutcome;
  DirectoryLink: ResolverTypeWrapper<DirectoryLinkRow>;
  DirectoryOperation: DirectoryOperation;
  DirectorySync: ResolverTypeWrapper<DirectorySyncModel>;
  DiscardContentVersionInput: DiscardContentVersionInput;
  DiscardContentVersionPayload: ResolverTypeWrapper<Omit<DiscardContentVersionPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  DisconnectDirectoryPayload: ResolverTypeWrapper<Omit<DisconnectDirectoryPayload, 'directorySync'> & { directorySync: ResolversTypes['DirectorySync'] }>;
  DocumentCreationMode: null;
  DueDate: ResolverTypeWrapper<DueDate>;
  DueDateAnchor: null;
  DueDateInput: DueDateInput;
  DueDateType: null;
  DutyOrigin: ResolverTypeWrapper<DutyOrigin>;
  DutySource: DutySource;
  Effect: ResolverTypeWrapper<EffectModel>;
  EffectKind: EffectKind;
  EnrollInLessonInput: EnrollInLessonInput;
  EnrollInLessonPayload: ResolverTypeWrapper<Omit<EnrollInLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversTypes['Lesson']> }>;
  EnrollMembersInput: EnrollMembersInput;
  EnrollMembersPayload: ResolverTypeWrapper<Omit<EnrollMembersPayload, 'effects' | 'lesson'> & { effects: Array<ResolversTypes['Effect']>, lesson?: Maybe<ResolversTypes['Lesson']> }>;
  Enrollment: ResolverTypeWrapper<EnrollmentRow>;
  EnrollmentConnection: ResolverTypeWrapper<Connection<EnrollmentRow>>;
  EnrollmentEdge: ResolverTypeWrapper<Omit<EnrollmentEdge, 'node'> & { node: ResolversTypes['Enrollment'] }>;
  FieldRule: FieldRule;
  Finding: ResolverTypeWrapper<FindingRow>;
  FindingConnection: ResolverTypeWrapper<Connection<FindingRow>>;
  FindingEdge: ResolverTypeWrapper<Omit<FindingEdge, 'node'> & { node: ResolversTypes['Finding'] }>;
  FindingSource: ResolverTypeWrapper<Omit<FindingSource, 'systemSourceType' | 'type'> & { systemSourceType?: Maybe<ResolversTypes['SystemSourceType']>, type: ResolversTypes['FindingSourceType'] }>;
  FindingSourceType: ResolverTypeWrapper<FindingSourceTypeModel>;
  FinishLessonInput: FinishLessonInput;
  FinishLessonPayload: ResolverTypeWrapper<Omit<FinishLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversTypes['Lesson']> }>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Grant: ResolverTypeWrapper<GrantRow>;
  GrantClient: ResolverTypeWrapper<GrantClient>;
  GrantConnection: ResolverTypeWrapper<Connection<GrantRow>>;
  GrantEdge: ResolverTypeWrapper<Omit<GrantEdge, 'node'> & { node: ResolversTypes['Grant'] }>;
  HeldRole: ResolverTypeWrapper<HeldRole>;
  HolderHandling: HolderHandling;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IndexingStatus: IndexingStatus;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Invitation: ResolverTypeWrapper<InvitationRow>;
  InvitationConnection: ResolverTypeWrapper<Connection<InvitationRow>>;
  InvitationEdge: ResolverTypeWrapper<Omit<InvitationEdge, 'node'> & { node: ResolversTypes['Invitation'] }>;
  InviteMemberInput: InviteMemberInput;
  InviteMemberPayload: ResolverTypeWrapper<Omit<InviteMemberPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  KnowledgeCapabilities: ResolverTypeWrapper<KnowledgeCapabilities>;
  KnowledgeCategory: ResolverTypeWrapper<EntityRow>;
  KnowledgeCategoryConnection: ResolverTypeWrapper<Connection<EntityRow>>;
  KnowledgeCategoryEdge: ResolverTypeWrapper<Omit<KnowledgeCategoryEdge, 'node'> & { node: ResolversTypes['KnowledgeCategory'] }>;
  KnowledgeEntity: ResolverTypeWrapper<EntityRow>;
  KnowledgeEntityState: null;
  KnowledgeEntityType: KnowledgeEntityType;
  KnowledgeItem: ResolverTypeWrapper<EntityRow>;
  KnowledgeItemConnection: ResolverTypeWrapper<Connection<EntityRow>>;
  KnowledgeItemEdge: ResolverTypeWrapper<Omit<KnowledgeItemEdge, 'node'> & { node: ResolversTypes['KnowledgeItem'] }>;
  KnowledgeSpace: ResolverTypeWrapper<EntityRow>;
  KnowledgeSpaceConnection: ResolverTypeWrapper<Connection<EntityRow>>;
  KnowledgeSpaceEdge: ResolverTypeWrapper<Omit<KnowledgeSpaceEdge, 'node'> & { node: ResolversTypes['KnowledgeSpace'] }>;
  KnowledgeTopic: ResolverTypeWrapper<EntityRow>;
  KnowledgeTopicConnection: ResolverTypeWrapper<Connection<EntityRow>>;
  KnowledgeTopicEdge: ResolverTypeWrapper<Omit<KnowledgeTopicEdge, 'node'> & { node: ResolversTypes['KnowledgeTopic'] }>;
  LearningPriority: LearningPriority;
  Lesson: ResolverTypeWrapper<LessonRow>;
  LessonCapabilities: ResolverTypeWrapper<LessonCapabilities>;
  LessonConnection: ResolverTypeWrapper<Connection<LessonRow>>;
  LessonEdge: ResolverTypeWrapper<Omit<LessonEdge, 'node'> & { node: ResolversTypes['Lesson'] }>;
  LessonPurpose: null;
  LessonState: null;
  LessonUsage: ResolverTypeWrapper<Omit<LessonUsage, 'preview'> & { preview: Array<ResolversTypes['Lesson']> }>;
  Manager: ResolverTypeWrapper<MemberRow>;
  Member: ResolverTypeWrapper<MemberRow>;
  MemberConnection: ResolverTypeWrapper<Connection<MemberRow>>;
  MemberEdge: ResolverTypeWrapper<Omit<MemberEdge, 'node'> & { node: ResolversTypes['Member'] }>;
  MemberProgress: ResolverTypeWrapper<ProgressRow>;
  MemberProgressConnection: ResolverTypeWrapper<Connection<ProgressRow>>;
  MemberProgressEdge: ResolverTypeWrapper<Omit<MemberProgressEdge, 'node'> & { node: ResolversTypes['MemberProgress'] }>;
  MemberStatus: MemberStatus;
  MemberStatusFilter: null;
  MoveRoleInput: MoveRoleInput;
  MoveRolePayload: ResolverTypeWrapper<Omit<MoveRolePayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']>, effects: Array<ResolversTypes['Effect']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NarratedWord: ResolverTypeWrapper<NarratedWord>;
  NarrationAudio: ResolverTypeWrapper<NarrationAudio>;
  NarrationUsage: ResolverTypeWrapper<NarrationUsage>;
  NarrationVoice: ResolverTypeWrapper<NarrationVoice>;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  OrgChart: ResolverTypeWrapper<OrgChartModel>;
  OrgChartEntry: ResolverTypeWrapper<ChartRow>;
  OrgChartVerification: ResolverTypeWrapper<OrgChartVerificationModel>;
  OrgChartVerificationStatus: null;
  Organization: ResolverTypeWrapper<OrganizationRow>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passage: ResolverTypeWrapper<PassageRow>;
  PauseDirectoryPayload: ResolverTypeWrapper<Omit<PauseDirectoryPayload, 'directorySync'> & { directorySync: ResolversTypes['DirectorySync'] }>;
  ProcessingStatus: ProcessingStatus;
  PublishContentInput: PublishContentInput;
  PublishContentPayload: ResolverTypeWrapper<Omit<PublishContentPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  PublishContentVersionInput: PublishContentVersionInput;
  PublishContentVersionPayload: ResolverTypeWrapper<Omit<PublishContentVersionPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReactivateMemberInput: ReactivateMemberInput;
  ReactivateMemberPayload: ResolverTypeWrapper<Omit<ReactivateMemberPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  RecordChange: ResolverTypeWrapper<ChangeRow>;
  RecordReadingInput: RecordReadingInput;
  RecordReadingPayload: ResolverTypeWrapper<Omit<RecordReadingPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  RejectContentReviewRequestInput: RejectContentReviewRequestInput;
  RejectContentReviewRequestPayload: ResolverTypeWrapper<Omit<RejectContentReviewRequestPayload, 'reviewRequest'> & { reviewRequest: ResolversTypes['ContentReviewRequest'] }>;
  RemoveDutyInput: RemoveDutyInput;
  RemoveDutyPayload: ResolverTypeWrapper<Omit<RemoveDutyPayload, 'effects'> & { effects: Array<ResolversTypes['Effect']> }>;
  RemoveTeamMemberInput: RemoveTeamMemberInput;
  RemoveTeamMemberPayload: ResolverTypeWrapper<Omit<RemoveTeamMemberPayload, 'effects' | 'team'> & { effects: Array<ResolversTypes['Effect']>, team?: Maybe<ResolversTypes['Team']> }>;
  RenameTagInput: RenameTagInput;
  RenameTagPayload: ResolverTypeWrapper<Omit<RenameTagPayload, 'tag'> & { tag?: Maybe<ResolversTypes['Tag']> }>;
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: ResolverTypeWrapper<Omit<ReplayWebhookPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversTypes['WebhookEndpoint'] }>;
  ReportingLine: ResolverTypeWrapper<ReportingLineModel>;
  ReportingPerson: ResolverTypeWrapper<ReportingPersonRow>;
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: ResolverTypeWrapper<Omit<ResendInvitationPayload, 'invitation'> & { invitation: ResolversTypes['Invitation'] }>;
  Responsibility: Responsibility;
  RestoreContentInput: RestoreContentInput;
  RestoreContentPayload: ResolverTypeWrapper<Omit<RestoreContentPayload, 'content' | 'effects'> & { content?: Maybe<ResolversTypes['Content']>, effects: Array<ResolversTypes['Effect']> }>;
  RestoreKnowledgeEntityInput: RestoreKnowledgeEntityInput;
  RestoreKnowledgeEntityPayload: ResolverTypeWrapper<Omit<RestoreKnowledgeEntityPayload, 'effects' | 'entity'> & { effects: Array<ResolversTypes['Effect']>, entity?: Maybe<ResolversTypes['KnowledgeEntity']> }>;
  RestoreLessonInput: RestoreLessonInput;
  RestoreLessonPayload: ResolverTypeWrapper<Omit<RestoreLessonPayload, 'effects' | 'lesson'> & { effects: Array<ResolversTypes['Effect']>, lesson?: Maybe<ResolversTypes['Lesson']> }>;
  ResumeDirectoryPayload: ResolverTypeWrapper<Omit<ResumeDirectoryPayload, 'directorySync'> & { directorySync: ResolversTypes['DirectorySync'] }>;
  RetrainingIntent: null;
  RetrainingOverride: ResolverTypeWrapper<RetrainingOverride>;
  RetrainingOverrideInput: RetrainingOverrideInput;
  RetryProcessingInput: RetryProcessingInput;
  RetryProcessingPayload: ResolverTypeWrapper<Omit<RetryProcessingPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  RevokeGrantInput: RevokeGrantInput;
  RevokeGrantPayload: ResolverTypeWrapper<RevokeGrantPayload>;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: ResolverTypeWrapper<RevokeInvitationPayload>;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: ResolverTypeWrapper<RevokeTokenPayload>;
  RoleDuty: ResolverTypeWrapper<DutyRow>;
  RoleDutyConnection: ResolverTypeWrapper<Connection<DutyRow>>;
  RoleDutyEdge: ResolverTypeWrapper<Omit<RoleDutyEdge, 'node'> & { node: ResolversTypes['RoleDuty'] }>;
  RoleHolder: ResolverTypeWrapper<HolderRow>;
  RoleHolderConnection: ResolverTypeWrapper<Connection<HolderRow>>;
  RoleHolderEdge: ResolverTypeWrapper<Omit<RoleHolderEdge, 'node'> & { node: ResolversTypes['RoleHolder'] }>;
  RotateDirectoryTokenInput: RotateDirectoryTokenInput;
  RotateDirectoryTokenPayload: ResolverTypeWrapper<Omit<RotateDirectoryTokenPayload, 'directorySync'> & { directorySync: ResolversTypes['DirectorySync'] }>;
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: ResolverTypeWrapper<EndpointWithSecret>;
  SearchResult: ResolverTypeWrapper<HitRow>;
  SearchResultConnection: ResolverTypeWrapper<Hits>;
  SearchResultEdge: ResolverTypeWrapper<Omit<SearchResultEdge, 'node'> & { node: ResolversTypes['SearchResult'] }>;
  SearchSnippetPart: ResolverTypeWrapper<SnippetPart>;
  SearchSuggestion: ResolverTypeWrapper<Suggestion>;
  SearchSuggestions: ResolverTypeWrapper<Omit<SearchSuggestions, 'nodes'> & { nodes: Array<ResolversTypes['SearchSuggestion']> }>;
  SearchType: SearchType;
  SearchTypeCount: ResolverTypeWrapper<SearchTypeCount>;
  SetAdvancementTiersInput: SetAdvancementTiersInput;
  SetAdvancementTiersPayload: ResolverTypeWrapper<Omit<SetAdvancementTiersPayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']>, effects: Array<ResolversTypes['Effect']> }>;
  SetCurriculumInput: SetCurriculumInput;
  SetCurriculumPayload: ResolverTypeWrapper<Omit<SetCurriculumPayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']>, effects: Array<ResolversTypes['Effect']> }>;
  SetEvidenceInput: SetEvidenceInput;
  SetEvidencePayload: ResolverTypeWrapper<Omit<SetEvidencePayload, 'item'> & { item?: Maybe<ResolversTypes['KnowledgeItem']> }>;
  SetLessonContentsInput: SetLessonContentsInput;
  SetLessonContentsPayload: ResolverTypeWrapper<Omit<SetLessonContentsPayload, 'effects' | 'lesson'> & { effects: Array<ResolversTypes['Effect']>, lesson?: Maybe<ResolversTypes['Lesson']> }>;
  SetLessonTopicsInput: SetLessonTopicsInput;
  SetLessonTopicsPayload: ResolverTypeWrapper<Omit<SetLessonTopicsPayload, 'effects' | 'lesson'> & { effects: Array<ResolversTypes['Effect']>, lesson?: Maybe<ResolversTypes['Lesson']> }>;
  SetManagerInput: SetManagerInput;
  SetManagerPayload: ResolverTypeWrapper<ManagedPerson>;
  SetRoleHoldersInput: SetRoleHoldersInput;
  SetRoleHoldersPayload: ResolverTypeWrapper<Omit<SetRoleHoldersPayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']>, effects: Array<ResolversTypes['Effect']> }>;
  SetSpaceAudienceInput: SetSpaceAudienceInput;
  SetSpaceAudiencePayload: ResolverTypeWrapper<Omit<SetSpaceAudiencePayload, 'effects' | 'space'> & { effects: Array<ResolversTypes['Effect']>, space?: Maybe<ResolversTypes['KnowledgeSpace']> }>;
  SetTeamMemberInput: SetTeamMemberInput;
  SetTeamMemberPayload: ResolverTypeWrapper<Omit<SetTeamMemberPayload, 'effects' | 'team'> & { effects: Array<ResolversTypes['Effect']>, team?: Maybe<ResolversTypes['Team']> }>;
  SetTranscriptInput: SetTranscriptInput;
  SetTranscriptPayload: ResolverTypeWrapper<Omit<SetTranscriptPayload, 'content' | 'transcript'> & { content?: Maybe<ResolversTypes['Content']>, transcript?: Maybe<ResolversTypes['Transcript']> }>;
  ShareContentInput: ShareContentInput;
  ShareContentPayload: ResolverTypeWrapper<Omit<ShareContentPayload, 'content' | 'effects'> & { content?: Maybe<ResolversTypes['Content']>, effects: Array<ResolversTypes['Effect']> }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SynonymGroup: ResolverTypeWrapper<SynonymGroupRow>;
  SynonymGroupConnection: ResolverTypeWrapper<Connection<SynonymGroupRow>>;
  SynonymGroupEdge: ResolverTypeWrapper<Omit<SynonymGroupEdge, 'node'> & { node: ResolversTypes['SynonymGroup'] }>;
  SynthesizeNarrationInput: SynthesizeNarrationInput;
  SynthesizeNarrationPayload: ResolverTypeWrapper<SynthesizeNarrationPayload>;
  SystemSourceType: ResolverTypeWrapper<SystemSourceTypeModel>;
  Tag: ResolverTypeWrapper<TagRow>;
  TagConnection: ResolverTypeWrapper<Connection<TagRow>>;
  TagEdge: ResolverTypeWrapper<Omit<TagEdge, 'node'> & { node: ResolversTypes['Tag'] }>;
  Team: ResolverTypeWrapper<TeamRow>;
  TeamConnection: ResolverTypeWrapper<Connection<TeamRow>>;
  TeamEdge: ResolverTypeWrapper<Omit<TeamEdge, 'node'> & { node: ResolversTypes['Team'] }>;
  TeamMemberConnection: ResolverTypeWrapper<TeamMemberConnectionModel>;
  TeamMemberEdge: ResolverTypeWrapper<TeamMemberEdgeModel>;
  TeamMembership: ResolverTypeWrapper<MembershipRow>;
  TeamRole: ResolverTypeWrapper<TeamRoleModel>;
  TierQualifier: TierQualifier;
  TokenScope: ResolverTypeWrapper<TokenScopeModel>;
  TopicUsage: ResolverTypeWrapper<Omit<TopicUsage, 'preview'> & { preview: Array<ResolversTypes['KnowledgeTopic']> }>;
  Transcript: ResolverTypeWrapper<TranscriptModel>;
  TranscriptFormat: TranscriptFormat;
  TranscriptSegment: ResolverTypeWrapper<SegmentRow>;
  UnassignRoleInput: UnassignRoleInput;
  UnassignRolePayload: ResolverTypeWrapper<Omit<UnassignRolePayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']>, effects: Array<ResolversTypes['Effect']> }>;
  UpdateContentInput: UpdateContentInput;
  UpdateContentPayload: ResolverTypeWrapper<Omit<UpdateContentPayload, 'content'> & { content?: Maybe<ResolversTypes['Content']> }>;
  UpdateDutyInput: UpdateDutyInput;
  UpdateDutyPayload: ResolverTypeWrapper<Omit<UpdateDutyPayload, 'duty' | 'effects'> & { duty?: Maybe<ResolversTypes['RoleDuty']>, effects: Array<ResolversTypes['Effect']> }>;
  UpdateFindingInput: UpdateFindingInput;
  UpdateFindingPayload: ResolverTypeWrapper<Omit<UpdateFindingPayload, 'finding'> & { finding?: Maybe<ResolversTypes['Finding']> }>;
  UpdateKnowledgeEntityInput: UpdateKnowledgeEntityInput;
  UpdateKnowledgeEntityPayload: ResolverTypeWrapper<Omit<UpdateKnowledgeEntityPayload, 'entity'> & { entity?: Maybe<ResolversTypes['KnowledgeEntity']> }>;
  UpdateLessonInput: UpdateLessonInput;
  UpdateLessonPayload: ResolverTypeWrapper<Omit<UpdateLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversTypes['Lesson']> }>;
  UpdateMemberInput: UpdateMemberInput;
  UpdateMemberPayload: ResolverTypeWrapper<Omit<UpdateMemberPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  UpdateRoleInput: UpdateRoleInput;
  UpdateRolePayload: ResolverTypeWrapper<Omit<UpdateRolePayload, 'companyRole'> & { companyRole?: Maybe<ResolversTypes['CompanyRole']> }>;
  UpdateSynonymGroupInput: UpdateSynonymGroupInput;
  UpdateSynonymGroupPayload: ResolverTypeWrapper<Omit<UpdateSynonymGroupPayload, 'synonymGroup'> & { synonymGroup?: Maybe<ResolversTypes['SynonymGroup']> }>;
  UpdateTeamInput: UpdateTeamInput;
  UpdateTeamPayload: ResolverTypeWrapper<Omit<UpdateTeamPayload, 'team'> & { team?: Maybe<ResolversTypes['Team']> }>;
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  UpdateWebhookEndpointPayload: ResolverTypeWrapper<Omit<UpdateWebhookEndpointPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversTypes['WebhookEndpoint'] }>;
  VerifyOrgChartInput: VerifyOrgChartInput;
  VerifyOrgChartPayload: ResolverTypeWrapper<Omit<VerifyOrgChartPayload, 'orgChartVerification'> & { orgChartVerification?: Maybe<ResolversTypes['OrgChartVerification']> }>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  ViewerCapabilities: ResolverTypeWrapper<Capabilities>;
  ViewerNarration: ResolverTypeWrapper<OwnNarration>;
  Visibility: null;
  WebhookDelivery: ResolverTypeWrapper<WebhookDeliveryRow>;
  WebhookDeliveryConnection: ResolverTypeWrapper<Connection<WebhookDeliveryRow>>;
  WebhookDeliveryEdge: ResolverTypeWrapper<Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversTypes['WebhookDelivery'] }>;
  WebhookDeliveryStatus: WebhookDeliveryStatus;
  WebhookEndpoint: ResolverTypeWrapper<WebhookEndpointRow>;
  WebhookEndpointConnection: ResolverTypeWrapper<Connection<WebhookEndpointRow>>;
  WebhookEndpointEdge: ResolverTypeWrapper<Omit<WebhookEndpointEdge, 'node'> & { node: ResolversTypes['WebhookEndpoint'] }>;
  WebhookStatus: WebhookStatus;
  WithdrawLessonInput: WithdrawLessonInput;
  WithdrawLessonPayload: ResolverTypeWrapper<Omit<WithdrawLessonPayload, 'effects' | 'lesson'> & { effects: Array<ResolversTypes['Effect']>, lesson?: Maybe<ResolversTypes['Lesson']> }>;
  Withheld: Withheld;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptDutyInput: AcceptDutyInput;
  AcceptDutyPayload: Omit<AcceptDutyPayload, 'duties'> & { duties?: Maybe<Array<ResolversParentTypes['RoleDuty']>> };
  AccessToken: TokenRow;
  AccessTokenConnection: Connection<TokenRow>;
  AccessTokenEdge: Omit<AccessTokenEdge, 'node'> & { node: ResolversParentTypes['AccessToken'] };
  AddVideoInput: AddVideoInput;
  AddVideoPayload: AddedVideo;
  AdvancementTier: AdvancementTier;
  AdvancementTierInput: AdvancementTierInput;
  ApproveContentReviewRequestInput: ApproveContentReviewRequestInput;
  ApproveContentReviewRequestPayload: Omit<ApproveContentReviewRequestPayload, 'content' | 'reviewRequest'> & { content?: Maybe<ResolversParentTypes['Content']>, reviewRequest: ResolversParentTypes['ContentReviewRequest'] };
  ArchiveContentInput: ArchiveContentInput;
  ArchiveContentPayload: Omit<ArchiveContentPayload, 'content' | 'effects'> & { content?: Maybe<ResolversParentTypes['Content']>, effects: Array<ResolversParentTypes['Effect']> };
  ArchiveKnowledgeEntityInput: ArchiveKnowledgeEntityInput;
  ArchiveKnowledgeEntityPayload: Omit<ArchiveKnowledgeEntityPayload, 'effects' | 'entity'> & { effects: Array<ResolversParentTypes['Effect']>, entity?: Maybe<ResolversParentTypes['KnowledgeEntity']> };
  AssignDutyInput: AssignDutyInput;
  AssignDutyPayload: Omit<AssignDutyPayload, 'duty' | 'effects'> & { duty?: Maybe<ResolversParentTypes['RoleDuty']>, effects: Array<ResolversParentTypes['Effect']> };
  AssignRoleInput: AssignRoleInput;
  AssignRolePayload: Omit<AssignRolePayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']>, effects: Array<ResolversParentTypes['Effect']> };
  Assignment: AssignmentRow;
  AssignmentConnection: Connection<AssignmentRow>;
  AssignmentEdge: Omit<AssignmentEdge, 'node'> & { node: ResolversParentTypes['Assignment'] };
  AuditActor: AuditEventRow;
  AuditChange: AuditChange;
  AuditEvent: AuditEventRow;
  AuditEventConnection: Connection<AuditEventRow>;
  AuditEventEdge: Omit<AuditEventEdge, 'node'> & { node: ResolversParentTypes['AuditEvent'] };
  AuditSubject: Omit<AuditSubject, 'node'> & { node?: Maybe<ResolversParentTypes['Node']> };
  Boolean: Scalars['Boolean']['output'];
  ChangeAccountRoleInput: ChangeAccountRoleInput;
  ChangeAccountRolePayload: Omit<ChangeAccountRolePayload, 'effects' | 'member'> & { effects: Array<ResolversParentTypes['Effect']>, member?: Maybe<ResolversParentTypes['Member']> };
  ChangeFeed: ChangeFeedModel;
  CompanyRole: RoleRow;
  CompanyRoleConnection: Connection<RoleRow>;
  CompanyRoleEdge: Omit<CompanyRoleEdge, 'node'> & { node: ResolversParentTypes['CompanyRole'] };
  ConnectDirectoryInput: ConnectDirectoryInput;
  ConnectDirectoryPayload: Omit<ConnectDirectoryPayload, 'directorySync'> & { directorySync: ResolversParentTypes['DirectorySync'] };
  Content: ContentRow;
  ContentCapabilities: ContentCapabilitiesModel;
  ContentChapter: ChapterRow;
  ContentConnection: Connection<ContentRow>;
  ContentContributor: ReviewRow;
  ContentCreator: ContentRow;
  ContentEdge: Omit<ContentEdge, 'node'> & { node: ResolversParentTypes['Content'] };
  ContentMedia: Media;
  ContentReading: ReadingRow;
  ContentReadingConnection: Connection<ReadingRow>;
  ContentReadingEdge: Omit<ContentReadingEdge, 'node'> & { node: ResolversParentTypes['ContentReading'] };
  ContentReviewRequest: ReviewRow;
  ContentReviewRequestConnection: Connection<ReviewRow>;
  ContentReviewRequestEdge: Omit<ContentReviewRequestEdge, 'node'> & { node: ResolversParentTypes['ContentReviewRequest'] };
  ContentTeam: Omit<ContentTeam, 'team'> & { team?: Maybe<ResolversParentTypes['Team']> };
  ContentTopic: ContentTopicRow;
  ContentUsage: UsedContent;
  ContentVersion: VersionRow;
  CreateCategoryInput: CreateCategoryInput;
  CreateCategoryPayload: Omit<CreateCategoryPayload, 'category'> & { category?: Maybe<ResolversParentTypes['KnowledgeCategory']> };
  CreateContentVersionInput: CreateContentVersionInput;
  CreateContentVersionPayload: Omit<CreateContentVersionPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  CreateDocumentFromUrlInput: CreateDocumentFromUrlInput;
  CreateDocumentInput: CreateDocumentInput;
  CreateDocumentPayload: CreatedDocument;
  CreateFindingInput: CreateFindingInput;
  CreateFindingPayload: Omit<CreateFindingPayload, 'finding'> & { finding?: Maybe<ResolversParentTypes['Finding']> };
  CreateItemInput: CreateItemInput;
  CreateItemPayload: Omit<CreateItemPayload, 'item'> & { item?: Maybe<ResolversParentTypes['KnowledgeItem']> };
  CreateLessonInput: CreateLessonInput;
  CreateLessonPayload: Omit<CreateLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversParentTypes['Lesson']> };
  CreateRoleInput: CreateRoleInput;
  CreateRolePayload: Omit<CreateRolePayload, 'companyRole'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']> };
  CreateSpaceInput: CreateSpaceInput;
  CreateSpacePayload: Omit<CreateSpacePayload, 'space'> & { space?: Maybe<ResolversParentTypes['KnowledgeSpace']> };
  CreateSynonymGroupInput: CreateSynonymGroupInput;
  CreateSynonymGroupPayload: Omit<CreateSynonymGroupPayload, 'synonymGroup'> & { synonymGroup?: Maybe<ResolversParentTypes['SynonymGroup']> };
  CreateTagInput: CreateTagInput;
  CreateTagPayload: Omit<CreateTagPayload, 'tag'> & { tag?: Maybe<ResolversParentTypes['Tag']> };
  CreateTeamInput: CreateTeamInput;
  CreateTeamPayload: Omit<CreateTeamPayload, 'team'> & { team?: Maybe<ResolversParentTypes['Team']> };
  CreateTokenInput: CreateTokenInput;
  CreateTokenPayload: MadeToken;
  CreateTopicInput: CreateTopicInput;
  CreateTopicPayload: Omit<CreateTopicPayload, 'topic'> & { topic?: Maybe<ResolversParentTypes['KnowledgeTopic']> };
  CreateWebhookEndpointInput: CreateWebhookEndpointInput;
  CreateWebhookEndpointPayload: EndpointWithSecret;
  CurriculumItem: CurriculumRow;
  CurriculumItemInput: CurriculumItemInput;
  DateTime: Scalars['DateTime']['output'];
  DeactivateMemberInput: DeactivateMemberInput;
  DeactivateMemberPayload: Omit<DeactivateMemberPayload, 'effects' | 'member'> & { effects: Array<ResolversParentTypes['Effect']>, member?: Maybe<ResolversParentTypes['Member']> };
  DeleteFindingInput: DeleteFindingInput;
  DeleteFindingPayload: DeleteFindingPayload;
  DeleteRoleInput: DeleteRoleInput;
  DeleteRolePayload: Omit<DeleteRolePayload, 'effects'> & { effects: Array<ResolversParentTypes['Effect']> };
  DeleteSynonymGroupInput: DeleteSynonymGroupInput;
  DeleteSynonymGroupPayload: DeleteSynonymGroupPayload;
  DeleteTagInput: DeleteTagInput;
  DeleteTagPayload: DeleteTagPayload;
  DeleteTeamInput: DeleteTeamInput;
  DeleteTeamPayload: Omit<DeleteTeamPayload, 'effects'> & { effects: Array<ResolversParentTypes['Effect']> };
  DeleteWebhookEndpointInput: DeleteWebhookEndpointInput;
  DeleteWebhookEndpointPayload: DeleteWebhookEndpointPayload;
  DirectReportConnection: Connection<MemberRow>;
  DirectReportEdge: Omit<DirectReportEdge, 'node'> & { node: ResolversParentTypes['Member'] };
  DirectoryEvent: EventRow;
  DirectoryEventConnection: Connection<EventRow>;
  DirectoryEventEdge: Omit<DirectoryEventEdge, 'node'> & { node: ResolversParentTypes['DirectoryEvent'] };
  DirectoryLink: DirectoryLinkRow;
  DirectorySync: DirectorySyncModel;
  DiscardContentVersionInput: DiscardContentVersionInput;
  DiscardContentVersionPayload: Omit<DiscardContentVersionPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  DisconnectDirectoryPayload: Omit<DisconnectDirectoryPayload, 'directorySync'> & { directorySync: ResolversParentTypes['DirectorySync'] };
  DueDate: DueDate;
  DueDateInput: DueDateInput;
  DutyOrigin: DutyOrigin;
  Effect: EffectModel;
  EnrollInLessonInput: EnrollInLessonInput;
  EnrollInLessonPayload: Omit<EnrollInLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversParentTypes['Lesson']> };
  EnrollMembersInput: EnrollMembersInput;
  EnrollMembersPayload: Omit<EnrollMembersPayload, 'effects' | 'lesson'> & { effects: Array<ResolversParentTypes['Effect']>, lesson?: Maybe<ResolversParentTypes['Lesson']> };
  Enrollment: EnrollmentRow;
  EnrollmentConnection: Connection<EnrollmentRow>;
  EnrollmentEdge: Omit<EnrollmentEdge, 'node'> & { node: ResolversParentTypes['Enrollment'] };
  Finding: FindingRow;
  FindingConnection: Connection<FindingRow>;
  FindingEdge: Omit<FindingEdge, 'node'> & { node: ResolversParentTypes['Finding'] };
  FindingSource: FindingSource;
  FinishLessonInput: FinishLessonInput;
  FinishLessonPayload: Omit<FinishLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversParentTypes['Lesson']> };
  Float: Scalars['Float']['output'];
  Grant: GrantRow;
  GrantClient: GrantClient;
  GrantConnection: Connection<GrantRow>;
  GrantEdge: Omit<GrantEdge, 'node'> & { node: ResolversParentTypes['Grant'] };
  HeldRole: HeldRole;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Invitation: InvitationRow;
  InvitationConnection: Connection<InvitationRow>;
  InvitationEdge: Omit<InvitationEdge, 'node'> & { node: ResolversParentTypes['Invitation'] };
  InviteMemberInput: InviteMemberInput;
  InviteMemberPayload: Omit<InviteMemberPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  KnowledgeCapabilities: KnowledgeCapabilities;
  KnowledgeCategory: EntityRow;
  KnowledgeCategoryConnection: Connection<EntityRow>;
  KnowledgeCategoryEdge: Omit<KnowledgeCategoryEdge, 'node'> & { node: ResolversParentTypes['KnowledgeCategory'] };
  KnowledgeEntity: EntityRow;
  KnowledgeItem: EntityRow;
  KnowledgeItemConnection: Connection<EntityRow>;
  KnowledgeItemEdge: Omit<KnowledgeItemEdge, 'node'> & { node: ResolversParentTypes['KnowledgeItem'] };
  KnowledgeSpace: EntityRow;
  KnowledgeSpaceConnection: Connection<EntityRow>;
  KnowledgeSpaceEdge: Omit<KnowledgeSpaceEdge, 'node'> & { node: ResolversParentTypes['KnowledgeSpace'] };
  KnowledgeTopic: EntityRow;
  KnowledgeTopicConnection: Connection<EntityRow>;
  KnowledgeTopicEdge: Omit<KnowledgeTopicEdge, 'node'> & { node: ResolversParentTypes['KnowledgeTopic'] };
  Lesson: LessonRow;
  LessonCapabilities: LessonCapabilities;
  LessonConnection: Connection<LessonRow>;
  LessonEdge: Omit<LessonEdge, 'node'> & { node: ResolversParentTypes['Lesson'] };
  LessonUsage: Omit<LessonUsage, 'preview'> & { preview: Array<ResolversParentTypes['Lesson']> };
  Manager: MemberRow;
  Member: MemberRow;
  MemberConnection: Connection<MemberRow>;
  MemberEdge: Omit<MemberEdge, 'node'> & { node: ResolversParentTypes['Member'] };
  MemberProgress: ProgressRow;
  MemberProgressConnection: Connection<ProgressRow>;
  MemberProgressEdge: Omit<MemberProgressEdge, 'node'> & { node: ResolversParentTypes['MemberProgress'] };
  MoveRoleInput: MoveRoleInput;
  MoveRolePayload: Omit<MoveRolePayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']>, effects: Array<ResolversParentTypes['Effect']> };
  Mutation: Record<PropertyKey, never>;
  NarratedWord: NarratedWord;
  NarrationAudio: NarrationAudio;
  NarrationUsage: NarrationUsage;
  NarrationVoice: NarrationVoice;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  OrgChart: OrgChartModel;
  OrgChartEntry: ChartRow;
  OrgChartVerification: OrgChartVerificationModel;
  Organization: OrganizationRow;
  PageInfo: PageInfo;
  Passage: PassageRow;
  PauseDirectoryPayload: Omit<PauseDirectoryPayload, 'directorySync'> & { directorySync: ResolversParentTypes['DirectorySync'] };
  PublishContentInput: PublishContentInput;
  PublishContentPayload: Omit<PublishContentPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  PublishContentVersionInput: PublishContentVersionInput;
  PublishContentVersionPayload: Omit<PublishContentVersionPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  Query: Record<PropertyKey, never>;
  ReactivateMemberInput: ReactivateMemberInput;
  ReactivateMemberPayload: Omit<ReactivateMemberPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  RecordChange: ChangeRow;
  RecordReadingInput: RecordReadingInput;
  RecordReadingPayload: Omit<RecordReadingPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  RejectContentReviewRequestInput: RejectContentReviewRequestInput;
  RejectContentReviewRequestPayload: Omit<RejectContentReviewRequestPayload, 'reviewRequest'> & { reviewRequest: ResolversParentTypes['ContentReviewRequest'] };
  RemoveDutyInput: RemoveDutyInput;
  RemoveDutyPayload: Omit<RemoveDutyPayload, 'effects'> & { effects: Array<ResolversParentTypes['Effect']> };
  RemoveTeamMemberInput: RemoveTeamMemberInput;
  RemoveTeamMemberPayload: Omit<RemoveTeamMemberPayload, 'effects' | 'team'> & { effects: Array<ResolversParentTypes['Effect']>, team?: Maybe<ResolversParentTypes['Team']> };
  RenameTagInput: RenameTagInput;
  RenameTagPayload: Omit<RenameTagPayload, 'tag'> & { tag?: Maybe<ResolversParentTypes['Tag']> };
  ReplayWebhookInput: ReplayWebhookInput;
  ReplayWebhookPayload: Omit<ReplayWebhookPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversParentTypes['WebhookEndpoint'] };
  ReportingLine: ReportingLineModel;
  ReportingPerson: ReportingPersonRow;
  ResendInvitationInput: ResendInvitationInput;
  ResendInvitationPayload: Omit<ResendInvitationPayload, 'invitation'> & { invitation: ResolversParentTypes['Invitation'] };
  RestoreContentInput: RestoreContentInput;
  RestoreContentPayload: Omit<RestoreContentPayload, 'content' | 'effects'> & { content?: Maybe<ResolversParentTypes['Content']>, effects: Array<ResolversParentTypes['Effect']> };
  RestoreKnowledgeEntityInput: RestoreKnowledgeEntityInput;
  RestoreKnowledgeEntityPayload: Omit<RestoreKnowledgeEntityPayload, 'effects' | 'entity'> & { effects: Array<ResolversParentTypes['Effect']>, entity?: Maybe<ResolversParentTypes['KnowledgeEntity']> };
  RestoreLessonInput: RestoreLessonInput;
  RestoreLessonPayload: Omit<RestoreLessonPayload, 'effects' | 'lesson'> & { effects: Array<ResolversParentTypes['Effect']>, lesson?: Maybe<ResolversParentTypes['Lesson']> };
  ResumeDirectoryPayload: Omit<ResumeDirectoryPayload, 'directorySync'> & { directorySync: ResolversParentTypes['DirectorySync'] };
  RetrainingOverride: RetrainingOverride;
  RetrainingOverrideInput: RetrainingOverrideInput;
  RetryProcessingInput: RetryProcessingInput;
  RetryProcessingPayload: Omit<RetryProcessingPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  RevokeGrantInput: RevokeGrantInput;
  RevokeGrantPayload: RevokeGrantPayload;
  RevokeInvitationInput: RevokeInvitationInput;
  RevokeInvitationPayload: RevokeInvitationPayload;
  RevokeTokenInput: RevokeTokenInput;
  RevokeTokenPayload: RevokeTokenPayload;
  RoleDuty: DutyRow;
  RoleDutyConnection: Connection<DutyRow>;
  RoleDutyEdge: Omit<RoleDutyEdge, 'node'> & { node: ResolversParentTypes['RoleDuty'] };
  RoleHolder: HolderRow;
  RoleHolderConnection: Connection<HolderRow>;
  RoleHolderEdge: Omit<RoleHolderEdge, 'node'> & { node: ResolversParentTypes['RoleHolder'] };
  RotateDirectoryTokenInput: RotateDirectoryTokenInput;
  RotateDirectoryTokenPayload: Omit<RotateDirectoryTokenPayload, 'directorySync'> & { directorySync: ResolversParentTypes['DirectorySync'] };
  RotateWebhookSecretInput: RotateWebhookSecretInput;
  RotateWebhookSecretPayload: EndpointWithSecret;
  SearchResult: HitRow;
  SearchResultConnection: Hits;
  SearchResultEdge: Omit<SearchResultEdge, 'node'> & { node: ResolversParentTypes['SearchResult'] };
  SearchSnippetPart: SnippetPart;
  SearchSuggestion: Suggestion;
  SearchSuggestions: Omit<SearchSuggestions, 'nodes'> & { nodes: Array<ResolversParentTypes['SearchSuggestion']> };
  SearchTypeCount: SearchTypeCount;
  SetAdvancementTiersInput: SetAdvancementTiersInput;
  SetAdvancementTiersPayload: Omit<SetAdvancementTiersPayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']>, effects: Array<ResolversParentTypes['Effect']> };
  SetCurriculumInput: SetCurriculumInput;
  SetCurriculumPayload: Omit<SetCurriculumPayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']>, effects: Array<ResolversParentTypes['Effect']> };
  SetEvidenceInput: SetEvidenceInput;
  SetEvidencePayload: Omit<SetEvidencePayload, 'item'> & { item?: Maybe<ResolversParentTypes['KnowledgeItem']> };
  SetLessonContentsInput: SetLessonContentsInput;
  SetLessonContentsPayload: Omit<SetLessonContentsPayload, 'effects' | 'lesson'> & { effects: Array<ResolversParentTypes['Effect']>, lesson?: Maybe<ResolversParentTypes['Lesson']> };
  SetLessonTopicsInput: SetLessonTopicsInput;
  SetLessonTopicsPayload: Omit<SetLessonTopicsPayload, 'effects' | 'lesson'> & { effects: Array<ResolversParentTypes['Effect']>, lesson?: Maybe<ResolversParentTypes['Lesson']> };
  SetManagerInput: SetManagerInput;
  SetManagerPayload: ManagedPerson;
  SetRoleHoldersInput: SetRoleHoldersInput;
  SetRoleHoldersPayload: Omit<SetRoleHoldersPayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']>, effects: Array<ResolversParentTypes['Effect']> };
  SetSpaceAudienceInput: SetSpaceAudienceInput;
  SetSpaceAudiencePayload: Omit<SetSpaceAudiencePayload, 'effects' | 'space'> & { effects: Array<ResolversParentTypes['Effect']>, space?: Maybe<ResolversParentTypes['KnowledgeSpace']> };
  SetTeamMemberInput: SetTeamMemberInput;
  SetTeamMemberPayload: Omit<SetTeamMemberPayload, 'effects' | 'team'> & { effects: Array<ResolversParentTypes['Effect']>, team?: Maybe<ResolversParentTypes['Team']> };
  SetTranscriptInput: SetTranscriptInput;
  SetTranscriptPayload: Omit<SetTranscriptPayload, 'content' | 'transcript'> & { content?: Maybe<ResolversParentTypes['Content']>, transcript?: Maybe<ResolversParentTypes['Transcript']> };
  ShareContentInput: ShareContentInput;
  ShareContentPayload: Omit<ShareContentPayload, 'content' | 'effects'> & { content?: Maybe<ResolversParentTypes['Content']>, effects: Array<ResolversParentTypes['Effect']> };
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  SynonymGroup: SynonymGroupRow;
  SynonymGroupConnection: Connection<SynonymGroupRow>;
  SynonymGroupEdge: Omit<SynonymGroupEdge, 'node'> & { node: ResolversParentTypes['SynonymGroup'] };
  SynthesizeNarrationInput: SynthesizeNarrationInput;
  SynthesizeNarrationPayload: SynthesizeNarrationPayload;
  Tag: TagRow;
  TagConnection: Connection<TagRow>;
  TagEdge: Omit<TagEdge, 'node'> & { node: ResolversParentTypes['Tag'] };
  Team: TeamRow;
  TeamConnection: Connection<TeamRow>;
  TeamEdge: Omit<TeamEdge, 'node'> & { node: ResolversParentTypes['Team'] };
  TeamMemberConnection: TeamMemberConnectionModel;
  TeamMemberEdge: TeamMemberEdgeModel;
  TeamMembership: MembershipRow;
  TopicUsage: Omit<TopicUsage, 'preview'> & { preview: Array<ResolversParentTypes['KnowledgeTopic']> };
  Transcript: TranscriptModel;
  TranscriptSegment: SegmentRow;
  UnassignRoleInput: UnassignRoleInput;
  UnassignRolePayload: Omit<UnassignRolePayload, 'companyRole' | 'effects'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']>, effects: Array<ResolversParentTypes['Effect']> };
  UpdateContentInput: UpdateContentInput;
  UpdateContentPayload: Omit<UpdateContentPayload, 'content'> & { content?: Maybe<ResolversParentTypes['Content']> };
  UpdateDutyInput: UpdateDutyInput;
  UpdateDutyPayload: Omit<UpdateDutyPayload, 'duty' | 'effects'> & { duty?: Maybe<ResolversParentTypes['RoleDuty']>, effects: Array<ResolversParentTypes['Effect']> };
  UpdateFindingInput: UpdateFindingInput;
  UpdateFindingPayload: Omit<UpdateFindingPayload, 'finding'> & { finding?: Maybe<ResolversParentTypes['Finding']> };
  UpdateKnowledgeEntityInput: UpdateKnowledgeEntityInput;
  UpdateKnowledgeEntityPayload: Omit<UpdateKnowledgeEntityPayload, 'entity'> & { entity?: Maybe<ResolversParentTypes['KnowledgeEntity']> };
  UpdateLessonInput: UpdateLessonInput;
  UpdateLessonPayload: Omit<UpdateLessonPayload, 'lesson'> & { lesson?: Maybe<ResolversParentTypes['Lesson']> };
  UpdateMemberInput: UpdateMemberInput;
  UpdateMemberPayload: Omit<UpdateMemberPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  UpdateRoleInput: UpdateRoleInput;
  UpdateRolePayload: Omit<UpdateRolePayload, 'companyRole'> & { companyRole?: Maybe<ResolversParentTypes['CompanyRole']> };
  UpdateSynonymGroupInput: UpdateSynonymGroupInput;
  UpdateSynonymGroupPayload: Omit<UpdateSynonymGroupPayload, 'synonymGroup'> & { synonymGroup?: Maybe<ResolversParentTypes['SynonymGroup']> };
  UpdateTeamInput: UpdateTeamInput;
  UpdateTeamPayload: Omit<UpdateTeamPayload, 'team'> & { team?: Maybe<ResolversParentTypes['Team']> };
  UpdateWebhookEndpointInput: UpdateWebhookEndpointInput;
  UpdateWebhookEndpointPayload: Omit<UpdateWebhookEndpointPayload, 'webhookEndpoint'> & { webhookEndpoint: ResolversParentTypes['WebhookEndpoint'] };
  VerifyOrgChartInput: VerifyOrgChartInput;
  VerifyOrgChartPayload: Omit<VerifyOrgChartPayload, 'orgChartVerification'> & { orgChartVerification?: Maybe<ResolversParentTypes['OrgChartVerification']> };
  Viewer: ViewerModel;
  ViewerCapabilities: Capabilities;
  ViewerNarration: OwnNarration;
  WebhookDelivery: WebhookDeliveryRow;
  WebhookDeliveryConnection: Connection<WebhookDeliveryRow>;
  WebhookDeliveryEdge: Omit<WebhookDeliveryEdge, 'node'> & { node: ResolversParentTypes['WebhookDelivery'] };
  WebhookEndpoint: WebhookEndpointRow;
  WebhookEndpointConnection: Connection<WebhookEndpointRow>;
  WebhookEndpointEdge: Omit<WebhookEndpointEdge, 'node'> & { node: ResolversParentTypes['WebhookEndpoint'] };
  WithdrawLessonInput: WithdrawLessonInput;
  WithdrawLessonPayload: Omit<WithdrawLessonPayload, 'effects' | 'lesson'> & { effects: Array<ResolversParentTypes['Effect']>, lesson?: Maybe<ResolversParentTypes['Lesson']> };
};

export type LongTextDirectiveArgs = { };

export type LongTextDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = LongTextDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type NotKeptDirectiveArgs = { };

export type NotKeptDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = NotKeptDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type VisibleToDirectiveArgs = {
  others?: Withheld;
  rule: FieldRule;
};

export type VisibleToDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = VisibleToDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AcceptDutyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcceptDutyPayload'] = ResolversParentTypes['AcceptDutyPayload']> = {
  duties?: Resolver<Maybe<Array<ResolversTypes['RoleDuty']>>, ParentType, ContextType>;
  dutyIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AccessTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessToken'] = ResolversParentTypes['AccessToken']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AccessTokenKind'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['TokenScope']>, ParentType, ContextType>;
};

export type AccessTokenConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessTokenConnection'] = ResolversParentTypes['AccessTokenConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AccessTokenEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AccessToken']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AccessTokenEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessTokenEdge'] = ResolversParentTypes['AccessTokenEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AccessToken'], ParentType, ContextType>;
};

export type AccountRoleResolvers = { ADMIN: 'admin', BILLING_ADMIN: 'billing-admin', EXTERNAL: 'external', OWNER: 'owner', VIEWER: 'viewer' };

export type AddVideoPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AddVideoPayload'] = ResolversParentTypes['AddVideoPayload']> = {
  alreadyInLibrary?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AdvancementTierResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvancementTier'] = ResolversParentTypes['AdvancementTier']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ApproveContentReviewRequestPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ApproveContentReviewRequestPayload'] = ResolversParentTypes['ApproveContentReviewRequestPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  reviewRequest?: Resolver<ResolversTypes['ContentReviewRequest'], ParentType, ContextType>;
};

export type ArchiveContentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ArchiveContentPayload'] = ResolversParentTypes['ArchiveContentPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
};

export type ArchiveKnowledgeEntityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ArchiveKnowledgeEntityPayload'] = ResolversParentTypes['ArchiveKnowledgeEntityPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['KnowledgeEntity']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AssignDutyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssignDutyPayload'] = ResolversParentTypes['AssignDutyPayload']> = {
  duty?: Resolver<Maybe<ResolversTypes['RoleDuty']>, ParentType, ContextType>;
  dutyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
};

export type AssignRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssignRolePayload'] = ResolversParentTypes['AssignRolePayload']> = {
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AssignmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Assignment'] = ResolversParentTypes['Assignment']> = {
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  item?: Resolver<ResolversTypes['CurriculumItem'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['HeldRole']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AssignmentState'], ParentType, ContextType>;
};

export type AssignmentConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssignmentConnection'] = ResolversParentTypes['AssignmentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AssignmentEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Assignment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AssignmentEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AssignmentEdge'] = ResolversParentTypes['AssignmentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Assignment'], ParentType, ContextType>;
};

export type AuditActorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditActor'] = ResolversParentTypes['AuditActor']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AuditChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditChange'] = ResolversParentTypes['AuditChange']> = {
  after?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent']> = {
  action?: Resolver<ResolversTypes['AuditAction'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['AuditActor'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  detail?: Resolver<Array<ResolversTypes['AuditChange']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['AuditSubject'], ParentType, ContextType>;
};

export type AuditEventConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEventConnection'] = ResolversParentTypes['AuditEventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditEventEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AuditEventEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEventEdge'] = ResolversParentTypes['AuditEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
};

export type AuditSubjectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditSubject'] = ResolversParentTypes['AuditSubject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AuditSubjectType'], ParentType, ContextType>;
};

export type ChangeAccountRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeAccountRolePayload'] = ResolversParentTypes['ChangeAccountRolePayload']> = {
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ChangeFeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeFeed'] = ResolversParentTypes['ChangeFeed']> = {
  changes?: Resolver<Array<ResolversTypes['RecordChange']>, ParentType, ContextType>;
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasMore?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CompanyRoleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompanyRole'] = ResolversParentTypes['CompanyRole']> = {
  advancementTiers?: Resolver<Array<ResolversTypes['AdvancementTier']>, ParentType, ContextType>;
  allHolders?: Resolver<Array<ResolversTypes['RoleHolder']>, ParentType, ContextType>;
  ancestors?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  childRoles?: Resolver<ResolversTypes['CompanyRoleConnection'], ParentType, ContextType, RequireFields<CompanyRoleChildRolesArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  curriculum?: Resolver<Array<ResolversTypes['CurriculumItem']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<CompanyRoleDutiesArgs, 'first'>>;
  holders?: Resolver<ResolversTypes['RoleHolderConnection'], ParentType, ContextType, RequireFields<CompanyRoleHoldersArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  memberCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  parentRoleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CompanyRoleConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompanyRoleConnection'] = ResolversParentTypes['CompanyRoleConnection']> = {
  edges?: Resolver<Array<ResolversTypes['CompanyRoleEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CompanyRoleEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CompanyRoleEdge'] = ResolversParentTypes['CompanyRoleEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CompanyRole'], ParentType, ContextType>;
};

export type ConnectDirectoryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectDirectoryPayload'] = ResolversParentTypes['ConnectDirectoryPayload']> = {
  directorySync?: Resolver<ResolversTypes['DirectorySync'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Content'] = ResolversParentTypes['Content']> = {
  archivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  chapters?: Resolver<Array<ResolversTypes['ContentChapter']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['ContentCreator']>, ParentType, ContextType>;
  currentVersion?: Resolver<Maybe<ResolversTypes['ContentVersion']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  failureReason?: Resolver<Maybe<ResolversTypes['ContentFailureReason']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  indexingStatus?: Resolver<ResolversTypes['IndexingStatus'], ParentType, ContextType>;
  knowledge?: Resolver<Array<ResolversTypes['ContentTopic']>, ParentType, ContextType>;
  language?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['ContentMedia']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  processingStatus?: Resolver<ResolversTypes['ProcessingStatus'], ParentType, ContextType>;
  readBy?: Resolver<Maybe<ResolversTypes['ContentReadBy']>, ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  teams?: Resolver<Maybe<Array<ResolversTypes['ContentTeam']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ContentType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ContentUsage']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['ContentVersion']>, ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['ContentCapabilities'], ParentType, ContextType>;
  viewerReading?: Resolver<Maybe<ResolversTypes['ContentReading']>, ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentCapabilities'] = ResolversParentTypes['ContentCapabilities']> = {
  edit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publish?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ContentChapterResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentChapter'] = ResolversParentTypes['ContentChapter']> = {
  headline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentConnection'] = ResolversParentTypes['ContentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ContentEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Content']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ContentContributorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentContributor'] = ResolversParentTypes['ContentContributor']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentCreatorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentCreator'] = ResolversParentTypes['ContentCreator']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentEdge'] = ResolversParentTypes['ContentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Content'], ParentType, ContextType>;
};

export type ContentMediaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentMedia'] = ResolversParentTypes['ContentMedia']> = {
  embedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ContentMediaKind'], ParentType, ContextType>;
  watchUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentReadingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentReading'] = ResolversParentTypes['ContentReading']> = {
  chapterId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  versionNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ContentReadingConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentReadingConnection'] = ResolversParentTypes['ContentReadingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ContentReadingEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ContentReading']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ContentReadingEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentReadingEdge'] = ResolversParentTypes['ContentReadingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContentReading'], ParentType, ContextType>;
};

export type ContentReviewRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentReviewRequest'] = ResolversParentTypes['ContentReviewRequest']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  similar?: Resolver<Array<ResolversTypes['Content']>, ParentType, ContextType>;
  sourceUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ContentReviewStatus'], ParentType, ContextType>;
  submittedBy?: Resolver<ResolversTypes['ContentContributor'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContentReviewRequestConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentReviewRequestConnection'] = ResolversParentTypes['ContentReviewRequestConnection']> = {
  edges?: Resolver<Array<ResolversTypes['ContentReviewRequestEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['ContentReviewRequest']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ContentReviewRequestEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentReviewRequestEdge'] = ResolversParentTypes['ContentReviewRequestEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContentReviewRequest'], ParentType, ContextType>;
};

export type ContentTeamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentTeam'] = ResolversParentTypes['ContentTeam']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
};

export type ContentTopicResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentTopic'] = ResolversParentTypes['ContentTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['KnowledgeItemConnection'], ParentType, ContextType, RequireFields<ContentTopicItemsArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['KnowledgeTopic'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentTypeResolvers = { AUDIO: 'audio', DOCUMENT: 'document', GUIDE: 'guide', VIDEO: 'video' };

export type ContentUsageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentUsage'] = ResolversParentTypes['ContentUsage']> = {
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lessons?: Resolver<ResolversTypes['LessonUsage'], ParentType, ContextType>;
  soleEvidenceTopics?: Resolver<ResolversTypes['TopicUsage'], ParentType, ContextType>;
};

export type ContentVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentVersion'] = ResolversParentTypes['ContentVersion']> = {
  chapters?: Resolver<Array<ResolversTypes['ContentChapter']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  publishedByName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retrainingIntent?: Resolver<ResolversTypes['RetrainingIntent'], ParentType, ContextType>;
  segments?: Resolver<Array<ResolversTypes['TranscriptSegment']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProcessingStatus'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  versionNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CreateCategoryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateCategoryPayload'] = ResolversParentTypes['CreateCategoryPayload']> = {
  category?: Resolver<Maybe<ResolversTypes['KnowledgeCategory']>, ParentType, ContextType>;
  categoryId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateContentVersionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateContentVersionPayload'] = ResolversParentTypes['CreateContentVersionPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateDocumentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateDocumentPayload'] = ResolversParentTypes['CreateDocumentPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  draft?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['DocumentCreationMode'], ParentType, ContextType>;
  reviewRequest?: Resolver<Maybe<ResolversTypes['ContentReviewRequest']>, ParentType, ContextType>;
  reviewRequestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateFindingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateFindingPayload'] = ResolversParentTypes['CreateFindingPayload']> = {
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType>;
  findingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateItemPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateItemPayload'] = ResolversParentTypes['CreateItemPayload']> = {
  item?: Resolver<Maybe<ResolversTypes['KnowledgeItem']>, ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateLessonPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateLessonPayload'] = ResolversParentTypes['CreateLessonPayload']> = {
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateRolePayload'] = ResolversParentTypes['CreateRolePayload']> = {
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateSpacePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateSpacePayload'] = ResolversParentTypes['CreateSpacePayload']> = {
  space?: Resolver<Maybe<ResolversTypes['KnowledgeSpace']>, ParentType, ContextType>;
  spaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateSynonymGroupPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateSynonymGroupPayload'] = ResolversParentTypes['CreateSynonymGroupPayload']> = {
  synonymGroup?: Resolver<Maybe<ResolversTypes['SynonymGroup']>, ParentType, ContextType>;
  synonymGroupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateTagPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateTagPayload'] = ResolversParentTypes['CreateTagPayload']> = {
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  tagId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateTeamPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateTeamPayload'] = ResolversParentTypes['CreateTeamPayload']> = {
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateTokenPayload'] = ResolversParentTypes['CreateTokenPayload']> = {
  accessToken?: Resolver<ResolversTypes['AccessToken'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CreateTopicPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateTopicPayload'] = ResolversParentTypes['CreateTopicPayload']> = {
  topic?: Resolver<Maybe<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  topicId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CreateWebhookEndpointPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CreateWebhookEndpointPayload'] = ResolversParentTypes['CreateWebhookEndpointPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type CurriculumItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CurriculumItem'] = ResolversParentTypes['CurriculumItem']> = {
  assignedOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate?: Resolver<ResolversTypes['DueDate'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retrainingOverride?: Resolver<Maybe<ResolversTypes['RetrainingOverride']>, ParentType, ContextType>;
  topic?: Resolver<Maybe<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['CurriculumItemType'], ParentType, ContextType>;
};

export type CurriculumItemTypeResolvers = { LESSON: 'lesson', TOPIC: 'topic' };

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeactivateMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeactivateMemberPayload'] = ResolversParentTypes['DeactivateMemberPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteFindingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteFindingPayload'] = ResolversParentTypes['DeleteFindingPayload']> = {
  findingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteRolePayload'] = ResolversParentTypes['DeleteRolePayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteSynonymGroupPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteSynonymGroupPayload'] = ResolversParentTypes['DeleteSynonymGroupPayload']> = {
  synonymGroupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteTagPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteTagPayload'] = ResolversParentTypes['DeleteTagPayload']> = {
  queued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tagId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteTeamPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteTeamPayload'] = ResolversParentTypes['DeleteTeamPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DeleteWebhookEndpointPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteWebhookEndpointPayload'] = ResolversParentTypes['DeleteWebhookEndpointPayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DirectReportConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectReportConnection'] = ResolversParentTypes['DirectReportConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DirectReportEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DirectReportEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectReportEdge'] = ResolversParentTypes['DirectReportEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type DirectoryEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectoryEvent'] = ResolversParentTypes['DirectoryEvent']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['DirectoryOperation'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['DirectoryEventOutcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DirectoryEventConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectoryEventConnection'] = ResolversParentTypes['DirectoryEventConnection']> = {
  edges?: Resolver<Array<ResolversTypes['DirectoryEventEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['DirectoryEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DirectoryEventEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectoryEventEdge'] = ResolversParentTypes['DirectoryEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['DirectoryEvent'], ParentType, ContextType>;
};

export type DirectoryLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectoryLink'] = ResolversParentTypes['DirectoryLink']> = {
  countDeactivated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  countProvisioned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  countSkipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  countUpdated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSyncAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pausedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  pausedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendWelcomeImmediately?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['DirectoryConnectionStatus'], ParentType, ContextType>;
  tokenActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tokenCreatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  tokenExpiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tokenLastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DirectorySyncResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DirectorySync'] = ResolversParentTypes['DirectorySync']> = {
  connection?: Resolver<Maybe<ResolversTypes['DirectoryLink']>, ParentType, ContextType>;
  eligible?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type DiscardContentVersionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DiscardContentVersionPayload'] = ResolversParentTypes['DiscardContentVersionPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DisconnectDirectoryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisconnectDirectoryPayload'] = ResolversParentTypes['DisconnectDirectoryPayload']> = {
  directorySync?: Resolver<ResolversTypes['DirectorySync'], ParentType, ContextType>;
};

export type DocumentCreationModeResolvers = { PUBLISHED: 'published', REVIEW: 'review' };

export type DueDateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DueDate'] = ResolversParentTypes['DueDate']> = {
  anchor?: Resolver<Maybe<ResolversTypes['DueDateAnchor']>, ParentType, ContextType>;
  fixedDate?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  relativeDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['DueDateType'], ParentType, ContextType>;
};

export type DueDateAnchorResolvers = { ASSIGNMENT_DATE: 'assignment_date', EMPLOYMENT_START: 'employment_start', ENROLLMENT_DATE: 'enrollment_date', FIRST_LOGIN: 'first_login', ROLE_ASSIGNMENT_DATE: 'role_assignment_date' };

export type DueDateTypeResolvers = { FIXED: 'fixed', NONE: 'none', RELATIVE: 'relative' };

export type DutyOriginResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DutyOrigin'] = ResolversParentTypes['DutyOrigin']> = {
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['KnowledgeEntityType'], ParentType, ContextType>;
};

export type EffectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Effect'] = ResolversParentTypes['Effect']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['EffectKind'], ParentType, ContextType>;
  preview?: Resolver<Array<ResolversTypes['Node']>, ParentType, ContextType>;
};

export type EnrollInLessonPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EnrollInLessonPayload'] = ResolversParentTypes['EnrollInLessonPayload']> = {
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type EnrollMembersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EnrollMembersPayload'] = ResolversParentTypes['EnrollMembersPayload']> = {
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  queued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EnrollmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Enrollment'] = ResolversParentTypes['Enrollment']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  retakeDue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type EnrollmentConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EnrollmentConnection'] = ResolversParentTypes['EnrollmentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['EnrollmentEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Enrollment']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type EnrollmentEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EnrollmentEdge'] = ResolversParentTypes['EnrollmentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Enrollment'], ParentType, ContextType>;
};

export type FindingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Finding'] = ResolversParentTypes['Finding']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['FindingSource'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FindingConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FindingConnection'] = ResolversParentTypes['FindingConnection']> = {
  edges?: Resolver<Array<ResolversTypes['FindingEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Finding']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type FindingEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FindingEdge'] = ResolversParentTypes['FindingEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Finding'], ParentType, ContextType>;
};

export type FindingSourceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FindingSource'] = ResolversParentTypes['FindingSource']> = {
  systemSourceType?: Resolver<Maybe<ResolversTypes['SystemSourceType']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FindingSourceType'], ParentType, ContextType>;
};

export type FindingSourceTypeResolvers = { SYSTEM: 'system', USER: 'user' };

export type FinishLessonPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FinishLessonPayload'] = ResolversParentTypes['FinishLessonPayload']> = {
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type GrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  client?: Resolver<ResolversTypes['GrantClient'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  resource?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scopes?: Resolver<Array<ResolversTypes['TokenScope']>, ParentType, ContextType>;
};

export type GrantClientResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantClient'] = ResolversParentTypes['GrantClient']> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type GrantConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantConnection'] = ResolversParentTypes['GrantConnection']> = {
  edges?: Resolver<Array<ResolversTypes['GrantEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Grant']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type GrantEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantEdge'] = ResolversParentTypes['GrantEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Grant'], ParentType, ContextType>;
};

export type HeldRoleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeldRole'] = ResolversParentTypes['HeldRole']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['AccountRole'], ParentType, ContextType>;
};

export type InvitationConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvitationConnection'] = ResolversParentTypes['InvitationConnection']> = {
  edges?: Resolver<Array<ResolversTypes['InvitationEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Invitation']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type InvitationEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvitationEdge'] = ResolversParentTypes['InvitationEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type InviteMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InviteMemberPayload'] = ResolversParentTypes['InviteMemberPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type KnowledgeCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeCapabilities'] = ResolversParentTypes['KnowledgeCapabilities']> = {
  edit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type KnowledgeCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeCategory'] = ResolversParentTypes['KnowledgeCategory']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeCategoryDutiesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  space?: Resolver<ResolversTypes['KnowledgeSpace'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['KnowledgeEntityState'], ParentType, ContextType>;
  topicCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topics?: Resolver<ResolversTypes['KnowledgeTopicConnection'], ParentType, ContextType, RequireFields<KnowledgeCategoryTopicsArgs, 'archived' | 'first'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['KnowledgeCapabilities'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KnowledgeCategoryConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeCategoryConnection'] = ResolversParentTypes['KnowledgeCategoryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['KnowledgeCategoryEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['KnowledgeCategory']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type KnowledgeCategoryEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeCategoryEdge'] = ResolversParentTypes['KnowledgeCategoryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['KnowledgeCategory'], ParentType, ContextType>;
};

export type KnowledgeEntityResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeEntity'] = ResolversParentTypes['KnowledgeEntity']> = {
  __resolveType: TypeResolveFn<'KnowledgeCategory' | 'KnowledgeItem' | 'KnowledgeSpace' | 'KnowledgeTopic', ParentType, ContextType>;
};

export type KnowledgeEntityStateResolvers = { ARCHIVED: 'archived', CURRENT: 'current' };

export type KnowledgeItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeItem'] = ResolversParentTypes['KnowledgeItem']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeItemDutiesArgs, 'first'>>;
  evidence?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<KnowledgeItemEvidenceArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  passages?: Resolver<Array<ResolversTypes['Passage']>, ParentType, ContextType, RequireFields<KnowledgeItemPassagesArgs, 'contentId'>>;
  state?: Resolver<ResolversTypes['KnowledgeEntityState'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['KnowledgeTopic'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['KnowledgeCapabilities'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KnowledgeItemConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeItemConnection'] = ResolversParentTypes['KnowledgeItemConnection']> = {
  edges?: Resolver<Array<ResolversTypes['KnowledgeItemEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['KnowledgeItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type KnowledgeItemEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeItemEdge'] = ResolversParentTypes['KnowledgeItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['KnowledgeItem'], ParentType, ContextType>;
};

export type KnowledgeSpaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeSpace'] = ResolversParentTypes['KnowledgeSpace']> = {
  categories?: Resolver<ResolversTypes['KnowledgeCategoryConnection'], ParentType, ContextType, RequireFields<KnowledgeSpaceCategoriesArgs, 'archived' | 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeSpaceDutiesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['KnowledgeEntityState'], ParentType, ContextType>;
  teams?: Resolver<Maybe<Array<ResolversTypes['ContentTeam']>>, ParentType, ContextType>;
  topicCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  topics?: Resolver<ResolversTypes['KnowledgeTopicConnection'], ParentType, ContextType, RequireFields<KnowledgeSpaceTopicsArgs, 'archived' | 'first'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['KnowledgeCapabilities'], ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KnowledgeSpaceConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeSpaceConnection'] = ResolversParentTypes['KnowledgeSpaceConnection']> = {
  edges?: Resolver<Array<ResolversTypes['KnowledgeSpaceEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['KnowledgeSpace']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type KnowledgeSpaceEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeSpaceEdge'] = ResolversParentTypes['KnowledgeSpaceEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['KnowledgeSpace'], ParentType, ContextType>;
};

export type KnowledgeTopicResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeTopic'] = ResolversParentTypes['KnowledgeTopic']> = {
  category?: Resolver<ResolversTypes['KnowledgeCategory'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeTopicDutiesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['KnowledgeItemConnection'], ParentType, ContextType, RequireFields<KnowledgeTopicItemsArgs, 'archived' | 'first'>>;
  lessons?: Resolver<ResolversTypes['LessonConnection'], ParentType, ContextType, RequireFields<KnowledgeTopicLessonsArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['LearningPriority']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  space?: Resolver<ResolversTypes['KnowledgeSpace'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['KnowledgeEntityState'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['KnowledgeCapabilities'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KnowledgeTopicConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeTopicConnection'] = ResolversParentTypes['KnowledgeTopicConnection']> = {
  edges?: Resolver<Array<ResolversTypes['KnowledgeTopicEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type KnowledgeTopicEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeTopicEdge'] = ResolversParentTypes['KnowledgeTopicEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['KnowledgeTopic'], ParentType, ContextType>;
};

export type LessonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Lesson'] = ResolversParentTypes['Lesson']> = {
  contents?: Resolver<Array<ResolversTypes['Content']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['LessonPurpose'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LessonState'], ParentType, ContextType>;
  teams?: Resolver<Maybe<Array<ResolversTypes['ContentTeam']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerCan?: Resolver<ResolversTypes['LessonCapabilities'], ParentType, ContextType>;
  viewerEnrollment?: Resolver<Maybe<ResolversTypes['Enrollment']>, ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LessonCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LessonCapabilities'] = ResolversParentTypes['LessonCapabilities']> = {
  edit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type LessonConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LessonConnection'] = ResolversParentTypes['LessonConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LessonEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Lesson']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type LessonEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LessonEdge'] = ResolversParentTypes['LessonEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Lesson'], ParentType, ContextType>;
};

export type LessonPurposeResolvers = { PERFORMANCE_REVIEW: 'performance_review', SINGLE_LEARNER: 'single_learner', STANDARD: 'standard' };

export type LessonStateResolvers = { TEACHING: 'teaching', WITHDRAWN: 'withdrawn' };

export type LessonUsageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LessonUsage'] = ResolversParentTypes['LessonUsage']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  preview?: Resolver<Array<ResolversTypes['Lesson']>, ParentType, ContextType>;
};

export type ManagerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Manager'] = ResolversParentTypes['Manager']> = {
  employeeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MemberStatus'], ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  assignments?: Resolver<Maybe<ResolversTypes['AssignmentConnection']>, ParentType, ContextType, RequireFields<MemberAssignmentsArgs, 'first'>>;
  companyRoles?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  deactivatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  directReports?: Resolver<Maybe<ResolversTypes['DirectReportConnection']>, ParentType, ContextType, RequireFields<MemberDirectReportsArgs, 'first' | 'status'>>;
  directoryManaged?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  employedOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  employeeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reportsTo?: Resolver<Maybe<ResolversTypes['Manager']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['AccountRole'], ParentType, ContextType>;
  signedUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MemberStatus'], ParentType, ContextType>;
  teams?: Resolver<Array<ResolversTypes['TeamMembership']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemberConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberConnection'] = ResolversParentTypes['MemberConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MemberEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MemberEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberEdge'] = ResolversParentTypes['MemberEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
};

export type MemberProgressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberProgress'] = ResolversParentTypes['MemberProgress']> = {
  companyRoles?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  employmentStatus?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastReviewDate?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lessonCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  member?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  popQuizCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemberProgressConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberProgressConnection'] = ResolversParentTypes['MemberProgressConnection']> = {
  edges?: Resolver<Array<ResolversTypes['MemberProgressEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['MemberProgress']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MemberProgressEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberProgressEdge'] = ResolversParentTypes['MemberProgressEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['MemberProgress'], ParentType, ContextType>;
};

export type MemberStatusFilterResolvers = { ACTIVE: 'active', ALL: 'all', DEACTIVATED: 'deactivated' };

export type MoveRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MoveRolePayload'] = ResolversParentTypes['MoveRolePayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptDuty?: Resolver<Maybe<ResolversTypes['AcceptDutyPayload']>, ParentType, ContextType, RequireFields<MutationAcceptDutyArgs, 'input'>>;
  addVideo?: Resolver<Maybe<ResolversTypes['AddVideoPayload']>, ParentType, ContextType, RequireFields<MutationAddVideoArgs, 'input'>>;
  approveContentReviewRequest?: Resolver<Maybe<ResolversTypes['ApproveContentReviewRequestPayload']>, ParentType, ContextType, RequireFields<MutationApproveContentReviewRequestArgs, 'input'>>;
  archiveContent?: Resolver<Maybe<ResolversTypes['ArchiveContentPayload']>, ParentType, ContextType, RequireFields<MutationArchiveContentArgs, 'input'>>;
  archiveKnowledgeEntity?: Resolver<Maybe<ResolversTypes['ArchiveKnowledgeEntityPayload']>, ParentType, ContextType, RequireFields<MutationArchiveKnowledgeEntityArgs, 'input'>>;
  assignDuty?: Resolver<Maybe<ResolversTypes['AssignDutyPayload']>, ParentType, ContextType, RequireFields<MutationAssignDutyArgs, 'input'>>;
  assignRole?: Resolver<Maybe<ResolversTypes['AssignRolePayload']>, ParentType, ContextType, RequireFields<MutationAssignRoleArgs, 'input'>>;
  changeAccountRole?: Resolver<Maybe<ResolversTypes['ChangeAccountRolePayload']>, ParentType, ContextType, RequireFields<MutationChangeAccountRoleArgs, 'input'>>;
  connectDirectory?: Resolver<Maybe<ResolversTypes['ConnectDirectoryPayload']>, ParentType, ContextType, RequireFields<MutationConnectDirectoryArgs, 'input'>>;
  createCategory?: Resolver<Maybe<ResolversTypes['CreateCategoryPayload']>, ParentType, ContextType, RequireFields<MutationCreateCategoryArgs, 'input'>>;
  createContentVersion?: Resolver<Maybe<ResolversTypes['CreateContentVersionPayload']>, ParentType, ContextType, RequireFields<MutationCreateContentVersionArgs, 'input'>>;
  createDocument?: Resolver<Maybe<ResolversTypes['CreateDocumentPayload']>, ParentType, ContextType, RequireFields<MutationCreateDocumentArgs, 'input'>>;
  createDocumentFromUrl?: Resolver<Maybe<ResolversTypes['CreateDocumentPayload']>, ParentType, ContextType, RequireFields<MutationCreateDocumentFromUrlArgs, 'input'>>;
  createFinding?: Resolver<Maybe<ResolversTypes['CreateFindingPayload']>, ParentType, ContextType, RequireFields<MutationCreateFindingArgs, 'input'>>;
  createItem?: Resolver<Maybe<ResolversTypes['CreateItemPayload']>, ParentType, ContextType, RequireFields<MutationCreateItemArgs, 'input'>>;
  createLesson?: Resolver<Maybe<ResolversTypes['CreateLessonPayload']>, ParentType, ContextType, RequireFields<MutationCreateLessonArgs, 'input'>>;
  createRole?: Resolver<Maybe<ResolversTypes['CreateRolePayload']>, ParentType, ContextType, RequireFields<MutationCreateRoleArgs, 'input'>>;
  createSpace?: Resolver<Maybe<ResolversTypes['CreateSpacePayload']>, ParentType, ContextType, RequireFields<MutationCreateSpaceArgs, 'input'>>;
  createSynonymGroup?: Resolver<Maybe<ResolversTypes['CreateSynonymGroupPayload']>, ParentType, ContextType, RequireFields<MutationCreateSynonymGroupArgs, 'input'>>;
  createTag?: Resolver<Maybe<ResolversTypes['CreateTagPayload']>, ParentType, ContextType, RequireFields<MutationCreateTagArgs, 'input'>>;
  createTeam?: Resolver<Maybe<ResolversTypes['CreateTeamPayload']>, ParentType, ContextType, RequireFields<MutationCreateTeamArgs, 'input'>>;
  createToken?: Resolver<Maybe<ResolversTypes['CreateTokenPayload']>, ParentType, ContextType, RequireFields<MutationCreateTokenArgs, 'input'>>;
  createTopic?: Resolver<Maybe<ResolversTypes['CreateTopicPayload']>, ParentType, ContextType, RequireFields<MutationCreateTopicArgs, 'input'>>;
  createWebhookEndpoint?: Resolver<Maybe<ResolversTypes['CreateWebhookEndpointPayload']>, ParentType, ContextType, RequireFields<MutationCreateWebhookEndpointArgs, 'input'>>;
  deactivateMember?: Resolver<Maybe<ResolversTypes['DeactivateMemberPayload']>, ParentType, ContextType, RequireFields<MutationDeactivateMemberArgs, 'input'>>;
  deleteFinding?: Resolver<Maybe<ResolversTypes['DeleteFindingPayload']>, ParentType, ContextType, RequireFields<MutationDeleteFindingArgs, 'input'>>;
  deleteRole?: Resolver<Maybe<ResolversTypes['DeleteRolePayload']>, ParentType, ContextType, RequireFields<MutationDeleteRoleArgs, 'input'>>;
  deleteSynonymGroup?: Resolver<Maybe<ResolversTypes['DeleteSynonymGroupPayload']>, ParentType, ContextType, RequireFields<MutationDeleteSynonymGroupArgs, 'input'>>;
  deleteTag?: Resolver<Maybe<ResolversTypes['DeleteTagPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTagArgs, 'input'>>;
  deleteTeam?: Resolver<Maybe<ResolversTypes['DeleteTeamPayload']>, ParentType, ContextType, RequireFields<MutationDeleteTeamArgs, 'input'>>;
  deleteWebhookEndpoint?: Resolver<Maybe<ResolversTypes['DeleteWebhookEndpointPayload']>, ParentType, ContextType, RequireFields<MutationDeleteWebhookEndpointArgs, 'input'>>;
  discardContentVersion?: Resolver<Maybe<ResolversTypes['DiscardContentVersionPayload']>, ParentType, ContextType, RequireFields<MutationDiscardContentVersionArgs, 'input'>>;
  disconnectDirectory?: Resolver<Maybe<ResolversTypes['DisconnectDirectoryPayload']>, ParentType, ContextType>;
  enrollInLesson?: Resolver<Maybe<ResolversTypes['EnrollInLessonPayload']>, ParentType, ContextType, RequireFields<MutationEnrollInLessonArgs, 'input'>>;
  enrollMembers?: Resolver<Maybe<ResolversTypes['EnrollMembersPayload']>, ParentType, ContextType, RequireFields<MutationEnrollMembersArgs, 'input'>>;
  finishLesson?: Resolver<Maybe<ResolversTypes['FinishLessonPayload']>, ParentType, ContextType, RequireFields<MutationFinishLessonArgs, 'input'>>;
  inviteMember?: Resolver<Maybe<ResolversTypes['InviteMemberPayload']>, ParentType, ContextType, RequireFields<MutationInviteMemberArgs, 'input'>>;
  moveRole?: Resolver<Maybe<ResolversTypes['MoveRolePayload']>, ParentType, ContextType, RequireFields<MutationMoveRoleArgs, 'input'>>;
  pauseDirectory?: Resolver<Maybe<ResolversTypes['PauseDirectoryPayload']>, ParentType, ContextType>;
  publishContent?: Resolver<Maybe<ResolversTypes['PublishContentPayload']>, ParentType, ContextType, RequireFields<MutationPublishContentArgs, 'input'>>;
  publishContentVersion?: Resolver<Maybe<ResolversTypes['PublishContentVersionPayload']>, ParentType, ContextType, RequireFields<MutationPublishContentVersionArgs, 'input'>>;
  reactivateMember?: Resolver<Maybe<ResolversTypes['ReactivateMemberPayload']>, ParentType, ContextType, RequireFields<MutationReactivateMemberArgs, 'input'>>;
  recordReading?: Resolver<Maybe<ResolversTypes['RecordReadingPayload']>, ParentType, ContextType, RequireFields<MutationRecordReadingArgs, 'input'>>;
  rejectContentReviewRequest?: Resolver<Maybe<ResolversTypes['RejectContentReviewRequestPayload']>, ParentType, ContextType, RequireFields<MutationRejectContentReviewRequestArgs, 'input'>>;
  removeDuty?: Resolver<Maybe<ResolversTypes['RemoveDutyPayload']>, ParentType, ContextType, RequireFields<MutationRemoveDutyArgs, 'input'>>;
  removeTeamMember?: Resolver<Maybe<ResolversTypes['RemoveTeamMemberPayload']>, ParentType, ContextType, RequireFields<MutationRemoveTeamMemberArgs, 'input'>>;
  renameTag?: Resolver<Maybe<ResolversTypes['RenameTagPayload']>, ParentType, ContextType, RequireFields<MutationRenameTagArgs, 'input'>>;
  replayWebhook?: Resolver<Maybe<ResolversTypes['ReplayWebhookPayload']>, ParentType, ContextType, RequireFields<MutationReplayWebhookArgs, 'input'>>;
  resendInvitation?: Resolver<Maybe<ResolversTypes['ResendInvitationPayload']>, ParentType, ContextType, RequireFields<MutationResendInvitationArgs, 'input'>>;
  restoreContent?: Resolver<Maybe<ResolversTypes['RestoreContentPayload']>, ParentType, ContextType, RequireFields<MutationRestoreContentArgs, 'input'>>;
  restoreKnowledgeEntity?: Resolver<Maybe<ResolversTypes['RestoreKnowledgeEntityPayload']>, ParentType, ContextType, RequireFields<MutationRestoreKnowledgeEntityArgs, 'input'>>;
  restoreLesson?: Resolver<Maybe<ResolversTypes['RestoreLessonPayload']>, ParentType, ContextType, RequireFields<MutationRestoreLessonArgs, 'input'>>;
  resumeDirectory?: Resolver<Maybe<ResolversTypes['ResumeDirectoryPayload']>, ParentType, ContextType>;
  retryProcessing?: Resolver<Maybe<ResolversTypes['RetryProcessingPayload']>, ParentType, ContextType, RequireFields<MutationRetryProcessingArgs, 'input'>>;
  revokeGrant?: Resolver<Maybe<ResolversTypes['RevokeGrantPayload']>, ParentType, ContextType, RequireFields<MutationRevokeGrantArgs, 'input'>>;
  revokeInvitation?: Resolver<Maybe<ResolversTypes['RevokeInvitationPayload']>, ParentType, ContextType, RequireFields<MutationRevokeInvitationArgs, 'input'>>;
  revokeToken?: Resolver<Maybe<ResolversTypes['RevokeTokenPayload']>, ParentType, ContextType, RequireFields<MutationRevokeTokenArgs, 'input'>>;
  rotateDirectoryToken?: Resolver<Maybe<ResolversTypes['RotateDirectoryTokenPayload']>, ParentType, ContextType, RequireFields<MutationRotateDirectoryTokenArgs, 'input'>>;
  rotateWebhookSecret?: Resolver<Maybe<ResolversTypes['RotateWebhookSecretPayload']>, ParentType, ContextType, RequireFields<MutationRotateWebhookSecretArgs, 'input'>>;
  setAdvancementTiers?: Resolver<Maybe<ResolversTypes['SetAdvancementTiersPayload']>, ParentType, ContextType, RequireFields<MutationSetAdvancementTiersArgs, 'input'>>;
  setCurriculum?: Resolver<Maybe<ResolversTypes['SetCurriculumPayload']>, ParentType, ContextType, RequireFields<MutationSetCurriculumArgs, 'input'>>;
  setEvidence?: Resolver<Maybe<ResolversTypes['SetEvidencePayload']>, ParentType, ContextType, RequireFields<MutationSetEvidenceArgs, 'input'>>;
  setLessonContents?: Resolver<Maybe<ResolversTypes['SetLessonContentsPayload']>, ParentType, ContextType, RequireFields<MutationSetLessonContentsArgs, 'input'>>;
  setLessonTopics?: Resolver<Maybe<ResolversTypes['SetLessonTopicsPayload']>, ParentType, ContextType, RequireFields<MutationSetLessonTopicsArgs, 'input'>>;
  setManager?: Resolver<Maybe<ResolversTypes['SetManagerPayload']>, ParentType, ContextType, RequireFields<MutationSetManagerArgs, 'input'>>;
  setRoleHolders?: Resolver<Maybe<ResolversTypes['SetRoleHoldersPayload']>, ParentType, ContextType, RequireFields<MutationSetRoleHoldersArgs, 'input'>>;
  setSpaceAudience?: Resolver<Maybe<ResolversTypes['SetSpaceAudiencePayload']>, ParentType, ContextType, RequireFields<MutationSetSpaceAudienceArgs, 'input'>>;
  setTeamMember?: Resolver<Maybe<ResolversTypes['SetTeamMemberPayload']>, ParentType, ContextType, RequireFields<MutationSetTeamMemberArgs, 'input'>>;
  setTranscript?: Resolver<Maybe<ResolversTypes['SetTranscriptPayload']>, ParentType, ContextType, RequireFields<MutationSetTranscriptArgs, 'input'>>;
  shareContent?: Resolver<Maybe<ResolversTypes['ShareContentPayload']>, ParentType, ContextType, RequireFields<MutationShareContentArgs, 'input'>>;
  synthesizeNarration?: Resolver<Maybe<ResolversTypes['SynthesizeNarrationPayload']>, ParentType, ContextType, RequireFields<MutationSynthesizeNarrationArgs, 'input'>>;
  unassignRole?: Resolver<Maybe<ResolversTypes['UnassignRolePayload']>, ParentType, ContextType, RequireFields<MutationUnassignRoleArgs, 'input'>>;
  updateContent?: Resolver<Maybe<ResolversTypes['UpdateContentPayload']>, ParentType, ContextType, RequireFields<MutationUpdateContentArgs, 'input'>>;
  updateDuty?: Resolver<Maybe<ResolversTypes['UpdateDutyPayload']>, ParentType, ContextType, RequireFields<MutationUpdateDutyArgs, 'input'>>;
  updateFinding?: Resolver<Maybe<ResolversTypes['UpdateFindingPayload']>, ParentType, ContextType, RequireFields<MutationUpdateFindingArgs, 'input'>>;
  updateKnowledgeEntity?: Resolver<Maybe<ResolversTypes['UpdateKnowledgeEntityPayload']>, ParentType, ContextType, RequireFields<MutationUpdateKnowledgeEntityArgs, 'input'>>;
  updateLesson?: Resolver<Maybe<ResolversTypes['UpdateLessonPayload']>, ParentType, ContextType, RequireFields<MutationUpdateLessonArgs, 'input'>>;
  updateMember?: Resolver<Maybe<ResolversTypes['UpdateMemberPayload']>, ParentType, ContextType, RequireFields<MutationUpdateMemberArgs, 'input'>>;
  updateRole?: Resolver<Maybe<ResolversTypes['UpdateRolePayload']>, ParentType, ContextType, RequireFields<MutationUpdateRoleArgs, 'input'>>;
  updateSynonymGroup?: Resolver<Maybe<ResolversTypes['UpdateSynonymGroupPayload']>, ParentType, ContextType, RequireFields<MutationUpdateSynonymGroupArgs, 'input'>>;
  updateTeam?: Resolver<Maybe<ResolversTypes['UpdateTeamPayload']>, ParentType, ContextType, RequireFields<MutationUpdateTeamArgs, 'input'>>;
  updateWebhookEndpoint?: Resolver<Maybe<ResolversTypes['UpdateWebhookEndpointPayload']>, ParentType, ContextType, RequireFields<MutationUpdateWebhookEndpointArgs, 'input'>>;
  verifyOrgChart?: Resolver<Maybe<ResolversTypes['VerifyOrgChartPayload']>, ParentType, ContextType, RequireFields<MutationVerifyOrgChartArgs, 'input'>>;
  withdrawLesson?: Resolver<Maybe<ResolversTypes['WithdrawLessonPayload']>, ParentType, ContextType, RequireFields<MutationWithdrawLessonArgs, 'input'>>;
};

export type NarratedWordResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NarratedWord'] = ResolversParentTypes['NarratedWord']> = {
  end?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NarrationAudioResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NarrationAudio'] = ResolversParentTypes['NarrationAudio']> = {
  base64?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NarrationUsageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NarrationUsage'] = ResolversParentTypes['NarrationUsage']> = {
  allowance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reserved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NarrationVoiceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NarrationVoice'] = ResolversParentTypes['NarrationVoice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'CompanyRole' | 'Content' | 'ContentReviewRequest' | 'KnowledgeCategory' | 'KnowledgeItem' | 'KnowledgeSpace' | 'KnowledgeTopic' | 'Lesson' | 'Member' | 'Team', ParentType, ContextType>;
};

export type OrgChartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrgChart'] = ResolversParentTypes['OrgChart']> = {
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['OrgChartEntry']>, ParentType, ContextType>;
};

export type OrgChartEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrgChartEntry'] = ResolversParentTypes['OrgChartEntry']> = {
  holders?: Resolver<Array<ResolversTypes['RoleHolder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportsToRoleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CompanyRole'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  vacant?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrgChartVerificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrgChartVerification'] = ResolversParentTypes['OrgChartVerification']> = {
  changesSince?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  intervalDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isDue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastVerifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrgChartVerificationStatus'], ParentType, ContextType>;
};

export type OrgChartVerificationStatusResolvers = { CURRENT: 'current', NEVER_VERIFIED: 'never_verified', REVERIFICATION_DUE: 'reverification_due' };

export type OrganizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization']> = {
  allTags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PassageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Passage'] = ResolversParentTypes['Passage']> = {
  chapterId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PauseDirectoryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PauseDirectoryPayload'] = ResolversParentTypes['PauseDirectoryPayload']> = {
  directorySync?: Resolver<ResolversTypes['DirectorySync'], ParentType, ContextType>;
};

export type PublishContentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishContentPayload'] = ResolversParentTypes['PublishContentPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PublishContentVersionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublishContentVersionPayload'] = ResolversParentTypes['PublishContentVersionPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  accessTokens?: Resolver<Maybe<ResolversTypes['AccessTokenConnection']>, ParentType, ContextType, RequireFields<QueryAccessTokensArgs, 'first'>>;
  auditEvents?: Resolver<Maybe<ResolversTypes['AuditEventConnection']>, ParentType, ContextType, RequireFields<QueryAuditEventsArgs, 'first'>>;
  category?: Resolver<Maybe<ResolversTypes['KnowledgeCategory']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'archived' | 'id'>>;
  changes?: Resolver<Maybe<ResolversTypes['ChangeFeed']>, ParentType, ContextType, RequireFields<QueryChangesArgs, 'first'>>;
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType, RequireFields<QueryCompanyRoleArgs, 'id'>>;
  companyRoles?: Resolver<Maybe<ResolversTypes['CompanyRoleConnection']>, ParentType, ContextType, RequireFields<QueryCompanyRolesArgs, 'first'>>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType, RequireFields<QueryContentArgs, 'archived' | 'id'>>;
  contentReviewRequest?: Resolver<Maybe<ResolversTypes['ContentReviewRequest']>, ParentType, ContextType, RequireFields<QueryContentReviewRequestArgs, 'id'>>;
  contentReviewRequests?: Resolver<Maybe<ResolversTypes['ContentReviewRequestConnection']>, ParentType, ContextType, RequireFields<QueryContentReviewRequestsArgs, 'first' | 'orderBy'>>;
  contentUsage?: Resolver<Maybe<ResolversTypes['ContentUsage']>, ParentType, ContextType, RequireFields<QueryContentUsageArgs, 'contentId'>>;
  contents?: Resolver<Maybe<ResolversTypes['ContentConnection']>, ParentType, ContextType, RequireFields<QueryContentsArgs, 'archived' | 'first' | 'orderBy' | 'readyOnly'>>;
  directoryEvents?: Resolver<Maybe<ResolversTypes['DirectoryEventConnection']>, ParentType, ContextType, RequireFields<QueryDirectoryEventsArgs, 'first'>>;
  directorySync?: Resolver<Maybe<ResolversTypes['DirectorySync']>, ParentType, ContextType>;
  findings?: Resolver<Maybe<ResolversTypes['FindingConnection']>, ParentType, ContextType, RequireFields<QueryFindingsArgs, 'first'>>;
  grants?: Resolver<Maybe<ResolversTypes['GrantConnection']>, ParentType, ContextType, RequireFields<QueryGrantsArgs, 'first'>>;
  invitations?: Resolver<Maybe<ResolversTypes['InvitationConnection']>, ParentType, ContextType, RequireFields<QueryInvitationsArgs, 'first'>>;
  item?: Resolver<Maybe<ResolversTypes['KnowledgeItem']>, ParentType, ContextType, RequireFields<QueryItemArgs, 'archived' | 'id'>>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType, RequireFields<QueryLessonArgs, 'id'>>;
  lessons?: Resolver<Maybe<ResolversTypes['LessonConnection']>, ParentType, ContextType, RequireFields<QueryLessonsArgs, 'first'>>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType, RequireFields<QueryMemberArgs, 'id'>>;
  memberProgress?: Resolver<Maybe<ResolversTypes['MemberProgressConnection']>, ParentType, ContextType, RequireFields<QueryMemberProgressArgs, 'first'>>;
  members?: Resolver<Maybe<ResolversTypes['MemberConnection']>, ParentType, ContextType, RequireFields<QueryMembersArgs, 'first' | 'status'>>;
  narrationUsage?: Resolver<Maybe<ResolversTypes['NarrationUsage']>, ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  orgChart?: Resolver<Maybe<ResolversTypes['OrgChart']>, ParentType, ContextType>;
  orgChartVerification?: Resolver<Maybe<ResolversTypes['OrgChartVerification']>, ParentType, ContextType>;
  reportingLines?: Resolver<Maybe<ResolversTypes['MemberConnection']>, ParentType, ContextType, RequireFields<QueryReportingLinesArgs, 'first' | 'status'>>;
  search?: Resolver<Maybe<ResolversTypes['SearchResultConnection']>, ParentType, ContextType, RequireFields<QuerySearchArgs, 'exact' | 'first' | 'query'>>;
  searchSuggestions?: Resolver<Maybe<ResolversTypes['SearchSuggestions']>, ParentType, ContextType, RequireFields<QuerySearchSuggestionsArgs, 'prefix'>>;
  space?: Resolver<Maybe<ResolversTypes['KnowledgeSpace']>, ParentType, ContextType, RequireFields<QuerySpaceArgs, 'archived' | 'id'>>;
  spaces?: Resolver<Maybe<ResolversTypes['KnowledgeSpaceConnection']>, ParentType, ContextType, RequireFields<QuerySpacesArgs, 'archived' | 'first'>>;
  synonymGroups?: Resolver<Maybe<ResolversTypes['SynonymGroupConnection']>, ParentType, ContextType, RequireFields<QuerySynonymGroupsArgs, 'first'>>;
  tags?: Resolver<Maybe<ResolversTypes['TagConnection']>, ParentType, ContextType, RequireFields<QueryTagsArgs, 'first'>>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType, RequireFields<QueryTeamArgs, 'id'>>;
  teams?: Resolver<Maybe<ResolversTypes['TeamConnection']>, ParentType, ContextType, RequireFields<QueryTeamsArgs, 'first'>>;
  topic?: Resolver<Maybe<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType, RequireFields<QueryTopicArgs, 'archived' | 'id'>>;
  transcript?: Resolver<Maybe<ResolversTypes['Transcript']>, ParentType, ContextType, RequireFields<QueryTranscriptArgs, 'contentId'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  webhookDeliveries?: Resolver<Maybe<ResolversTypes['WebhookDeliveryConnection']>, ParentType, ContextType, RequireFields<QueryWebhookDeliveriesArgs, 'endpointId' | 'first'>>;
  webhookEndpoints?: Resolver<Maybe<ResolversTypes['WebhookEndpointConnection']>, ParentType, ContextType, RequireFields<QueryWebhookEndpointsArgs, 'first'>>;
};

export type ReactivateMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReactivateMemberPayload'] = ResolversParentTypes['ReactivateMemberPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RecordChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordChange'] = ResolversParentTypes['RecordChange']> = {
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  operation?: Resolver<ResolversTypes['ChangeOperation'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ChangeType'], ParentType, ContextType>;
};

export type RecordReadingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordReadingPayload'] = ResolversParentTypes['RecordReadingPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RejectContentReviewRequestPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RejectContentReviewRequestPayload'] = ResolversParentTypes['RejectContentReviewRequestPayload']> = {
  reviewRequest?: Resolver<ResolversTypes['ContentReviewRequest'], ParentType, ContextType>;
};

export type RemoveDutyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveDutyPayload'] = ResolversParentTypes['RemoveDutyPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dutyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
};

export type RemoveTeamMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RemoveTeamMemberPayload'] = ResolversParentTypes['RemoveTeamMemberPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RenameTagPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenameTagPayload'] = ResolversParentTypes['RenameTagPayload']> = {
  queued?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
  tagId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ReplayWebhookPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReplayWebhookPayload'] = ResolversParentTypes['ReplayWebhookPayload']> = {
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type ReportingLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportingLine'] = ResolversParentTypes['ReportingLine']> = {
  directReports?: Resolver<Array<ResolversTypes['ReportingPerson']>, ParentType, ContextType>;
  managers?: Resolver<Array<ResolversTypes['ReportingPerson']>, ParentType, ContextType>;
  myRoles?: Resolver<Array<ResolversTypes['HeldRole']>, ParentType, ContextType>;
};

export type ReportingPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportingPerson'] = ResolversParentTypes['ReportingPerson']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  employeeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ResendInvitationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResendInvitationPayload'] = ResolversParentTypes['ResendInvitationPayload']> = {
  invitation?: Resolver<ResolversTypes['Invitation'], ParentType, ContextType>;
};

export type RestoreContentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RestoreContentPayload'] = ResolversParentTypes['RestoreContentPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
};

export type RestoreKnowledgeEntityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RestoreKnowledgeEntityPayload'] = ResolversParentTypes['RestoreKnowledgeEntityPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  entity?: Resolver<Maybe<ResolversTypes['KnowledgeEntity']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RestoreLessonPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RestoreLessonPayload'] = ResolversParentTypes['RestoreLessonPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ResumeDirectoryPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResumeDirectoryPayload'] = ResolversParentTypes['ResumeDirectoryPayload']> = {
  directorySync?: Resolver<ResolversTypes['DirectorySync'], ParentType, ContextType>;
};

export type RetrainingIntentResolvers = { CHANGED_MATERIAL: 'changed_material', FULL_RETAKE: 'full_retake', NONE: 'none' };

export type RetrainingOverrideResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetrainingOverride'] = ResolversParentTypes['RetrainingOverride']> = {
  completionMode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  intervalDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RetryProcessingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetryProcessingPayload'] = ResolversParentTypes['RetryProcessingPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RevokeGrantPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeGrantPayload'] = ResolversParentTypes['RevokeGrantPayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RevokeInvitationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeInvitationPayload'] = ResolversParentTypes['RevokeInvitationPayload']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RevokeTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeTokenPayload'] = ResolversParentTypes['RevokeTokenPayload']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RoleDutyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleDuty'] = ResolversParentTypes['RoleDuty']> = {
  advancementTierId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  advancementTierLabel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  assignmentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  confidence?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  entity?: Resolver<ResolversTypes['KnowledgeEntity'], ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  entityName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entityType?: Resolver<ResolversTypes['KnowledgeEntityType'], ParentType, ContextType>;
  inheritedFrom?: Resolver<Maybe<ResolversTypes['DutyOrigin']>, ParentType, ContextType>;
  learningPriorityOverride?: Resolver<Maybe<ResolversTypes['LearningPriority']>, ParentType, ContextType>;
  responsibility?: Resolver<ResolversTypes['Responsibility'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CompanyRole'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DutySource'], ParentType, ContextType>;
  space?: Resolver<ResolversTypes['KnowledgeSpace'], ParentType, ContextType>;
  tierQualifier?: Resolver<ResolversTypes['TierQualifier'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoleDutyConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleDutyConnection'] = ResolversParentTypes['RoleDutyConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RoleDutyEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['RoleDuty']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RoleDutyEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleDutyEdge'] = ResolversParentTypes['RoleDutyEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RoleDuty'], ParentType, ContextType>;
};

export type RoleHolderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleHolder'] = ResolversParentTypes['RoleHolder']> = {
  assignedOn?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyRoles?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoleHolderConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleHolderConnection'] = ResolversParentTypes['RoleHolderConnection']> = {
  edges?: Resolver<Array<ResolversTypes['RoleHolderEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['RoleHolder']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RoleHolderEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RoleHolderEdge'] = ResolversParentTypes['RoleHolderEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RoleHolder'], ParentType, ContextType>;
};

export type RotateDirectoryTokenPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RotateDirectoryTokenPayload'] = ResolversParentTypes['RotateDirectoryTokenPayload']> = {
  directorySync?: Resolver<ResolversTypes['DirectorySync'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RotateWebhookSecretPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RotateWebhookSecretPayload'] = ResolversParentTypes['RotateWebhookSecretPayload']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  chapterId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  contentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  headline?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  moreInText?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recordId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sequence?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  snippet?: Resolver<Array<ResolversTypes['SearchSnippetPart']>, ParentType, ContextType>;
  startMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topic?: Resolver<Maybe<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SearchType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchResultConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResultConnection'] = ResolversParentTypes['SearchResultConnection']> = {
  correctedQuery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  countsByType?: Resolver<Array<ResolversTypes['SearchTypeCount']>, ParentType, ContextType>;
  edges?: Resolver<Array<ResolversTypes['SearchResultEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SearchResult']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalIsExact?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SearchResultEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResultEdge'] = ResolversParentTypes['SearchResultEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SearchResult'], ParentType, ContextType>;
};

export type SearchSnippetPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchSnippetPart'] = ResolversParentTypes['SearchSnippetPart']> = {
  isMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchSuggestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchSuggestion'] = ResolversParentTypes['SearchSuggestion']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['SearchType']>, ParentType, ContextType>;
};

export type SearchSuggestionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchSuggestions'] = ResolversParentTypes['SearchSuggestions']> = {
  nodes?: Resolver<Array<ResolversTypes['SearchSuggestion']>, ParentType, ContextType>;
};

export type SearchTypeCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchTypeCount'] = ResolversParentTypes['SearchTypeCount']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SearchType'], ParentType, ContextType>;
};

export type SetAdvancementTiersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetAdvancementTiersPayload'] = ResolversParentTypes['SetAdvancementTiersPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetCurriculumPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetCurriculumPayload'] = ResolversParentTypes['SetCurriculumPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetEvidencePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetEvidencePayload'] = ResolversParentTypes['SetEvidencePayload']> = {
  item?: Resolver<Maybe<ResolversTypes['KnowledgeItem']>, ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetLessonContentsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetLessonContentsPayload'] = ResolversParentTypes['SetLessonContentsPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetLessonTopicsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetLessonTopicsPayload'] = ResolversParentTypes['SetLessonTopicsPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetManagerPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetManagerPayload'] = ResolversParentTypes['SetManagerPayload']> = {
  employeeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SetRoleHoldersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetRoleHoldersPayload'] = ResolversParentTypes['SetRoleHoldersPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetSpaceAudiencePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetSpaceAudiencePayload'] = ResolversParentTypes['SetSpaceAudiencePayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['KnowledgeSpace']>, ParentType, ContextType>;
  spaceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetTeamMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetTeamMemberPayload'] = ResolversParentTypes['SetTeamMemberPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SetTranscriptPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetTranscriptPayload'] = ResolversParentTypes['SetTranscriptPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  segmentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transcript?: Resolver<Maybe<ResolversTypes['Transcript']>, ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ShareContentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ShareContentPayload'] = ResolversParentTypes['ShareContentPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  live?: SubscriptionResolver<ResolversTypes['Query'], "live", ParentType, ContextType>;
};

export type SynonymGroupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynonymGroup'] = ResolversParentTypes['SynonymGroup']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  terms?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SynonymGroupConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynonymGroupConnection'] = ResolversParentTypes['SynonymGroupConnection']> = {
  edges?: Resolver<Array<ResolversTypes['SynonymGroupEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SynonymGroup']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SynonymGroupEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynonymGroupEdge'] = ResolversParentTypes['SynonymGroupEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SynonymGroup'], ParentType, ContextType>;
};

export type SynthesizeNarrationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynthesizeNarrationPayload'] = ResolversParentTypes['SynthesizeNarrationPayload']> = {
  audio?: Resolver<ResolversTypes['NarrationAudio'], ParentType, ContextType>;
  characters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  words?: Resolver<Array<ResolversTypes['NarratedWord']>, ParentType, ContextType>;
};

export type SystemSourceTypeResolvers = { RESEARCH_CONVERSATION: 'research_conversation', WEB_ANALYSIS: 'web_analysis' };

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TagConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagConnection'] = ResolversParentTypes['TagConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TagEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TagEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TagEdge'] = ResolversParentTypes['TagEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Tag'], ParentType, ContextType>;
};

export type TeamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Team'] = ResolversParentTypes['Team']> = {
  contents?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<TeamContentsArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  directoryManaged?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  memberCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  members?: Resolver<ResolversTypes['TeamMemberConnection'], ParentType, ContextType, RequireFields<TeamMembersArgs, 'first' | 'status'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nodeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerRole?: Resolver<Maybe<ResolversTypes['TeamRole']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeamConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamConnection'] = ResolversParentTypes['TeamConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TeamEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Team']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TeamEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamEdge'] = ResolversParentTypes['TeamEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Team'], ParentType, ContextType>;
};

export type TeamMemberConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamMemberConnection'] = ResolversParentTypes['TeamMemberConnection']> = {
  edges?: Resolver<Array<ResolversTypes['TeamMemberEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Member']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TeamMemberEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamMemberEdge'] = ResolversParentTypes['TeamMemberEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Member'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['TeamRole'], ParentType, ContextType>;
};

export type TeamMembershipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamMembership'] = ResolversParentTypes['TeamMembership']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['TeamRole'], ParentType, ContextType>;
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
};

export type TeamRoleResolvers = { TEAM_ADMIN: 'team-admin', TEAM_VIEWER: 'team-viewer' };

export type TokenScopeResolvers = { CONTENT_WRITE: 'content:write', GRAPHQL_ANY: 'graphql:any', NARRATION_SYNTHESIZE: 'narration:synthesize', ORGANIZATION_MANAGE: 'organization:manage' };

export type TopicUsageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TopicUsage'] = ResolversParentTypes['TopicUsage']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  preview?: Resolver<Array<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
};

export type TranscriptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transcript'] = ResolversParentTypes['Transcript']> = {
  content?: Resolver<ResolversTypes['Content'], ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  segments?: Resolver<Array<ResolversTypes['TranscriptSegment']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ContentType'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['ContentVersion'], ParentType, ContextType>;
  versionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  versionNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TranscriptSegmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranscriptSegment'] = ResolversParentTypes['TranscriptSegment']> = {
  endMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startMs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UnassignRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnassignRolePayload'] = ResolversParentTypes['UnassignRolePayload']> = {
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateContentPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateContentPayload'] = ResolversParentTypes['UpdateContentPayload']> = {
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType>;
  contentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateDutyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateDutyPayload'] = ResolversParentTypes['UpdateDutyPayload']> = {
  duty?: Resolver<Maybe<ResolversTypes['RoleDuty']>, ParentType, ContextType>;
  dutyId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
};

export type UpdateFindingPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateFindingPayload'] = ResolversParentTypes['UpdateFindingPayload']> = {
  finding?: Resolver<Maybe<ResolversTypes['Finding']>, ParentType, ContextType>;
  findingId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateKnowledgeEntityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateKnowledgeEntityPayload'] = ResolversParentTypes['UpdateKnowledgeEntityPayload']> = {
  entity?: Resolver<Maybe<ResolversTypes['KnowledgeEntity']>, ParentType, ContextType>;
  entityId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateLessonPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateLessonPayload'] = ResolversParentTypes['UpdateLessonPayload']> = {
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateMemberPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateMemberPayload'] = ResolversParentTypes['UpdateMemberPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateRolePayload'] = ResolversParentTypes['UpdateRolePayload']> = {
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  roleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateSynonymGroupPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateSynonymGroupPayload'] = ResolversParentTypes['UpdateSynonymGroupPayload']> = {
  synonymGroup?: Resolver<Maybe<ResolversTypes['SynonymGroup']>, ParentType, ContextType>;
  synonymGroupId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateTeamPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateTeamPayload'] = ResolversParentTypes['UpdateTeamPayload']> = {
  team?: Resolver<Maybe<ResolversTypes['Team']>, ParentType, ContextType>;
  teamId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UpdateWebhookEndpointPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateWebhookEndpointPayload'] = ResolversParentTypes['UpdateWebhookEndpointPayload']> = {
  webhookEndpoint?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type VerifyOrgChartPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VerifyOrgChartPayload'] = ResolversParentTypes['VerifyOrgChartPayload']> = {
  orgChartVerification?: Resolver<Maybe<ResolversTypes['OrgChartVerification']>, ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  accessTokens?: Resolver<ResolversTypes['AccessTokenConnection'], ParentType, ContextType, RequireFields<ViewerAccessTokensArgs, 'first'>>;
  assignments?: Resolver<ResolversTypes['AssignmentConnection'], ParentType, ContextType, RequireFields<ViewerAssignmentsArgs, 'first'>>;
  can?: Resolver<ResolversTypes['ViewerCapabilities'], ParentType, ContextType>;
  companyRoles?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  createdContent?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<ViewerCreatedContentArgs, 'first'>>;
  createdContents?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<ViewerCreatedContentsArgs, 'first'>>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enrollments?: Resolver<ResolversTypes['EnrollmentConnection'], ParentType, ContextType, RequireFields<ViewerEnrollmentsArgs, 'first'>>;
  grants?: Resolver<ResolversTypes['GrantConnection'], ParentType, ContextType, RequireFields<ViewerGrantsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  narration?: Resolver<Maybe<ResolversTypes['ViewerNarration']>, ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  reportingLine?: Resolver<ResolversTypes['ReportingLine'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['AccountRole'], ParentType, ContextType>;
  teams?: Resolver<Array<ResolversTypes['TeamMembership']>, ParentType, ContextType>;
  unfinishedReadings?: Resolver<ResolversTypes['ContentReadingConnection'], ParentType, ContextType, RequireFields<ViewerUnfinishedReadingsArgs, 'first'>>;
};

export type ViewerCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerCapabilities'] = ResolversParentTypes['ViewerCapabilities']> = {
  addVideos?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  manage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  narrate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishToAll?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishToTeams?: Resolver<Array<ResolversTypes['TeamMembership']>, ParentType, ContextType>;
  review?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ViewerNarrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ViewerNarration'] = ResolversParentTypes['ViewerNarration']> = {
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  resetsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  voices?: Resolver<Array<ResolversTypes['NarrationVoice']>, ParentType, ContextType>;
};

export type VisibilityResolvers = { ADMINS: 'admins', EVERYONE: 'everyone', TEAMS: 'teams' };

export type WebhookDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDelivery'] = ResolversParentTypes['WebhookDelivery']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  changeCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastError?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastStatus?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookDeliveryStatus'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WebhookDeliveryConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDeliveryConnection'] = ResolversParentTypes['WebhookDeliveryConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookDeliveryEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookDelivery']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookDeliveryEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookDeliveryEdge'] = ResolversParentTypes['WebhookDeliveryEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookDelivery'], ParentType, ContextType>;
};

export type WebhookEndpointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookEndpoint'] = ResolversParentTypes['WebhookEndpoint']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  oldSecretEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WebhookStatus'], ParentType, ContextType>;
  types?: Resolver<Maybe<Array<ResolversTypes['ChangeType']>>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WebhookEndpointConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookEndpointConnection'] = ResolversParentTypes['WebhookEndpointConnection']> = {
  edges?: Resolver<Array<ResolversTypes['WebhookEndpointEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['WebhookEndpoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type WebhookEndpointEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookEndpointEdge'] = ResolversParentTypes['WebhookEndpointEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['WebhookEndpoint'], ParentType, ContextType>;
};

export type WithdrawLessonPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawLessonPayload'] = ResolversParentTypes['WithdrawLessonPayload']> = {
  applied?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  effects?: Resolver<Array<ResolversTypes['Effect']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
  lessonId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AcceptDutyPayload?: AcceptDutyPayloadResolvers<ContextType>;
  AccessToken?: AccessTokenResolvers<ContextType>;
  AccessTokenConnection?: AccessTokenConnectionResolvers<ContextType>;
  AccessTokenEdge?: AccessTokenEdgeResolvers<ContextType>;
  AccountRole?: AccountRoleResolvers;
  AddVideoPayload?: AddVideoPayloadResolvers<ContextType>;
  AdvancementTier?: AdvancementTierResolvers<ContextType>;
  ApproveContentReviewRequestPayload?: ApproveContentReviewRequestPayloadResolvers<ContextType>;
  ArchiveContentPayload?: ArchiveContentPayloadResolvers<ContextType>;
  ArchiveKnowledgeEntityPayload?: ArchiveKnowledgeEntityPayloadResolvers<ContextType>;
  AssignDutyPayload?: AssignDutyPayloadResolvers<ContextType>;
  AssignRolePayload?: AssignRolePayloadResolvers<ContextType>;
  Assignment?: AssignmentResolvers<ContextType>;
  AssignmentConnection?: AssignmentConnectionResolvers<ContextType>;
  AssignmentEdge?: AssignmentEdgeResolvers<ContextType>;
  AuditActor?: AuditActorResolvers<ContextType>;
  AuditChange?: AuditChangeResolvers<ContextType>;
  AuditEvent?: AuditEventResolvers<ContextType>;
  AuditEventConnection?: AuditEventConnectionResolvers<ContextType>;
  AuditEventEdge?: AuditEventEdgeResolvers<ContextType>;
  AuditSubject?: AuditSubjectResolvers<ContextType>;
  ChangeAccountRolePayload?: ChangeAccountRolePayloadResolvers<ContextType>;
  ChangeFeed?: ChangeFeedResolvers<ContextType>;
  CompanyRole?: CompanyRoleResolvers<ContextType>;
  CompanyRoleConnection?: CompanyRoleConnectionResolvers<ContextType>;
  CompanyRoleEdge?: CompanyRoleEdgeResolvers<ContextType>;
  ConnectDirectoryPayload?: ConnectDirectoryPayloadResolvers<ContextType>;
  Content?: ContentResolvers<ContextType>;
  ContentCapabilities?: ContentCapabilitiesResolvers<ContextType>;
  ContentChapter?: ContentChapterResolvers<ContextType>;
  ContentConnection?: ContentConnectionResolvers<ContextType>;
  ContentContributor?: ContentContributorResolvers<ContextType>;
  ContentCreator?: ContentCreatorResolvers<ContextType>;
  ContentEdge?: ContentEdgeResolvers<ContextType>;
  ContentMedia?: ContentMediaResolvers<ContextType>;
  ContentReading?: ContentReadingResolvers<ContextType>;
  ContentReadingConnection?: ContentReadingConnectionResolvers<ContextType>;
  ContentReadingEdge?: ContentReadingEdgeResolvers<ContextType>;
  ContentReviewRequest?: ContentReviewRequestResolvers<ContextType>;
  ContentReviewRequestConnection?: ContentReviewRequestConnectionResolvers<ContextType>;
  ContentReviewRequestEdge?: ContentReviewRequestEdgeResolvers<ContextType>;
  ContentTeam?: ContentTeamResolvers<ContextType>;
  ContentTopic?: ContentTopicResolvers<ContextType>;
  ContentType?: ContentTypeResolvers;
  ContentUsage?: ContentUsageResolvers<ContextType>;
  ContentVersion?: ContentVersionResolvers<ContextType>;
  CreateCategoryPayload?: CreateCategoryPayloadResolvers<ContextType>;
  CreateContentVersionPayload?: CreateContentVersionPayloadResolvers<ContextType>;
  CreateDocumentPayload?: CreateDocumentPayloadResolvers<ContextType>;
  CreateFindingPayload?: CreateFindingPayloadResolvers<ContextType>;
  CreateItemPayload?: CreateItemPayloadResolvers<ContextType>;
  CreateLessonPayload?: CreateLessonPayloadResolvers<ContextType>;
  CreateRolePayload?: CreateRolePayloadResolvers<ContextType>;
  CreateSpacePayload?: CreateSpacePayloadResolvers<ContextType>;
  CreateSynonymGroupPayload?: CreateSynonymGroupPayloadResolvers<ContextType>;
  CreateTagPayload?: CreateTagPayloadResolvers<ContextType>;
  CreateTeamPayload?: CreateTeamPayloadResolvers<ContextType>;
  CreateTokenPayload?: CreateTokenPayloadResolvers<ContextType>;
  CreateTopicPayload?: CreateTopicPayloadResolvers<ContextType>;
  CreateWebhookEndpointPayload?: CreateWebhookEndpointPayloadResolvers<ContextType>;
  CurriculumItem?: CurriculumItemResolvers<ContextType>;
  CurriculumItemType?: CurriculumItemTypeResolvers;
  DateTime?: GraphQLScalarType;
  DeactivateMemberPayload?: DeactivateMemberPayloadResolvers<ContextType>;
  DeleteFindingPayload?: DeleteFindingPayloadResolvers<ContextType>;
  DeleteRolePayload?: DeleteRolePayloadResolvers<ContextType>;
  DeleteSynonymGroupPayload?: DeleteSynonymGroupPayloadResolvers<ContextType>;
  DeleteTagPayload?: DeleteTagPayloadResolvers<ContextType>;
  DeleteTeamPayload?: DeleteTeamPayloadResolvers<ContextType>;
  DeleteWebhookEndpointPayload?: DeleteWebhookEndpointPayloadResolvers<ContextType>;
  DirectReportConnection?: DirectReportConnectionResolvers<ContextType>;
  DirectReportEdge?: DirectReportEdgeResolvers<ContextType>;
  DirectoryEvent?: DirectoryEventResolvers<ContextType>;
  DirectoryEventConnection?: DirectoryEventConnectionResolvers<ContextType>;
  DirectoryEventEdge?: DirectoryEventEdgeResolvers<ContextType>;
  DirectoryLink?: DirectoryLinkResolvers<ContextType>;
  DirectorySync?: DirectorySyncResolvers<ContextType>;
  DiscardContentVersionPayload?: DiscardContentVersionPayloadResolvers<ContextType>;
  DisconnectDirectoryPayload?: DisconnectDirectoryPayloadResolvers<ContextType>;
  DocumentCreationMode?: DocumentCreationModeResolvers;
  DueDate?: DueDateResolvers<ContextType>;
  DueDateAnchor?: DueDateAnchorResolvers;
  DueDateType?: DueDateTypeResolvers;
  DutyOrigin?: DutyOriginResolvers<ContextType>;
  Effect?: EffectResolvers<ContextType>;
  EnrollInLessonPayload?: EnrollInLessonPayloadResolvers<ContextType>;
  EnrollMembersPayload?: EnrollMembersPayloadResolvers<ContextType>;
  Enrollment?: EnrollmentResolvers<ContextType>;
  EnrollmentConnection?: EnrollmentConnectionResolvers<ContextType>;
  EnrollmentEdge?: EnrollmentEdgeResolvers<ContextType>;
  Finding?: FindingResolvers<ContextType>;
  FindingConnection?: FindingConnectionResolvers<ContextType>;
  FindingEdge?: FindingEdgeResolvers<ContextType>;
  FindingSource?: FindingSourceResolvers<ContextType>;
  FindingSourceType?: FindingSourceTypeResolvers;
  FinishLessonPayload?: FinishLessonPayloadResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  GrantClient?: GrantClientResolvers<ContextType>;
  GrantConnection?: GrantConnectionResolvers<ContextType>;
  GrantEdge?: GrantEdgeResolvers<ContextType>;
  HeldRole?: HeldRoleResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  InvitationConnection?: InvitationConnectionResolvers<ContextType>;
  InvitationEdge?: InvitationEdgeResolvers<ContextType>;
  InviteMemberPayload?: InviteMemberPayloadResolvers<ContextType>;
  KnowledgeCapabilities?: KnowledgeCapabilitiesResolvers<ContextType>;
  KnowledgeCategory?: KnowledgeCategoryResolvers<ContextType>;
  KnowledgeCategoryConnection?: KnowledgeCategoryConnectionResolvers<ContextType>;
  KnowledgeCategoryEdge?: KnowledgeCategoryEdgeResolvers<ContextType>;
  KnowledgeEntity?: KnowledgeEntityResolvers<ContextType>;
  KnowledgeEntityState?: KnowledgeEntityStateResolvers;
  KnowledgeItem?: KnowledgeItemResolvers<ContextType>;
  KnowledgeItemConnection?: KnowledgeItemConnectionResolvers<ContextType>;
  KnowledgeItemEdge?: KnowledgeItemEdgeResolvers<ContextType>;
  KnowledgeSpace?: KnowledgeSpaceResolvers<ContextType>;
  KnowledgeSpaceConnection?: KnowledgeSpaceConnectionResolvers<ContextType>;
  KnowledgeSpaceEdge?: KnowledgeSpaceEdgeResolvers<ContextType>;
  KnowledgeTopic?: KnowledgeTopicResolvers<ContextType>;
  KnowledgeTopicConnection?: KnowledgeTopicConnectionResolvers<ContextType>;
  KnowledgeTopicEdge?: KnowledgeTopicEdgeResolvers<ContextType>;
  Lesson?: LessonResolvers<ContextType>;
  LessonCapabilities?: LessonCapabilitiesResolvers<ContextType>;
  LessonConnection?: LessonConnectionResolvers<ContextType>;
  LessonEdge?: LessonEdgeResolvers<ContextType>;
  LessonPurpose?: LessonPurposeResolvers;
  LessonState?: LessonStateResolvers;
  LessonUsage?: LessonUsageResolvers<ContextType>;
  Manager?: ManagerResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberConnection?: MemberConnectionResolvers<ContextType>;
  MemberEdge?: MemberEdgeResolvers<ContextType>;
  MemberProgress?: MemberProgressResolvers<ContextType>;
  MemberProgressConnection?: MemberProgressConnectionResolvers<ContextType>;
  MemberProgressEdge?: MemberProgressEdgeResolvers<ContextType>;
  MemberStatusFilter?: MemberStatusFilterResolvers;
  MoveRolePayload?: MoveRolePayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NarratedWord?: NarratedWordResolvers<ContextType>;
  NarrationAudio?: NarrationAudioResolvers<ContextType>;
  NarrationUsage?: NarrationUsageResolvers<ContextType>;
  NarrationVoice?: NarrationVoiceResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  OrgChart?: OrgChartResolvers<ContextType>;
  OrgChartEntry?: OrgChartEntryResolvers<ContextType>;
  OrgChartVerification?: OrgChartVerificationResolvers<ContextType>;
  OrgChartVerificationStatus?: OrgChartVerificationStatusResolvers;
  Organization?: OrganizationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passage?: PassageResolvers<ContextType>;
  PauseDirectoryPayload?: PauseDirectoryPayloadResolvers<ContextType>;
  PublishContentPayload?: PublishContentPayloadResolvers<ContextType>;
  PublishContentVersionPayload?: PublishContentVersionPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReactivateMemberPayload?: ReactivateMemberPayloadResolvers<ContextType>;
  RecordChange?: RecordChangeResolvers<ContextType>;
  RecordReadingPayload?: RecordReadingPayloadResolvers<ContextType>;
  RejectContentReviewRequestPayload?: RejectContentReviewRequestPayloadResolvers<ContextType>;
  RemoveDutyPayload?: RemoveDutyPayloadResolvers<ContextType>;
  RemoveTeamMemberPayload?: RemoveTeamMemberPayloadResolvers<ContextType>;
  RenameTagPayload?: RenameTagPayloadResolvers<ContextType>;
  ReplayWebhookPayload?: ReplayWebhookPayloadResolvers<ContextType>;
  ReportingLine?: ReportingLineResolvers<ContextType>;
  ReportingPerson?: ReportingPersonResolvers<ContextType>;
  ResendInvitationPayload?: ResendInvitationPayloadResolvers<ContextType>;
  RestoreContentPayload?: RestoreContentPayloadResolvers<ContextType>;
  RestoreKnowledgeEntityPayload?: RestoreKnowledgeEntityPayloadResolvers<ContextType>;
  RestoreLessonPayload?: RestoreLessonPayloadResolvers<ContextType>;
  ResumeDirectoryPayload?: ResumeDirectoryPayloadResolvers<ContextType>;
  RetrainingIntent?: RetrainingIntentResolvers;
  RetrainingOverride?: RetrainingOverrideResolvers<ContextType>;
  RetryProcessingPayload?: RetryProcessingPayloadResolvers<ContextType>;
  RevokeGrantPayload?: RevokeGrantPayloadResolvers<ContextType>;
  RevokeInvitationPayload?: RevokeInvitationPayloadResolvers<ContextType>;
  RevokeTokenPayload?: RevokeTokenPayloadResolvers<ContextType>;
  RoleDuty?: RoleDutyResolvers<ContextType>;
  RoleDutyConnection?: RoleDutyConnectionResolvers<ContextType>;
  RoleDutyEdge?: RoleDutyEdgeResolvers<ContextType>;
  RoleHolder?: RoleHolderResolvers<ContextType>;
  RoleHolderConnection?: RoleHolderConnectionResolvers<ContextType>;
  RoleHolderEdge?: RoleHolderEdgeResolvers<ContextType>;
  RotateDirectoryTokenPayload?: RotateDirectoryTokenPayloadResolvers<ContextType>;
  RotateWebhookSecretPayload?: RotateWebhookSecretPayloadResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SearchResultConnection?: SearchResultConnectionResolvers<ContextType>;
  SearchResultEdge?: SearchResultEdgeResolvers<ContextType>;
  SearchSnippetPart?: SearchSnippetPartResolvers<ContextType>;
  SearchSuggestion?: SearchSuggestionResolvers<ContextType>;
  SearchSuggestions?: SearchSuggestionsResolvers<ContextType>;
  SearchTypeCount?: SearchTypeCountResolvers<ContextType>;
  SetAdvancementTiersPayload?: SetAdvancementTiersPayloadResolvers<ContextType>;
  SetCurriculumPayload?: SetCurriculumPayloadResolvers<ContextType>;
  SetEvidencePayload?: SetEvidencePayloadResolvers<ContextType>;
  SetLessonContentsPayload?: SetLessonContentsPayloadResolvers<ContextType>;
  SetLessonTopicsPayload?: SetLessonTopicsPayloadResolvers<ContextType>;
  SetManagerPayload?: SetManagerPayloadResolvers<ContextType>;
  SetRoleHoldersPayload?: SetRoleHoldersPayloadResolvers<ContextType>;
  SetSpaceAudiencePayload?: SetSpaceAudiencePayloadResolvers<ContextType>;
  SetTeamMemberPayload?: SetTeamMemberPayloadResolvers<ContextType>;
  SetTranscriptPayload?: SetTranscriptPayloadResolvers<ContextType>;
  ShareContentPayload?: ShareContentPayloadResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SynonymGroup?: SynonymGroupResolvers<ContextType>;
  SynonymGroupConnection?: SynonymGroupConnectionResolvers<ContextType>;
  SynonymGroupEdge?: SynonymGroupEdgeResolvers<ContextType>;
  SynthesizeNarrationPayload?: SynthesizeNarrationPayloadResolvers<ContextType>;
  SystemSourceType?: SystemSourceTypeResolvers;
  Tag?: TagResolvers<ContextType>;
  TagConnection?: TagConnectionResolvers<ContextType>;
  TagEdge?: TagEdgeResolvers<ContextType>;
  Team?: TeamResolvers<ContextType>;
  TeamConnection?: TeamConnectionResolvers<ContextType>;
  TeamEdge?: TeamEdgeResolvers<ContextType>;
  TeamMemberConnection?: TeamMemberConnectionResolvers<ContextType>;
  TeamMemberEdge?: TeamMemberEdgeResolvers<ContextType>;
  TeamMembership?: TeamMembershipResolvers<ContextType>;
  TeamRole?: TeamRoleResolvers;
  TokenScope?: TokenScopeResolvers;
  TopicUsage?: TopicUsageResolvers<ContextType>;
  Transcript?: TranscriptResolvers<ContextType>;
  TranscriptSegment?: TranscriptSegmentResolvers<ContextType>;
  UnassignRolePayload?: UnassignRolePayloadResolvers<ContextType>;
  UpdateContentPayload?: UpdateContentPayloadResolvers<ContextType>;
  UpdateDutyPayload?: UpdateDutyPayloadResolvers<ContextType>;
  UpdateFindingPayload?: UpdateFindingPayloadResolvers<ContextType>;
  UpdateKnowledgeEntityPayload?: UpdateKnowledgeEntityPayloadResolvers<ContextType>;
  UpdateLessonPayload?: UpdateLessonPayloadResolvers<ContextType>;
  UpdateMemberPayload?: UpdateMemberPayloadResolvers<ContextType>;
  UpdateRolePayload?: UpdateRolePayloadResolvers<ContextType>;
  UpdateSynonymGroupPayload?: UpdateSynonymGroupPayloadResolvers<ContextType>;
  UpdateTeamPayload?: UpdateTeamPayloadResolvers<ContextType>;
  UpdateWebhookEndpointPayload?: UpdateWebhookEndpointPayloadResolvers<ContextType>;
  VerifyOrgChartPayload?: VerifyOrgChartPayloadResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerCapabilities?: ViewerCapabilitiesResolvers<ContextType>;
  ViewerNarration?: ViewerNarrationResolvers<ContextType>;
  Visibility?: VisibilityResolvers;
  WebhookDelivery?: WebhookDeliveryResolvers<ContextType>;
  WebhookDeliveryConnection?: WebhookDeliveryConnectionResolvers<ContextType>;
  WebhookDeliveryEdge?: WebhookDeliveryEdgeResolvers<ContextType>;
  WebhookEndpoint?: WebhookEndpointResolvers<ContextType>;
  WebhookEndpointConnection?: WebhookEndpointConnectionResolvers<ContextType>;
  WebhookEndpointEdge?: WebhookEndpointEdgeResolvers<ContextType>;
  WithdrawLessonPayload?: WithdrawLessonPayloadResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  longText?: LongTextDirectiveResolver<any, any, ContextType>;
  notKept?: NotKeptDirectiveResolver<any, any, ContextType>;
  visibleTo?: VisibleToDirectiveResolver<any, any, ContextType>;
};
