/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A step of a role's advancement path. */
export type AdvancementTierInput = {
  /** The tier's id; if it is left out, the tier of this label, or a new one. */
  id?: string | null | undefined;
  /** One line of at most 255 characters, which no other tier of the role has. */
  label: string;
};

/** A lesson or a topic that every holder of a role has to complete. */
export type CurriculumItemInput = {
  /** When a holder has to complete it; never if it is left out. */
  dueDate?: DueDateInput | null | undefined;
  /** The id of a lesson that teaches all whom it is shared with, or of a topic. */
  id: string;
  /** The role's own rule for taking it again; null if the item's default applies. */
  retrainingOverride?: RetrainingOverrideInput | null | undefined;
  /** Whether it is a lesson or a topic. */
  type: CurriculumItemType;
};

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

/**
 * A deadline. A relative one has `relativeDays` and an `anchor`, a fixed one has a `fixedDate`, and there are no other
 * values.
 */
export type DueDateInput = {
  /** The event that a relative deadline is counted from. */
  anchor?: DueDateAnchor | null | undefined;
  /** The day or the moment of a fixed deadline, such as `2026-01-31`. */
  fixedDate?: string | null | undefined;
  /** How many days after the anchor a relative deadline is, -36,500 to 36,500. */
  relativeDays?: number | null | undefined;
  /** How the deadline is set. */
  type: DueDateType;
};

/** How a deadline is set. */
export type DueDateType =
  /** One day for everybody. */
  | 'FIXED'
  /** There is no deadline. */
  | 'NONE'
  /** A number of days after an event, which has its own date for each person. */
  | 'RELATIVE';

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

/** A role's own rule for taking a curriculum item again. */
export type RetrainingOverrideInput = {
  /** What has to be done again: `changed_material`, or null for all of it. */
  completionMode?: string | null | undefined;
  /** How many days there are between two times, at least 1; for `recurring` only, which needs it. */
  intervalDays?: number | null | undefined;
  /**
   * `recurring` repeats the item; `none` never repeats it. A rule that an import has brought may have another type, and stays
   * if it is sent as it is.
   */
  type: string;
};

/** A role, and all steps of its advancement path. */
export type SetAdvancementTiersInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The role's id. */
  roleId: string;
  /** At most 20 tiers, lowest first. */
  tiers: Array<AdvancementTierInput>;
};

/** A role, and all items of its curriculum. */
export type SetCurriculumInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The role's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** At most 200 items, in their order. */
  items: Array<CurriculumItemInput>;
  /** The role's id. */
  roleId: string;
};

export type SetCurriculumMutationVariables = Exact<{
  input: SetCurriculumInput;
}>;


export type SetCurriculumMutation = { setCurriculum: { companyRole: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type SetAdvancementTiersMutationVariables = Exact<{
  input: SetAdvancementTiersInput;
}>;


export type SetAdvancementTiersMutation = { setAdvancementTiers: { companyRole: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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
export const SetCurriculumDocument = new TypedDocumentString(`
    mutation SetCurriculum($input: SetCurriculumInput!) {
  setCurriculum(input: $input) {
    companyRole {
      id
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
}`) as unknown as TypedDocumentString<SetCurriculumMutation, SetCurriculumMutationVariables>;
export const SetAdvancementTiersDocument = new TypedDocumentString(`
    mutation SetAdvancementTiers($input: SetAdvancementTiersInput!) {
  setAdvancementTiers(input: $input) {
    companyRole {
      id
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
}`) as unknown as TypedDocumentString<SetAdvancementTiersMutation, SetAdvancementTiersMutationVariables>;