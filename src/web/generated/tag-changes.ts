/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A tag to be added. */
export type CreateTagInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** One line of at most 255 characters, without a comma. */
  name: string;
};

/** A tag to be deleted. */
export type DeleteTagInput = {
  /** The tag's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The tag's name. */
  id: string;
};

/** A tag, and its new name. */
export type RenameTagInput = {
  /** The tag's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The tag's name so far. */
  id: string;
  /** One line of at most 255 characters, without a comma. */
  name: string;
};

export type CreateTagMutationVariables = Exact<{
  input: CreateTagInput;
}>;


export type CreateTagMutation = { createTag: { tag: { name: string, updatedAt: string } | null } | null };

export type RenameTagMutationVariables = Exact<{
  input: RenameTagInput;
}>;


export type RenameTagMutation = { renameTag: { tagId: string, queued: boolean } | null };

export type DeleteTagMutationVariables = Exact<{
  input: DeleteTagInput;
}>;


export type DeleteTagMutation = { deleteTag: { tagId: string, queued: boolean } | null };

export type TagUseQueryVariables = Exact<{
  tags?: Array<string> | string | null | undefined;
}>;


export type TagUseQuery = { contents: { nodes: Array<{ id: string }> } | null };

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

export const CreateTagDocument = new TypedDocumentString(`
    mutation CreateTag($input: CreateTagInput!) {
  createTag(input: $input) {
    tag {
      name
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateTagMutation, CreateTagMutationVariables>;
export const RenameTagDocument = new TypedDocumentString(`
    mutation RenameTag($input: RenameTagInput!) {
  renameTag(input: $input) {
    tagId
    queued
  }
}
    `) as unknown as TypedDocumentString<RenameTagMutation, RenameTagMutationVariables>;
export const DeleteTagDocument = new TypedDocumentString(`
    mutation DeleteTag($input: DeleteTagInput!) {
  deleteTag(input: $input) {
    tagId
    queued
  }
}
    `) as unknown as TypedDocumentString<DeleteTagMutation, DeleteTagMutationVariables>;
export const TagUseDocument = new TypedDocumentString(`
    query TagUse($tags: [String!]) {
  contents(tags: $tags, first: 1) {
    nodes {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<TagUseQuery, TagUseQueryVariables>;