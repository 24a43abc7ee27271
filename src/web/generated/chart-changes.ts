/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** A role to be added. */
export type CreateRoleInput = {
  /** What the role is about, at most 10,000 characters. */
  description?: string | null | undefined;
  /** A key of the client's own: a repeated call with it gets the first answer. */
  idempotencyKey?: string | null | undefined;
  /** One line of at most 255 characters. */
  name: string;
  /** The role that it reports to; null for the top of the chart. */
  parentRoleId?: string | null | undefined;
};

/** The org chart that is confirmed. */
export type VerifyOrgChartInput = {
  /** The chart's `revision`, as it was read together with its roles. */
  revision: number;
};

export type CreateRoleMutationVariables = Exact<{
  input: CreateRoleInput;
}>;


export type CreateRoleMutation = { createRole: { roleId: string, companyRole: { id: string, name: string, updatedAt: string } | null } | null };

export type VerifyOrgChartMutationVariables = Exact<{
  input: VerifyOrgChartInput;
}>;


export type VerifyOrgChartMutation = { verifyOrgChart: { orgChartVerification: { nextDueAt: string | null } | null } | null };

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

export const CreateRoleDocument = new TypedDocumentString(`
    mutation CreateRole($input: CreateRoleInput!) {
  createRole(input: $input) {
    roleId
    companyRole {
      id
      name
      updatedAt
    }
  }
}
    `) as unknown as TypedDocumentString<CreateRoleMutation, CreateRoleMutationVariables>;
export const VerifyOrgChartDocument = new TypedDocumentString(`
    mutation VerifyOrgChart($input: VerifyOrgChartInput!) {
  verifyOrgChart(input: $input) {
    orgChartVerification {
      nextDueAt
    }
  }
}
    `) as unknown as TypedDocumentString<VerifyOrgChartMutation, VerifyOrgChartMutationVariables>;