/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type PeopleOptionsQueryVariables = Exact<{
  query: string;
}>;


export type PeopleOptionsQuery = { members: { nodes: Array<{ id: string, name: string, email: string, employeeId: string | null }> } | null };

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

export const PeopleOptionsDocument = new TypedDocumentString(`
    query PeopleOptions($query: String!) {
  members(query: $query, first: 8) {
    nodes {
      id
      name
      email
      employeeId
    }
  }
}
    `) as unknown as TypedDocumentString<PeopleOptionsQuery, PeopleOptionsQueryVariables>;