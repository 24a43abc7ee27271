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
}>;


export type AdminKnowledgeQuery = { viewer: { id: string, can: { publishToTeams: Array<{ id: string }> } } | null, space?: { id: string, name: string, url: string, updatedAt: string, visibility: Visibility, teams: Array<{ id: string, name: string }> | null, archived: { nodes: Array<{ id: string, name: string, updatedAt: string }> } } | null, category?: { id: string, name: string, url: string, updatedAt: string, space: { id: string, visibility: Visibility, teams: Array<{ id: string, name: string }> | null }, archived: { nodes: Array<{ id: string, name: string, updatedAt: string }> } } | null, topic?: { id: string, name: string, url: string, updatedAt: string, priority: LearningPriority | null, space: { id: string, visibility: Visibility, teams: Array<{ id: string, name: string }> | null }, archived: { nodes: Array<{ id: string, name: string, updatedAt: string }> } } | null, item?: { id: string, name: string, url: string, updatedAt: string, topic: { id: string, space: { id: string, visibility: Visibility, teams: Array<{ id: string, name: string }> | null } }, evidence: { nodes: Array<{ id: string, title: string }> } } | null };

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
    query AdminKnowledge($id: ID!, $isSpace: Boolean! = false, $isCategory: Boolean! = false, $isTopic: Boolean! = false, $isItem: Boolean! = false) {
  viewer {
    id
    can {
      publishToTeams {
        id
      }
    }
  }
  space(id: $id) @include(if: $isSpace) {
    id
    name
    url
    updatedAt
    visibility
    teams {
      id
      name
    }
    archived: categories(first: 100, archived: true) {
      nodes {
        id
        name
        updatedAt
      }
    }
  }
  category(id: $id) @include(if: $isCategory) {
    id
    name
    url
    updatedAt
    space {
      id
      visibility
      teams {
        id
        name
      }
    }
    archived: topics(first: 100, archived: true) {
      nodes {
        id
        name
        updatedAt
      }
    }
  }
  topic(id: $id) @include(if: $isTopic) {
    id
    name
    url
    updatedAt
    priority
    space {
      id
      visibility
      teams {
        id
        name
      }
    }
    archived: items(first: 100, archived: true) {
      nodes {
        id
        name
        updatedAt
      }
    }
  }
  item(id: $id) @include(if: $isItem) {
    id
    name
    url
    updatedAt
    topic {
      id
      space {
        id
        visibility
        teams {
          id
          name
        }
      }
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