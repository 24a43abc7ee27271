import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofTag = ofThisOrganization(managed)

/** Tags: organization admins, and only with a token made for it. */
export const mutations: Mutations = {
  createTag: {
    call: (stage) => {
      const name = stage.next('Tag')
      return { input: { name }, subject: name }
    },
    callers: managed,
    repeats: 'answered',
    events: { TAG_CREATED: 'TAG' },
    changes: ['TAG'],
  },
  renameTag: {
    call: async (stage) => {
      const { name: id } = await stage.tag()
      await stage.document({ tags: [id] })
      const name = stage.next('Renamed')
      return { input: { id, name }, subject: name }
    },
    callers: ofTag,
    // The name that it had names no tag any more.
    repeats: 'unknown',
    events: { TAG_RENAMED: 'TAG' },
    changes: ['CONTENT', 'TAG'],
  },
  deleteTag: {
    call: async (stage) => {
      const { name, updatedAt } = await stage.tag()
      await stage.document({ tags: [name] })
      return { input: { id: name, expectedUpdatedAt: updatedAt }, subject: name }
    },
    callers: ofTag,
    repeats: 'unknown',
    events: { TAG_DELETED: 'TAG' },
    changes: ['CONTENT', 'TAG'],
  },
}
