import type { Domain } from '../domain.js'
import { readTeam } from './list-teams.js'
import { readMember } from './read-member.js'
import { memberResolvers } from './resolvers.js'
import { memberRoutes } from './routes.js'

/** The viewer, the organization, its members and teams, invitations and reporting lines. */
export const members = {
  resolvers: [memberResolvers],
  routes: () => memberRoutes,
  nodes: { Member: readMember, Team: readTeam },
} satisfies Domain
