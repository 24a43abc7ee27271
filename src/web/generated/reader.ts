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

export type ReaderQueryVariables = Exact<{
  id: string;
}>;


export type ReaderQuery = { content: { id: string, title: string, type: ContentType, summary: string | null, durationSeconds: number | null, processingStatus: ProcessingStatus, indexingStatus: IndexingStatus, failureReason: ContentFailureReason | null, visibility: Visibility, tags: Array<string> | null, updatedAt: string, teams: Array<{ id: string, name: string }> | null, viewerCan: { edit: boolean }, viewerReading: { finishedAt: string | null, chapterId: string | null, versionNumber: number | null } | null, createdBy: { id: string, name: string } | null, currentVersion: { id: string, versionNumber: number, publishedAt: string | null, publishedByName: string, segments: Array<{ startMs: number, text: string }> } | null, media: { watchUrl: string, embedUrl: string } | null, versions: Array<{ id: string, versionNumber: number, status: ProcessingStatus, isCurrent: boolean, publishedAt: string | null }>, chapters: Array<{ id: string, sequence: number, headline: string | null, text: string }>, knowledge: Array<{ id: string, name: string, url: string, items: { nodes: Array<{ id: string, name: string, url: string, passages: Array<{ chapterId: string, start: number, end: number }> }> } }>, usage: { lessons: { count: number, preview: Array<{ id: string, title: string, url: string }> } } | null } | null };

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

export const ReaderDocument = new TypedDocumentString(`
    query Reader($id: ID!) {
  content(id: $id) {
    id
    title
    type
    summary
    durationSeconds
    processingStatus
    indexingStatus
    failureReason
    visibility
    teams {
      id
      name
    }
    tags
    viewerCan {
      edit
    }
    viewerReading {
      finishedAt
      chapterId
      versionNumber
    }
    createdBy {
      id
      name
    }
    updatedAt
    currentVersion {
      id
      versionNumber
      publishedAt
      publishedByName
      segments {
        startMs
        text
      }
    }
    media {
      watchUrl
      embedUrl
    }
    versions {
      id
      versionNumber
      status
      isCurrent
      publishedAt
    }
    chapters {
      id
      sequence
      headline
      text
    }
    knowledge {
      id
      name
      url
      items(first: 100) {
        nodes {
          id
          name
          url
          passages(contentId: $id) {
            chapterId
            start
            end
          }
        }
      }
    }
    usage {
      lessons {
        count
        preview {
          id
          title
          url
        }
      }
    }
  }
}
    `) as unknown as TypedDocumentString<ReaderQuery, ReaderQueryVariables>;