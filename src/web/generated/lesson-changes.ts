/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
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

/** A lesson, and whom to enrol in it: members, holders of a role, members of a team, or several of these. */
export type EnrollMembersInput = {
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** The lesson's id. */
  lessonId: string;
  /** Whether those who are enrolled by this call are told so by mail. */
  mail?: boolean;
  /** A role whose holders are enrolled. For organization admins only. */
  roleId?: string | null | undefined;
  /** A team whose members are enrolled. */
  teamId?: string | null | undefined;
  /** The user ids of at most 200 active members. */
  userIds?: Array<string> | null | undefined;
};

/** A withdrawn lesson to restore. */
export type RestoreLessonInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The lesson's id. */
  id: string;
};

/** A lesson, and all resources that it relies on from now on. */
export type SetLessonContentsInput = {
  /** The ids of at most 100 resources, in the lesson's order. */
  contentIds: Array<string>;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The lesson's id. */
  lessonId: string;
};

/** A lesson, and all topics that it teaches from now on. */
export type SetLessonTopicsInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The lesson's id. */
  lessonId: string;
  /** The ids of at most 100 topics, in the lesson's order. */
  topicIds: Array<string>;
};

/** What changes about a lesson. What is left out stays as it is. */
export type UpdateLessonInput = {
  /**
   * The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. It is
   * required with a `visibility`.
   */
  expectedUpdatedAt?: string | null | undefined;
  /** The lesson's id. */
  id: string;
  /** With the visibility `TEAMS`: the ids of 1 to 50 teams, which are then all that the lesson is shared with. */
  teamIds?: Array<string> | null | undefined;
  /** One line of at most 255 characters. */
  title?: string | null | undefined;
  /** Whom the lesson is shared with from now on. */
  visibility?: Visibility | null | undefined;
};

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

/** A lesson to be withdrawn. */
export type WithdrawLessonInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The lesson's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The lesson's id. */
  id: string;
};

export type UpdateLessonMutationVariables = Exact<{
  input: UpdateLessonInput;
}>;


export type UpdateLessonMutation = { updateLesson: { lesson: { id: string, updatedAt: string } | null } | null };

export type SetLessonTopicsMutationVariables = Exact<{
  input: SetLessonTopicsInput;
}>;


export type SetLessonTopicsMutation = { setLessonTopics: { lesson: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type SetLessonContentsMutationVariables = Exact<{
  input: SetLessonContentsInput;
}>;


export type SetLessonContentsMutation = { setLessonContents: { lesson: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type WithdrawLessonMutationVariables = Exact<{
  input: WithdrawLessonInput;
}>;


export type WithdrawLessonMutation = { withdrawLesson: { lesson: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type RestoreLessonMutationVariables = Exact<{
  input: RestoreLessonInput;
}>;


export type RestoreLessonMutation = { restoreLesson: { lesson: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type EnrollMembersMutationVariables = Exact<{
  input: EnrollMembersInput;
}>;


export type EnrollMembersMutation = { enrollMembers: { queued: boolean, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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
export const UpdateLessonDocument = new TypedDocumentString(`
    mutation UpdateLesson($input: UpdateLessonInput!) {
  updateLesson(input: $input) {
    lesson {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateLessonMutation, UpdateLessonMutationVariables>;
export const SetLessonTopicsDocument = new TypedDocumentString(`
    mutation SetLessonTopics($input: SetLessonTopicsInput!) {
  setLessonTopics(input: $input) {
    lesson {
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
}`) as unknown as TypedDocumentString<SetLessonTopicsMutation, SetLessonTopicsMutationVariables>;
export const SetLessonContentsDocument = new TypedDocumentString(`
    mutation SetLessonContents($input: SetLessonContentsInput!) {
  setLessonContents(input: $input) {
    lesson {
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
}`) as unknown as TypedDocumentString<SetLessonContentsMutation, SetLessonContentsMutationVariables>;
export const WithdrawLessonDocument = new TypedDocumentString(`
    mutation WithdrawLesson($input: WithdrawLessonInput!) {
  withdrawLesson(input: $input) {
    lesson {
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
}`) as unknown as TypedDocumentString<WithdrawLessonMutation, WithdrawLessonMutationVariables>;
export const RestoreLessonDocument = new TypedDocumentString(`
    mutation RestoreLesson($input: RestoreLessonInput!) {
  restoreLesson(input: $input) {
    lesson {
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
}`) as unknown as TypedDocumentString<RestoreLessonMutation, RestoreLessonMutationVariables>;
export const EnrollMembersDocument = new TypedDocumentString(`
    mutation EnrollMembers($input: EnrollMembersInput!) {
  enrollMembers(input: $input) {
    queued
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
}`) as unknown as TypedDocumentString<EnrollMembersMutation, EnrollMembersMutationVariables>;