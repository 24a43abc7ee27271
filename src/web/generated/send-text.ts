/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A document to be created. */
export type CreateDocumentInput = {
  /** Whether to keep it as an unpublished draft. Ignored if the document goes to review. */
  asDraft?: boolean | null | undefined;
  /** Markdown, at most 500,000 characters. Send more than 128 KiB to `POST /v1/documents` instead. */
  content: string;
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: Array<string> | null | undefined;
  /** One line of at most 255 characters, without control and text-direction characters. */
  title: string;
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

export type SendTextMutationVariables = Exact<{
  input: CreateDocumentInput;
}>;


export type SendTextMutation = { createDocument: { mode: DocumentCreationMode, contentId: string, reviewRequestId: string | null, title: string, url: string } | null };

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

export const SendTextDocument = new TypedDocumentString(`
    mutation SendText($input: CreateDocumentInput!) {
  createDocument(input: $input) {
    mode
    contentId
    reviewRequestId
    title
    url
  }
}
    `) as unknown as TypedDocumentString<SendTextMutation, SendTextMutationVariables>;