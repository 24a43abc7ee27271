/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a curriculum item is. */
export type CurriculumItemType =
  /** A lesson. */
  | 'LESSON'
  /** A topic of the knowledge tree. */
  | 'TOPIC';

/** What a relative deadline is counted from. */
export type DueDateAnchor =
  /** The day the item was assigned to the role, or the person got the role, whichever is later. */
  | 'ASSIGNMENT_DATE'
  /** The day the person was employed. */
  | 'EMPLOYMENT_START'
  /** The day the person was enrolled. */
  | 'ENROLLMENT_DATE'
  /** The day the person first logged in. */
  | 'FIRST_LOGIN'
  /** The day the person got the role. */
  | 'ROLE_ASSIGNMENT_DATE';

/** How a deadline is set. */
export type DueDateType =
  /** One day for everybody. */
  | 'FIXED'
  /** There is no deadline. */
  | 'NONE'
  /** A number of days after an event, which has its own date for each person. */
  | 'RELATIVE';

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

export type RoleQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
  afterRoles?: string | null | undefined;
  afterDuties?: string | null | undefined;
}>;


export type RoleQuery = { companyRole: { id: string, name: string, description: string | null, memberCount: number, ancestors: Array<{ id: string, name: string, url: string }>, childRoles: { nextCursor: string | null, nodes: Array<{ id: string, name: string, memberCount: number, url: string }> }, holders: { nextCursor: string | null, nodes: Array<{ id: string, name: string }> }, curriculum: Array<{ type: CurriculumItemType, id: string, name: string, dueDate: { type: DueDateType, fixedDate: string | null, relativeDays: number | null, anchor: DueDateAnchor | null }, lesson: { id: string, url: string, viewerEnrollment: { finishedAt: string | null } | null } | null, topic: { id: string, url: string } | null }>, duties: { nextCursor: string | null, nodes: Array<{ assignmentId: string, responsibility: Responsibility, entityType: KnowledgeEntityType, entityId: string, entityName: string, url: string, advancementTierLabel: string | null, inheritedFrom: { entityType: KnowledgeEntityType } | null }> } } | null };

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

export const RoleDocument = new TypedDocumentString(`
    query Role($id: ID!, $after: String, $afterRoles: String, $afterDuties: String) {
  companyRole(id: $id) {
    id
    name
    description
    memberCount
    ancestors {
      id
      name
      url
    }
    childRoles(first: 50, after: $afterRoles) {
      nodes {
        id
        name
        memberCount
        url
      }
      nextCursor
    }
    holders(first: 50, after: $after) {
      nodes {
        id
        name
      }
      nextCursor
    }
    curriculum {
      type
      id
      name
      dueDate {
        type
        fixedDate
        relativeDays
        anchor
      }
      lesson {
        id
        url
        viewerEnrollment {
          finishedAt
        }
      }
      topic {
        id
        url
      }
    }
    duties(first: 100, after: $afterDuties) {
      nodes {
        assignmentId
        responsibility
        entityType
        entityId
        entityName
        url
        inheritedFrom {
          entityType
        }
        advancementTierLabel
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<RoleQuery, RoleQueryVariables>;