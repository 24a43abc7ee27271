import { everyone, organizationAdmins, withScope } from '../access/callers.js'
import type { Expectation } from '../access/callers.js'
import type { Mutations } from '../support/mutations/mutation.js'

/**
 * Other people's tokens don't exist for anyone but organization admins with a token that may manage the organization.
 */
const ofSomebodyElse: Expectation = {
  ...organizationAdmins,
  teamAdmin: 404,
  teamViewer: 404,
  noTeam: 404,
  external: 404,
  withoutScope: 404,
  otherOrganization: 404,
}

/** Access tokens and grants: everybody has their own; organization admins end those of others. */
export const mutations: Mutations = {
  createToken: {
    call: (stage) => {
      const name = stage.next('Robot')
      return { input: { name, scopes: ['CONTENT_WRITE'] }, subject: name }
    },
    callers: withScope(everyone),
    // Each call makes another token.
    repeats: 'done again',
    events: { TOKEN_CREATED: 'TOKEN' },
    changes: [],
  },
  revokeToken: {
    call: async (stage) => {
      const { id, name } = await stage.token()
      return { input: { id }, subject: name }
    },
    callers: ofSomebodyElse,
    repeats: 'unknown',
    events: { TOKEN_REVOKED: 'TOKEN' },
    changes: [],
  },
  revokeGrant: {
    call: async (stage) => ({ input: { id: await stage.grant() }, subject: 'Assistant' }),
    callers: ofSomebodyElse,
    repeats: 'unknown',
    events: { GRANT_REVOKED: 'GRANT' },
    changes: [],
  },
}
