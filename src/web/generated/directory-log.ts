/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The outcome of an identity directory's request. */
export type DirectoryEventOutcome =
  /** It was applied. */
  | 'APPLIED'
  /** It failed. */
  | 'FAILED'
  /** It was refused. */
  | 'REJECTED'
  /** There was nothing to do, or it was skipped on purpose. */
  | 'SKIPPED';

/** What an identity directory can ask for. */
export type DirectoryOperation =
  /** To authenticate. */
  | 'AUTH'
  /** To create a person. */
  | 'CREATE'
  /** To deactivate a person. */
  | 'DEACTIVATE'
  /** To remove a person. */
  | 'DELETE'
  /** To list people. */
  | 'LIST'
  /** To activate a person again. */
  | 'REACTIVATE'
  /** To change a person. */
  | 'UPDATE';

export type DirectoryLogQueryVariables = Exact<{
  outcome?: DirectoryEventOutcome | null | undefined;
  after?: string | null | undefined;
}>;


export type DirectoryLogQuery = { directoryEvents: { nextCursor: string | null, nodes: Array<{ id: string, operation: DirectoryOperation, outcome: DirectoryEventOutcome, reason: string | null, userName: string, createdAt: string }> } | null };

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

export const DirectoryLogDocument = new TypedDocumentString(`
    query DirectoryLog($outcome: DirectoryEventOutcome, $after: String) {
  directoryEvents(outcome: $outcome, first: 50, after: $after) {
    nodes {
      id
      operation
      outcome
      reason
      userName
      createdAt
    }
    nextCursor
  }
}
    `) as unknown as TypedDocumentString<DirectoryLogQuery, DirectoryLogQueryVariables>;