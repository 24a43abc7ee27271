/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** Whether messages are sent to an endpoint. */
export type WebhookStatus =
  /** The service has given up: the endpoint took no message for days, or answered 410. */
  | 'DISABLED'
  /** They are sent. */
  | 'ENABLED'
  /** An administrator has paused it. */
  | 'PAUSED';

export type AdminWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminWebhooksQuery = { webhookEndpoints: { nodes: Array<{ id: string, url: string, types: Array<ChangeType> | null, status: WebhookStatus, oldSecretEndsAt: string | null, createdAt: string }> } | null };

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

export const AdminWebhooksDocument = new TypedDocumentString(`
    query AdminWebhooks {
  webhookEndpoints(first: 10) {
    nodes {
      id
      url
      types
      status
      oldSecretEndsAt
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AdminWebhooksQuery, AdminWebhooksQueryVariables>;