/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A contribution to be declined. */
export type RejectContentReviewRequestInput = {
  /** The request's id. */
  id: string;
  /** Why, for the contributor: at most 2,000 characters. */
  reason: string;
};

export type DeclineMutationVariables = Exact<{
  input: RejectContentReviewRequestInput;
}>;


export type DeclineMutation = { rejectContentReviewRequest: { reviewRequest: { id: string } } | null };

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

export const DeclineDocument = new TypedDocumentString(`
    mutation Decline($input: RejectContentReviewRequestInput!) {
  rejectContentReviewRequest(input: $input) {
    reviewRequest {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeclineMutation, DeclineMutationVariables>;