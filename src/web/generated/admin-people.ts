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

/** Which people a list includes. */
export type MemberStatusFilter =
  /** Those in the organization. */
  | 'ACTIVE'
  /** Both. */
  | 'ALL'
  /** Those who have left. */
  | 'DEACTIVATED';

export type AdminPeopleQueryVariables = Exact<{
  query?: string | null | undefined;
  status?: MemberStatusFilter;
  role?: AccountRole | null | undefined;
  signedUp?: boolean | null | undefined;
  noManager?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminPeopleQuery = { members: { totalCount: number, nextCursor: string | null, nodes: Array<{ id: string, name: string, email: string, role: AccountRole, status: MemberStatus, signedUp: boolean, companyRoles: Array<{ id: string, name: string }> }> } | null };

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

export const AdminPeopleDocument = new TypedDocumentString(`
    query AdminPeople($query: String, $status: MemberStatusFilter! = ACTIVE, $role: AccountRole, $signedUp: Boolean, $noManager: Boolean, $after: String) {
  members(
    query: $query
    status: $status
    role: $role
    signedUp: $signedUp
    noManager: $noManager
    first: 50
    after: $after
  ) {
    totalCount
    nodes {
      id
      name
      email
      role
      status
      signedUp
      companyRoles {
        id
        name
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<AdminPeopleQuery, AdminPeopleQueryVariables>;