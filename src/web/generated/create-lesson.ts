/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A lesson to be added. */
export type CreateLessonInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** With `TEAMS`: the ids of 1 to 50 teams. */
  teamIds?: Array<string> | null | undefined;
  /** One line of at most 255 characters. */
  title: string;
  /** Whom the lesson is shared with. */
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

export type CreateLessonMutationVariables = Exact<{
  input: CreateLessonInput;
}>;


export type CreateLessonMutation = { createLesson: { lessonId: string, lesson: { id: string, title: string } | null } | null };

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

export const CreateLessonDocument = new TypedDocumentString(`
    mutation CreateLesson($input: CreateLessonInput!) {
  createLesson(input: $input) {
    lessonId
    lesson {
      id
      title
    }
  }
}
    `) as unknown as TypedDocumentString<CreateLessonMutation, CreateLessonMutationVariables>;