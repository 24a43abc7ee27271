import type { Connection } from '../graph/connection.js'
import type { InvitationRow } from './invitation-store.js'
import type { MemberRow, TeamMemberRow } from './member-store.js'
import type { ProgressRow } from './progress-store.js'
import type { TeamRow } from './team-store.js'

export type MemberConnection = Connection<MemberRow>
export type ProgressConnection = Connection<ProgressRow>
export type InvitationConnection = Connection<InvitationRow>
export type TeamConnection = Connection<TeamRow>
export type TeamMemberConnection = Connection<TeamMemberRow>
export interface TeamMemberEdge {
  node: TeamMemberRow
  cursor: string
}
