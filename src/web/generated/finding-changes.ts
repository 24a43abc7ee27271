/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A finding to be added. */
export type CreateFindingInput = {
  /** The fact, at most 10,000 characters. */
  content: string;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
};

/** A finding to be deleted. */
export type DeleteFindingInput = {
  /** The finding's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The finding's id. */
  id: string;
};

/** What changes about a finding. What is left out stays as it is. */
export type UpdateFindingInput = {
  /** The fact, at most 10,000 characters. */
  content?: string | null | undefined;
  /** The finding's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The finding's id. */
  id: string;
};

export type CreateFindingMutationVariables = Exact<{
  input: CreateFindingInput;
}>;


export type CreateFindingMutation = { createFinding: { findingId: string, finding: { id: string, updatedAt: string } | null } | null };

export type UpdateFindingMutationVariables = Exact<{
  input: UpdateFindingInput;
}>;


export type UpdateFindingMutation = { updateFinding: { finding: { id: string, updatedAt: string } | null } | null };

export type DeleteFindingMutationVariables = Exact<{
  input: DeleteFindingInput;
}>;


export type DeleteFindingMutation = { deleteFinding: { findingId: string } | null };

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

export const CreateFindingDocument = new TypedDocumentString(`
    mutation CreateFinding($input: CreateFindingInput!) {
  createFinding(input: $input) {
    findingId
    finding {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateFindingMutation, CreateFindingMutationVariables>;
export const UpdateFindingDocument = new TypedDocumentString(`
    mutation UpdateFinding($input: UpdateFindingInput!) {
  updateFinding(input: $input) {
    finding {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateFindingMutation, UpdateFindingMutationVariables>;
export const DeleteFindingDocument = new TypedDocumentString(`
    mutation DeleteFinding($input: DeleteFindingInput!) {
  deleteFinding(input: $input) {
    findingId
  }
}
    `) as unknown as TypedDocumentString<DeleteFindingMutation, DeleteFindingMutationVariables>;