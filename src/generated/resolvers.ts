import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Viewer as ViewerModel } from '../access/viewer.js';
import type { RoleRow, CurriculumRow, ChartRow } from '../roles/store.js';
import type { RoleConnection, HolderConnection, DutyConnection } from '../roles/connections.js';
import type { HolderRow, ReportingPersonRow } from '../roles/holder-store.js';
import type { DutyRow } from '../roles/duty-store.js';
import type { OrgChart as OrgChartModel } from '../roles/read-org-chart.js';
import type { ReportingLine as ReportingLineModel } from '../roles/read-reporting-line.js';
import type { OrganizationRow } from '../members/store.js';
import type { EntityRow } from '../knowledge/store.js';
import type { ContentRow } from '../content/content-fields.js';
import type { ContentConnection as ContentConnectionModel, TagConnection as TagConnectionModel } from '../content/connections.js';
import type { VersionRow } from '../content/version-store.js';
import type { ChapterRow, SegmentRow } from '../content/text-store.js';
import type { Transcript as TranscriptModel } from '../content/read-transcript.js';
import type { TagRow } from '../content/sharing-store.js';
import type { EntityConnection, LessonConnection as LessonConnectionModel, EnrollmentConnection as EnrollmentConnectionModel } from '../knowledge/connections.js';
import type { UsedContent as ContentUsageModel } from '../knowledge/read-content-usage.js';
import type { ContentTopicRow } from '../knowledge/content-store.js';
import type { LessonRow, EnrollmentRow } from '../knowledge/lesson-store.js';
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

/** What an account may do in its organization. Owner, admin and billing admin are the organization admins. */
export type AccountRole =
  /** Administers the organization; an organization admin. */
  | 'admin'
  /** Administers billing; an organization admin. */
  | 'billing-admin'
  /** Somebody from outside, who sees only content shared with them. */
  | 'external'
  /** Owns the organization; an organization admin. */
  | 'owner'
  /** An ordinary member. */
  | 'viewer';

/** A step of a role's advancement path. */
export type AdvancementTier = {
  __typename?: 'AdvancementTier';
  /** The tier's id. */
  id: Scalars['ID']['output'];
  /** The tier's label. */
  label: Scalars['String']['output'];
};

/** A position in the organization, which people hold and which reports to another position. */
export type CompanyRole = {
  __typename?: 'CompanyRole';
  /** The steps of the role's advancement path, lowest first; empty when it has none. */
  advancementTiers: Array<AdvancementTier>;
  /** Every holder at once, ordered by name. Prefer `holders` where a role may have many. */
  allHolders: Array<RoleHolder>;
  /** The roles that this one reports to, from its parent up to the top of the chart. */
  ancestors: Array<CompanyRole>;
  /** The roles that report to this one, ordered by name. */
  childRoles: CompanyRoleConnection;
  /** When the role was made. */
  createdAt: Scalars['DateTime']['output'];
  /** What every holder has to complete, in the order set for the role. */
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
  /** The role that this one reports to; null at the top of the chart. */
  parent?: Maybe<CompanyRole>;
  /** The id of the role that this one reports to; null at the top of the chart. */
  parentRoleId?: Maybe<Scalars['ID']['output']>;
  /** When the role was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the role in the web app. */
  url: Scalars['String']['output'];
};


/** A position in the organization, which people hold and which reports to another position. */
export type CompanyRoleChildRolesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A position in the organization, which people hold and which reports to another position. */
export type CompanyRoleDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  entityType?: InputMaybe<KnowledgeEntityType>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A position in the organization, which people hold and which reports to another position. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A company role in a page. */
export type CompanyRoleEdge = {
  __typename?: 'CompanyRoleEdge';
  /** Marks this role's place in the list. */
  cursor: Scalars['String']['output'];
  /** The role. */
  node: CompanyRole;
};

/** A resource of the content library: something to read, watch or listen to. */
export type Content = {
  __typename?: 'Content';
  /**
   * What there is to read in the current version, in order. A recording without chapters of its own has the segments
   * of its transcript here.
   */
  chapters: Array<ContentChapter>;
  /** When the resource was made. */
  createdAt: Scalars['DateTime']['output'];
  /** Who made the resource; null when that isn't known, and to an external account. */
  createdBy?: Maybe<ContentCreator>;
  /** The version that learners see; null while there is none. */
  currentVersion?: Maybe<ContentVersion>;
  /** How long a video is, in seconds; null for everything else. */
  durationSeconds?: Maybe<Scalars['Float']['output']>;
  /** Why drawing knowledge from the resource failed, where another attempt would be no use. */
  failureReason?: Maybe<ContentFailureReason>;
  /** The resource's id. */
  id: Scalars['ID']['output'];
  /** Where drawing knowledge from the resource stands. It is ready to teach from once both statuses are `COMPLETED`. */
  indexingStatus: IndexingStatus;
  /** The topics that knowledge from the resource lies on, ordered by name; none until the resource is indexed. */
  knowledge: Array<ContentTopic>;
  /** Where the preparation of the resource stands. */
  processingStatus: ProcessingStatus;
  /** A short summary, where there is one. */
  summary?: Maybe<Scalars['String']['output']>;
  /** The names of the tags on the resource, in order. Null to an external account. */
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
  /** The versions of the resource, the newest first: those released, and to its editors all others as well. */
  versions: Array<ContentVersion>;
  /** Whom the resource is shared with. */
  visibility: Visibility;
};

/** A part of a resource's text. */
export type ContentChapter = {
  __typename?: 'ContentChapter';
  /** The heading, where there is one. */
  headline?: Maybe<Scalars['String']['output']>;
  /** The chapter's id; for a segment of a transcript, its version and place. */
  id: Scalars['ID']['output'];
  /** The chapter's place in the text, counted from 1. */
  sequence: Scalars['Int']['output'];
  /** What is to be read under it. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** The person who made a resource. */
export type ContentCreator = {
  __typename?: 'ContentCreator';
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
};

/** A resource in a page. */
export type ContentEdge = {
  __typename?: 'ContentEdge';
  /** Marks this resource's place in the list. */
  cursor: Scalars['String']['output'];
  /** The resource. */
  node: Content;
};

/** Why drawing knowledge from a resource failed. */
export type ContentFailureReason =
  /** There is nothing in the resource to teach from. */
  | 'NO_USABLE_CONTENT';

/** A team that a resource is shared with. */
export type ContentTeam = {
  __typename?: 'ContentTeam';
  /** The team's id. */
  id: Scalars['ID']['output'];
  /** The team's name. */
  name: Scalars['String']['output'];
};

/** A topic that knowledge from a resource lies on. */
export type ContentTopic = {
  __typename?: 'ContentTopic';
  /** The topic's id. */
  id: Scalars['ID']['output'];
  /** How many of the topic's items came from the resource. */
  itemCount: Scalars['Int']['output'];
  /** The topic's name. */
  name: Scalars['String']['output'];
  /** The topic's name in an address. */
  slug: Scalars['String']['output'];
  /** The topic. */
  topic: KnowledgeTopic;
  /** A link to the topic in the web app. */
  url: Scalars['String']['output'];
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
  /** The lessons that teach from it now, as far as the viewer may see them. Lessons for one learner don't count. */
  lessons: LessonUsage;
  /** The topics that have no other evidence, as far as the viewer can read them. */
  soleEvidenceTopics: TopicUsage;
};

/** A version of a resource. */
export type ContentVersion = {
  __typename?: 'ContentVersion';
  /** The version's text in order. */
  chapters: Array<ContentChapter>;
  /** When the version was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The version's id. */
  id: Scalars['ID']['output'];
  /** Whether it is the version that learners see. */
  isCurrent: Scalars['Boolean']['output'];
  /** When it was published; null where that wasn't recorded, even if it was released. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who published it, by name. */
  publishedByName: Scalars['String']['output'];
  /** What the people already enrolled have to do again. */
  retrainingIntent: RetrainingIntent;
  /** What is said in the version, in order; empty unless it is a recording that has been transcribed. */
  segments: Array<TranscriptSegment>;
  /** Where the version stands: all but `COMPLETED` are working states. */
  status: ProcessingStatus;
  /** The resource's title in this version. */
  title: Scalars['String']['output'];
  /** Counts up from 1 with each edit. */
  versionNumber: Scalars['Int']['output'];
};

/** A lesson or a topic that every holder of a role has to complete. */
export type CurriculumItem = {
  __typename?: 'CurriculumItem';
  /** By when a holder has to complete it. */
  dueDate: DueDate;
  /** The lesson's or the topic's id. */
  id: Scalars['ID']['output'];
  /** The lesson, where the item is one. */
  lesson?: Maybe<Lesson>;
  /** The lesson's title or the topic's name. */
  name: Scalars['String']['output'];
  /** The role's own rule for taking it again, in place of the item's default; null leaves the default in force. */
  retrainingOverride?: Maybe<RetrainingOverride>;
  /** The topic, where the item is one. */
  topic?: Maybe<KnowledgeTopic>;
  /** Whether it is a lesson or a topic. */
  type: CurriculumItemType;
};

/** What a curriculum item is. */
export type CurriculumItemType =
  /** A lesson. */
  | 'lesson'
  /** A topic of the knowledge tree. */
  | 'topic';

/** A deadline. The fields that its type does not use are null. */
export type DueDate = {
  __typename?: 'DueDate';
  /** What a relative deadline is counted from. */
  anchor?: Maybe<DueDateAnchor>;
  /** The day of a fixed deadline. */
  fixedDate?: Maybe<Scalars['String']['output']>;
  /** How many days after the anchor a relative deadline lies. */
  relativeDays?: Maybe<Scalars['Int']['output']>;
  /** How the deadline is set. */
  type: DueDateType;
};

/** What a relative deadline is counted from. */
export type DueDateAnchor =
  /** The day the item was assigned. */
  | 'assignment_date'
  /** The day the person was employed. */
  | 'employment_start'
  /** The day the person was enrolled. */
  | 'enrollment_date'
  /** The day the person first logged in. */
  | 'first_login'
  /** The day the person got the role. */
  | 'role_assignment_date';

/** How a deadline is set. */
export type DueDateType =
  /** One day for everybody. */
  | 'fixed'
  /** There is no deadline. */
  | 'none'
  /** A number of days after something that happens to each person. */
  | 'relative';

/** The ancestor through which a duty reaches an entity. */
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

/** A person's enrollment in a lesson. */
export type Enrollment = {
  __typename?: 'Enrollment';
  /** When the person was enrolled. */
  createdAt: Scalars['DateTime']['output'];
  /** When the person finished the lesson; null until then. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The lesson; null where the viewer may not see it any more. */
  lesson?: Maybe<Lesson>;
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** An enrollment in a page. */
export type EnrollmentEdge = {
  __typename?: 'EnrollmentEdge';
  /** Marks this enrollment's place in the list. */
  cursor: Scalars['String']['output'];
  /** The enrollment. */
  node: Enrollment;
};

/** A role that a person holds. */
export type HeldRole = {
  __typename?: 'HeldRole';
  /** The role's id. */
  id: Scalars['ID']['output'];
  /** The role's name. */
  name: Scalars['String']['output'];
};

/** Where drawing knowledge from a resource stands. */
export type IndexingStatus =
  /** Finished. */
  | 'COMPLETED'
  /** Given up. */
  | 'FAILED'
  /** Not finished yet. */
  | 'PENDING';

/** A part of a space. */
export type KnowledgeCategory = KnowledgeEntity & {
  __typename?: 'KnowledgeCategory';
  /** When the category was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that reach the category, whether set on it or above it, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The category's id. */
  id: Scalars['ID']['output'];
  /** The category's name. */
  name: Scalars['String']['output'];
  /** The space it is part of. */
  space: KnowledgeSpace;
  /** The topics of the category, ordered by name. */
  topics: KnowledgeTopicConnection;
  /** When the category was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the category in the web app. */
  url: Scalars['String']['output'];
};


/** A part of a space. */
export type KnowledgeCategoryDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A part of a space. */
export type KnowledgeCategoryTopicsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A category in a page. */
export type KnowledgeCategoryEdge = {
  __typename?: 'KnowledgeCategoryEdge';
  /** Marks this category's place in the list. */
  cursor: Scalars['String']['output'];
  /** The category. */
  node: KnowledgeCategory;
};

/**
 * An entity of the knowledge tree: spaces hold categories, those hold topics, and those hold items. Only live
 * entities are there: current ones whose ancestors are all current.
 */
export type KnowledgeEntity = {
  /** When the entity was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that reach the entity, whether set on it or above it, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The entity's id. */
  id: Scalars['ID']['output'];
  /** The entity's name. */
  name: Scalars['String']['output'];
  /** When the entity was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the entity in the web app. */
  url: Scalars['String']['output'];
};


/**
 * An entity of the knowledge tree: spaces hold categories, those hold topics, and those hold items. Only live
 * entities are there: current ones whose ancestors are all current.
 */
export type KnowledgeEntityDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What kind of entity of the knowledge tree something is. */
export type KnowledgeEntityType =
  /** Holds topics. */
  | 'CATEGORY'
  /** A piece of knowledge. */
  | 'ITEM'
  /** Holds categories, and decides who may see all below it. */
  | 'SPACE'
  /** Holds items. */
  | 'TOPIC';

/** A piece of knowledge: a part of a topic. */
export type KnowledgeItem = KnowledgeEntity & {
  __typename?: 'KnowledgeItem';
  /** When the item was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that reach the item, whether set on it or above it, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The resources that the item came from, as far as the viewer can read them, the latest first. */
  evidence: ContentConnection;
  /** The item's id. */
  id: Scalars['ID']['output'];
  /** What is known. */
  name: Scalars['String']['output'];
  /** The topic it is part of. */
  topic: KnowledgeTopic;
  /** When the item was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the item in the web app. */
  url: Scalars['String']['output'];
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

/** A page of items. */
export type KnowledgeItemConnection = {
  __typename?: 'KnowledgeItemConnection';
  /** The items of this page, each with its cursor. */
  edges: Array<KnowledgeItemEdge>;
  /** The value of `after` for the next page; null on the last one. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** The items of this page. */
  nodes: Array<KnowledgeItem>;
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** An item in a page. */
export type KnowledgeItemEdge = {
  __typename?: 'KnowledgeItemEdge';
  /** Marks this item's place in the list. */
  cursor: Scalars['String']['output'];
  /** The item. */
  node: KnowledgeItem;
};

/** The top of a knowledge tree; its visibility governs everything below it. */
export type KnowledgeSpace = KnowledgeEntity & {
  __typename?: 'KnowledgeSpace';
  /** The categories of the space, ordered by name. */
  categories: KnowledgeCategoryConnection;
  /** When the space was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that reach the space, whether set on it or above it, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The space's id. */
  id: Scalars['ID']['output'];
  /** The space's name. */
  name: Scalars['String']['output'];
  /** When the space was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the space in the web app. */
  url: Scalars['String']['output'];
  /** Whom the space is shared with. */
  visibility: Visibility;
};


/** The top of a knowledge tree; its visibility governs everything below it. */
export type KnowledgeSpaceCategoriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The top of a knowledge tree; its visibility governs everything below it. */
export type KnowledgeSpaceDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A space in a page. */
export type KnowledgeSpaceEdge = {
  __typename?: 'KnowledgeSpaceEdge';
  /** Marks this space's place in the list. */
  cursor: Scalars['String']['output'];
  /** The space. */
  node: KnowledgeSpace;
};

/** What people learn about: a part of a category. */
export type KnowledgeTopic = KnowledgeEntity & {
  __typename?: 'KnowledgeTopic';
  /** The category it is part of. */
  category: KnowledgeCategory;
  /** When the topic was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The duties that reach the topic, whether set on it or above it, ordered by assignment id. */
  duties: RoleDutyConnection;
  /** The topic's id. */
  id: Scalars['ID']['output'];
  /** How many items the topic holds. */
  itemCount: Scalars['Int']['output'];
  /** The items of the topic, ordered by name. */
  items: KnowledgeItemConnection;
  /** The lessons that teach the topic now, as far as the viewer may see them, ordered by id. */
  lessons: LessonConnection;
  /** The topic's name. */
  name: Scalars['String']['output'];
  /** How important it is to learn the topic; null when that was not set. */
  priority?: Maybe<LearningPriority>;
  /** The topic's name in an address. */
  slug: Scalars['String']['output'];
  /** The space it lies in. */
  space: KnowledgeSpace;
  /** When the topic was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the topic in the web app. */
  url: Scalars['String']['output'];
};


/** What people learn about: a part of a category. */
export type KnowledgeTopicDutiesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What people learn about: a part of a category. */
export type KnowledgeTopicItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** What people learn about: a part of a category. */
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A topic in a page. */
export type KnowledgeTopicEdge = {
  __typename?: 'KnowledgeTopicEdge';
  /** Marks this topic's place in the list. */
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
  /** Comes in its turn. */
  | 'MEDIUM';

/** A lesson: what teaches people the topics it is made of. */
export type Lesson = {
  __typename?: 'Lesson';
  /** What the lesson relies on, in the order set for it, as far as the viewer may read it. */
  contents: Array<Content>;
  /** When the lesson was made. */
  createdAt: Scalars['DateTime']['output'];
  /** The lesson's id. */
  id: Scalars['ID']['output'];
  /** What the lesson was made for. */
  purpose: LessonPurpose;
  /** Whether the lesson still teaches. */
  state: LessonState;
  /** The lesson's title. */
  title: Scalars['String']['output'];
  /** What the lesson teaches, in the order set for it, as far as the viewer can read it. */
  topics: Array<KnowledgeTopic>;
  /** When the lesson was last changed. */
  updatedAt: Scalars['DateTime']['output'];
  /** A link to the lesson in the web app. */
  url: Scalars['String']['output'];
  /** The viewer's own enrollment; null when the viewer is not enrolled. */
  viewerEnrollment?: Maybe<Enrollment>;
  /** Whom the lesson is shared with. */
  visibility: Visibility;
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A lesson in a page. */
export type LessonEdge = {
  __typename?: 'LessonEdge';
  /** Marks this lesson's place in the list. */
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
  /** For everybody it is shared with. */
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

/** Everything that can be changed or made. Each field does its work whole or not at all, one after the other. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Turns text into speech with the time of every word. Needs the token scope `narration:synthesize`; forbidden
   * to external accounts. Counts the characters of the text against the organization's allowance; neither the
   * text nor the audio is stored.
   */
  synthesizeNarration: SynthesizeNarrationPayload;
};


/** Everything that can be changed or made. Each field does its work whole or not at all, one after the other. */
export type MutationSynthesizeNarrationArgs = {
  input: SynthesizeNarrationInput;
};

/** A word of the submitted text, punctuation attached, and when it is heard. */
export type NarratedWord = {
  __typename?: 'NarratedWord';
  /** When the word ends, in seconds from the start of the audio. */
  end: Scalars['Float']['output'];
  /** When the word begins, in seconds from the start of the audio. */
  start: Scalars['Float']['output'];
  /** The word as it stands in the text. */
  word: Scalars['String']['output'];
};

/** The sound of a narration. */
export type NarrationAudio = {
  __typename?: 'NarrationAudio';
  /** The audio file in Base64. */
  base64: Scalars['String']['output'];
  /** How it is encoded: `mp3_44100_128`, which is MP3 with 44.1 kHz and 128 kbit/s. */
  format: Scalars['String']['output'];
  /** Its media type: `audio/mpeg`. */
  mimeType: Scalars['String']['output'];
};

/** How the organization stands against its narration allowance in the current UTC month, in characters. */
export type NarrationUsage = {
  __typename?: 'NarrationUsage';
  /** What may be spoken in a month. */
  allowance: Scalars['Int']['output'];
  /** What is being spoken at this moment: it is returned where no speech comes of it. */
  reserved: Scalars['Int']['output'];
  /** When the next month begins, and the count starts again from nothing. */
  resetsAt: Scalars['DateTime']['output'];
  /** What has been spoken. */
  used: Scalars['Int']['output'];
};

/** The chart of the organization's roles. */
export type OrgChart = {
  __typename?: 'OrgChart';
  /** Always null: the chart comes whole. */
  nextCursor?: Maybe<Scalars['String']['output']>;
  /** Every role, ordered by name; `reportsToRoleId` makes the tree. */
  roles: Array<OrgChartEntry>;
};

/** A role's place in the chart. */
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
  /** Whether nobody holds the role. */
  vacant: Scalars['Boolean']['output'];
};

/** Whether the chart has been confirmed to be right, and when that is due again. */
export type OrgChartVerification = {
  __typename?: 'OrgChartVerification';
  /** How many days a confirmation holds. */
  intervalDays: Scalars['Int']['output'];
  /** Whether a confirmation is due now; true for a chart that was never confirmed. */
  isDue: Scalars['Boolean']['output'];
  /** When the chart was last confirmed; null if never. */
  lastVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the next confirmation is due; null if there never was one. */
  nextDueAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where the confirmation stands. */
  status: OrgChartVerificationStatus;
};

/** Where the confirmation of the chart stands. */
export type OrgChartVerificationStatus =
  /** The last confirmation still holds. */
  | 'current'
  /** Nobody has confirmed the chart yet. */
  | 'never_verified'
  /** The last confirmation has run out. */
  | 'reverification_due';

/** An organization, which sees nothing of any other. */
export type Organization = {
  __typename?: 'Organization';
  /** Every tag at once, ordered by name; `Query.tags` has them in pages. Forbidden to external accounts. */
  allTags: Array<Tag>;
  /** The organization's id. */
  id: Scalars['ID']['output'];
  /** The organization's name. */
  name: Scalars['String']['output'];
};

/** Where a page of a connection lies in the whole list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last element of the page; null when the page is empty. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether the list goes on after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Always false: lists are walked forwards. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first element of the page; null when the page is empty. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** Where the preparation of a resource, or of one version of it, stands. */
export type ProcessingStatus =
  /** Prepared. */
  | 'COMPLETED'
  /** Saved, but not published. */
  | 'DRAFT'
  /** Stopped, and not resumed by itself. */
  | 'FAILED'
  /** Still being prepared. */
  | 'PROCESSING';

/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type Query = {
  __typename?: 'Query';
  /** One category; null if the viewer can read none with this id. */
  category?: Maybe<KnowledgeCategory>;
  /** One company role; null if there is none with this id. Forbidden to external accounts. */
  companyRole?: Maybe<CompanyRole>;
  /** The organization's company roles, ordered by name. Forbidden to external accounts. */
  companyRoles: CompanyRoleConnection;
  /** One resource; null if the viewer can read none with this id. */
  content?: Maybe<Content>;
  /** What relies on a resource; null if the viewer can read none with this id. Forbidden to external accounts. */
  contentUsage?: Maybe<ContentUsage>;
  /** The content that the viewer can read, the latest first. */
  contents: ContentConnection;
  /** One item; null if the viewer can read none with this id. */
  item?: Maybe<KnowledgeItem>;
  /** One lesson; null if the viewer can see none with this id. Forbidden to external accounts. */
  lesson?: Maybe<Lesson>;
  /** The lessons that the viewer can see, ordered by title. Forbidden to external accounts. */
  lessons: LessonConnection;
  /** How much of the month's narration allowance is used. Forbidden to all but organization admins. */
  narrationUsage: NarrationUsage;
  /** The whole chart of roles and who holds them. Forbidden to external accounts. */
  orgChart: OrgChart;
  /** When an administrator last confirmed that the chart is right. Forbidden to external accounts. */
  orgChartVerification: OrgChartVerification;
  /** One space; null if the viewer can read none with this id. */
  space?: Maybe<KnowledgeSpace>;
  /** The spaces that the viewer can read, ordered by name. */
  spaces: KnowledgeSpaceConnection;
  /** The organization's tags, ordered by name. Forbidden to external accounts. */
  tags: TagConnection;
  /** One topic; null if the viewer can read none with this id. */
  topic?: Maybe<KnowledgeTopic>;
  /**
   * What is said in a video or audio recording; null if the viewer can see no such resource or version. An error for
   * a document or a guide.
   */
  transcript?: Maybe<Transcript>;
  /** The person behind the access token. */
  viewer: Viewer;
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryCategoryArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryCompanyRoleArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryCompanyRolesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryContentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryContentUsageArgs = {
  contentId: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryContentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
  readyOnly?: InputMaybe<Scalars['Boolean']['input']>;
  tags?: InputMaybe<Array<Scalars['String']['input']>>;
  teamId?: InputMaybe<Scalars['ID']['input']>;
  type?: InputMaybe<ContentType>;
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryItemArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryLessonArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryLessonsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  query?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QuerySpaceArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QuerySpacesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryTagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryTopicArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. What the viewer may not see is null or left out, just as what does not exist. */
export type QueryTranscriptArgs = {
  contentId: Scalars['ID']['input'];
  versionId?: InputMaybe<Scalars['ID']['input']>;
};

/**
 * Whom the viewer reports to and who reports to the viewer. It follows the manager each person has been given,
 * not the tree of roles.
 */
export type ReportingLine = {
  __typename?: 'ReportingLine';
  /** The people still employed whose manager is the viewer, ordered by name. */
  directReports: Array<ReportingPerson>;
  /** The viewer's manager, if one is given and still employed: at most one entry. */
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
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
  /** The names of the roles the person holds, ordered. */
  roleNames: Array<Scalars['String']['output']>;
  /** The person's user id; null for someone who never signed up. */
  userId?: Maybe<Scalars['ID']['output']>;
};

/** What a role is to an entity, in the terms of a responsibility assignment matrix. */
export type Responsibility =
  /** Answers for the work. */
  | 'ACCOUNTABLE'
  /** Is asked before. */
  | 'CONSULTED'
  /** Is told after. */
  | 'INFORMED'
  /** Does the work. */
  | 'RESPONSIBLE';

/** What a new version asks of the people already enrolled. */
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
  /** How many days lie between two times. */
  intervalDays?: Maybe<Scalars['Int']['output']>;
  /** `recurring` repeats it; `none` means never, which is not the same as having no override. */
  type: Scalars['String']['output'];
};

/** A responsibility of a role for an entity of the knowledge tree. */
export type RoleDuty = {
  __typename?: 'RoleDuty';
  /** The tier that the qualifier refers to. */
  advancementTierId?: Maybe<Scalars['ID']['output']>;
  /** That tier's label. */
  advancementTierLabel?: Maybe<Scalars['String']['output']>;
  /** The assignment behind the duty; that of the ancestor for an inherited one. */
  assignmentId: Scalars['ID']['output'];
  /** How sure a suggestion is, 0 to 1; null for an assignment made by a person. */
  confidence?: Maybe<Scalars['Float']['output']>;
  /** The entity. */
  entity: KnowledgeEntity;
  /** The entity's id. */
  entityId: Scalars['ID']['output'];
  /** The entity's name. */
  entityName: Scalars['String']['output'];
  /** What kind of entity it is. */
  entityType: KnowledgeEntityType;
  /** The ancestor that the duty was set on; null where it was set on this entity. */
  inheritedFrom?: Maybe<DutyOrigin>;
  /** The learning priority for this role; null leaves the topic's own in force. */
  learningPriorityOverride?: Maybe<LearningPriority>;
  /** What the role is to the entity. */
  responsibility: Responsibility;
  /** The role that has the duty. */
  role: CompanyRole;
  /** Where the assignment came from. */
  source: DutySource;
  /** Which advancement tiers the duty applies to; `ALL` where the role has no advancement path. */
  tierQualifier: TierQualifier;
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A duty in a page. */
export type RoleDutyEdge = {
  __typename?: 'RoleDutyEdge';
  /** Marks this duty's place in the list. */
  cursor: Scalars['String']['output'];
  /** The duty. */
  node: RoleDuty;
};

/** A person who holds a role now. */
export type RoleHolder = {
  __typename?: 'RoleHolder';
  /** Every role the person holds now, ordered by name. */
  companyRoles: Array<CompanyRole>;
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /** The person's user id. */
  id: Scalars['ID']['output'];
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A holder in a page. */
export type RoleHolderEdge = {
  __typename?: 'RoleHolderEdge';
  /** Marks this holder's place in the list. */
  cursor: Scalars['String']['output'];
  /** The holder. */
  node: RoleHolder;
};

/** What is to be spoken, and by which voice. */
export type SynthesizeNarrationInput = {
  /**
   * Makes repeating the mutation safe for 24 hours: with this key and the same text and voice it is spoken again
   * without being counted again. At most 255 characters.
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
  /** The sound. */
  audio: NarrationAudio;
  /** How many characters (Unicode code points) of the trimmed text were counted. */
  characters: Scalars['Int']['output'];
  /** Every word of the submitted text, in its order. */
  words: Array<NarratedWord>;
};

/** A tag of the organization, which resources can carry. */
export type Tag = {
  __typename?: 'Tag';
  /** The tag's name. */
  name: Scalars['String']['output'];
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
  /** Where this page lies in the list. */
  pageInfo: PageInfo;
};

/** A tag in a page. */
export type TagEdge = {
  __typename?: 'TagEdge';
  /** Marks this tag's place in the list. */
  cursor: Scalars['String']['output'];
  /** The tag. */
  node: Tag;
};

/** A person's place on a team. */
export type TeamMembership = {
  __typename?: 'TeamMembership';
  /** The team's id. */
  id: Scalars['ID']['output'];
  /** The team's name. */
  name: Scalars['String']['output'];
  /** What the person is on the team. */
  role: TeamRole;
};

/** What a person is on a team. */
export type TeamRole =
  /** Manages the team. */
  | 'team-admin'
  /** Belongs to the team. */
  | 'team-viewer';

/** Which tiers of a role's advancement path a duty applies to. */
export type TierQualifier =
  /** Every tier. */
  | 'ALL'
  /** The tier named alone. */
  | 'EXACT_TIER'
  /** The tier named and those below it. */
  | 'MAX_TIER'
  /** The tier named and those above it. */
  | 'MIN_TIER';

/** Topics that rest on a resource. */
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

/** The person behind the access token, and what is theirs. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The company roles the viewer holds, ordered by name; empty for an external account. */
  companyRoles: Array<CompanyRole>;
  /** The content that the viewer made and can still read, the latest first. */
  createdContent: ContentConnection;
  /** The e-mail address in the organization's own record. */
  email: Scalars['String']['output'];
  /** The lessons the viewer is enrolled in, finished or not, ordered by the lesson's id. */
  enrollments: EnrollmentConnection;
  /** The person's user id. */
  id: Scalars['ID']['output'];
  /** The name in the organization's own record. */
  name: Scalars['String']['output'];
  /** The organization that the token belongs to. */
  organization: Organization;
  /** Whom the viewer reports to and who reports to the viewer. */
  reportingLine: ReportingLine;
  /** What the account may do in the organization. */
  role: AccountRole;
  /** The teams the person is on, ordered by name. */
  teams: Array<TeamMembership>;
};


/** The person behind the access token, and what is theirs. */
export type ViewerCreatedContentArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The person behind the access token, and what is theirs. */
export type ViewerEnrollmentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'admins'
  /** Every member of the organization. */
  | 'everyone'
  /** The members of some of its teams. */
  | 'teams';



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





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountRole: null;
  AdvancementTier: ResolverTypeWrapper<AdvancementTier>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CompanyRole: ResolverTypeWrapper<RoleRow>;
  CompanyRoleConnection: ResolverTypeWrapper<RoleConnection>;
  CompanyRoleEdge: ResolverTypeWrapper<Omit<CompanyRoleEdge, 'node'> & { node: ResolversTypes['CompanyRole'] }>;
  Content: ResolverTypeWrapper<ContentRow>;
  ContentChapter: ResolverTypeWrapper<ChapterRow>;
  ContentConnection: ResolverTypeWrapper<ContentConnectionModel>;
  ContentCreator: ResolverTypeWrapper<ContentCreator>;
  ContentEdge: ResolverTypeWrapper<Omit<ContentEdge, 'node'> & { node: ResolversTypes['Content'] }>;
  ContentFailureReason: ContentFailureReason;
  ContentTeam: ResolverTypeWrapper<ContentTeam>;
  ContentTopic: ResolverTypeWrapper<ContentTopicRow>;
  ContentType: null;
  ContentUsage: ResolverTypeWrapper<ContentUsageModel>;
  ContentVersion: ResolverTypeWrapper<VersionRow>;
  CurriculumItem: ResolverTypeWrapper<CurriculumRow>;
  CurriculumItemType: null;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DueDate: ResolverTypeWrapper<DueDate>;
  DueDateAnchor: null;
  DueDateType: null;
  DutyOrigin: ResolverTypeWrapper<DutyOrigin>;
  DutySource: DutySource;
  Enrollment: ResolverTypeWrapper<EnrollmentRow>;
  EnrollmentConnection: ResolverTypeWrapper<EnrollmentConnectionModel>;
  EnrollmentEdge: ResolverTypeWrapper<Omit<EnrollmentEdge, 'node'> & { node: ResolversTypes['Enrollment'] }>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  HeldRole: ResolverTypeWrapper<HeldRole>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IndexingStatus: IndexingStatus;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  KnowledgeCategory: ResolverTypeWrapper<EntityRow>;
  KnowledgeCategoryConnection: ResolverTypeWrapper<EntityConnection>;
  KnowledgeCategoryEdge: ResolverTypeWrapper<Omit<KnowledgeCategoryEdge, 'node'> & { node: ResolversTypes['KnowledgeCategory'] }>;
  KnowledgeEntity: ResolverTypeWrapper<EntityRow>;
  KnowledgeEntityType: KnowledgeEntityType;
  KnowledgeItem: ResolverTypeWrapper<EntityRow>;
  KnowledgeItemConnection: ResolverTypeWrapper<EntityConnection>;
  KnowledgeItemEdge: ResolverTypeWrapper<Omit<KnowledgeItemEdge, 'node'> & { node: ResolversTypes['KnowledgeItem'] }>;
  KnowledgeSpace: ResolverTypeWrapper<EntityRow>;
  KnowledgeSpaceConnection: ResolverTypeWrapper<EntityConnection>;
  KnowledgeSpaceEdge: ResolverTypeWrapper<Omit<KnowledgeSpaceEdge, 'node'> & { node: ResolversTypes['KnowledgeSpace'] }>;
  KnowledgeTopic: ResolverTypeWrapper<EntityRow>;
  KnowledgeTopicConnection: ResolverTypeWrapper<EntityConnection>;
  KnowledgeTopicEdge: ResolverTypeWrapper<Omit<KnowledgeTopicEdge, 'node'> & { node: ResolversTypes['KnowledgeTopic'] }>;
  LearningPriority: LearningPriority;
  Lesson: ResolverTypeWrapper<LessonRow>;
  LessonConnection: ResolverTypeWrapper<LessonConnectionModel>;
  LessonEdge: ResolverTypeWrapper<Omit<LessonEdge, 'node'> & { node: ResolversTypes['Lesson'] }>;
  LessonPurpose: null;
  LessonState: null;
  LessonUsage: ResolverTypeWrapper<Omit<LessonUsage, 'preview'> & { preview: Array<ResolversTypes['Lesson']> }>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NarratedWord: ResolverTypeWrapper<NarratedWord>;
  NarrationAudio: ResolverTypeWrapper<NarrationAudio>;
  NarrationUsage: ResolverTypeWrapper<NarrationUsage>;
  OrgChart: ResolverTypeWrapper<OrgChartModel>;
  OrgChartEntry: ResolverTypeWrapper<ChartRow>;
  OrgChartVerification: ResolverTypeWrapper<OrgChartVerification>;
  OrgChartVerificationStatus: null;
  Organization: ResolverTypeWrapper<OrganizationRow>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  ProcessingStatus: ProcessingStatus;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReportingLine: ResolverTypeWrapper<ReportingLineModel>;
  ReportingPerson: ResolverTypeWrapper<ReportingPersonRow>;
  Responsibility: Responsibility;
  RetrainingIntent: null;
  RetrainingOverride: ResolverTypeWrapper<RetrainingOverride>;
  RoleDuty: ResolverTypeWrapper<DutyRow>;
  RoleDutyConnection: ResolverTypeWrapper<DutyConnection>;
  RoleDutyEdge: ResolverTypeWrapper<Omit<RoleDutyEdge, 'node'> & { node: ResolversTypes['RoleDuty'] }>;
  RoleHolder: ResolverTypeWrapper<HolderRow>;
  RoleHolderConnection: ResolverTypeWrapper<HolderConnection>;
  RoleHolderEdge: ResolverTypeWrapper<Omit<RoleHolderEdge, 'node'> & { node: ResolversTypes['RoleHolder'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SynthesizeNarrationInput: SynthesizeNarrationInput;
  SynthesizeNarrationPayload: ResolverTypeWrapper<SynthesizeNarrationPayload>;
  Tag: ResolverTypeWrapper<TagRow>;
  TagConnection: ResolverTypeWrapper<TagConnectionModel>;
  TagEdge: ResolverTypeWrapper<Omit<TagEdge, 'node'> & { node: ResolversTypes['Tag'] }>;
  TeamMembership: ResolverTypeWrapper<TeamMembership>;
  TeamRole: null;
  TierQualifier: TierQualifier;
  TopicUsage: ResolverTypeWrapper<Omit<TopicUsage, 'preview'> & { preview: Array<ResolversTypes['KnowledgeTopic']> }>;
  Transcript: ResolverTypeWrapper<TranscriptModel>;
  TranscriptSegment: ResolverTypeWrapper<SegmentRow>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  Visibility: null;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdvancementTier: AdvancementTier;
  Boolean: Scalars['Boolean']['output'];
  CompanyRole: RoleRow;
  CompanyRoleConnection: RoleConnection;
  CompanyRoleEdge: Omit<CompanyRoleEdge, 'node'> & { node: ResolversParentTypes['CompanyRole'] };
  Content: ContentRow;
  ContentChapter: ChapterRow;
  ContentConnection: ContentConnectionModel;
  ContentCreator: ContentCreator;
  ContentEdge: Omit<ContentEdge, 'node'> & { node: ResolversParentTypes['Content'] };
  ContentTeam: ContentTeam;
  ContentTopic: ContentTopicRow;
  ContentUsage: ContentUsageModel;
  ContentVersion: VersionRow;
  CurriculumItem: CurriculumRow;
  DateTime: Scalars['DateTime']['output'];
  DueDate: DueDate;
  DutyOrigin: DutyOrigin;
  Enrollment: EnrollmentRow;
  EnrollmentConnection: EnrollmentConnectionModel;
  EnrollmentEdge: Omit<EnrollmentEdge, 'node'> & { node: ResolversParentTypes['Enrollment'] };
  Float: Scalars['Float']['output'];
  HeldRole: HeldRole;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  KnowledgeCategory: EntityRow;
  KnowledgeCategoryConnection: EntityConnection;
  KnowledgeCategoryEdge: Omit<KnowledgeCategoryEdge, 'node'> & { node: ResolversParentTypes['KnowledgeCategory'] };
  KnowledgeEntity: EntityRow;
  KnowledgeItem: EntityRow;
  KnowledgeItemConnection: EntityConnection;
  KnowledgeItemEdge: Omit<KnowledgeItemEdge, 'node'> & { node: ResolversParentTypes['KnowledgeItem'] };
  KnowledgeSpace: EntityRow;
  KnowledgeSpaceConnection: EntityConnection;
  KnowledgeSpaceEdge: Omit<KnowledgeSpaceEdge, 'node'> & { node: ResolversParentTypes['KnowledgeSpace'] };
  KnowledgeTopic: EntityRow;
  KnowledgeTopicConnection: EntityConnection;
  KnowledgeTopicEdge: Omit<KnowledgeTopicEdge, 'node'> & { node: ResolversParentTypes['KnowledgeTopic'] };
  Lesson: LessonRow;
  LessonConnection: LessonConnectionModel;
  LessonEdge: Omit<LessonEdge, 'node'> & { node: ResolversParentTypes['Lesson'] };
  LessonUsage: Omit<LessonUsage, 'preview'> & { preview: Array<ResolversParentTypes['Lesson']> };
  Mutation: Record<PropertyKey, never>;
  NarratedWord: NarratedWord;
  NarrationAudio: NarrationAudio;
  NarrationUsage: NarrationUsage;
  OrgChart: OrgChartModel;
  OrgChartEntry: ChartRow;
  OrgChartVerification: OrgChartVerification;
  Organization: OrganizationRow;
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  ReportingLine: ReportingLineModel;
  ReportingPerson: ReportingPersonRow;
  RetrainingOverride: RetrainingOverride;
  RoleDuty: DutyRow;
  RoleDutyConnection: DutyConnection;
  RoleDutyEdge: Omit<RoleDutyEdge, 'node'> & { node: ResolversParentTypes['RoleDuty'] };
  RoleHolder: HolderRow;
  RoleHolderConnection: HolderConnection;
  RoleHolderEdge: Omit<RoleHolderEdge, 'node'> & { node: ResolversParentTypes['RoleHolder'] };
  String: Scalars['String']['output'];
  SynthesizeNarrationInput: SynthesizeNarrationInput;
  SynthesizeNarrationPayload: SynthesizeNarrationPayload;
  Tag: TagRow;
  TagConnection: TagConnectionModel;
  TagEdge: Omit<TagEdge, 'node'> & { node: ResolversParentTypes['Tag'] };
  TeamMembership: TeamMembership;
  TopicUsage: Omit<TopicUsage, 'preview'> & { preview: Array<ResolversParentTypes['KnowledgeTopic']> };
  Transcript: TranscriptModel;
  TranscriptSegment: SegmentRow;
  Viewer: ViewerModel;
};

export type ListSizeDirectiveArgs = {
  assumed: Scalars['Int']['input'];
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AccountRoleResolvers = { ADMIN: 'admin', BILLING_ADMIN: 'billing-admin', EXTERNAL: 'external', OWNER: 'owner', VIEWER: 'viewer' };

export type AdvancementTierResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdvancementTier'] = ResolversParentTypes['AdvancementTier']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  parent?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  parentRoleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type ContentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Content'] = ResolversParentTypes['Content']> = {
  chapters?: Resolver<Array<ResolversTypes['ContentChapter']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdBy?: Resolver<Maybe<ResolversTypes['ContentCreator']>, ParentType, ContextType>;
  currentVersion?: Resolver<Maybe<ResolversTypes['ContentVersion']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  failureReason?: Resolver<Maybe<ResolversTypes['ContentFailureReason']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  indexingStatus?: Resolver<ResolversTypes['IndexingStatus'], ParentType, ContextType>;
  knowledge?: Resolver<Array<ResolversTypes['ContentTopic']>, ParentType, ContextType>;
  processingStatus?: Resolver<ResolversTypes['ProcessingStatus'], ParentType, ContextType>;
  summary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  teams?: Resolver<Maybe<Array<ResolversTypes['ContentTeam']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ContentType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['ContentUsage']>, ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['ContentVersion']>, ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
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
};

export type ContentCreatorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentCreator'] = ResolversParentTypes['ContentCreator']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentEdge'] = ResolversParentTypes['ContentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Content'], ParentType, ContextType>;
};

export type ContentTeamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentTeam'] = ResolversParentTypes['ContentTeam']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ContentTopicResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ContentTopic'] = ResolversParentTypes['ContentTopic']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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

export type CurriculumItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CurriculumItem'] = ResolversParentTypes['CurriculumItem']> = {
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

export type EnrollmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Enrollment'] = ResolversParentTypes['Enrollment']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType>;
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

export type HeldRoleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HeldRole'] = ResolversParentTypes['HeldRole']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KnowledgeCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeCategory'] = ResolversParentTypes['KnowledgeCategory']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeCategoryDutiesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  space?: Resolver<ResolversTypes['KnowledgeSpace'], ParentType, ContextType>;
  topics?: Resolver<ResolversTypes['KnowledgeTopicConnection'], ParentType, ContextType, RequireFields<KnowledgeCategoryTopicsArgs, 'first'>>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type KnowledgeItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeItem'] = ResolversParentTypes['KnowledgeItem']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeItemDutiesArgs, 'first'>>;
  evidence?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<KnowledgeItemEvidenceArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['KnowledgeTopic'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  categories?: Resolver<ResolversTypes['KnowledgeCategoryConnection'], ParentType, ContextType, RequireFields<KnowledgeSpaceCategoriesArgs, 'first'>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  duties?: Resolver<ResolversTypes['RoleDutyConnection'], ParentType, ContextType, RequireFields<KnowledgeSpaceDutiesArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  items?: Resolver<ResolversTypes['KnowledgeItemConnection'], ParentType, ContextType, RequireFields<KnowledgeTopicItemsArgs, 'first'>>;
  lessons?: Resolver<ResolversTypes['LessonConnection'], ParentType, ContextType, RequireFields<KnowledgeTopicLessonsArgs, 'first'>>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<Maybe<ResolversTypes['LearningPriority']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  space?: Resolver<ResolversTypes['KnowledgeSpace'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type KnowledgeTopicConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeTopicConnection'] = ResolversParentTypes['KnowledgeTopicConnection']> = {
  edges?: Resolver<Array<ResolversTypes['KnowledgeTopicEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type KnowledgeTopicEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['KnowledgeTopicEdge'] = ResolversParentTypes['KnowledgeTopicEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['KnowledgeTopic'], ParentType, ContextType>;
};

export type LessonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Lesson'] = ResolversParentTypes['Lesson']> = {
  contents?: Resolver<Array<ResolversTypes['Content']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['LessonPurpose'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LessonState'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topics?: Resolver<Array<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewerEnrollment?: Resolver<Maybe<ResolversTypes['Enrollment']>, ParentType, ContextType>;
  visibility?: Resolver<ResolversTypes['Visibility'], ParentType, ContextType>;
};

export type LessonConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LessonConnection'] = ResolversParentTypes['LessonConnection']> = {
  edges?: Resolver<Array<ResolversTypes['LessonEdge']>, ParentType, ContextType>;
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Lesson']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
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

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  synthesizeNarration?: Resolver<ResolversTypes['SynthesizeNarrationPayload'], ParentType, ContextType, RequireFields<MutationSynthesizeNarrationArgs, 'input'>>;
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

export type OrgChartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrgChart'] = ResolversParentTypes['OrgChart']> = {
  nextCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['OrgChartEntry']>, ParentType, ContextType>;
};

export type OrgChartEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrgChartEntry'] = ResolversParentTypes['OrgChartEntry']> = {
  holders?: Resolver<Array<ResolversTypes['RoleHolder']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reportsToRoleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['CompanyRole'], ParentType, ContextType>;
  vacant?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type OrgChartVerificationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrgChartVerification'] = ResolversParentTypes['OrgChartVerification']> = {
  intervalDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isDue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastVerifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextDueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['OrgChartVerificationStatus'], ParentType, ContextType>;
};

export type OrgChartVerificationStatusResolvers = { CURRENT: 'current', NEVER_VERIFIED: 'never_verified', REVERIFICATION_DUE: 'reverification_due' };

export type OrganizationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Organization'] = ResolversParentTypes['Organization']> = {
  allTags?: Resolver<Array<ResolversTypes['Tag']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  category?: Resolver<Maybe<ResolversTypes['KnowledgeCategory']>, ParentType, ContextType, RequireFields<QueryCategoryArgs, 'id'>>;
  companyRole?: Resolver<Maybe<ResolversTypes['CompanyRole']>, ParentType, ContextType, RequireFields<QueryCompanyRoleArgs, 'id'>>;
  companyRoles?: Resolver<ResolversTypes['CompanyRoleConnection'], ParentType, ContextType, RequireFields<QueryCompanyRolesArgs, 'first'>>;
  content?: Resolver<Maybe<ResolversTypes['Content']>, ParentType, ContextType, RequireFields<QueryContentArgs, 'id'>>;
  contentUsage?: Resolver<Maybe<ResolversTypes['ContentUsage']>, ParentType, ContextType, RequireFields<QueryContentUsageArgs, 'contentId'>>;
  contents?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<QueryContentsArgs, 'first' | 'readyOnly'>>;
  item?: Resolver<Maybe<ResolversTypes['KnowledgeItem']>, ParentType, ContextType, RequireFields<QueryItemArgs, 'id'>>;
  lesson?: Resolver<Maybe<ResolversTypes['Lesson']>, ParentType, ContextType, RequireFields<QueryLessonArgs, 'id'>>;
  lessons?: Resolver<ResolversTypes['LessonConnection'], ParentType, ContextType, RequireFields<QueryLessonsArgs, 'first'>>;
  narrationUsage?: Resolver<ResolversTypes['NarrationUsage'], ParentType, ContextType>;
  orgChart?: Resolver<ResolversTypes['OrgChart'], ParentType, ContextType>;
  orgChartVerification?: Resolver<ResolversTypes['OrgChartVerification'], ParentType, ContextType>;
  space?: Resolver<Maybe<ResolversTypes['KnowledgeSpace']>, ParentType, ContextType, RequireFields<QuerySpaceArgs, 'id'>>;
  spaces?: Resolver<ResolversTypes['KnowledgeSpaceConnection'], ParentType, ContextType, RequireFields<QuerySpacesArgs, 'first'>>;
  tags?: Resolver<ResolversTypes['TagConnection'], ParentType, ContextType, RequireFields<QueryTagsArgs, 'first'>>;
  topic?: Resolver<Maybe<ResolversTypes['KnowledgeTopic']>, ParentType, ContextType, RequireFields<QueryTopicArgs, 'id'>>;
  transcript?: Resolver<Maybe<ResolversTypes['Transcript']>, ParentType, ContextType, RequireFields<QueryTranscriptArgs, 'contentId'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type ReportingLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportingLine'] = ResolversParentTypes['ReportingLine']> = {
  directReports?: Resolver<Array<ResolversTypes['ReportingPerson']>, ParentType, ContextType>;
  managers?: Resolver<Array<ResolversTypes['ReportingPerson']>, ParentType, ContextType>;
  myRoles?: Resolver<Array<ResolversTypes['HeldRole']>, ParentType, ContextType>;
};

export type ReportingPersonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportingPerson'] = ResolversParentTypes['ReportingPerson']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  employeeId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roleNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type RetrainingIntentResolvers = { CHANGED_MATERIAL: 'changed_material', FULL_RETAKE: 'full_retake', NONE: 'none' };

export type RetrainingOverrideResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RetrainingOverride'] = ResolversParentTypes['RetrainingOverride']> = {
  completionMode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  intervalDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  tierQualifier?: Resolver<ResolversTypes['TierQualifier'], ParentType, ContextType>;
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
  companyRoles?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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

export type SynthesizeNarrationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SynthesizeNarrationPayload'] = ResolversParentTypes['SynthesizeNarrationPayload']> = {
  audio?: Resolver<ResolversTypes['NarrationAudio'], ParentType, ContextType>;
  characters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  words?: Resolver<Array<ResolversTypes['NarratedWord']>, ParentType, ContextType>;
};

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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

export type TeamMembershipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeamMembership'] = ResolversParentTypes['TeamMembership']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['TeamRole'], ParentType, ContextType>;
};

export type TeamRoleResolvers = { TEAM_ADMIN: 'team-admin', TEAM_VIEWER: 'team-viewer' };

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

export type ViewerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  companyRoles?: Resolver<Array<ResolversTypes['CompanyRole']>, ParentType, ContextType>;
  createdContent?: Resolver<ResolversTypes['ContentConnection'], ParentType, ContextType, RequireFields<ViewerCreatedContentArgs, 'first'>>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enrollments?: Resolver<ResolversTypes['EnrollmentConnection'], ParentType, ContextType, RequireFields<ViewerEnrollmentsArgs, 'first'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organization?: Resolver<ResolversTypes['Organization'], ParentType, ContextType>;
  reportingLine?: Resolver<ResolversTypes['ReportingLine'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['AccountRole'], ParentType, ContextType>;
  teams?: Resolver<Array<ResolversTypes['TeamMembership']>, ParentType, ContextType>;
};

export type VisibilityResolvers = { ADMINS: 'admins', EVERYONE: 'everyone', TEAMS: 'teams' };

export type Resolvers<ContextType = RequestContext> = {
  AccountRole?: AccountRoleResolvers;
  AdvancementTier?: AdvancementTierResolvers<ContextType>;
  CompanyRole?: CompanyRoleResolvers<ContextType>;
  CompanyRoleConnection?: CompanyRoleConnectionResolvers<ContextType>;
  CompanyRoleEdge?: CompanyRoleEdgeResolvers<ContextType>;
  Content?: ContentResolvers<ContextType>;
  ContentChapter?: ContentChapterResolvers<ContextType>;
  ContentConnection?: ContentConnectionResolvers<ContextType>;
  ContentCreator?: ContentCreatorResolvers<ContextType>;
  ContentEdge?: ContentEdgeResolvers<ContextType>;
  ContentTeam?: ContentTeamResolvers<ContextType>;
  ContentTopic?: ContentTopicResolvers<ContextType>;
  ContentType?: ContentTypeResolvers;
  ContentUsage?: ContentUsageResolvers<ContextType>;
  ContentVersion?: ContentVersionResolvers<ContextType>;
  CurriculumItem?: CurriculumItemResolvers<ContextType>;
  CurriculumItemType?: CurriculumItemTypeResolvers;
  DateTime?: GraphQLScalarType;
  DueDate?: DueDateResolvers<ContextType>;
  DueDateAnchor?: DueDateAnchorResolvers;
  DueDateType?: DueDateTypeResolvers;
  DutyOrigin?: DutyOriginResolvers<ContextType>;
  Enrollment?: EnrollmentResolvers<ContextType>;
  EnrollmentConnection?: EnrollmentConnectionResolvers<ContextType>;
  EnrollmentEdge?: EnrollmentEdgeResolvers<ContextType>;
  HeldRole?: HeldRoleResolvers<ContextType>;
  KnowledgeCategory?: KnowledgeCategoryResolvers<ContextType>;
  KnowledgeCategoryConnection?: KnowledgeCategoryConnectionResolvers<ContextType>;
  KnowledgeCategoryEdge?: KnowledgeCategoryEdgeResolvers<ContextType>;
  KnowledgeEntity?: KnowledgeEntityResolvers<ContextType>;
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
  LessonConnection?: LessonConnectionResolvers<ContextType>;
  LessonEdge?: LessonEdgeResolvers<ContextType>;
  LessonPurpose?: LessonPurposeResolvers;
  LessonState?: LessonStateResolvers;
  LessonUsage?: LessonUsageResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NarratedWord?: NarratedWordResolvers<ContextType>;
  NarrationAudio?: NarrationAudioResolvers<ContextType>;
  NarrationUsage?: NarrationUsageResolvers<ContextType>;
  OrgChart?: OrgChartResolvers<ContextType>;
  OrgChartEntry?: OrgChartEntryResolvers<ContextType>;
  OrgChartVerification?: OrgChartVerificationResolvers<ContextType>;
  OrgChartVerificationStatus?: OrgChartVerificationStatusResolvers;
  Organization?: OrganizationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  ReportingLine?: ReportingLineResolvers<ContextType>;
  ReportingPerson?: ReportingPersonResolvers<ContextType>;
  RetrainingIntent?: RetrainingIntentResolvers;
  RetrainingOverride?: RetrainingOverrideResolvers<ContextType>;
  RoleDuty?: RoleDutyResolvers<ContextType>;
  RoleDutyConnection?: RoleDutyConnectionResolvers<ContextType>;
  RoleDutyEdge?: RoleDutyEdgeResolvers<ContextType>;
  RoleHolder?: RoleHolderResolvers<ContextType>;
  RoleHolderConnection?: RoleHolderConnectionResolvers<ContextType>;
  RoleHolderEdge?: RoleHolderEdgeResolvers<ContextType>;
  SynthesizeNarrationPayload?: SynthesizeNarrationPayloadResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TagConnection?: TagConnectionResolvers<ContextType>;
  TagEdge?: TagEdgeResolvers<ContextType>;
  TeamMembership?: TeamMembershipResolvers<ContextType>;
  TeamRole?: TeamRoleResolvers;
  TopicUsage?: TopicUsageResolvers<ContextType>;
  Transcript?: TranscriptResolvers<ContextType>;
  TranscriptSegment?: TranscriptSegmentResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Visibility?: VisibilityResolvers;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
