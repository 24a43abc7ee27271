/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A contribution to be accepted. */
export type ApproveContentReviewRequestInput = {
  /** The request's id. */
  id: string;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: Array<string> | null | undefined;
  /** Whom the document is for. */
  visibility: Visibility;
};

/** A contribution to be declined. */
export type RejectContentReviewRequestInput = {
  /** The request's id. */
  id: string;
  /** Why, for the contributor: at most 2,000 characters. */
  reason: string;
};

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type ApproveMutationVariables = Exact<{
  input: ApproveContentReviewRequestInput;
}>;


export type ApproveMutation = { approveContentReviewRequest: { reviewRequest: { id: string } } | null };

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

export const ApproveDocument = new TypedDocumentString(`
    mutation Approve($input: ApproveContentReviewRequestInput!) {
  approveContentReviewRequest(input: $input) {
    reviewRequest {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ApproveMutation, ApproveMutationVariables>;
export const DeclineDocument = new TypedDocumentString(`
    mutation Decline($input: RejectContentReviewRequestInput!) {
  rejectContentReviewRequest(input: $input) {
    reviewRequest {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<DeclineMutation, DeclineMutationVariables>;