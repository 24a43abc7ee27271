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

export type AdminPersonQueryVariables = Exact<{
  id: string;
}>;


export type AdminPersonQuery = { member: { id: string, name: string, email: string, phone: string | null, role: AccountRole, status: MemberStatus, signedUp: boolean, directoryManaged: boolean | null, employedOn: string | null, deactivatedAt: string | null, employeeId: string | null, updatedAt: string, url: string, reportsTo: { employeeId: string, name: string | null } | null, companyRoles: Array<{ id: string, name: string }>, teams: Array<{ id: string, name: string, role: TeamRole }> } | null };

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

export const AdminPersonDocument = new TypedDocumentString(`
    query AdminPerson($id: ID!) {
  member(id: $id) {
    id
    name
    email
    phone
    role
    status
    signedUp
    directoryManaged
    employedOn
    deactivatedAt
    employeeId
    updatedAt
    url
    reportsTo {
      employeeId
      name
    }
    companyRoles {
      id
      name
    }
    teams {
      id
      name
      role
    }
  }
}
    `) as unknown as TypedDocumentString<AdminPersonQuery, AdminPersonQueryVariables>;