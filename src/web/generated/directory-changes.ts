/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How an identity directory is connected. */
export type ConnectDirectoryInput = {
  /** The mail domains of the people that it may provision, at most 100. Empty for those of the organization. */
  mailDomains?: Array<string>;
  /** Whether new people get a mail at once. */
  sendWelcomeImmediately?: boolean;
  /** When its token expires; null for never. */
  tokenExpiresAt?: string | null | undefined;
};

/** A new token for the identity directory. */
export type RotateDirectoryTokenInput = {
  /** When it expires; null for never. */
  tokenExpiresAt?: string | null | undefined;
};

export type ConnectDirectoryMutationVariables = Exact<{
  input: ConnectDirectoryInput;
}>;


export type ConnectDirectoryMutation = { connectDirectory: { token: string } | null };

export type RotateDirectoryTokenMutationVariables = Exact<{
  input: RotateDirectoryTokenInput;
}>;


export type RotateDirectoryTokenMutation = { rotateDirectoryToken: { token: string } | null };

export type PauseDirectoryMutationVariables = Exact<{ [key: string]: never; }>;


export type PauseDirectoryMutation = { pauseDirectory: { directorySync: { eligible: boolean } } | null };

export type ResumeDirectoryMutationVariables = Exact<{ [key: string]: never; }>;


export type ResumeDirectoryMutation = { resumeDirectory: { directorySync: { eligible: boolean } } | null };

export type DisconnectDirectoryMutationVariables = Exact<{ [key: string]: never; }>;


export type DisconnectDirectoryMutation = { disconnectDirectory: { directorySync: { eligible: boolean } } | null };

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

export const ConnectDirectoryDocument = new TypedDocumentString(`
    mutation ConnectDirectory($input: ConnectDirectoryInput!) {
  connectDirectory(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<ConnectDirectoryMutation, ConnectDirectoryMutationVariables>;
export const RotateDirectoryTokenDocument = new TypedDocumentString(`
    mutation RotateDirectoryToken($input: RotateDirectoryTokenInput!) {
  rotateDirectoryToken(input: $input) {
    token
  }
}
    `) as unknown as TypedDocumentString<RotateDirectoryTokenMutation, RotateDirectoryTokenMutationVariables>;
export const PauseDirectoryDocument = new TypedDocumentString(`
    mutation PauseDirectory {
  pauseDirectory {
    directorySync {
      eligible
    }
  }
}
    `) as unknown as TypedDocumentString<PauseDirectoryMutation, PauseDirectoryMutationVariables>;
export const ResumeDirectoryDocument = new TypedDocumentString(`
    mutation ResumeDirectory {
  resumeDirectory {
    directorySync {
      eligible
    }
  }
}
    `) as unknown as TypedDocumentString<ResumeDirectoryMutation, ResumeDirectoryMutationVariables>;
export const DisconnectDirectoryDocument = new TypedDocumentString(`
    mutation DisconnectDirectory {
  disconnectDirectory {
    directorySync {
      eligible
    }
  }
}
    `) as unknown as TypedDocumentString<DisconnectDirectoryMutation, DisconnectDirectoryMutationVariables>;