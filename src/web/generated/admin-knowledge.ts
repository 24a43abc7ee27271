/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How important it is to learn something. */
export type LearningPriority =
  /** Comes before everything else. */
  | 'CRITICAL'
  /** Comes early. */
  | 'HIGH'
  /** Comes last. */
  | 'LOW'
  /** Comes in the normal order. */
  | 'MEDIUM';

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type AdminKnowledgeQueryVariables = Exact<{
  id: string;
  isSpace?: boolean;
  isCategory?: boolean;
  isTopic?: boolean;
  isItem?: boolean;
  after?: string | null | undefined;
}>;


export type AdminKnowledgeQuery = { space?: { id: string, name: string, url: string, updatedAt: string, visibility: Visibility, viewerCan: { edit: boolean }, teams: Array<{ id: string, name: string }> | null, archived: { nextCursor: string | null, nodes: Array<{ id: string, name: string, updatedAt: string }> } } | null, category?: { id: string, name: string, url: string, updatedAt: string, viewerCan: { edit: boolean }, archived: { nextCursor: string | null, nodes: Array<{ id: string, name: string, updatedAt: string }> } } | null, topic?: { id: string, name: string, url: string, updatedAt: string, priority: LearningPriority | null, viewerCan: { edit: boolean }, archived: { nextCursor: string | null, nodes: Array<{ id: string, name: string, updatedAt: string }> } } | null, item?: { id: string, name: string, url: string, updatedAt: string, viewerCan: { edit: boolean }, evidence: { nodes: Array<{ id: string, title: string }> } } | null };

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

export const AdminKnowledgeDocument = new TypedDocumentString(`
    query AdminKnowledge($id: ID!, $isSpace: Boolean! = false, $isCategory: Boolean! = false, $isTopic: Boolean! = false, $isItem: Boolean! = false, $after: String) {
  space(id: $id) @include(if: $isSpace) {
    id
    name
    url
    updatedAt
    viewerCan {
      edit
    }
    visibility
    teams {
      id
      name
    }
    archived: categories(first: 100, after: $after, archived: true) {
      nodes {
        id
        name
        updatedAt
      }
      nextCursor
    }
  }
  category(id: $id) @include(if: $isCategory) {
    id
    name
    url
    updatedAt
    viewerCan {
      edit
    }
    archived: topics(first: 100, after: $after, archived: true) {
      nodes {
        id
        name
        updatedAt
      }
      nextCursor
    }
  }
  topic(id: $id) @include(if: $isTopic) {
    id
    name
    url
    updatedAt
    priority
    viewerCan {
      edit
    }
    archived: items(first: 100, after: $after, archived: true) {
      nodes {
        id
        name
        updatedAt
      }
      nextCursor
    }
  }
  item(id: $id) @include(if: $isItem) {
    id
    name
    url
    updatedAt
    viewerCan {
      edit
    }
    evidence(first: 20) {
      nodes {
        id
        title
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AdminKnowledgeQuery, AdminKnowledgeQueryVariables>;