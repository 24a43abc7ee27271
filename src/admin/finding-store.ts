import { and, desc, eq } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { FindingSourceType, SystemSourceType } from '../base/vocabulary.js'

/** @model Finding */
export interface FindingRow {
  id: string
  content: string
  sourceType: FindingSourceType
  systemSourceType: SystemSourceType | null
  createdAt: string
  updatedAt: string
}

/** The columns of a finding. Its author is shown to nobody. */
export const findingFields = ({ findings: finding }: Tables) => ({
  id: finding.id,
  content: finding.content,
  sourceType: finding.sourceType,
  systemSourceType: nullable(finding.systemSourceType),
  createdAt: finding.createdAt,
  updatedAt: finding.updatedAt,
})

const findingsByDate = statement({
  select: findingFields,
  query: ({ select, t, p }) =>
    select
      .from(t.findings)
      .where(
        and(
          eq(t.findings.organizationId, p('organizationId')),
          beforeKey([t.findings.createdAt, t.findings.id], [p('beforeDate'), p('beforeId')]),
        ),
      )
      .orderBy(desc(t.findings.createdAt), desc(t.findings.id))
      .limit(p('limit')),
})

/** A page of the organization's findings, newest first. */
export function listFindingsByDate(
  reader: Reader,
  scope: OrganizationRecordsScope,
  page: Page,
): MaybePromise<FindingRow[]> {
  return reader.all(findingsByDate, { organizationId: scope.organizationId, ...datePage(page) })
}
