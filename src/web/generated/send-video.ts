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

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type SendVideoMutationVariables = Exact<{
  input: AddVideoInput;
}>;


export type SendVideoMutation = { addVideo: { contentId: string | null, alreadyInLibrary: boolean, title: string | null, url: string | null } | null };

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