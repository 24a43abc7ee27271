import type { Connection } from '../graph/connection.js'
import type { EventRow } from './directory-store.js'
import type { FindingRow } from './finding-store.js'

export type FindingConnection = Connection<FindingRow>
export type EventConnection = Connection<EventRow>
