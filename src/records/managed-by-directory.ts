import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { conflict } from '../base/errors.js'
import type { Tables } from '../store/tables.js'

/**
 * Whether an identity directory manages a record now: it does so until it is disconnected.
 *
 * @param isLinked whether the directory made the record its own
 * @param organizationId usually a placeholder
 */
export function managedByDirectory(
  { directoryConnections: connection }: Tables,
  isLinked: SQLWrapper,
  organizationId: SQLWrapper,
): SQL<boolean> {
  return sql<boolean>`(${isLinked} and exists (select 1 from ${connection}
    where ${connection.organizationId} = ${organizationId}
      and ${connection.status} <> 'DISCONNECTED'))`.mapWith(Boolean)
}

/**
 * Refuses a change of what an identity directory manages, which would change it back.
 *
 * @param param the input that it is about
 * @throws CodedError 409
 */
export function assertOurs({ directoryManaged }: { directoryManaged: boolean }, param?: string): void {
  if (directoryManaged) throw conflict('Your identity directory manages this; change it there.', param)
}
