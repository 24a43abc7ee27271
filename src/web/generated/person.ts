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

/** Whether a person is in the organization. */
export type MemberStatus =
  /** Is in the organization. */
  | 'ACTIVE'
  /** Has left; the history of their training is kept. */
  | 'DEACTIVATED';

/** A person's role on a team. */
export type TeamRole =
  /** Manages the team. */
  | 'TEAM_ADMIN'
  /** Belongs to the team. */
  | 'TEAM_VIEWER';

export type PersonQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type PersonQuery = { member: { id: string, name: string, email: string, status: MemberStatus, signedUp: boolean, role: AccountRole, phone: string | null, deactivatedAt: string | null, companyRoles: Array<{ id: string, name: string, url: string }>, teams: Array<{ id: string, name: string, role: TeamRole }>, reportsTo: { id: string | null, name: string | null, status: MemberStatus, member: { id: string, url: string } | null } | null, directReports: { nextCursor: string | null, nodes: Array<{ id: string, name: string, url: string }> } | null } | null };

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

export const PersonDocument = new TypedDocumentString(`
    query Person($id: ID!, $after: String) {
  member(id: $id) {
    id
    name
    email
    status
    signedUp
    role
    phone
    deactivatedAt
    companyRoles {
      id
      name
      url
    }
    teams {
      id
      name
      role
    }
    reportsTo {
      id
      name
      status
      member {
        id
        url
      }
    }
    directReports(first: 50, after: $after) {
      nodes {
        id
        name
        url
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<PersonQuery, PersonQueryVariables>;