/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type PreparationSubscriptionVariables = Exact<{
  contentId: string;
}>;


export type PreparationSubscription = { live: { content: { id: string, processingStatus: ProcessingStatus, indexingStatus: IndexingStatus, versions: Array<{ id: string, status: ProcessingStatus }> } | null } };

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

export const PreparationDocument = new TypedDocumentString(`
    subscription Preparation($contentId: ID!) {
  live {
    content(id: $contentId) {
      id
      processingStatus
      indexingStatus
      versions {
        id
        status
      }
    }
  }
}
    `) as unknown as TypedDocumentString<PreparationSubscription, PreparationSubscriptionVariables>;