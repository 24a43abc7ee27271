import { members, withScope } from '../access/callers.js'
import type { Mutations } from '../support/mutations/mutation.js'

/** Narration is open to all but external accounts, with a token that has the scope. */
export const mutations: Mutations = {
  synthesizeNarration: {
    call: (stage) => {
      const text = stage.next('Check the list.')
      return { input: { text }, subject: text }
    },
    callers: withScope(members),
    repeats: 'answered',
    // It changes nothing that anybody reads; narrations have their own records.
    events: {},
    changes: [],
  },
}
