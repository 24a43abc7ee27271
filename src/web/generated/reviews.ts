/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The order of a list of review requests. */
export type ContentReviewOrder =
  /** The newest first. */
  | 'NEWEST'
  /** The oldest first, as a queue is worked off. */
  | 'OLDEST';

/** The status of a review request. */
export type ContentReviewStatus =
  /** Its document is live. */
  | 'APPROVED'
  /** It waits for a decision. */
  | 'PENDING'
  /** It was declined. */
  | 'REJECTED';

export type ReviewsQueryVariables = Exact<{
  status?: ContentReviewStatus | null | undefined;
  orderBy?: ContentReviewOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type ReviewsQuery = { contentReviewRequests: { nextCursor: string | null, nodes: Array<{ id: string, title: string, status: ContentReviewStatus, url: string, createdAt: string, decidedAt: string | null, submittedBy: { id: string, name: string } }> } | null };

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

export const ReviewsDocument = new TypedDocumentString(`
    query Reviews($status: ContentReviewStatus, $orderBy: ContentReviewOrder = OLDEST, $after: String) {
  contentReviewRequests(
    status: $status
    orderBy: $orderBy
    first: 50
    after: $after
  ) {
    nodes {
      id
      title
      status
      url
      createdAt
      decidedAt
      submittedBy {
        id
        name
      }
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<ReviewsQuery, ReviewsQueryVariables>;