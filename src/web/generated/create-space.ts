/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A space to be added, and whom it is for. */
export type CreateSpaceInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** One line of at most 255 characters. */
  name: string;
  /** With `TEAMS`, and only then: the 1 to 50 teams of the organization that it is for. */
  teamIds?: Array<string> | null | undefined;
  /** Whom the space is for. */
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

export type CreateSpaceMutationVariables = Exact<{
  input: CreateSpaceInput;
}>;


export type CreateSpaceMutation = { createSpace: { spaceId: string, space: { id: string, name: string, updatedAt: string } | null } | null };

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

export const CreateSpaceDocument = new TypedDocumentString(`
    mutation CreateSpace($input: CreateSpaceInput!) {
  createSpace(input: $input) {
    spaceId
    space {
      id
      name
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateSpaceMutation, CreateSpaceMutationVariables>;