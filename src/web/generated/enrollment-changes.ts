/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A lesson to take. */
export type EnrollInLessonInput = {
  /** The lesson's id. */
  lessonId: string;
};

/** A lesson that was finished. */
export type FinishLessonInput = {
  /** The lesson's id. */
  lessonId: string;
};

export type EnrollMutationVariables = Exact<{
  input: EnrollInLessonInput;
}>;


export type EnrollMutation = { enrollInLesson: { lessonId: string } | null };

export type FinishMutationVariables = Exact<{
  input: FinishLessonInput;
}>;


export type FinishMutation = { finishLesson: { lessonId: string } | null };

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

export const EnrollDocument = new TypedDocumentString(`
    mutation Enroll($input: EnrollInLessonInput!) {
  enrollInLesson(input: $input) {
    lessonId
  }
}
    `) as unknown as TypedDocumentString<EnrollMutation, EnrollMutationVariables>;
export const FinishDocument = new TypedDocumentString(`
    mutation Finish($input: FinishLessonInput!) {
  finishLesson(input: $input) {
    lessonId
  }
}
    `) as unknown as TypedDocumentString<FinishMutation, FinishMutationVariables>;