/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Where an assignment came from. */
export type DutySource =
  /** The service suggested it from the entity. */
  | 'AI_CLASSIFIED'
  /** The service suggested it from a person's assignments. */
  | 'AI_ENHANCED'
  /** A person made it. */
  | 'MANUAL';

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

/** Which tiers of a role's advancement path a duty applies to. */
export type TierQualifier =
  /** Every tier. */
  | 'ALL'
  /** Only the named tier. */
  | 'EXACT_TIER'
  /** The named tier and those below it. */
  | 'MAX_TIER'
  /** The named tier and those above it. */
  | 'MIN_TIER';

export type AdminDutiesQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
}>;


export type AdminDutiesQuery = { companyRole: { id: string, name: string, url: string, memberCount: number, parent: { id: string, name: string } | null, advancementTiers: Array<{ id: string, label: string }>, duties: { nextCursor: string | null, nodes: Array<{ assignmentId: string, responsibility: Responsibility, entityType: KnowledgeEntityType, entityId: string, entityName: string, url: string, source: DutySource, confidence: number | null, tierQualifier: TierQualifier, advancementTierId: string | null, advancementTierLabel: string | null, learningPriorityOverride: LearningPriority | null, updatedAt: string, inheritedFrom: { entityType: KnowledgeEntityType } | null }> } } | null };

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

export const AdminDutiesDocument = new TypedDocumentString(`
    query AdminDuties($id: ID!, $after: String) {
  companyRole(id: $id) {
    id
    name
    url
    memberCount
    parent {
      id
      name
    }
    advancementTiers {
      id
      label
    }
    duties(first: 100, after: $after) {
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
        source
        confidence
        tierQualifier
        advancementTierId
        advancementTierLabel
        learningPriorityOverride
        updatedAt
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<AdminDutiesQuery, AdminDutiesQueryVariables>;