/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A grant to end. */
export type RevokeGrantInput = {
  /** The grant's id. */
  id: string;
};

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

export const RevokeGrantDocument = new TypedDocumentString(`
    mutation RevokeGrant($input: RevokeGrantInput!) {
  revokeGrant(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<RevokeGrantMutation, RevokeGrantMutationVariables>;