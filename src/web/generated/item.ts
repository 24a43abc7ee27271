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

export type ItemQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
  afterDuties?: string | null | undefined;
}>;


export type ItemQuery = { item: { id: string, name: string, updatedAt: string, viewerCan: { edit: boolean }, topic: { id: string, name: string, url: string, category: { id: string, name: string, url: string }, space: { id: string, name: string, url: string } }, evidence: { nextCursor: string | null, nodes: Array<{ id: string, title: string, type: ContentType, url: string, updatedAt: string }> }, duties: { nextCursor: string | null, nodes: Array<{ assignmentId: string, responsibility: Responsibility, role: { id: string, name: string, url: string }, inheritedFrom: { entityType: KnowledgeEntityType } | null }> } } | null };

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

export const ItemDocument = new TypedDocumentString(`
    query Item($id: ID!, $after: String, $afterDuties: String) {
  item(id: $id) {
    id
    name
    viewerCan {
      edit
    }
    updatedAt
    topic {
      id
      name
      url
      category {
        id
        name
        url
      }
      space {
        id
        name
        url
      }
    }
    evidence(first: 50, after: $after) {
      nodes {
        id
        title
        type
        url
        updatedAt
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
    `) as unknown as TypedDocumentString<ItemQuery, ItemQueryVariables>;