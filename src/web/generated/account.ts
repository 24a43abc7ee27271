/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Where an access token comes from. */
export type AccessTokenKind =
  /** An operator made it on the command line. */
  | 'COMMAND'
  /** A client got it that the person lets act for them. */
  | 'GRANTED'
  /** The person made it. */
  | 'PERSONAL';

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

/** What an access token may do beside reading. */
export type TokenScope =
  /** Creates and changes content: `content:write`. */
  | 'CONTENT_WRITE'
  /** Runs any document at `/graphql`, even if the service otherwise runs only trusted ones: `graphql:any`. */
  | 'GRAPHQL_ANY'
  /** Turns texts into speech: `narration:synthesize`. */
  | 'NARRATION_SYNTHESIZE'
  /** Manages the organization, for its admins: `organization:manage`. */
  | 'ORGANIZATION_MANAGE';

export type AccountQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountQuery = { viewer: { id: string, name: string, email: string, role: AccountRole, organization: { id: string, name: string }, narration: { remaining: number, resetsAt: string } | null, accessTokens: { nodes: Array<{ id: string, name: string | null, kind: AccessTokenKind, scopes: Array<TokenScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, expired: boolean }> }, grants: { nodes: Array<{ id: string, scopes: Array<TokenScope>, createdAt: string, client: { id: string, name: string, uri: string | null } }> } } | null };

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

export const AccountDocument = new TypedDocumentString(`
    query Account {
  viewer {
    id
    name
    email
    role
    organization {
      id
      name
    }
    narration {
      remaining
      resetsAt
    }
    accessTokens(first: 100) {
      nodes {
        id
        name
        kind
        scopes
        createdAt
        lastUsedAt
        expiresAt
        expired
      }
    }
    grants(first: 100) {
      nodes {
        id
        client {
          id
          name
          uri
        }
        scopes
        createdAt
      }
    }
  }
}
    `) as unknown as TypedDocumentString<AccountQuery, AccountQueryVariables>;