import type { DirectoryScope } from '../access/scope.js'
import type { Links } from '../graph/links.js'
import type { Session } from '../store/session.js'
import type { ConnectionRow } from './connection-store.js'

/** A request of an authenticated directory. */
export interface DirectoryContext {
  readonly scope: DirectoryScope
  readonly connection: ConnectionRow
  readonly session: Session
  readonly links: Links
  /** The address of the endpoint, such as `https://lyceum.acme.example/scim/v2`. */
  readonly base: string
}
