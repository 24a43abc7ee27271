import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import type { Mutation, Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofOneInvitation: Mutation['call'] = async (stage) => {
  const { email, name } = await stage.invitation()
  return { input: { email }, subject: name }
}

/** Who is invited to the organization. */
export const mutations: Mutations = {
  inviteMember: {
    call: (stage) => {
      const name = stage.next('Nora')
      return { input: { email: `${name.replace(' ', '.')}@new.example`, name }, subject: name }
    },
    callers: managed,
    repeats: 'refused',
    events: { MEMBER_INVITED: 'INVITATION' },
    changes: ['INVITATION'],
  },
  resendInvitation: {
    call: ofOneInvitation,
    callers: ofThisOrganization(managed),
    // Each is another mail.
    repeats: 'done again',
    events: { INVITATION_RESENT: 'INVITATION' },
    changes: ['INVITATION'],
  },
  revokeInvitation: {
    call: ofOneInvitation,
    callers: ofThisOrganization(managed),
    repeats: 'unknown',
    events: { INVITATION_REVOKED: 'INVITATION' },
    changes: ['INVITATION'],
  },
}
