import type { ImportScope } from '../access/scope.js'
import type { Change } from '../store/store.js'
import type { Bulk } from './bulk/bulk.js'
import type { Claims } from './claimed-ids.js'
import type { ImportErrors, ImportWarnings } from './import-errors.js'
import type { References } from './references.js'

/** A record and the number of its line. */
export interface Entry<R> {
  line: number
  record: R
  /** The keys of its line. */
  given: readonly string[]
  /** Keys that keep their values because its line leaves them out. @default none */
  kept?: readonly string[]
}

/** The context shared by all steps of an import. */
export interface ImportContext {
  /** The scope that allows the import to write. */
  readonly scope: ImportScope
  bulk: Bulk
  organizationId: string
  /** The revision of the org chart before the import; undefined for a new organization. */
  chartRevision: number | undefined
  /** The time of the import, used where the file gives no date. */
  now: string
  errors: ImportErrors
  /** Corrections that the import made by itself. */
  warnings: ImportWarnings
  claims: Claims
  references: References
  /** Whether keys that a line leaves out stay as they are. */
  merges: boolean
  /** Whether people who were deactivated may become active. */
  reactivates: boolean
  /** Records changes for the feed; see `Transaction.record`. */
  noteChanges(changes: readonly Change[]): void
  /** The ids of the teams whose members come, leave or return. */
  readonly changedTeams: Set<string>
}
