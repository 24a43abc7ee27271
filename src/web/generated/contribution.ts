/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Why drawing knowledge from a resource failed. */
export type ContentFailureReason =
  /** There is nothing in the resource to teach from. */
  | 'NO_USABLE_CONTENT';

/** The status of a review request. */
export type ContentReviewStatus =
  /** Its document is live. */
  | 'APPROVED'
  /** It waits for a decision. */
  | 'PENDING'
  /** It was declined. */
  | 'REJECTED';

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

export type ContributionSubscriptionVariables = Exact<{
  contentId: string;
  requestId?: string;
  isReviewed: boolean;
}>;


export type ContributionSubscription = { live: { contentReviewRequest?: { id: string, status: ContentReviewStatus, reason: string | null, url: string } | null, content: { id: string, title: string, url: string, processingStatus: ProcessingStatus, indexingStatus: IndexingStatus, failureReason: ContentFailureReason | null } | null } };

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

export const ContributionDocument = new TypedDocumentString(`
    subscription Contribution($contentId: ID!, $requestId: ID! = "", $isReviewed: Boolean!) {
  live {
    contentReviewRequest(id: $requestId) @include(if: $isReviewed) {
      id
      status
      reason
      url
    }
    content(id: $contentId) {
      id
      title
      url
      processingStatus
      indexingStatus
      failureReason
    }
  }
}
    `) as unknown as TypedDocumentString<ContributionSubscription, ContributionSubscriptionVariables>;