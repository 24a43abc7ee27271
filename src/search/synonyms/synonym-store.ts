import { sql } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../../access/admin-rules.js'
import type { SearchScope } from '../../access/search-rules.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Page } from '../../graph/relations/connection.js'
import { beforeKey, HIGHEST } from '../../store/keyset.js'
import { statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'

/** @model SynonymGroup */
export interface SynonymGroupRow {
  id: string
  createdAt: string
  updatedAt: string
}

/** The columns of a group. */
export const groupFields = ({ synonymGroups: group }: Tables) => ({
  id: group.id,
  createdAt: group.createdAt,
  updatedAt: group.updatedAt,
})

const groupsByDate = statement({
  select: groupFields,
  query: ({ fields, t: { synonymGroups: group }, p }) => sql`select ${fields} from ${group}
    where ${group.organizationId} = ${p('organizationId')}
      and ${beforeKey([group.createdAt, group.id], [p('beforeDate'), p('beforeId')])}
    order by ${group.createdAt} desc, ${group.id} desc limit ${p('limit')}`,
})

/** A page of the organization's groups, newest first. */
export function listGroupsByDate(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope,
  { after, limit }: Page,
): MaybePromise<SynonymGroupRow[]> {
  const [beforeDate = HIGHEST, beforeId = HIGHEST] = after
  return reader.all(groupsByDate, { organizationId, beforeDate, beforeId, limit })
}

const termsOfGroups = statement({
  select: ({ synonyms }) => ({ groupId: synonyms.groupId, term: synonyms.term }),
  query: ({ fields, t: { synonyms }, p, oneOf }) => sql`select ${fields} from ${synonyms}
    where ${oneOf(synonyms.groupId, 'groupIds')} and ${synonyms.organizationId} = ${p('organizationId')}
    order by ${synonyms.groupId}, ${synonyms.position}`,
})

/** The terms of groups, in the order in which they were written. */
export function listTerms(
  reader: Reader,
  { organizationId }: { organizationId: string },
  groupIds: readonly string[],
): MaybePromise<{ groupId: string; term: string }[]> {
  return reader.all(termsOfGroups, { groupIds, organizationId })
}

/** How many synonyms of a query's words are read; many groups may have the same term. */
const MOST_READ = 200

const synonymsByKey = statement({
  select: () => ({ key: sql<string>`found.key`, term: sql<string>`other.term` }),
  // With CROSS JOIN, SQLite looks up each key.
  query: ({ fields, t: { synonyms }, p, keys }) => sql`select ${fields} from ${keys('keys')}
    cross join ${synonyms} as found cross join ${synonyms} as other
    where found.organization_id = ${p('organizationId')} and found.key = keys.value
      and other.group_id = found.group_id and other.key <> found.key
    group by found.key, other.term
    order by found.key, min(other.group_id), min(other.position) limit ${p('limit')}`,
})

/** The other terms of the groups that have a term with one of these keys. */
export function listSynonyms(
  reader: Reader,
  { organizationId }: SearchScope,
  keys: readonly string[],
): MaybePromise<{ key: string; term: string }[]> {
  return reader.all(synonymsByKey, { organizationId, keys, limit: MOST_READ })
}
