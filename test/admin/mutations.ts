import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofFinding = ofThisOrganization(managed)

/** Findings: organization admins, and only with a token made for it. */
export const mutations: Mutations = {
  createFinding: {
    call: (stage) => {
      const content = stage.next('Finding')
      return { input: { content }, subject: content }
    },
    callers: managed,
    repeats: 'answered',
    events: { FINDING_CREATED: 'FINDING' },
    changes: ['FINDING'],
  },
  updateFinding: {
    call: async (stage) => {
      const { id } = await stage.finding()
      const content = stage.next('Finding')
      return { input: { id, content }, subject: content }
    },
    callers: ofFinding,
    repeats: 'unchanged',
    events: { FINDING_UPDATED: 'FINDING' },
    changes: ['FINDING'],
  },
  deleteFinding: {
    call: async (stage) => {
      const { id, content, updatedAt } = await stage.finding()
      return { input: { id, expectedUpdatedAt: updatedAt }, subject: content }
    },
    callers: ofFinding,
    repeats: 'unknown',
    events: { FINDING_DELETED: 'FINDING' },
    changes: ['FINDING'],
  },
}
