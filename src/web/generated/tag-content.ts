/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What changes about a resource. What is left out stays as it is. */
export type UpdateContentInput = {
  /** The resource's id. */
  contentId: string;
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** A short summary of at most 10,000 characters, which new versions leave as it is; null for that of the next version. */
  summary?: string | null | undefined;
  /** The names of all its tags, at most 50; null for none. */
  tags?: Array<string> | null | undefined;
};

export type TagContentMutationVariables = Exact<{
  input: UpdateContentInput;
}>;


export type TagContentMutation = { updateContent: { contentId: string } | null };

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

export const TagContentDocument = new TypedDocumentString(`
    mutation TagContent($input: UpdateContentInput!) {
  updateContent(input: $input) {
    contentId
  }
}
    `) as unknown as TypedDocumentString<TagContentMutation, TagContentMutationVariables>;