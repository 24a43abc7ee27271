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

export type AdminLessonsQueryVariables = Exact<{
  query?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type AdminLessonsQuery = { lessons: { nextCursor: string | null, nodes: Array<{ id: string, title: string, state: LessonState }> } | null, viewer: { id: string, can: { publishToAll: boolean, publishToTeams: Array<{ id: string, name: string }> } } | null };

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

export const AdminLessonsDocument = new TypedDocumentString(`
    query AdminLessons($query: String, $after: String) {
  lessons(query: $query, first: 50, after: $after) {
    nodes {
      id
      title
      state
    }
    nextCursor
  }
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
}
    `) as unknown as TypedDocumentString<AdminLessonsQuery, AdminLessonsQueryVariables>;