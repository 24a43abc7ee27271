/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A personal access token to make. */
export type CreateTokenInput = {
  /** When it expires; by default, never. */
  expiresAt?: string | null | undefined;
  /** What it is for: one line of at most 100 characters. */
  name: string;
  /** What it may do beside reading. */
  scopes?: Array<TokenScope>;
};

/** A grant to end. */
export type RevokeGrantInput = {
  /** The grant's id. */
  id: string;
};

/** An access token to revoke. */
export type RevokeTokenInput = {
  /** The token's id. */
  id: string;
};

/** What an access token may do beside reading. */
export type TokenScope =
  /** Creates and changes content: `content:write`. */
  | 'CONTENT_WRITE'
  /** Runs any document at `/graphql`, even if the service otherwise runs only trusted ones: `graphql:any`. */
  | 'GRAPHQL_ANY'
  /** Turns texts into speech: `narration:synthesize`. */
  | 'NARRATION_SYNTHESIZE'
  /** Manages the organization, for its admins: `organization:manage`. */
  | 'ORGANIZATION_MANAGE';

export type MakeTokenMutationVariables = Exact<{
  input: CreateTokenInput;
}>;


export type MakeTokenMutation = { createToken: { token: string } | null };

export type RevokeTokenMutationVariables = Exact<{
  input: RevokeTokenInput;
}>;


export type RevokeTokenMutation = { revokeToken: { id: string } | null };

export type RevokeGrantMutationVariables = Exact<{
  input: RevokeGrantInput;
}>;


export type RevokeGrantMutation = { revokeGrant: { id: string } | null };

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

export const MakeTokenDocument = new TypedDocumentString(`
    mutation MakeToken($input: CreateTokenInput!) {
  createToken(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<MakeTokenMutation, MakeTokenMutationVariables>;
export const RevokeTokenDocument = new TypedDocumentString(`
    mutation RevokeToken($input: RevokeTokenInput!) {
  revokeToken(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeTokenMutation, RevokeTokenMutationVariables>;
export const RevokeGrantDocument = new TypedDocumentString(`
    mutation RevokeGrant($input: RevokeGrantInput!) {
  revokeGrant(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeGrantMutation, RevokeGrantMutationVariables>;