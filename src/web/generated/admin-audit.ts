/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type AdminAuditQueryVariables = Exact<{
  action?: AuditAction | null | undefined;
  subjectType?: AuditSubjectType | null | undefined;
  subjectId?: string | null | undefined;
  since?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminAuditQuery = { auditEvents: { nextCursor: string | null, nodes: Array<{ id: string, action: AuditAction, createdAt: string, requestId: string | null, actor: { name: string, userId: string | null }, subject: { type: AuditSubjectType, id: string, name: string, node:
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
          | { nodeId: string }
         | null }, detail: Array<{ field: string, before: string | null, after: string | null }> }> } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}

export const AdminAuditDocument = new TypedDocumentString(`
    query AdminAudit($action: AuditAction, $subjectType: AuditSubjectType, $subjectId: ID, $since: DateTime, $after: String) {
  auditEvents(
    action: $action
    subjectType: $subjectType
    subjectId: $subjectId
    since: $since
    first: 50
    after: $after
  ) {
    nodes {
      id
      action
      createdAt
      requestId
      actor {
        name
        userId
      }
      subject {
        type
        id
        name
        node {
          nodeId
        }
      }
      detail {
        field
        before
        after
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<AdminAuditQuery, AdminAuditQueryVariables>;