/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What kind of record was changed. */
export type ChangeType =
  /** A company role, its holders, its tiers or its curriculum. */
  | 'COMPANY_ROLE'
  /** A resource, its audience, versions, text or tags. */
  | 'CONTENT'
  /** The connection to the identity directory, or its events. The id is the organization's. */
  | 'DIRECTORY_CONNECTION'
  /** A duty of a company role. */
  | 'DUTY'
  /** A person without an account, by employee id. */
  | 'EMPLOYEE'
  /** A finding. */
  | 'FINDING'
  /** An invitation, by e-mail address. */
  | 'INVITATION'
  /** A space, category, topic or item, or what an item was drawn from. */
  | 'KNOWLEDGE_ENTITY'
  /** A lesson. */
  | 'LESSON'
  /** A person with an account, their teams or their progress, by user id. */
  | 'MEMBER'
  /** The organization itself, or how many people it has. */
  | 'ORGANIZATION'
  /** A contribution that waits for a decision, or the decision. */
  | 'REVIEW_REQUEST'
  /** A group of synonyms. */
  | 'SYNONYM_GROUP'
  /** A tag, by name. */
  | 'TAG'
  /** A team, or how many people it has. */
  | 'TEAM';

/** An endpoint to add. */
export type CreateWebhookEndpointInput = {
  /** The kinds of records whose changes it receives; by default, all kinds. */
  types?: Array<ChangeType> | null | undefined;
  /** Where messages are sent: a public https address. */
  url: string;
};

/** An endpoint to remove. */
export type DeleteWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
};

/** The time from which changes are sent to an endpoint again. */
export type ReplayWebhookInput = {
  /** The endpoint's id. */
  id: string;
  /** The time since which records have changed. */
  since: string;
};

/** An endpoint that gets a new secret. */
export type RotateWebhookSecretInput = {
  /** Whether the old secret ends at once, for example because it has leaked. */
  endOldSecret?: boolean | null | undefined;
  /** The endpoint's id. */
  id: string;
};

/** The changes of an endpoint; fields that are left out stay as they are. */
export type UpdateWebhookEndpointInput = {
  /** The endpoint's id. */
  id: string;
  /** True pauses it; false enables it, also after the service has disabled it. */
  paused?: boolean | null | undefined;
  /** The kinds of records whose changes it receives; null for all kinds. */
  types?: Array<ChangeType> | null | undefined;
  /** Where messages are sent: a public https address. */
  url?: string | null | undefined;
};

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string } | null };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { webhookEndpoint: { id: string } } | null };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: RotateWebhookSecretInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string } | null };

export type ReplayWebhookMutationVariables = Exact<{
  input: ReplayWebhookInput;
}>;


export type ReplayWebhookMutation = { replayWebhook: { webhookEndpoint: { id: string } } | null };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: DeleteWebhookEndpointInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { id: string } | null };

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

export const CreateWebhookEndpointDocument = new TypedDocumentString(`
    mutation CreateWebhookEndpoint($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) {
    secret
  }
}
    `) as unknown as TypedDocumentString<CreateWebhookEndpointMutation, CreateWebhookEndpointMutationVariables>;
export const UpdateWebhookEndpointDocument = new TypedDocumentString(`
    mutation UpdateWebhookEndpoint($input: UpdateWebhookEndpointInput!) {
  updateWebhookEndpoint(input: $input) {
    webhookEndpoint {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<UpdateWebhookEndpointMutation, UpdateWebhookEndpointMutationVariables>;
export const RotateWebhookSecretDocument = new TypedDocumentString(`
    mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
  rotateWebhookSecret(input: $input) {
    secret
  }
}
    `) as unknown as TypedDocumentString<RotateWebhookSecretMutation, RotateWebhookSecretMutationVariables>;
export const ReplayWebhookDocument = new TypedDocumentString(`
    mutation ReplayWebhook($input: ReplayWebhookInput!) {
  replayWebhook(input: $input) {
    webhookEndpoint {
      id
    }
  }
}
    `) as unknown as TypedDocumentString<ReplayWebhookMutation, ReplayWebhookMutationVariables>;
export const DeleteWebhookEndpointDocument = new TypedDocumentString(`
    mutation DeleteWebhookEndpoint($input: DeleteWebhookEndpointInput!) {
  deleteWebhookEndpoint(input: $input) {
    id
  }
}
    `) as unknown as TypedDocumentString<DeleteWebhookEndpointMutation, DeleteWebhookEndpointMutationVariables>;