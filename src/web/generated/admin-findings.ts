/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Who declared a finding. */
export type FindingSourceType =
  /** The service found it. */
  | 'SYSTEM'
  /** An administrator wrote it. */
  | 'USER';

/** How the service found a finding. */
export type SystemSourceType =
  /** In a research conversation. */
  | 'RESEARCH_CONVERSATION'
  /** By reading the organization's web site. */
  | 'WEB_ANALYSIS';

export type AdminFindingsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AdminFindingsQuery = { findings: { nextCursor: string | null, nodes: Array<{ id: string, content: string, updatedAt: string, source: { type: FindingSourceType, systemSourceType: SystemSourceType | null } }> } | null };

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

export const AdminFindingsDocument = new TypedDocumentString(`
    query AdminFindings($after: String) {
  findings(first: 50, after: $after) {
    nodes {
      id
      content
      updatedAt
      source {
        type
        systemSourceType
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<AdminFindingsQuery, AdminFindingsQueryVariables>;