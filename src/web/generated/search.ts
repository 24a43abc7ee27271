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

export type SearchQueryVariables = Exact<{
  query: string;
  types?: Array<SearchType> | SearchType | null | undefined;
  exact?: boolean | null | undefined;
  after?: string | null | undefined;
}>;


export type SearchQuery = { search: { nextCursor: string | null, totalCount: number, totalIsExact: boolean, correctedQuery: string | null, nodes: Array<{ type: SearchType, title: string, headline: string | null, url: string, recordId: string, chapterId: string | null, startMs: number | null, snippet: Array<{ text: string, isMatch: boolean }> }>, countsByType: Array<{ type: SearchType, count: number }> } | null };

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

export const SearchDocument = new TypedDocumentString(`
    query Search($query: String!, $types: [SearchType!], $exact: Boolean, $after: String) {
  search(query: $query, types: $types, exact: $exact, first: 20, after: $after) {
    nodes {
      type
      title
      headline
      url
      recordId
      chapterId
      startMs
      snippet {
        text
        isMatch
      }
    }
    nextCursor
    totalCount
    totalIsExact
    countsByType {
      type
      count
    }
    correctedQuery
  }
}
    `) as unknown as TypedDocumentString<SearchQuery, SearchQueryVariables>;