/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A resource to be archived. */
export type ArchiveContentInput = {
  /** The resource's id. */
  contentId: string;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
};

/** A new version of a document or guide. */
export type CreateContentVersionInput = {
  /** Whether to keep it as a draft, which only editors see until it is published. */
  asDraft?: boolean | null | undefined;
  /** Markdown, at most 500,000 characters, in a request of at most 128 KiB. */
  content: string;
  /** The resource's id. */
  contentId: string;
  /** The number of the version that people see now: if it is another one, the call is a conflict (409). */
  expectedVersionNumber: number;
  /** Makes repeating the mutation safe for 24 hours; at most 255 characters. */
  idempotencyKey?: string | null | undefined;
  /** What people who have finished a lesson with the resource have to do again. */
  retrainingIntent: RetrainingIntent;
  /** One line of at most 255 characters, without control and text-direction characters. */
  title: string;
};

/** A draft of a version to be deleted. */
export type DiscardContentVersionInput = {
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The version's id. */
  versionId: string;
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

/** A draft to publish. */
export type PublishContentInput = {
  /** The draft's id. */
  contentId: string;
};

/** A draft of a version to be published. */
export type PublishContentVersionInput = {
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** The version's id. */
  versionId: string;
};

/** An archived resource to be restored. */
export type RestoreContentInput = {
  /** The resource's id. */
  contentId: string;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
};

/** What a new version requires of people who are already enrolled. */
export type RetrainingIntent =
  /** To take what changed. */
  | 'CHANGED_MATERIAL'
  /** To take all of it again. */
  | 'FULL_RETAKE'
  /** Nothing. */
  | 'NONE';

/** A resource to be processed again. */
export type RetryProcessingInput = {
  /** The resource's id. */
  contentId: string;
};

/** A transcript of a version of a recording. */
export type SetTranscriptInput = {
  /** The id of the video or audio recording. */
  contentId: string;
  /** The format of the text. */
  format: TranscriptFormat;
  /**
   * The transcript, with the times of its segments: at most 2,097,152 UTF-16 code units and 20,000 segments.
   * Send more than 128 KiB to `POST /v1/content/{contentId}/versions/{versionId}/transcript` instead.
   */
  text: string;
  /** The id of the version that the transcript belongs to. */
  versionId: string;
};

/** A resource, and whom it is for from now on. */
export type ShareContentInput = {
  /** The resource's id. */
  contentId: string;
  /** Only tell what the change would do, and change nothing. */
  dryRun?: boolean;
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt: string;
  /** With the visibility `TEAMS`, and only then: 1 to 50 of the organization's teams. */
  teamIds?: Array<string> | null | undefined;
  /** Whom the resource is for. */
  visibility: Visibility;
};

/** The format of a transcript. */
export type TranscriptFormat =
  /** SubRip. */
  | 'SRT'
  /** Web Video Text Tracks. */
  | 'VTT';

/** What changes about a resource. What is left out stays as it is. */
export type UpdateContentInput = {
  /** The resource's id. */
  contentId: string;
  /** The resource's `updatedAt` as the client knows it: if it has changed since, the call fails with `CHANGED_MEANWHILE`. */
  expectedUpdatedAt?: string | null | undefined;
  /** A short summary of at most 10,000 characters, which new versions leave as it is; null for that of the next version. */
  summary?: string | null | undefined;
  /** The names of all its tags, at most 50; null for none. */
  tags?: Array<string> | null | undefined;
};

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type UpdateContentMutationVariables = Exact<{
  input: UpdateContentInput;
}>;


export type UpdateContentMutation = { updateContent: { content: { id: string, updatedAt: string } | null } | null };

export type ShareContentMutationVariables = Exact<{
  input: ShareContentInput;
}>;


export type ShareContentMutation = { shareContent: { content: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type ArchiveContentMutationVariables = Exact<{
  input: ArchiveContentInput;
}>;


export type ArchiveContentMutation = { archiveContent: { content: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type RestoreContentMutationVariables = Exact<{
  input: RestoreContentInput;
}>;


export type RestoreContentMutation = { restoreContent: { content: { id: string, updatedAt: string } | null, effects: Array<{ kind: EffectKind, count: number, preview: Array<
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

export type PublishContentMutationVariables = Exact<{
  input: PublishContentInput;
}>;


export type PublishContentMutation = { publishContent: { contentId: string } | null };

export type RetryProcessingMutationVariables = Exact<{
  input: RetryProcessingInput;
}>;


export type RetryProcessingMutation = { retryProcessing: { contentId: string } | null };

export type CreateContentVersionMutationVariables = Exact<{
  input: CreateContentVersionInput;
}>;


export type CreateContentVersionMutation = { createContentVersion: { versionId: string } | null };

export type PublishContentVersionMutationVariables = Exact<{
  input: PublishContentVersionInput;
}>;


export type PublishContentVersionMutation = { publishContentVersion: { versionId: string } | null };

export type DiscardContentVersionMutationVariables = Exact<{
  input: DiscardContentVersionInput;
}>;


export type DiscardContentVersionMutation = { discardContentVersion: { versionId: string } | null };

export type SetTranscriptMutationVariables = Exact<{
  input: SetTranscriptInput;
}>;


export type SetTranscriptMutation = { setTranscript: { contentId: string } | null };

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
export const UpdateContentDocument = new TypedDocumentString(`
    mutation UpdateContent($input: UpdateContentInput!) {
  updateContent(input: $input) {
    content {
      id
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateContentMutation, UpdateContentMutationVariables>;
export const ShareContentDocument = new TypedDocumentString(`
    mutation ShareContent($input: ShareContentInput!) {
  shareContent(input: $input) {
    content {
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
}`) as unknown as TypedDocumentString<ShareContentMutation, ShareContentMutationVariables>;
export const ArchiveContentDocument = new TypedDocumentString(`
    mutation ArchiveContent($input: ArchiveContentInput!) {
  archiveContent(input: $input) {
    content {
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
}`) as unknown as TypedDocumentString<ArchiveContentMutation, ArchiveContentMutationVariables>;
export const RestoreContentDocument = new TypedDocumentString(`
    mutation RestoreContent($input: RestoreContentInput!) {
  restoreContent(input: $input) {
    content {
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
}`) as unknown as TypedDocumentString<RestoreContentMutation, RestoreContentMutationVariables>;
export const PublishContentDocument = new TypedDocumentString(`
    mutation PublishContent($input: PublishContentInput!) {
  publishContent(input: $input) {
    contentId
  }
}
    `) as unknown as TypedDocumentString<PublishContentMutation, PublishContentMutationVariables>;
export const RetryProcessingDocument = new TypedDocumentString(`
    mutation RetryProcessing($input: RetryProcessingInput!) {
  retryProcessing(input: $input) {
    contentId
  }
}
    `) as unknown as TypedDocumentString<RetryProcessingMutation, RetryProcessingMutationVariables>;
export const CreateContentVersionDocument = new TypedDocumentString(`
    mutation CreateContentVersion($input: CreateContentVersionInput!) {
  createContentVersion(input: $input) {
    versionId
  }
}
    `) as unknown as TypedDocumentString<CreateContentVersionMutation, CreateContentVersionMutationVariables>;
export const PublishContentVersionDocument = new TypedDocumentString(`
    mutation PublishContentVersion($input: PublishContentVersionInput!) {
  publishContentVersion(input: $input) {
    versionId
  }
}
    `) as unknown as TypedDocumentString<PublishContentVersionMutation, PublishContentVersionMutationVariables>;
export const DiscardContentVersionDocument = new TypedDocumentString(`
    mutation DiscardContentVersion($input: DiscardContentVersionInput!) {
  discardContentVersion(input: $input) {
    versionId
  }
}
    `) as unknown as TypedDocumentString<DiscardContentVersionMutation, DiscardContentVersionMutationVariables>;
export const SetTranscriptDocument = new TypedDocumentString(`
    mutation SetTranscript($input: SetTranscriptInput!) {
  setTranscript(input: $input) {
    contentId
  }
}
    `) as unknown as TypedDocumentString<SetTranscriptMutation, SetTranscriptMutationVariables>;