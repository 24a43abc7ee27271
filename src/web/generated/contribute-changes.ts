/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A video of the external video site to be added. */
export type AddVideoInput = {
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: Array<string> | null | undefined;
  /** A watch, share or shorts link of the video site. */
  url: string;
  /** Whom the video is for. */
  visibility: Visibility;
};

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

export type SendAddressMutationVariables = Exact<{
  input: CreateDocumentFromUrlInput;
}>;


export type SendAddressMutation = { createDocumentFromUrl: { mode: DocumentCreationMode, contentId: string, reviewRequestId: string | null, title: string, url: string } | null };

export type SendVideoMutationVariables = Exact<{
  input: AddVideoInput;
}>;


export type SendVideoMutation = { addVideo: { contentId: string | null, alreadyInLibrary: boolean, title: string | null, url: string | null } | null };

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
export const SendVideoDocument = new TypedDocumentString(`
    mutation SendVideo($input: AddVideoInput!) {
  addVideo(input: $input) {
    contentId
    alreadyInLibrary
    title
    url
  }
}
    `) as unknown as TypedDocumentString<SendVideoMutation, SendVideoMutationVariables>;
export const TagContentDocument = new TypedDocumentString(`
    mutation TagContent($input: UpdateContentInput!) {
  updateContent(input: $input) {
    contentId
  }
}
    `) as unknown as TypedDocumentString<TagContentMutation, TagContentMutationVariables>;