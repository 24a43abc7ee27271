/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Suggested duties to be accepted. */
export type AcceptDutyInput = {
  /** The ids of 1 to 200 assignments. */
  ids: Array<string>;
};

/** A duty to be assigned to a role. */
export type AssignDutyInput = {
  /** The tier that the qualifier refers to; null for `ALL`. */
  advancementTierId?: string | null | undefined;
  /** The id of the entity, which is live. */
  entityId: string;
  /** What kind of entity it is. */
  entityType: KnowledgeEntityType;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** The learning priority for this role; null if the topic's own applies. */
  learningPriorityOverride?: LearningPriority | null | undefined;
  /** What the role does for the entity. */
  responsibility: Responsibility;
  /** The role's id. */
  roleId: string;
  /** Which tiers of the role the duty applies to. */
  tierQualifier?: TierQualifier;
};

/** What can happen to records by a change of another record. */
export type EffectKind =
  /** Other roles are accountable for the same entity; the preview has the roles. */
  | 'ACCOUNTABLE_TOO'
  /** Resources are indexed again. */
  | 'CONTENT_INDEXED_ANEW'
  /** Roles whose holders can't see an item of their curriculum any more. */
  | 'CURRICULUM_ITEMS_HIDDEN'
  /** Duties end; the preview has the entities that they were set on. */
  | 'DUTIES_ENDED'
  /** Duties are for every tier of the role, since theirs is gone; the preview has the entities that they are set on. */
  | 'DUTIES_WIDENED'
  /** People don't hold the role any more; if a person leaves, the preview has the roles that they held. */
  | 'HOLDERS_LEFT'
  /** Duties that were inherited end; the preview has the entities that inherited them. */
  | 'INHERITED_DUTIES_ENDED'
  /** Items lose the last resource that they were drawn from, or the last that some of their readers can read. */
  | 'ITEMS_WITHOUT_EVIDENCE'
  /** What is part of an archived entity can't be read any more. */
  | 'KNOWLEDGE_HIDDEN'
  /** What is part of a restored entity, or rests on a restored resource, can be read again. */
  | 'KNOWLEDGE_SHOWN'
  /** A lesson changes for people who are enrolled in it; told to organization admins only. */
  | 'LEARNERS_CONCERNED'
  /** Lessons lose a resource. */
  | 'LESSONS_WITHOUT_CONTENT'
  /** People are enrolled in lessons. */
  | 'PEOPLE_ENROLLED'
  /** People can see something that they couldn't see before; told to organization admins only. */
  | 'PEOPLE_GAIN_ACCESS'
  /** People can't see something any more; told to organization admins, and to whoever leaves a team about themself. */
  | 'PEOPLE_LOSE_ACCESS'
  /** Roles report to another role than before. */
  | 'ROLES_MOVED'
  /** Resources, spaces and lessons are not shared with the team any more. */
  | 'SHARES_ENDED'
  /** Access tokens are revoked. */
  | 'TOKENS_REVOKED'
  /** Topics are archived, since all of their items are. */
  | 'TOPICS_ARCHIVED';

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

/** A duty to be ended. */
export type RemoveDutyInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The duty's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The id of the assignment. */
  id: string;
};

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

/** What changes about a duty. What is left out stays as it is. */
export type UpdateDutyInput = {
  /** The tier that the qualifier refers to; null for `ALL`. */
  advancementTierId?: string | null | undefined;
  /** The duty's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The id of the assignment. */
  id: string;
  /** The learning priority for this role; null if the topic's own applies. */
  learningPriorityOverride?: LearningPriority | null | undefined;
  /** What the role does for the entity. */
  responsibility?: Responsibility | null | undefined;
  /** Which tiers of the role the duty applies to. `ALL` clears the tier. */
  tierQualifier?: TierQualifier | null | undefined;
};

export type AssignDutyMutationVariables = Exact<{
  input: AssignDutyInput;
}>;


export type AssignDutyMutation = { assignDuty: { dutyId: string, effects: Array<{ kind: EffectKind, count: number, preview: Array<
        | { name: string, url: string, nodeId: string }
        | { title: string, url: string, nodeId: string }
        | { nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { title: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
      > }> } | null };

export type UpdateDutyMutationVariables = Exact<{
  input: UpdateDutyInput;
}>;


export type UpdateDutyMutation = { updateDuty: { dutyId: string, duty: { updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
        | { name: string, url: string, nodeId: string }
        | { title: string, url: string, nodeId: string }
        | { nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { title: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
      > }> } | null };

export type AcceptDutyMutationVariables = Exact<{
  input: AcceptDutyInput;
}>;


export type AcceptDutyMutation = { acceptDuty: { dutyIds: Array<string> } | null };

export type RemoveDutyMutationVariables = Exact<{
  input: RemoveDutyInput;
}>;


export type RemoveDutyMutation = { removeDuty: { dutyId: string, effects: Array<{ kind: EffectKind, count: number, preview: Array<
        | { name: string, url: string, nodeId: string }
        | { title: string, url: string, nodeId: string }
        | { nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { title: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
        | { name: string, url: string, nodeId: string }
      > }> } | null };

export type WhatHappensFragment = { kind: EffectKind, count: number, preview: Array<
    | { name: string, url: string, nodeId: string }
    | { title: string, url: string, nodeId: string }
    | { nodeId: string }
    | { name: string, url: string, nodeId: string }
    | { name: string, url: string, nodeId: string }
    | { name: string, url: string, nodeId: string }
    | { name: string, url: string, nodeId: string }
    | { title: string, url: string, nodeId: string }
    | { name: string, url: string, nodeId: string }
    | { name: string, url: string, nodeId: string }
  > };

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
export const WhatHappensFragmentDoc = new TypedDocumentString(`
    fragment WhatHappens on Effect {
  kind
  count
  preview {
    nodeId
    ... on CompanyRole {
      name
      url
    }
    ... on Content {
      title
      url
    }
    ... on KnowledgeEntity {
      name
      url
    }
    ... on Lesson {
      title
      url
    }
    ... on Member {
      name
      url
    }
    ... on Team {
      name
      url
    }
  }
}
    `, {"fragmentName":"WhatHappens"}) as unknown as TypedDocumentString<WhatHappensFragment, unknown>;
export const AssignDutyDocument = new TypedDocumentString(`
    mutation AssignDuty($input: AssignDutyInput!) {
  assignDuty(input: $input) {
    dutyId
    effects {
      ...WhatHappens
    }
  }
}
    fragment WhatHappens on Effect {
  kind
  count
  preview {
    nodeId
    ... on CompanyRole {
      name
      url
    }
    ... on Content {
      title
      url
    }
    ... on KnowledgeEntity {
      name
      url
    }
    ... on Lesson {
      title
      url
    }
    ... on Member {
      name
      url
    }
    ... on Team {
      name
      url
    }
  }
}`) as unknown as TypedDocumentString<AssignDutyMutation, AssignDutyMutationVariables>;
export const UpdateDutyDocument = new TypedDocumentString(`
    mutation UpdateDuty($input: UpdateDutyInput!) {
  updateDuty(input: $input) {
    dutyId
    duty {
      updatedAt
    }
    effects {
      ...WhatHappens
    }
  }
}
    fragment WhatHappens on Effect {
  kind
  count
  preview {
    nodeId
    ... on CompanyRole {
      name
      url
    }
    ... on Content {
      title
      url
    }
    ... on KnowledgeEntity {
      name
      url
    }
    ... on Lesson {
      title
      url
    }
    ... on Member {
      name
      url
    }
    ... on Team {
      name
      url
    }
  }
}`) as unknown as TypedDocumentString<UpdateDutyMutation, UpdateDutyMutationVariables>;
export const AcceptDutyDocument = new TypedDocumentString(`
    mutation AcceptDuty($input: AcceptDutyInput!) {
  acceptDuty(input: $input) {
    dutyIds
  }
}
    `) as unknown as TypedDocumentString<AcceptDutyMutation, AcceptDutyMutationVariables>;
export const RemoveDutyDocument = new TypedDocumentString(`
    mutation RemoveDuty($input: RemoveDutyInput!) {
  removeDuty(input: $input) {
    dutyId
    effects {
      ...WhatHappens
    }
  }
}
    fragment WhatHappens on Effect {
  kind
  count
  preview {
    nodeId
    ... on CompanyRole {
      name
      url
    }
    ... on Content {
      title
      url
    }
    ... on KnowledgeEntity {
      name
      url
    }
    ... on Lesson {
      title
      url
    }
    ... on Member {
      name
      url
    }
    ... on Team {
      name
      url
    }
  }
}`) as unknown as TypedDocumentString<RemoveDutyMutation, RemoveDutyMutationVariables>;