import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const FIELDS = `responsibility source confidence tierQualifier advancementTierId learningPriorityOverride assignmentId
  inheritedFrom { entityId } updatedAt`
const ASSIGN = `mutation ($input: AssignDutyInput!) { assignDuty(input: $input) {
  dutyId duty { ${FIELDS} } effects { kind count preview { ... on CompanyRole { id } } } } }`
const UPDATE = `mutation ($input: UpdateDutyInput!) { updateDuty(input: $input) {
  duty { ${FIELDS} } effects { kind count } } }`
const ACCEPT = `mutation ($ids: [ID!]!) { acceptDuty(input: { ids: $ids }) { dutyIds duties { ${FIELDS} } } }`
const REMOVE = `mutation ($id: ID!, $dryRun: Boolean!) { removeDuty(input: { id: $id, dryRun: $dryRun }) {
  applied effects { kind count preview { nodeId } } } }`
const DUTIES = `query ($id: ID!) { companyRole(id: $id) { duties(first: 100) { nodes { ${FIELDS} } } } }`

describeOnBothDatabases('a duty', (app) => {
  it('that was imported twice can be changed where it stays the same duty, and made another', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const roleId = organization.role()
    const { topicId } = organization.tree()
    const [id] = [organization.duty(roleId, 'TOPIC', topicId), organization.duty(roleId, 'TOPIC', topicId)]
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['organization:manage'] })
    const update = async (fields: object) => await client.graphql(UPDATE, { input: { id, ...fields } })

    const prior = await update({ learningPriorityOverride: 'HIGH' })
    expect(prior.errors).toEqual([])
    expect(prior.data.updateDuty.duty.learningPriorityOverride).toBe('HIGH')
    expect((await update({ responsibility: 'INFORMED' })).errors).toEqual([])
    const again = await update({ responsibility: 'RESPONSIBLE' })
    expect(again.errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', param: 'responsibility' })
  })

  const setUp = async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const [tier, foreign] = [uniqueId('tier'), uniqueId('tier')]
    const roleId = organization.role({ advancementTiers: [{ id: tier, label: 'One' }] })
    const other = organization.role({ advancementTiers: [{ id: foreign, label: 'One' }] })
    const { spaceId, categoryId, topicId } = organization.tree()
    const itemId = organization.item(topicId)
    const suggestion = { source: 'AI_ENHANCED', confidence: 0.5 }
    const suggested = organization.duty(roleId, 'ITEM', itemId, suggestion)
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['organization:manage'] })
    const assign = async (fields: object = {}) => {
      const input = { roleId, entityType: 'TOPIC', entityId: topicId, responsibility: 'INFORMED', ...fields }
      return await client.graphql(ASSIGN, { input })
    }
    const duties = async () => (await client.graphql(DUTIES, { id: roleId })).data.companyRole.duties.nodes
    return { client, roleId, other, tier, foreign, spaceId, categoryId, topicId, suggested, assign, duties }
  }

  it('is set by a person on one entity, and inherited below it', async () => {
    const { tier, assign, duties, categoryId } = await setUp()
    const { data } = await assign({
      entityType: 'CATEGORY',
      entityId: categoryId,
      tierQualifier: 'MAX_TIER',
      advancementTierId: tier,
    })
    const { dutyId, duty } = data.assignDuty

    expect(duty).toMatchObject({
      responsibility: 'INFORMED',
      source: 'MANUAL',
      confidence: null,
      tierQualifier: 'MAX_TIER',
      advancementTierId: tier,
      inheritedFrom: null,
    })
    const reached = (await duties()).filter(
      ({ assignmentId }: { assignmentId: string }) => assignmentId === dutyId,
    )
    expect(reached).toHaveLength(3)
  })

  it('is refused twice, with a tier that does not fit, and on what is not there', async () => {
    const { tier, foreign, spaceId, assign } = await setUp()
    await assign()
    const cases: [fields: object, code: string, param: string][] = [
      [{}, 'CONFLICT', 'responsibility'],
      [{ tierQualifier: 'MIN_TIER' }, 'BAD_USER_INPUT', 'advancementTierId'],
      [{ advancementTierId: tier }, 'BAD_USER_INPUT', 'advancementTierId'],
      [{ tierQualifier: 'MIN_TIER', advancementTierId: foreign }, 'BAD_USER_INPUT', 'advancementTierId'],
      [{ entityId: spaceId }, 'BAD_USER_INPUT', 'entityId'],
      [{ entityId: 'unknown' }, 'BAD_USER_INPUT', 'entityId'],
    ]
    for (const [fields, code, param] of cases)
      expect((await assign(fields)).errors).toMatchObject([{ extensions: { code, param } }])
    expect((await assign({ tierQualifier: 'MIN_TIER', advancementTierId: tier })).errors).toEqual([])
  })

  it('may make two roles accountable for one entity, which is told', async () => {
    const { other, assign } = await setUp()
    await assign({ roleId: other, responsibility: 'ACCOUNTABLE' })
    const { data } = await assign({ responsibility: 'ACCOUNTABLE' })

    expect(data.assignDuty.effects).toEqual([{ kind: 'ACCOUNTABLE_TOO', count: 1, preview: [{ id: other }] }])
  })

  it("becomes a person's own when it is changed or accepted", async () => {
    const { client, suggested, duties } = await setUp()
    const same = await client.graphql(UPDATE, { input: { id: suggested, responsibility: 'RESPONSIBLE' } })
    const still = (await duties())[0]
    const input = { id: suggested, learningPriorityOverride: 'LOW' }
    const { data } = await client.graphql(UPDATE, { input })

    expect(same.data.updateDuty.duty).toMatchObject({ source: 'AI_ENHANCED', confidence: 0.5 })
    expect(still).toMatchObject({ source: 'AI_ENHANCED' })
    expect(data.updateDuty.duty).toMatchObject({
      source: 'MANUAL',
      confidence: null,
      learningPriorityOverride: 'LOW',
    })
    expect(data.updateDuty.duty.updatedAt > still.updatedAt).toBe(true)
  })

  it('is accepted with others, and an accepted one is no error', async () => {
    const { client, suggested, assign } = await setUp()
    const own = (await assign()).data.assignDuty.dutyId
    const { data } = await client.graphql(ACCEPT, { ids: [suggested, own] })
    const unknown = await client.graphql(ACCEPT, { ids: [own, 'unknown'] })

    expect(data.acceptDuty.duties).toHaveLength(2)
    for (const duty of data.acceptDuty.duties)
      expect(duty).toMatchObject({ source: 'MANUAL', confidence: null })
    expect(unknown.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param: 'ids.1' } }])
    const { data: log } = await client.graphql(
      '{ auditEvents(action: DUTY_ACCEPTED) { nodes { detail { field before after } } } }',
    )
    expect(log.auditEvents.nodes).toEqual([
      { detail: [{ field: 'source', before: expect.any(String), after: 'MANUAL' }] },
    ])
  })

  it('forgets its tier when it is for all', async () => {
    const { client, tier, assign } = await setUp()
    const made = await assign({ tierQualifier: 'EXACT_TIER', advancementTierId: tier })
    const { dutyId: id } = made.data.assignDuty
    const { data } = await client.graphql(UPDATE, { input: { id, tierQualifier: 'ALL' } })

    expect(data.updateDuty.duty).toMatchObject({ tierQualifier: 'ALL', advancementTierId: null })
  })

  it('goes with all that is inherited from it', async () => {
    const { client, spaceId, assign, duties } = await setUp()
    const made = await assign({ entityType: 'SPACE', entityId: spaceId })
    const { dutyId: id } = made.data.assignDuty
    const tried = await client.graphql(REMOVE, { id, dryRun: true })
    const before = await duties()
    const { data } = await client.graphql(REMOVE, { id, dryRun: false })

    expect(tried.data.removeDuty).toMatchObject({
      applied: false,
      effects: [
        { kind: 'DUTIES_ENDED', count: 1 },
        { kind: 'INHERITED_DUTIES_ENDED', count: 3 },
      ],
    })
    expect(before).toHaveLength(5)
    expect(data.removeDuty.effects).toEqual(tried.data.removeDuty.effects)
    expect(await duties()).toHaveLength(1)
  })
})
