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

/** A person's role on a team. */
export type TeamRole =
  /** Manages the team. */
  | 'TEAM_ADMIN'
  /** Belongs to the team. */
  | 'TEAM_VIEWER';

export type AdminTeamQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type AdminTeamQuery = { team: { id: string, name: string, url: string, memberCount: number | null, directoryManaged: boolean | null, updatedAt: string, members: { nextCursor: string | null, edges: Array<{ role: TeamRole, node: { id: string, name: string, email: string, role: AccountRole } }> } } | null };

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

export const AdminTeamDocument = new TypedDocumentString(`
    query AdminTeam($id: ID!, $after: String) {
  team(id: $id) {
    id
    name
    url
    memberCount
    directoryManaged
    updatedAt
    members(first: 50, after: $after) {
      edges {
        role
        node {
          id
          name
          email
          role
        }
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdminTeamQuery, AdminTeamQueryVariables>;