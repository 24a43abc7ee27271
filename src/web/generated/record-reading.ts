/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What was read of a resource. */
export type RecordReadingInput = {
  /** The chapter that was reached, one of the resource's `chapters`. Without it, the one reached before stays. */
  chapterId?: string | null | undefined;
  /** The resource's id. */
  contentId: string;
  /** Whether the resource is finished; `false` takes back that it was. Without it, that stays as it is. */
  finished?: boolean | null | undefined;
};

export type RecordReadingMutationVariables = Exact<{
  input: RecordReadingInput;
}>;


export type RecordReadingMutation = { recordReading: { content: { id: string, viewerReading: { finishedAt: string | null, chapterId: string | null, versionNumber: number | null } | null } | null } | null };

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

export const RecordReadingDocument = new TypedDocumentString(`
    mutation RecordReading($input: RecordReadingInput!) {
  recordReading(input: $input) {
    content {
      id
      viewerReading {
        finishedAt
        chapterId
        versionNumber
      }
    }
  }
}
    `) as unknown as TypedDocumentString<RecordReadingMutation, RecordReadingMutationVariables>;