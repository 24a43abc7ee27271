/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A team to be deleted, and what becomes of what is shared with it. */
export type DeleteTeamInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The team's id. */
  id: string;
  /** The team that gets what is shared with it. If it is left out, a team that anything is shared with is not deleted. */
  replaceWith?: string | null | undefined;
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

/** A team, and the people who leave it. */
export type RemoveTeamMemberInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The team's id. */
  teamId: string;
  /** The user ids of 1 to 200 people. */
  userIds: Array<string>;
};

/** A team, and the members who are on it from now on. */
export type SetTeamMemberInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** Their role on the team. External accounts can't be team admins. */
  role?: TeamRole;
  /** The team's id. */
  teamId: string;
  /** The user ids of 1 to 200 members. */
  userIds: Array<string>;
};

/** A person's role on a team. */
export type TeamRole =
  /** Manages the team. */
  | 'TEAM_ADMIN'
  /** Belongs to the team. */
  | 'TEAM_VIEWER';

/** What changes about a team. What is left out stays as it is. */
export type UpdateTeamInput = {
  /** The team's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The team's id. */
  id: string;
  /** One line of at most 255 characters. */
  name?: string | null | undefined;
};

export type UpdateTeamMutationVariables = Exact<{
  input: UpdateTeamInput;
}>;


export type UpdateTeamMutation = { updateTeam: { team: { id: string, updatedAt: string } | null } | null };

export type SetTeamMemberMutationVariables = Exact<{
  input: SetTeamMemberInput;
}>;


export type SetTeamMemberMutation = { setTeamMember: { team: { id: string, memberCount: number | null, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type RemoveTeamMemberMutationVariables = Exact<{
  input: RemoveTeamMemberInput;
}>;


export type RemoveTeamMemberMutation = { removeTeamMember: { team: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type DeleteTeamMutationVariables = Exact<{
  input: DeleteTeamInput;
}>;


export type DeleteTeamMutation = { deleteTeam: { teamId: string, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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
export const UpdateTeamDocument = new TypedDocumentString(`
    mutation UpdateTeam($input: UpdateTeamInput!) {
  updateTeam(input: $input) {
    team {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateTeamMutation, UpdateTeamMutationVariables>;
export const SetTeamMemberDocument = new TypedDocumentString(`
    mutation SetTeamMember($input: SetTeamMemberInput!) {
  setTeamMember(input: $input) {
    team {
      id
      memberCount
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
}`) as unknown as TypedDocumentString<SetTeamMemberMutation, SetTeamMemberMutationVariables>;
export const RemoveTeamMemberDocument = new TypedDocumentString(`
    mutation RemoveTeamMember($input: RemoveTeamMemberInput!) {
  removeTeamMember(input: $input) {
    team {
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
}`) as unknown as TypedDocumentString<RemoveTeamMemberMutation, RemoveTeamMemberMutationVariables>;
export const DeleteTeamDocument = new TypedDocumentString(`
    mutation DeleteTeam($input: DeleteTeamInput!) {
  deleteTeam(input: $input) {
    teamId
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
}`) as unknown as TypedDocumentString<DeleteTeamMutation, DeleteTeamMutationVariables>;