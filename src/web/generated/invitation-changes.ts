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

/** Somebody to invite. */
export type InviteMemberInput = {
  /** The e-mail address that the invitation goes to, and that they will sign in with. */
  email: string;
  /** Their name: one line of at most 255 characters. */
  name: string;
  /** Their telephone number: one line of at most 255 characters. */
  phone?: string | null | undefined;
  /** What the account may do once the invitation is accepted. */
  role?: AccountRole;
};

/** An invitation to send once more. */
export type ResendInvitationInput = {
  /** The e-mail address that the invitation went to, in any case. */
  email: string;
};

/** An invitation to withdraw. */
export type RevokeInvitationInput = {
  /** The e-mail address that the invitation went to, in any case. */
  email: string;
};

export type InviteMemberMutationVariables = Exact<{
  input: InviteMemberInput;
}>;


export type InviteMemberMutation = { inviteMember: { invitation: { email: string } } | null };

export type ResendInvitationMutationVariables = Exact<{
  input: ResendInvitationInput;
}>;


export type ResendInvitationMutation = { resendInvitation: { invitation: { email: string, expiresAt: string } } | null };

export type RevokeInvitationMutationVariables = Exact<{
  input: RevokeInvitationInput;
}>;


export type RevokeInvitationMutation = { revokeInvitation: { email: string } | null };

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

export const InviteMemberDocument = new TypedDocumentString(`
    mutation InviteMember($input: InviteMemberInput!) {
  inviteMember(input: $input) {
    invitation {
      email
    }
  }
}
    `) as unknown as TypedDocumentString<InviteMemberMutation, InviteMemberMutationVariables>;
export const ResendInvitationDocument = new TypedDocumentString(`
    mutation ResendInvitation($input: ResendInvitationInput!) {
  resendInvitation(input: $input) {
    invitation {
      email
      expiresAt
    }
  }
}
    `) as unknown as TypedDocumentString<ResendInvitationMutation, ResendInvitationMutationVariables>;
export const RevokeInvitationDocument = new TypedDocumentString(`
    mutation RevokeInvitation($input: RevokeInvitationInput!) {
  revokeInvitation(input: $input) {
    email
  }
}
    `) as unknown as TypedDocumentString<RevokeInvitationMutation, RevokeInvitationMutationVariables>;