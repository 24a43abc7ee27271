import { organizationAdmins, owners, withScope } from '../access/callers.js'
import type { Mutation, Mutations } from '../support/mutations/mutation.js'
import type { DirectoryState } from '../support/stage/stage.js'
import { MAIL_DOMAIN } from '../support/stage/stage-records.js'

/** A call on a connection in this state; a caller of another organization has that organization's directory. */
const from =
  (state: DirectoryState, input?: Record<string, unknown>): Mutation['call'] =>
  async (stage, caller) => {
    await stage.bringDirectory(state, caller)
    const sender = stage.clients.owner
    return { ...(input && { input }), subject: stage.organization.name, sender }
  }
const callers = withScope(organizationAdmins)
const changes = ['DIRECTORY_CONNECTION'] as const

/** The identity directory's connection: organization admins, with a token for that; its token is for owners. */
export const mutations: Mutations = {
  connectDirectory: {
    call: from('disconnected', { mailDomains: [MAIL_DOMAIN] }),
    callers: withScope(owners),
    repeats: 'refused',
    events: { DIRECTORY_CONNECTED: 'ORGANIZATION' },
    changes,
  },
  rotateDirectoryToken: {
    call: from('connected', {}),
    callers: withScope(owners),
    repeats: 'done again',
    events: { DIRECTORY_TOKEN_ROTATED: 'ORGANIZATION' },
    changes,
  },
  pauseDirectory: {
    call: from('connected'),
    callers,
    repeats: 'refused',
    events: { DIRECTORY_PAUSED: 'ORGANIZATION' },
    changes,
  },
  resumeDirectory: {
    call: from('paused'),
    callers,
    repeats: 'refused',
    events: { DIRECTORY_RESUMED: 'ORGANIZATION' },
    changes,
  },
  disconnectDirectory: {
    call: from('connected'),
    callers,
    repeats: 'refused',
    events: { DIRECTORY_DISCONNECTED: 'ORGANIZATION' },
    changes,
  },
}
