import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import { uniqueId } from '../support/builders.js'
import type { Mutation, Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofOneInvitation: Mutation['call'] = async (stage) => {
  const { email, name } = await stage.invitation()
  return { input: { email }, subject: name }
}

const ofPerson = ofThisOrganization(managed)
const LEFT = { status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' }

/** A member who is changed, and the input that says how. */
const ofOneMember =
  (input: object, fields: Record<string, unknown> = {}): Mutation['call'] =>
  async (stage) => {
    const { userId, name, updatedAt } = await stage.member(fields)
    return { input: { userId, expectedUpdatedAt: updatedAt, ...input }, subject: name }
  }

/** Invitations to the organization, and its people. */
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
    // Each call sends another mail.
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
  updateMember: {
    call: async (stage) => {
      const { userId, name } = await stage.member()
      return { input: { userId, phone: '+49 30 1234', employedOn: '2026-01-31' }, subject: name }
    },
    callers: ofPerson,
    repeats: 'unchanged',
    events: { MEMBER_UPDATED: 'MEMBER' },
    changes: ['MEMBER'],
    variants: {
      'to another name, of a holder on a team': {
        call: async (stage) => {
          const { fixture } = stage
          const { userId } = await stage.member({ teams: [{ id: fixture.teamId, role: 'team-viewer' }] })
          await stage.role({ holderUserIds: [userId] })
          const name = stage.next('Renamed')
          return { input: { userId, name }, subject: name }
        },
        changes: ['COMPANY_ROLE', 'MEMBER', 'TEAM'],
      },
      'to another address': {
        call: async (stage) => {
          const { userId, name } = await stage.member()
          const email = `${stage.next('moved').replace(' ', '.')}@new.example`
          return { input: { userId, email }, subject: name }
        },
      },
    },
  },
  changeAccountRole: {
    call: ofOneMember({ role: 'ADMIN' }),
    callers: ofPerson,
    repeats: 'unchanged',
    events: { ACCOUNT_ROLE_CHANGED: 'MEMBER' },
    changes: ['MEMBER'],
    variants: {
      'from admin, with a token': {
        call: async (stage) => {
          const { person, client } = await stage.newcomer({ role: 'admin' })
          const { data } = await client.graphql('{ viewer { member { updatedAt } } }')
          const { updatedAt } = data.viewer.member
          const input = { userId: person.userId, role: 'VIEWER', expectedUpdatedAt: updatedAt }
          return { input, subject: person.name, others: { TOKEN_REVOKED: '' } }
        },
        events: { ACCOUNT_ROLE_CHANGED: 'MEMBER', TOKEN_REVOKED: 'TOKEN' },
      },
    },
  },
  setManager: {
    call: async (stage) => {
      const { userId, employeeId, name } = await stage.member()
      const managerEmployeeId = stage.fixture.bystander.employeeId
      return { input: { userId, employeeId, managerEmployeeId }, subject: name }
    },
    callers: ofPerson,
    repeats: 'unchanged',
    events: { MANAGER_CHANGED: 'MEMBER' },
    changes: ['MEMBER'],
    variants: {
      'of somebody without an account, to nobody': {
        call: async (stage) => {
          const [employeeId, name] = [uniqueId('emp'), stage.next('Employee')]
          const managerEmployeeId = stage.fixture.bystander.employeeId
          const person = { employeeId, userId: null, name, email: `${employeeId}@new.example` }
          await stage.import({ type: 'person', ...person, managerEmployeeId })
          return { input: { employeeId, managerEmployeeId: null }, subject: name }
        },
        events: { MANAGER_CHANGED: 'EMPLOYEE' },
        changes: ['EMPLOYEE'],
      },
    },
  },
  deactivateMember: {
    call: ofOneMember({}),
    callers: ofPerson,
    repeats: 'unchanged',
    events: { MEMBER_DEACTIVATED: 'MEMBER' },
    changes: ['MEMBER', 'ORGANIZATION'],
    variants: {
      'who is on a team, holds a role and has a token': {
        call: async (stage) => {
          const teams = [{ id: stage.fixture.teamId, role: 'team-viewer' }]
          const { person, client } = await stage.newcomer({ teams })
          const { data } = await client.graphql('{ viewer { member { updatedAt } } }')
          const { name } = await stage.role({ holderUserIds: [person.userId] })
          const input = { userId: person.userId, expectedUpdatedAt: data.viewer.member.updatedAt }
          const others = { TOKEN_REVOKED: '', COMPANY_ROLE_UNASSIGNED: name }
          return { input, subject: person.name, others }
        },
        events: {
          MEMBER_DEACTIVATED: 'MEMBER',
          TOKEN_REVOKED: 'TOKEN',
          COMPANY_ROLE_UNASSIGNED: 'COMPANY_ROLE',
        },
        changes: ['COMPANY_ROLE', 'MEMBER', 'ORGANIZATION', 'TEAM'],
      },
      'who has left already, and would get a role back': {
        call: async (stage) => {
          const { userId, updatedAt } = await stage.member(LEFT)
          const { name } = await stage.role({ holderUserIds: [userId] })
          return { input: { userId, expectedUpdatedAt: updatedAt }, subject: name }
        },
        events: { COMPANY_ROLE_UNASSIGNED: 'COMPANY_ROLE' },
        changes: ['COMPANY_ROLE'],
      },
    },
  },
  reactivateMember: {
    call: ofOneMember({}, LEFT),
    callers: ofPerson,
    repeats: 'unchanged',
    events: { MEMBER_REACTIVATED: 'MEMBER' },
    changes: ['MEMBER', 'ORGANIZATION'],
  },
  createTeam: {
    call: (stage) => {
      const name = stage.next('Team')
      return { input: { name }, subject: name }
    },
    callers: managed,
    repeats: 'answered',
    events: { TEAM_CREATED: 'TEAM' },
    changes: ['TEAM'],
  },
  updateTeam: {
    call: async (stage) => {
      const { id } = await stage.team()
      const name = stage.next('Renamed')
      return { input: { id, name }, subject: name }
    },
    callers: ofPerson,
    repeats: 'unchanged',
    events: { TEAM_UPDATED: 'TEAM' },
    changes: ['TEAM'],
  },
  setTeamMember: {
    call: async (stage) => {
      const { id, name } = await stage.team()
      return { input: { teamId: id, userIds: [(await stage.member()).userId] }, subject: name }
    },
    callers: ofPerson,
    repeats: 'unchanged',
    events: { TEAM_MEMBER_SET: 'TEAM' },
    changes: ['MEMBER', 'TEAM'],
    variants: {
      'as admins of a team that something is shared with': {
        call: async (stage) => {
          const [on, coming] = [await stage.member(), await stage.member()]
          const { id, name } = await stage.team(on)
          await stage.document({ teamIds: [id] })
          const input = { teamId: id, userIds: [on.userId, coming.userId], role: 'TEAM_ADMIN' }
          return { input, subject: name }
        },
      },
    },
  },
  removeTeamMember: {
    call: async (stage) => {
      const person = await stage.member()
      const { id, name } = await stage.team(person)
      await stage.document({ teamIds: [id] })
      return { input: { teamId: id, userIds: [person.userId] }, subject: name }
    },
    callers: ofPerson,
    repeats: 'unchanged',
    events: { TEAM_MEMBER_REMOVED: 'TEAM' },
    changes: ['MEMBER', 'TEAM'],
    variants: {
      'by the member who leaves': {
        call: async (stage) => {
          const { person, client } = await stage.newcomer()
          const { id, name } = await stage.team(person)
          return { input: { teamId: id, userIds: [person.userId] }, subject: name, sender: client }
        },
        // They have no such team any more.
        repeats: 'unknown',
      },
    },
  },
  deleteTeam: {
    call: async (stage) => {
      const { id, name, updatedAt } = await stage.team()
      return { input: { id, expectedUpdatedAt: updatedAt }, subject: name }
    },
    callers: ofPerson,
    repeats: 'unknown',
    events: { TEAM_DELETED: 'TEAM' },
    changes: ['TEAM'],
    variants: {
      'with members, and shares that another team gets': {
        call: async (stage) => {
          const { id, name, updatedAt } = await stage.team(await stage.member())
          const heir = await stage.team(await stage.member())
          const shared = { visibility: 'teams', teamIds: [id] }
          const read = await stage.document({ teamIds: [id, heir.id] })
          const draft = await stage.document({ teamIds: [id], processingStatus: 'DRAFT' })
          const space = { type: 'space', id: uniqueId('spc'), name: stage.next('Space') }
          const lesson = { type: 'lesson', id: uniqueId('les'), title: stage.next('Lesson') }
          await stage.import({ ...space, ...shared }, { ...lesson, ...shared })
          const others = {
            CONTENT_SHARED: [read.title, draft.title],
            KNOWLEDGE_ENTITY_SHARED: space.name,
            LESSON_UPDATED: lesson.title,
          }
          return { input: { id, expectedUpdatedAt: updatedAt, replaceWith: heir.id }, subject: name, others }
        },
        events: {
          TEAM_DELETED: 'TEAM',
          CONTENT_SHARED: 'CONTENT',
          KNOWLEDGE_ENTITY_SHARED: 'KNOWLEDGE_ENTITY',
          LESSON_UPDATED: 'LESSON',
        },
        changes: ['CONTENT', 'KNOWLEDGE_ENTITY', 'LESSON', 'TEAM'],
      },
    },
  },
}
