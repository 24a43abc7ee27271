/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** The kinds of entities of the knowledge tree. */
export type KnowledgeEntityType =
  /** Has topics. */
  | 'CATEGORY'
  /** A piece of knowledge. */
  | 'ITEM'
  /** Has categories, and decides who may see everything in it. */
  | 'SPACE'
  /** Has items. */
  | 'TOPIC';

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

/** What a role does for an entity, in the terms of a responsibility assignment matrix. */
export type Responsibility =
  /** Answers for the work. */
  | 'ACCOUNTABLE'
  /** Is asked before the work is done. */
  | 'CONSULTED'
  /** Is told after the work is done. */
  | 'INFORMED'
  /** Does the work. */
  | 'RESPONSIBLE';

export type CategoryQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
  afterDuties?: string | null | undefined;
}>;


export type CategoryQuery = { category: { id: string, name: string, topicCount: number, itemCount: number, updatedAt: string, viewerCan: { edit: boolean }, space: { id: string, name: string, url: string }, topics: { nextCursor: string | null, nodes: Array<{ id: string, name: string, url: string, itemCount: number, priority: LearningPriority | null }> }, duties: { nextCursor: string | null, nodes: Array<{ assignmentId: string, responsibility: Responsibility, role: { id: string, name: string, url: string }, inheritedFrom: { entityType: KnowledgeEntityType } | null }> } } | null };

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

export const CategoryDocument = new TypedDocumentString(`
    query Category($id: ID!, $after: String, $afterDuties: String) {
  category(id: $id) {
    id
    name
    viewerCan {
      edit
    }
    topicCount
    itemCount
    updatedAt
    space {
      id
      name
      url
    }
    topics(first: 100, after: $after) {
      nodes {
        id
        name
        url
        itemCount
        priority
      }
      nextCursor
    }
    duties(first: 50, after: $afterDuties) {
      nodes {
        assignmentId
        responsibility
        role {
          id
          name
          url
        }
        inheritedFrom {
          entityType
        }
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<CategoryQuery, CategoryQueryVariables>;