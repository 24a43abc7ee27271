/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The status of a review request. */
export type ContentReviewStatus =
  /** Its document is live. */
  | 'APPROVED'
  /** It waits for a decision. */
  | 'PENDING'
  /** It was declined. */
  | 'REJECTED';

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type ReviewQueryVariables = Exact<{
  id: string;
}>;


export type ReviewQuery = { contentReviewRequest: { id: string, title: string, text: string, status: ContentReviewStatus, reason: string | null, sourceUrl: string | null, createdAt: string, decidedAt: string | null, submittedBy: { id: string, name: string }, content: { id: string, url: string, visibility: Visibility, teams: Array<{ id: string, name: string }> | null } | null, similar: Array<{ id: string, title: string, url: string }> } | null, contentReviewRequests: { nextCursor: string | null, totalCount: number | null, nodes: Array<{ id: string, title: string, url: string, createdAt: string, submittedBy: { id: string, name: string } }> } | null };

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

export const ReviewDocument = new TypedDocumentString(`
    query Review($id: ID!) {
  contentReviewRequest(id: $id) {
    id
    title
    text
    status
    reason
    sourceUrl
    createdAt
    decidedAt
    submittedBy {
      id
      name
    }
    content {
      id
      url
      visibility
      teams {
        id
        name
      }
    }
    similar {
      id
      title
      url
    }
  }
  contentReviewRequests(status: PENDING, orderBy: OLDEST, first: 50) {
    nodes {
      id
      title
      url
      createdAt
      submittedBy {
        id
        name
      }
    }
    nextCursor
    totalCount
  }
}
    `) as unknown as TypedDocumentString<ReviewQuery, ReviewQueryVariables>;