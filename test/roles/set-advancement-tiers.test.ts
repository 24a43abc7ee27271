import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const SET = `mutation ($input: SetAdvancementTiersInput!) { setAdvancementTiers(input: $input) {
  companyRole { advancementTiers { id label } duties { nodes { tierQualifier advancementTierId } } }
  effects { kind count } } }`

describeOnBothDatabases('the tiers of a role', (app) => {
  const setUp = async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const tiers = ['Apprentice', 'Master'].map((label) => ({ id: uniqueId('tier'), label }))
    const roleId = organization.role({ advancementTiers: tiers })
    const { topicId } = organization.tree()
    const [low = { id: '' }, high = { id: '' }] = tiers
    for (const [tierQualifier, tier] of [
      ['MIN_TIER', low],
      ['EXACT_TIER', high],
    ] as const)
      organization.duty(roleId, 'TOPIC', topicId, { tierQualifier, advancementTierId: tier.id })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['organization:manage'] })
    const send = async (wanted: object[]) => {
      const { data } = await client.graphql('query ($id: ID!) { companyRole(id: $id) { updatedAt } }', {
        id: roleId,
      })
      const { updatedAt } = data.companyRole
      return await client.graphql(SET, { input: { roleId, tiers: wanted, expectedUpdatedAt: updatedAt } })
    }
    return { organization, roleId, topicId, client, low, high, send }
  }

  it('keep their ids where they are named or have the same label, and release the duties of those that go', async () => {
    const { client, low, high, send } = await setUp()
    const { data } = await send([{ id: high.id, label: 'Principal' }, { label: 'Partner' }])
    const { companyRole, effects } = data.setAdvancementTiers

    expect(companyRole.advancementTiers).toMatchObject([
      { id: high.id, label: 'Principal' },
      { label: 'Partner' },
    ])
    expect(companyRole.duties.nodes).toHaveLength(2)
    expect(companyRole.duties.nodes).toContainEqual({ tierQualifier: 'ALL', advancementTierId: null })
    expect(companyRole.duties.nodes).toContainEqual({
      tierQualifier: 'EXACT_TIER',
      advancementTierId: high.id,
    })
    expect(effects).toEqual([{ kind: 'DUTIES_WIDENED', count: 1 }])
    const { data: log } = await client.graphql(
      '{ auditEvents(action: DUTY_UPDATED) { nodes { detail { field before after } } } }',
    )
    const tier = { field: 'advancementTierId', before: low.id, after: null }
    const detail = [{ field: 'tierQualifier', before: 'MIN_TIER', after: 'ALL' }, tier]
    expect(log.auditEvents.nodes).toEqual([{ detail }])
    const again = await send([{ label: 'Partner' }, { label: 'Principal' }])
    const ids = again.data.setAdvancementTiers.companyRole.advancementTiers.map(
      ({ id }: { id: string }) => id,
    )
    expect(ids).toEqual(companyRole.advancementTiers.map(({ id }: { id: string }) => id).toReversed())
    expect(ids).not.toContain(low.id)
  })

  it('leave one duty where several would be the same without them', async () => {
    const { organization, roleId, topicId, low, client, send } = await setUp()
    const suggested = {
      tierQualifier: 'EXACT_TIER',
      advancementTierId: low.id,
      source: 'AI_CLASSIFIED',
      confidence: 0.5,
    }
    organization.duty(roleId, 'TOPIC', topicId, suggested)
    organization.duty(roleId, 'TOPIC', topicId, { ...suggested, role: 'CONSULTED' })
    await app().import(organization)
    const { data } = await send([])

    const forAll = { tierQualifier: 'ALL', advancementTierId: null }
    expect(data.setAdvancementTiers.companyRole.duties.nodes).toEqual([forAll, forAll])
    expect(data.setAdvancementTiers.effects).toEqual([
      { kind: 'DUTIES_WIDENED', count: 2 },
      { kind: 'DUTIES_ENDED', count: 2 },
    ])
    const { data: log } = await client.graphql('{ auditEvents(action: DUTY_REMOVED) { nodes { action } } }')
    expect(log.auditEvents.nodes).toHaveLength(2)
  })

  it('are refused with a label twice, or a tier of another role', async () => {
    const { low, send } = await setUp()
    const cases: [tiers: object[], param: string][] = [
      [[{ label: 'One' }, { label: 'ONE' }], 'tiers.1.label'],
      [[{ label: ' ' }], 'tiers.0.label'],
      [[{ id: uniqueId('tier'), label: 'One' }], 'tiers.0.id'],
      [[low, { id: low.id, label: 'Two' }], 'tiers.1.id'],
      [Array.from({ length: 21 }, (_, index) => ({ label: `${index}` })), 'tiers'],
    ]
    for (const [tiers, param] of cases)
      expect((await send(tiers)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', param } }])
  })
})
