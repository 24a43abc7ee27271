/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What a curriculum item is. */
export type CurriculumItemType =
  /** A lesson. */
  | 'LESSON'
  /** A topic of the knowledge tree. */
  | 'TOPIC';

/** What a relative deadline is counted from. */
export type DueDateAnchor =
  /** The day the item was assigned to the role, or the person got the role, whichever is later. */
  | 'ASSIGNMENT_DATE'
  /** The day the person was employed. */
  | 'EMPLOYMENT_START'
  /** The day the person was enrolled. */
  | 'ENROLLMENT_DATE'
  /** The day the person first logged in. */
  | 'FIRST_LOGIN'
  /** The day the person got the role. */
  | 'ROLE_ASSIGNMENT_DATE';

/** How a deadline is set. */
export type DueDateType =
  /** One day for everybody. */
  | 'FIXED'
  /** There is no deadline. */
  | 'NONE'
  /** A number of days after an event, which has its own date for each person. */
  | 'RELATIVE';

export type AdminCurriculumQueryVariables = Exact<{
  id: string;
}>;


export type AdminCurriculumQuery = { companyRole: { id: string, name: string, url: string, memberCount: number, updatedAt: string, parent: { id: string, name: string } | null, curriculum: Array<{ type: CurriculumItemType, id: string, name: string, dueDate: { type: DueDateType, fixedDate: string | null, relativeDays: number | null, anchor: DueDateAnchor | null }, retrainingOverride: { type: string, intervalDays: number | null, completionMode: string | null } | null }>, advancementTiers: Array<{ id: string, label: string }> } | null };

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

export const AdminCurriculumDocument = new TypedDocumentString(`
    query AdminCurriculum($id: ID!) {
  companyRole(id: $id) {
    id
    name
    url
    memberCount
    updatedAt
    parent {
      id
      name
    }
    curriculum {
      type
      id
      name
      dueDate {
        type
        fixedDate
        relativeDays
        anchor
      }
      retrainingOverride {
        type
        intervalDays
        completionMode
      }
    }
    advancementTiers {
      id
      label
    }
  }
}
    `) as unknown as TypedDocumentString<AdminCurriculumQuery, AdminCurriculumQueryVariables>;