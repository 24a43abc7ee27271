/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

export type LessonsQueryVariables = Exact<{
  query?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type LessonsQuery = { lessons: { nextCursor: string | null, nodes: Array<{ id: string, title: string, url: string, state: LessonState, visibility: Visibility, teams: Array<{ id: string, name: string }> | null, topics: Array<{ id: string, name: string }>, viewerEnrollment: { createdAt: string, finishedAt: string | null } | null }> } | null, viewer: { id: string, can: { publishToAll: boolean, publishToTeams: Array<{ id: string }> } } | null };

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

export const LessonsDocument = new TypedDocumentString(`
    query Lessons($query: String, $after: String) {
  lessons(query: $query, first: 50, after: $after) {
    nodes {
      id
      title
      url
      state
      visibility
      teams {
        id
        name
      }
      topics {
        id
        name
      }
      viewerEnrollment {
        createdAt
        finishedAt
      }
    }
    nextCursor
  }
  viewer {
    id
    can {
      publishToAll
      publishToTeams {
        id
      }
    }
  }
}
    `) as unknown as TypedDocumentString<LessonsQuery, LessonsQueryVariables>;