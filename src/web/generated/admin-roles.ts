/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The status of the chart's confirmation. */
export type OrgChartVerificationStatus =
  /** The last confirmation is still valid. */
  | 'CURRENT'
  /** Nobody has confirmed the chart yet. */
  | 'NEVER_VERIFIED'
  /** The last confirmation has expired. */
  | 'REVERIFICATION_DUE';

export type AdminRolesQueryVariables = Exact<{
  query?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminRolesQuery = { orgChart: { revision: number } | null, orgChartVerification: { status: OrgChartVerificationStatus, lastVerifiedAt: string | null, nextDueAt: string | null, changesSince: number | null } | null, companyRoles: { nextCursor: string | null, nodes: Array<{ id: string, name: string, memberCount: number, parent: { id: string, name: string } | null }> } | null };

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

export const AdminRolesDocument = new TypedDocumentString(`
    query AdminRoles($query: String, $after: String) {
  orgChart {
    revision
  }
  orgChartVerification {
    status
    lastVerifiedAt
    nextDueAt
    changesSince
  }
  companyRoles(query: $query, first: 50, after: $after) {
    nodes {
      id
      name
      memberCount
      parent {
        id
        name
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<AdminRolesQuery, AdminRolesQueryVariables>;