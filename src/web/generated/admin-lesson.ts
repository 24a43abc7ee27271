/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a lesson was made for. */
export type LessonPurpose =
  /** Made from a performance review. */
  | 'PERFORMANCE_REVIEW'
  /** For one learner. */
  | 'SINGLE_LEARNER'
  /** For everyone that it is shared with. */
  | 'STANDARD';

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

export type AdminLessonQueryVariables = Exact<{
  id: string;
}>;


export type AdminLessonQuery = { viewer: { id: string, can: { publishToAll: boolean, publishToTeams: Array<{ id: string, name: string }> } } | null, lesson: { id: string, title: string, state: LessonState, purpose: LessonPurpose, visibility: Visibility, url: string, updatedAt: string, teams: Array<{ id: string, name: string }> | null, topics: Array<{ id: string, name: string }>, contents: Array<{ id: string, title: string }>, viewerCan: { edit: boolean } } | null };

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

export const AdminLessonDocument = new TypedDocumentString(`
    query AdminLesson($id: ID!) {
  viewer {
    id
    can {
      publishToAll
      publishToTeams {
        id
        name
      }
    }
  }
  lesson(id: $id) {
    id
    title
    state
    purpose
    visibility
    teams {
      id
      name
    }
    topics {
      id
      name
    }
    contents {
      id
      title
    }
    url
    updatedAt
    viewerCan {
      edit
    }
  }
}
    `) as unknown as TypedDocumentString<AdminLessonQuery, AdminLessonQueryVariables>;