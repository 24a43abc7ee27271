/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AdminRoleQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type AdminRoleQuery = { companyRole: { id: string, name: string, description: string | null, url: string, updatedAt: string, memberCount: number, parent: { id: string, name: string } | null, childRoles: { nodes: Array<{ id: string }> }, holders: { nextCursor: string | null, nodes: Array<{ id: string, name: string, email: string, assignedOn: string | null }> } } | null };

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

export const AdminRoleDocument = new TypedDocumentString(`
    query AdminRole($id: ID!, $after: String) {
  companyRole(id: $id) {
    id
    name
    description
    url
    updatedAt
    memberCount
    parent {
      id
      name
    }
    childRoles(first: 1) {
      nodes {
        id
      }
    }
    holders(first: 50, after: $after) {
      nodes {
        id
        name
        email
        assignedOn
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdminRoleQuery, AdminRoleQueryVariables>;