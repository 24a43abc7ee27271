/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type SpacesQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type SpacesQuery = { spaces: { nextCursor: string | null, nodes: Array<{ id: string, name: string, url: string, visibility: Visibility, teams: Array<{ id: string, name: string }> | null, categories: { nextCursor: string | null, nodes: Array<{ id: string, name: string, url: string }> } }> } | null };

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

export const SpacesDocument = new TypedDocumentString(`
    query Spaces($after: String) {
  spaces(first: 50, after: $after) {
    nodes {
      id
      name
      url
      visibility
      teams {
        id
        name
      }
      categories(first: 12) {
        nodes {
          id
          name
          url
        }
        nextCursor
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<SpacesQuery, SpacesQueryVariables>;