/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A public address to create a document from. */
export type CreateDocumentFromUrlInput = {
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: Array<string> | null | undefined;
  /** An http or https address of at most 2,048 characters once percent-encoded, not of a video site. */
  url: string;
  /** Whom the document is for. */
  visibility: Visibility;
};

/** Where a document went. */
export type DocumentCreationMode =
  /** It is live, or it is a draft of someone who may publish it. */
  | 'PUBLISHED'
  /** It waits for an organization admin. */
  | 'REVIEW';

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type SendAddressMutationVariables = Exact<{
  input: CreateDocumentFromUrlInput;
}>;


export type SendAddressMutation = { createDocumentFromUrl: { mode: DocumentCreationMode, contentId: string, reviewRequestId: string | null, title: string, url: string } | null };

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

export const SendAddressDocument = new TypedDocumentString(`
    mutation SendAddress($input: CreateDocumentFromUrlInput!) {
  createDocumentFromUrl(input: $input) {
    mode
    contentId
    reviewRequestId
    title
    url
  }
}
    `) as unknown as TypedDocumentString<SendAddressMutation, SendAddressMutationVariables>;