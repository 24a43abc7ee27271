/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** How far a person is with an assignment. */
export type AssignmentState =
  /** The person has finished the lesson. */
  | 'DONE'
  /** The due date has passed, and it isn't finished. */
  | 'OVERDUE'
  /** The person has finished the lesson, and has to take it again. */
  | 'RETAKE_DUE'
  /** The person is enrolled in the lesson. */
  | 'STARTED'
  /** Not begun; topics stay so until they are overdue. */
  | 'TO_DO';

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

/** Whether a lesson still teaches. */
export type LessonState =
  /** It teaches. */
  | 'TEACHING'
  /** It was withdrawn. */
  | 'WITHDRAWN';

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

export type HomeQueryVariables = Exact<{ [key: string]: never; }>;


export type HomeQuery = { viewer: { id: string, name: string, can: { review: boolean }, organization: { id: string, name: string }, companyRoles: Array<{ id: string, name: string, url: string }>, assignments: { nodes: Array<{ dueAt: string | null, state: AssignmentState, item: { id: string, name: string, lesson: { id: string, url: string } | null, topic: { id: string, url: string } | null }, roles: Array<{ id: string, name: string }> }> }, enrollments: { nodes: Array<{ createdAt: string, finishedAt: string | null, lesson: { id: string, title: string, url: string, state: LessonState } | null }> }, unfinishedReadings: { nodes: Array<{ openedAt: string, content: { id: string, title: string, url: string } | null }> }, createdContents: { nodes: Array<{ id: string, title: string, url: string, visibility: Visibility, processingStatus: ProcessingStatus, indexingStatus: IndexingStatus, failureReason: ContentFailureReason | null, updatedAt: string, teams: Array<{ name: string }> | null }> } } | null, contents: { nodes: Array<{ id: string, title: string, type: ContentType, url: string, summary: string | null, durationSeconds: number | null, createdAt: string }> } | null };

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

export const HomeDocument = new TypedDocumentString(`
    query Home {
  viewer {
    id
    name
    can {
      review
    }
    organization {
      id
      name
    }
    companyRoles {
      id
      name
      url
    }
    assignments(first: 100) {
      nodes {
        dueAt
        state
        item {
          id
          name
          lesson {
            id
            url
          }
          topic {
            id
            url
          }
        }
        roles {
          id
          name
        }
      }
    }
    enrollments(first: 100) {
      nodes {
        createdAt
        finishedAt
        lesson {
          id
          title
          url
          state
        }
      }
    }
    unfinishedReadings(first: 3) {
      nodes {
        openedAt
        content {
          id
          title
          url
        }
      }
    }
    createdContents(first: 5) {
      nodes {
        id
        title
        url
        visibility
        teams {
          name
        }
        processingStatus
        indexingStatus
        failureReason
        updatedAt
      }
    }
  }
  contents(first: 6, readyOnly: true) {
    nodes {
      id
      title
      type
      url
      summary
      durationSeconds
      createdAt
    }
  }
}
    `) as unknown as TypedDocumentString<HomeQuery, HomeQueryVariables>;