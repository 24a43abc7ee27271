/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** The status of the chart's confirmation. */
export type OrgChartVerificationStatus =
  /** The last confirmation is still valid. */
  | 'CURRENT'
  /** Nobody has confirmed the chart yet. */
  | 'NEVER_VERIFIED'
  /** The last confirmation has expired. */
  | 'REVERIFICATION_DUE';

/** Whether messages are sent to an endpoint. */
export type WebhookStatus =
  /** The service has given up: the endpoint took no message for days, or answered 410. */
  | 'DISABLED'
  /** They are sent. */
  | 'ENABLED'
  /** An administrator has paused it. */
  | 'PAUSED';

export type AdminQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminQuery = { orgChartVerification: { status: OrgChartVerificationStatus, changesSince: number | null } | null, members: { totalCount: number } | null, invitations: { nextCursor: string | null, nodes: Array<{ email: string, expired: boolean }> } | null, teams: { nextCursor: string | null, nodes: Array<{ id: string }> } | null, findings: { nextCursor: string | null, nodes: Array<{ id: string }> } | null, directorySync: { connection: { status: DirectoryConnectionStatus, tokenActive: boolean } | null } | null, webhookEndpoints: { nodes: Array<{ id: string, status: WebhookStatus }> } | null };

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

export const AdminDocument = new TypedDocumentString(`
    query Admin {
  orgChartVerification {
    status
    changesSince
  }
  members(first: 1) {
    totalCount
  }
  invitations(first: 100) {
    nodes {
      email
      expired
    }
    nextCursor
  }
  teams(first: 100) {
    nodes {
      id
    }
    nextCursor
  }
  findings(first: 100) {
    nodes {
      id
    }
    nextCursor
  }
  directorySync {
    connection {
      status
      tokenActive
    }
  }
  webhookEndpoints(first: 10) {
    nodes {
      id
      status
    }
  }
}
    `) as unknown as TypedDocumentString<AdminQuery, AdminQueryVariables>;