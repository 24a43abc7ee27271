/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A group of synonyms to be added. */
export type CreateSynonymGroupInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /**
   * 2 to 10 terms: a word each, or up to six that follow each other, in at most 100 characters. Case, accents and other
   * forms make no difference, so two terms that differ in nothing else are refused.
   */
  terms: Array<string>;
};

/** A group of synonyms to be deleted. */
export type DeleteSynonymGroupInput = {
  /** The group's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The group's id. */
  id: string;
};

/** What a group of synonyms is changed to. */
export type UpdateSynonymGroupInput = {
  /** The group's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The group's id. */
  id: string;
  /** All of its terms; see `CreateSynonymGroupInput`. */
  terms: Array<string>;
};

export type CreateSynonymGroupMutationVariables = Exact<{
  input: CreateSynonymGroupInput;
}>;


export type CreateSynonymGroupMutation = { createSynonymGroup: { synonymGroupId: string, synonymGroup: { id: string, updatedAt: string } | null } | null };

export type UpdateSynonymGroupMutationVariables = Exact<{
  input: UpdateSynonymGroupInput;
}>;


export type UpdateSynonymGroupMutation = { updateSynonymGroup: { synonymGroup: { id: string, updatedAt: string } | null } | null };

export type DeleteSynonymGroupMutationVariables = Exact<{
  input: DeleteSynonymGroupInput;
}>;


export type DeleteSynonymGroupMutation = { deleteSynonymGroup: { synonymGroupId: string } | null };

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

export const CreateSynonymGroupDocument = new TypedDocumentString(`
    mutation CreateSynonymGroup($input: CreateSynonymGroupInput!) {
  createSynonymGroup(input: $input) {
    synonymGroupId
    synonymGroup {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateSynonymGroupMutation, CreateSynonymGroupMutationVariables>;
export const UpdateSynonymGroupDocument = new TypedDocumentString(`
    mutation UpdateSynonymGroup($input: UpdateSynonymGroupInput!) {
  updateSynonymGroup(input: $input) {
    synonymGroup {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateSynonymGroupMutation, UpdateSynonymGroupMutationVariables>;
export const DeleteSynonymGroupDocument = new TypedDocumentString(`
    mutation DeleteSynonymGroup($input: DeleteSynonymGroupInput!) {
  deleteSynonymGroup(input: $input) {
    synonymGroupId
  }
}
    `) as unknown as TypedDocumentString<DeleteSynonymGroupMutation, DeleteSynonymGroupMutationVariables>;