/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type ChartQueryVariables = Exact<{ [key: string]: never; }>;


export type ChartQuery = { viewer: { id: string, companyRoles: Array<{ id: string }> } | null, orgChart: { roles: Array<{ id: string, name: string, reportsToRoleId: string | null, vacant: boolean, url: string, holders: Array<{ id: string, name: string }> }> } | null, orgChartVerification: { lastVerifiedAt: string | null, nextDueAt: string | null, isDue: boolean } | null };

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

export const ChartDocument = new TypedDocumentString(`
    query Chart {
  viewer {
    id
    companyRoles {
      id
    }
  }
  orgChart {
    roles {
      id
      name
      reportsToRoleId
      vacant
      url
      holders {
        id
        name
      }
    }
  }
  orgChartVerification {
    lastVerifiedAt
    nextDueAt
    isDue
  }
}
    `) as unknown as TypedDocumentString<ChartQuery, ChartQueryVariables>;