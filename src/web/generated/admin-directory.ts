/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What an account may do in its organization. Owner, admin and billing admin are the organization admins. */
export type AccountRole =
  /** Administers the organization; an organization admin. */
  | 'ADMIN'
  /** Administers billing; an organization admin. */
  | 'BILLING_ADMIN'
  /** A person from outside, who sees only content shared with them. */
  | 'EXTERNAL'
  /** Owns the organization; an organization admin. */
  | 'OWNER'
  /** An ordinary member. */
  | 'VIEWER';

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

export type AdminDirectoryQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminDirectoryQuery = { viewer: { role: AccountRole } | null, directorySync: { connection: { status: DirectoryConnectionStatus, tokenCreatedAt: string, tokenLastUsedAt: string | null, tokenExpiresAt: string | null, tokenActive: boolean, lastSyncAt: string | null, pausedAt: string | null, pausedReason: string | null, countProvisioned: number, countUpdated: number, countDeactivated: number, countSkipped: number } | null } | null };

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

export const AdminDirectoryDocument = new TypedDocumentString(`
    query AdminDirectory {
  viewer {
    role
  }
  directorySync {
    connection {
      status
      tokenCreatedAt
      tokenLastUsedAt
      tokenExpiresAt
      tokenActive
      lastSyncAt
      pausedAt
      pausedReason
      countProvisioned
      countUpdated
      countDeactivated
      countSkipped
    }
  }
}
    `) as unknown as TypedDocumentString<AdminDirectoryQuery, AdminDirectoryQueryVariables>;