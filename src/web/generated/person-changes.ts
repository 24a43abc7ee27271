/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What an account may do in its organization. Owner, admin and billing admin are the organization admins. */
export type AccountRole =
  /** Administers the organization; an organization admin. */
  | 'ADMIN'
  /** Administers billing; an organization admin. */
  | 'BILLING_ADMIN'
  /** A person from outside, who sees only content shared with them. */
  | 'EXTERNAL'
  /** Owns the organization; an organization admin. */
  | 'OWNER'
  /** An ordinary member. */
  | 'VIEWER';

/** A member, and what their account may do from now on. */
export type ChangeAccountRoleInput = {
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** What the account may do from now on. An account that holds company roles can't be external. */
  role: AccountRole;
  /** The person's user id. */
  userId: string;
};

/** A member who leaves. */
export type DeactivateMemberInput = {
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /**
   * Whether their company roles are taken from them, even if they have left already. If not, they hold them again once they
   * return.
   */
  unassignRoles?: boolean;
  /** The person's user id. */
  userId: string;
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

/** A member who returns. */
export type ReactivateMemberInput = {
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The person's user id. */
  userId: string;
};

/** A person, with or without an account, and their manager. */
export type SetManagerInput = {
  /** The person's employee id, for one without an account. With both ids, they must be of the same person. */
  employeeId?: string | null | undefined;
  /** The person's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** The employee id of the manager, who is active; null for nobody. It can't be left out. */
  managerEmployeeId?: string | null | undefined;
  /** The person's user id. */
  userId?: string | null | undefined;
};

/** What changes about a member. What is left out stays as it is. */
export type UpdateMemberInput = {
  /** The e-mail address that they sign in with; nobody else who is active may have it. */
  email?: string | null | undefined;
  /** The day on which the person was employed, such as `2026-01-31`; null if it is unknown. */
  employedOn?: string | null | undefined;
  /** How the person is employed, such as `ACTIVE`: one line of at most 255 characters. */
  employmentStatus?: string | null | undefined;
  /** The member's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** One line of at most 255 characters. */
  name?: string | null | undefined;
  /** The telephone number: one line of at most 255 characters; null for none. */
  phone?: string | null | undefined;
  /** The person's user id. */
  userId: string;
};

export type UpdateMemberMutationVariables = Exact<{
  input: UpdateMemberInput;
}>;


export type UpdateMemberMutation = { updateMember: { member: { id: string, updatedAt: string } | null } | null };

export type ChangeAccountRoleMutationVariables = Exact<{
  input: ChangeAccountRoleInput;
}>;


export type ChangeAccountRoleMutation = { changeAccountRole: { member: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type SetManagerMutationVariables = Exact<{
  input: SetManagerInput;
}>;


export type SetManagerMutation = { setManager: { member: { id: string, updatedAt: string } | null } | null };

export type DeactivateMemberMutationVariables = Exact<{
  input: DeactivateMemberInput;
}>;


export type DeactivateMemberMutation = { deactivateMember: { userId: string, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type ReactivateMemberMutationVariables = Exact<{
  input: ReactivateMemberInput;
}>;


export type ReactivateMemberMutation = { reactivateMember: { member: { id: string, updatedAt: string } | null } | null };

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
export const UpdateMemberDocument = new TypedDocumentString(`
    mutation UpdateMember($input: UpdateMemberInput!) {
  updateMember(input: $input) {
    member {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateMemberMutation, UpdateMemberMutationVariables>;
export const ChangeAccountRoleDocument = new TypedDocumentString(`
    mutation ChangeAccountRole($input: ChangeAccountRoleInput!) {
  changeAccountRole(input: $input) {
    member {
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
}`) as unknown as TypedDocumentString<ChangeAccountRoleMutation, ChangeAccountRoleMutationVariables>;
export const SetManagerDocument = new TypedDocumentString(`
    mutation SetManager($input: SetManagerInput!) {
  setManager(input: $input) {
    member {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<SetManagerMutation, SetManagerMutationVariables>;
export const DeactivateMemberDocument = new TypedDocumentString(`
    mutation DeactivateMember($input: DeactivateMemberInput!) {
  deactivateMember(input: $input) {
    userId
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
}`) as unknown as TypedDocumentString<DeactivateMemberMutation, DeactivateMemberMutationVariables>;
export const ReactivateMemberDocument = new TypedDocumentString(`
    mutation ReactivateMember($input: ReactivateMemberInput!) {
  reactivateMember(input: $input) {
    member {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<ReactivateMemberMutation, ReactivateMemberMutationVariables>;