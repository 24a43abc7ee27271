/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A category to be added to a space. */
export type CreateCategoryInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** One line of at most 255 characters. */
  name: string;
  /** The id of the space. */
  spaceId: string;
};

/** An item to be added to a topic. */
export type CreateItemInput = {
  /**
   * The ids of at most 20 resources that it is drawn from: indexed ones that the caller can read, and so can all who see
   * the space.
   */
  contentIds?: Array<string>;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** The statement that the item makes: one line of at most 255 characters. */
  name: string;
  /** The id of the topic. */
  topicId: string;
};

/** A topic to be added to a category. */
export type CreateTopicInput = {
  /** The id of the category. */
  categoryId: string;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** One line of at most 255 characters. */
  name: string;
  /** How important it is to learn the topic. */
  priority?: LearningPriority | null | undefined;
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

/** An item, and what it is drawn from. */
export type SetEvidenceInput = {
  /**
   * The ids of at most 20 resources, all that the item is drawn from and the caller can read. New ones must be indexed, and
   * all who see the space must be able to read them.
   */
  contentIds: Array<string>;
  /** The item's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The item's id. */
  itemId: string;
};

/** A space, and whom it is for from now on. */
export type SetSpaceAudienceInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The space's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The space's id. */
  id: string;
  /** With `TEAMS`, and only then: the 1 to 50 teams of the organization that it is for. */
  teamIds?: Array<string> | null | undefined;
  /** Whom the space is for. */
  visibility: Visibility;
};

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type CreateCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type CreateCategoryMutation = { createCategory: { category: { id: string, updatedAt: string } | null } | null };

export type CreateTopicMutationVariables = Exact<{
  input: CreateTopicInput;
}>;


export type CreateTopicMutation = { createTopic: { topic: { id: string, updatedAt: string } | null } | null };

export type CreateItemMutationVariables = Exact<{
  input: CreateItemInput;
}>;


export type CreateItemMutation = { createItem: { item: { id: string, updatedAt: string } | null } | null };

export type SetSpaceAudienceMutationVariables = Exact<{
  input: SetSpaceAudienceInput;
}>;


export type SetSpaceAudienceMutation = { setSpaceAudience: { space: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type SetEvidenceMutationVariables = Exact<{
  input: SetEvidenceInput;
}>;


export type SetEvidenceMutation = { setEvidence: { item: { id: string, updatedAt: string } | null } | null };

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
export const CreateCategoryDocument = new TypedDocumentString(`
    mutation CreateCategory($input: CreateCategoryInput!) {
  createCategory(input: $input) {
    category {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const CreateTopicDocument = new TypedDocumentString(`
    mutation CreateTopic($input: CreateTopicInput!) {
  createTopic(input: $input) {
    topic {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateTopicMutation, CreateTopicMutationVariables>;
export const CreateItemDocument = new TypedDocumentString(`
    mutation CreateItem($input: CreateItemInput!) {
  createItem(input: $input) {
    item {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateItemMutation, CreateItemMutationVariables>;
export const SetSpaceAudienceDocument = new TypedDocumentString(`
    mutation SetSpaceAudience($input: SetSpaceAudienceInput!) {
  setSpaceAudience(input: $input) {
    space {
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
}`) as unknown as TypedDocumentString<SetSpaceAudienceMutation, SetSpaceAudienceMutationVariables>;
export const SetEvidenceDocument = new TypedDocumentString(`
    mutation SetEvidence($input: SetEvidenceInput!) {
  setEvidence(input: $input) {
    item {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<SetEvidenceMutation, SetEvidenceMutationVariables>;