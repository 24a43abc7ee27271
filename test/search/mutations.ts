import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofGroup = ofThisOrganization(managed)

/** Synonyms: organization admins, and only with a token made for it. */
export const mutations: Mutations = {
  createSynonymGroup: {
    call: (stage) => {
      const terms = [stage.next('One'), stage.next('Two')]
      return { input: { terms }, subject: terms.join(', ') }
    },
    callers: managed,
    repeats: 'answered',
    events: { SYNONYM_GROUP_CREATED: 'SYNONYM_GROUP' },
    changes: ['SYNONYM_GROUP'],
  },
  updateSynonymGroup: {
    call: async (stage) => {
      const { id, updatedAt } = await stage.synonymGroup()
      const terms = [stage.next('One'), stage.next('Two')]
      return { input: { id, terms, expectedUpdatedAt: updatedAt }, subject: terms.join(', ') }
    },
    callers: ofGroup,
    repeats: 'unchanged',
    events: { SYNONYM_GROUP_UPDATED: 'SYNONYM_GROUP' },
    changes: ['SYNONYM_GROUP'],
  },
  deleteSynonymGroup: {
    call: async (stage) => {
      const { id, terms, updatedAt } = await stage.synonymGroup()
      return { input: { id, expectedUpdatedAt: updatedAt }, subject: terms.join(', ') }
    },
    callers: ofGroup,
    repeats: 'unknown',
    events: { SYNONYM_GROUP_DELETED: 'SYNONYM_GROUP' },
    changes: ['SYNONYM_GROUP'],
  },
}
