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

export type AdminInvitationsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AdminInvitationsQuery = { invitations: { nextCursor: string | null, nodes: Array<{ name: string, email: string, role: AccountRole, expiresAt: string, expired: boolean }> } | null };

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

export const AdminInvitationsDocument = new TypedDocumentString(`
    query AdminInvitations($after: String) {
  invitations(first: 50, after: $after) {
    nodes {
      name
      email
      role
      expiresAt
      expired
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<AdminInvitationsQuery, AdminInvitationsQueryVariables>;