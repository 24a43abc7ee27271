import type { Connection } from '../graph/connection.js'
import type { DutyRow } from './duty-store.js'
import type { HolderRow } from './holder-store.js'
import type { RoleRow } from './store.js'

export type RoleConnection = Connection<RoleRow>
export type HolderConnection = Connection<HolderRow>
export type DutyConnection = Connection<DutyRow>
