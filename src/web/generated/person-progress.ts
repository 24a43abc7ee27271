/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How far a person is with an assignment. */
export type AssignmentState =
  /** The person has finished the lesson. */
  | 'DONE'
  /** The due date has passed, and it isn't finished. */
  | 'OVERDUE'
  /** The person has finished the lesson, and has to take it again. */
  | 'RETAKE_DUE'
  /** The person is enrolled in the lesson. */
  | 'STARTED'
  /** Not begun; topics stay so until they are overdue. */
  | 'TO_DO';

export type PersonProgressQueryVariables = Exact<{
  id: string;
  isSelf?: boolean;
  after?: string | null | undefined;
}>;


export type PersonProgressQuery = { viewer?: { id: string, assignments: { nextCursor: string | null, nodes: Array<{ dueAt: string | null, state: AssignmentState, finishedAt: string | null, item: { id: string, name: string, lesson: { id: string, url: string } | null, topic: { id: string, url: string } | null }, roles: Array<{ id: string, name: string }> }> } } | null, member?: { id: string, assignments: { nextCursor: string | null, nodes: Array<{ dueAt: string | null, state: AssignmentState, finishedAt: string | null, item: { id: string, name: string, lesson: { id: string, url: string } | null, topic: { id: string, url: string } | null }, roles: Array<{ id: string, name: string }> }> } | null } | null };

export type AssignedFragment = { nextCursor: string | null, nodes: Array<{ dueAt: string | null, state: AssignmentState, finishedAt: string | null, item: { id: string, name: string, lesson: { id: string, url: string } | null, topic: { id: string, url: string } | null }, roles: Array<{ id: string, name: string }> }> };

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
export const AssignedFragmentDoc = new TypedDocumentString(`
    fragment Assigned on AssignmentConnection {
  nodes {
    dueAt
    state
    finishedAt
    item {
      id
      name
      lesson {
        id
        url
      }
      topic {
        id
        url
      }
    }
    roles {
      id
      name
    }
  }
  nextCursor
}
    `, {"fragmentName":"Assigned"}) as unknown as TypedDocumentString<AssignedFragment, unknown>;
export const PersonProgressDocument = new TypedDocumentString(`
    query PersonProgress($id: ID!, $isSelf: Boolean! = false, $after: String) {
  viewer @include(if: $isSelf) {
    id
    assignments(first: 50, after: $after) {
      ...Assigned
    }
  }
  member(id: $id) @skip(if: $isSelf) {
    id
    assignments(first: 50, after: $after) {
      ...Assigned
    }
  }
}
    fragment Assigned on AssignmentConnection {
  nodes {
    dueAt
    state
    finishedAt
    item {
      id
      name
      lesson {
        id
        url
      }
      topic {
        id
        url
      }
    }
    roles {
      id
      name
    }
  }
  nextCursor
}`) as unknown as TypedDocumentString<PersonProgressQuery, PersonProgressQueryVariables>;