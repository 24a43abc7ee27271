/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What kind of resource something is. */
export type ContentType =
  /** Something to listen to. */
  | 'AUDIO'
  /** Something to read. */
  | 'DOCUMENT'
  /** A guide through something. */
  | 'GUIDE'
  /** Something to watch. */
  | 'VIDEO';

/** Whether a lesson still teaches. */
export type LessonState =
  /** It teaches. */
  | 'TEACHING'
  /** It was withdrawn. */
  | 'WITHDRAWN';

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type LessonQueryVariables = Exact<{
  id: string;
}>;


export type LessonQuery = { lesson: { id: string, title: string, state: LessonState, visibility: Visibility, updatedAt: string, teams: Array<{ id: string, name: string }> | null, viewerCan: { edit: boolean }, topics: Array<{ id: string, name: string, url: string, itemCount: number }>, contents: Array<{ id: string, title: string, type: ContentType, url: string, durationSeconds: number | null }>, viewerEnrollment: { createdAt: string, finishedAt: string | null, retakeDue: boolean } | null } | null };

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

export const LessonDocument = new TypedDocumentString(`
    query Lesson($id: ID!) {
  lesson(id: $id) {
    id
    title
    state
    visibility
    teams {
      id
      name
    }
    updatedAt
    viewerCan {
      edit
    }
    topics {
      id
      name
      url
      itemCount
    }
    contents {
      id
      title
      type
      url
      durationSeconds
    }
    viewerEnrollment {
      createdAt
      finishedAt
      retakeDue
    }
  }
}
    `) as unknown as TypedDocumentString<LessonQuery, LessonQueryVariables>;