import { ofThisOrganization, organizationAdmins, withScope } from '../access/callers.js'
import { uniqueId } from '../support/builders.js'
import type { Mutation, Mutations } from '../support/mutations/mutation.js'

const managed = withScope(organizationAdmins)
const ofRole = ofThisOrganization(managed)

/** A role that is changed, and the input that says how. */
const ofOneRole =
  (input: object, fields: Record<string, unknown> = {}): Mutation['call'] =>
  async (stage) => {
    const { id, name } = await stage.role(fields)
    return { input: { id, ...input }, subject: name }
  }

/** Changes of the org chart: organization admins, and only with a token made for it. */
export const mutations: Mutations = {
  createRole: {
    call: (stage) => {
      const name = stage.next('Role')
      return { input: { name, description: 'Keeps the kilns.' }, subject: name }
    },
    callers: managed,
    repeats: 'answered',
    events: { COMPANY_ROLE_CREATED: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE', 'ORGANIZATION'],
    variants: {
      'below another role': {
        call: async (stage) => {
          const name = stage.next('Role')
          return { input: { name, parentRoleId: (await stage.role()).id }, subject: name }
        },
      },
    },
  },
  updateRole: {
    call: ofOneRole({ description: 'Keeps the kilns.' }),
    callers: ofRole,
    repeats: 'unchanged',
    events: { COMPANY_ROLE_UPDATED: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE'],
    variants: {
      'to another name': {
        call: async (stage) => {
          const { id } = await stage.role()
          const name = stage.next('Renamed')
          return { input: { id, name }, subject: name }
        },
        changes: ['COMPANY_ROLE', 'ORGANIZATION'],
      },
    },
  },
  moveRole: {
    call: async (stage) => {
      const { id, name } = await stage.role()
      return { input: { id, parentRoleId: stage.fixture.roleId }, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: { COMPANY_ROLE_MOVED: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE', 'ORGANIZATION'],
    variants: {
      'to the top': {
        call: async (stage) => {
          const { id, name } = await stage.role({ parentRoleId: stage.fixture.roleId })
          return { input: { id, parentRoleId: null }, subject: name }
        },
      },
    },
  },
  deleteRole: {
    call: async (stage) => {
      const { id, name, updatedAt } = await stage.role()
      return { input: { id, expectedUpdatedAt: updatedAt }, subject: name }
    },
    callers: ofRole,
    repeats: 'unknown',
    events: { COMPANY_ROLE_DELETED: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE', 'ORGANIZATION'],
    variants: {
      'with all that it has': {
        call: async (stage) => {
          const { fixture } = stage
          const { id, name, updatedAt } = await stage.role({
            holderUserIds: [fixture.bystander.userId],
            advancementTiers: [{ id: uniqueId('tier'), label: 'One' }],
            curriculum: [{ type: 'lesson', id: fixture.lessons.everyone }],
          })
          const { name: child } = await stage.role({ parentRoleId: id })
          const entityId = fixture.branches.everyone.topicId
          await stage.import({
            type: 'duty',
            id: uniqueId('duty'),
            companyRoleId: id,
            role: 'ACCOUNTABLE',
            entityType: 'TOPIC',
            entityId,
          })
          const handling = { children: 'MOVE_UP', holders: 'UNASSIGN' }
          const duty = `${name}: ${await stage.topicName()}`
          const others = { COMPANY_ROLE_MOVED: child, DUTY_REMOVED: duty }
          return { input: { id, expectedUpdatedAt: updatedAt, ...handling }, subject: name, others }
        },
        events: {
          COMPANY_ROLE_DELETED: 'COMPANY_ROLE',
          COMPANY_ROLE_MOVED: 'COMPANY_ROLE',
          DUTY_REMOVED: 'DUTY',
        },
        changes: ['COMPANY_ROLE', 'DUTY', 'ORGANIZATION'],
      },
    },
  },
  assignRole: {
    call: async (stage) => {
      const { id, name } = await stage.role()
      const userIds = [stage.fixture.bystander.userId, stage.fixture.people.noTeam.userId]
      return { input: { roleId: id, userIds }, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: { COMPANY_ROLE_ASSIGNED: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE', 'ORGANIZATION'],
    variants: {
      'with a curriculum': {
        call: async (stage) => {
          const { person } = await stage.newcomer()
          const curriculum = [{ type: 'lesson', id: stage.fixture.lessons.everyone }]
          const { id, name } = await stage.role({ curriculum })
          const input = { roleId: id, userIds: [person.userId], assignedOn: '2026-01-31' }
          return { input, subject: name }
        },
        changes: ['COMPANY_ROLE', 'MEMBER', 'ORGANIZATION'],
      },
    },
  },
  unassignRole: {
    call: async (stage) => {
      const { userId } = stage.fixture.bystander
      const { id, name } = await stage.role({ holderUserIds: [userId] })
      return { input: { roleId: id, userIds: [userId] }, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: { COMPANY_ROLE_UNASSIGNED: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE', 'ORGANIZATION'],
  },
  setRoleHolders: {
    call: async (stage) => {
      const { bystander, people } = stage.fixture
      const { id, name, updatedAt } = await stage.role({ holderUserIds: [bystander.userId] })
      const input = { roleId: id, userIds: [people.noTeam.userId], expectedUpdatedAt: updatedAt }
      return { input, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: {
      COMPANY_ROLE_ASSIGNED: 'COMPANY_ROLE',
      COMPANY_ROLE_UNASSIGNED: 'COMPANY_ROLE',
    },
    changes: ['COMPANY_ROLE', 'ORGANIZATION'],
  },
  verifyOrgChart: {
    call: async (stage, caller) => {
      const reader = caller === 'otherOrganization' ? caller : 'owner'
      const { data } = await stage.clients[reader].graphql('{ orgChart { revision } }')
      return { input: { revision: data.orgChart.revision }, subject: stage.organization.name }
    },
    callers: managed,
    repeats: 'unchanged',
    events: { ORG_CHART_VERIFIED: 'ORGANIZATION' },
    changes: ['ORGANIZATION'],
  },
  setAdvancementTiers: {
    call: async (stage) => {
      const tier = { id: uniqueId('tier'), label: 'One' }
      const { id, name, updatedAt } = await stage.role({ advancementTiers: [tier] })
      const tiers = [{ label: 'Zero' }, { id: tier.id, label: 'First' }]
      return { input: { roleId: id, tiers, expectedUpdatedAt: updatedAt }, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: { ADVANCEMENT_TIERS_SET: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE'],
    variants: {
      'without one that has duties': {
        call: async (stage) => {
          const tier = { id: uniqueId('tier'), label: 'One' }
          const { id, name, updatedAt } = await stage.role({ advancementTiers: [tier] })
          await stage.import({
            type: 'duty',
            id: uniqueId('duty'),
            companyRoleId: id,
            role: 'ACCOUNTABLE',
            entityType: 'TOPIC',
            entityId: stage.fixture.branches.everyone.topicId,
            tierQualifier: 'MIN_TIER',
            advancementTierId: tier.id,
          })
          const input = { roleId: id, tiers: [], expectedUpdatedAt: updatedAt }
          const others = { DUTY_UPDATED: `${name}: ${await stage.topicName()}` }
          return { input, subject: name, others }
        },
        events: { ADVANCEMENT_TIERS_SET: 'COMPANY_ROLE', DUTY_UPDATED: 'DUTY' },
        changes: ['COMPANY_ROLE', 'DUTY'],
      },
    },
  },
  setCurriculum: {
    call: async (stage) => {
      const { lessons, branches } = stage.fixture
      const { id, name, updatedAt } = await stage.role()
      const items = [
        { type: 'LESSON', id: lessons.everyone, dueDate: { type: 'FIXED', fixedDate: '2026-05-01' } },
        { type: 'TOPIC', id: branches.everyone.topicId },
      ]
      return { input: { roleId: id, items, expectedUpdatedAt: updatedAt }, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: { CURRICULUM_SET: 'COMPANY_ROLE' },
    changes: ['COMPANY_ROLE'],
    variants: {
      'of a role with a holder': {
        call: async (stage) => {
          const { person } = await stage.newcomer()
          const { id, name, updatedAt } = await stage.role({ holderUserIds: [person.userId] })
          const items = [{ type: 'LESSON', id: stage.fixture.lessons.everyone }]
          return { input: { roleId: id, items, expectedUpdatedAt: updatedAt }, subject: name }
        },
        changes: ['COMPANY_ROLE', 'MEMBER'],
      },
    },
  },
  assignDuty: {
    call: async (stage) => {
      const [tier, entityId] = [uniqueId('tier'), stage.fixture.branches.everyone.topicId]
      const { id, name } = await stage.role({ advancementTiers: [{ id: tier, label: 'One' }] })
      const duty = { entityType: 'TOPIC', entityId, responsibility: 'CONSULTED' }
      const input = { roleId: id, ...duty, tierQualifier: 'MIN_TIER', advancementTierId: tier }
      return { input, subject: `${name}: ${await stage.topicName()}` }
    },
    callers: ofRole,
    repeats: 'answered',
    events: { DUTY_ASSIGNED: 'DUTY' },
    changes: ['DUTY'],
    variants: {
      'accountable beside another role': {
        call: async (stage) => {
          await stage.duty({ role: 'ACCOUNTABLE' })
          const { id, name } = await stage.role()
          const entityId = stage.fixture.branches.everyone.topicId
          const input = { roleId: id, entityType: 'TOPIC', entityId, responsibility: 'ACCOUNTABLE' }
          return { input, subject: `${name}: ${await stage.topicName()}` }
        },
      },
    },
  },
  updateDuty: {
    call: async (stage) => {
      const tier = uniqueId('tier')
      const { id, name } = await stage.duty({}, { advancementTiers: [{ id: tier, label: 'One' }] })
      const input = {
        id,
        responsibility: 'ACCOUNTABLE',
        tierQualifier: 'EXACT_TIER',
        advancementTierId: tier,
      }
      return { input, subject: name }
    },
    callers: ofRole,
    repeats: 'unchanged',
    events: { DUTY_UPDATED: 'DUTY' },
    changes: ['DUTY'],
  },
  acceptDuty: {
    call: async (stage) => {
      const { id, name } = await stage.duty({ source: 'AI_CLASSIFIED', confidence: 0.7 })
      return { input: { ids: [id] }, subject: name }
    },
    callers: { ...managed, otherOrganization: 400 },
    repeats: 'unchanged',
    events: { DUTY_ACCEPTED: 'DUTY' },
    changes: ['DUTY'],
  },
  removeDuty: {
    call: async (stage) => {
      const { id, name } = await stage.duty()
      return { input: { id }, subject: name }
    },
    callers: ofRole,
    repeats: 'unknown',
    events: { DUTY_REMOVED: 'DUTY' },
    changes: ['DUTY'],
  },
}
