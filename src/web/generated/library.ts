/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Why drawing knowledge from a resource failed. */
export type ContentFailureReason =
  /** There is nothing in the resource to teach from. */
  | 'NO_USABLE_CONTENT';

/** What kind of resource something is. */
export type ContentType =
  /** Something to listen to. */
  | 'AUDIO'
  /** Something to read. */
  | 'DOCUMENT'
  /** A guide through something. */
  | 'GUIDE'
  /** Something to watch. */
  | 'VIDEO';

/** The status of drawing knowledge from a resource. */
export type IndexingStatus =
  /** Finished. */
  | 'COMPLETED'
  /** Failed. It is not tried again automatically. */
  | 'FAILED'
  /** Not finished yet. */
  | 'PENDING';

/** The status of preparing a resource, or one version of it. */
export type ProcessingStatus =
  /** Prepared. */
  | 'COMPLETED'
  /** Saved, but not published. */
  | 'DRAFT'
  /** Failed. It is not tried again automatically. */
  | 'FAILED'
  /** Still being prepared. */
  | 'PROCESSING';

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type LibraryQueryVariables = Exact<{
  query?: string | null | undefined;
  type?: ContentType | null | undefined;
  tags?: Array<string> | string | null | undefined;
  after?: string | null | undefined;
}>;


export type LibraryQuery = { contents: { nextCursor: string | null, nodes: Array<{ id: string, title: string, type: ContentType, summary: string | null, durationSeconds: number | null, processingStatus: ProcessingStatus, indexingStatus: IndexingStatus, failureReason: ContentFailureReason | null, visibility: Visibility, url: string, updatedAt: string, teams: Array<{ id: string, name: string }> | null, createdBy: { id: string, name: string } | null }> } | null };

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

export const LibraryDocument = new TypedDocumentString(`
    query Library($query: String, $type: ContentType, $tags: [String!], $after: String) {
  contents(
    query: $query
    type: $type
    tags: $tags
    orderBy: UPDATED
    first: 30
    after: $after
  ) {
    nodes {
      id
      title
      type
      summary
      durationSeconds
      processingStatus
      indexingStatus
      failureReason
      visibility
      teams {
        id
        name
      }
      createdBy {
        id
        name
      }
      url
      updatedAt
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<LibraryQuery, LibraryQueryVariables>;