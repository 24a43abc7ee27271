/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What kind of resource something is. */
export type ContentType =
  /** Something to listen to. */
  | 'AUDIO'
  /** Something to read. */
  | 'DOCUMENT'
  /** A guide through something. */
  | 'GUIDE'
  /** Something to watch. */
  | 'VIDEO';

/** A person's role on a team. */
export type TeamRole =
  /** Manages the team. */
  | 'TEAM_ADMIN'
  /** Belongs to the team. */
  | 'TEAM_VIEWER';

export type TeamQueryVariables = Exact<{
  id: string;
  after?: string | null | undefined;
  afterContents?: string | null | undefined;
}>;


export type TeamQuery = { team: { id: string, name: string, memberCount: number | null, viewerRole: TeamRole | null, directoryManaged: boolean | null, members: { nextCursor: string | null, edges: Array<{ role: TeamRole, node: { id: string, name: string, url: string } }> }, contents: { nextCursor: string | null, nodes: Array<{ id: string, title: string, type: ContentType, url: string, updatedAt: string }> } } | null };

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

export const TeamDocument = new TypedDocumentString(`
    query Team($id: ID!, $after: String, $afterContents: String) {
  team(id: $id) {
    id
    name
    memberCount
    viewerRole
    directoryManaged
    members(first: 100, after: $after) {
      edges {
        role
        node {
          id
          name
          url
        }
      }
      nextCursor
    }
    contents(first: 20, after: $afterContents) {
      nodes {
        id
        title
        type
        url
        updatedAt
      }
      nextCursor
    }
  }
}
    `) as unknown as TypedDocumentString<TeamQuery, TeamQueryVariables>;