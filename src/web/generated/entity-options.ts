/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a search finds. */
export type SearchType =
  /** A chapter of a resource, by its headline or its text. */
  | 'CHAPTER'
  /** A resource, by its title or its summary. */
  | 'CONTENT'
  /** An item, by its name. */
  | 'ITEM'
  /** A lesson, by its title. */
  | 'LESSON'
  /** A person with an account, by their name or e-mail address. */
  | 'PERSON'
  /** A company role, by its name or its description. */
  | 'ROLE'
  /** A segment of the transcript of a recording. */
  | 'SEGMENT'
  /** A topic, by its name. */
  | 'TOPIC';

export type EntityOptionsQueryVariables = Exact<{
  query: string;
}>;


export type EntityOptionsQuery = { search: { nodes: Array<{ recordId: string, title: string, type: SearchType }> } | null };

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

export const EntityOptionsDocument = new TypedDocumentString(`
    query EntityOptions($query: String!) {
  search(query: $query, types: [TOPIC, ITEM], first: 6) {
    nodes {
      recordId
      title
      type
    }
  }
}
    `) as unknown as TypedDocumentString<EntityOptionsQuery, EntityOptionsQueryVariables>;