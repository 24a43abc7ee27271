/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** Why drawing knowledge from a resource failed. */
export type ContentFailureReason =
  /** There is nothing in the resource to teach from. */
  | 'NO_USABLE_CONTENT';

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

/** The status of drawing knowledge from a resource. */
export type IndexingStatus =
  /** Finished. */
  | 'COMPLETED'
  /** Failed. It is not tried again automatically. */
  | 'FAILED'
  /** Not finished yet. */
  | 'PENDING';

/** The status of preparing a resource, or one version of it. */
export type ProcessingStatus =
  /** Prepared. */
  | 'COMPLETED'
  /** Saved, but not published. */
  | 'DRAFT'
  /** Failed. It is not tried again automatically. */
  | 'FAILED'
  /** Still being prepared. */
  | 'PROCESSING';

/** Whom something is shared with. */
export type Visibility =
  /** The organization admins. */
  | 'ADMINS'
  /** Every member of the organization. */
  | 'EVERYONE'
  /** The members of some of its teams. */
  | 'TEAMS';

export type AdminContentQueryVariables = Exact<{
  id: string;
}>;


export type AdminContentQuery = { viewer: { id: string, can: { publishToAll: boolean, publishToTeams: Array<{ id: string, name: string }> } } | null, content: { id: string, title: string, type: ContentType, summary: string | null, tags: Array<string> | null, processingStatus: ProcessingStatus, indexingStatus: IndexingStatus, failureReason: ContentFailureReason | null, visibility: Visibility, url: string, updatedAt: string, teams: Array<{ id: string, name: string }> | null, viewerCan: { edit: boolean, publish: boolean }, currentVersion: { id: string, versionNumber: number } | null, versions: Array<{ id: string, versionNumber: number, title: string, status: ProcessingStatus, isCurrent: boolean, createdAt: string }> } | null };

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

export const AdminContentDocument = new TypedDocumentString(`
    query AdminContent($id: ID!) {
  viewer {
    id
    can {
      publishToAll
      publishToTeams {
        id
        name
      }
    }
  }
  content(id: $id) {
    id
    title
    type
    summary
    tags
    processingStatus
    indexingStatus
    failureReason
    visibility
    teams {
      id
      name
    }
    url
    updatedAt
    viewerCan {
      edit
      publish
    }
    currentVersion {
      id
      versionNumber
    }
    versions {
      id
      versionNumber
      title
      status
      isCurrent
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<AdminContentQuery, AdminContentQueryVariables>;