import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { organizationOperatorScope } from '../../src/access/system-scope.js'
import { importedSpaceId } from '../../src/records/knowledge-ids.js'
import { insertRows } from '../../src/store/insert-rows.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { graphqlCall } from '../support/mutations/send.js'

const MANY = 5_000
const AT = '2026-01-02T03:04:05.000Z'
const admins = { visibility: 'admins' as const, teamIds: [] }

/**
 * A resource that a topic's items rest on alone, in the space for knowledge from resources for the admins; a role with
 * a duty for each item, all of them from a tier on; and a team that as many lessons are shared with. The rows are
 * inserted as they are, which is far quicker than a bundle.
 */
async function build(app: TestApp) {
  const organization = new OrganizationBuilder()
  const owner = organization.person({ role: 'owner' })
  const { id: organizationId } = organization
  const [teamId, heirId] = [organization.team('Large'), organization.team('Heir')]
  const spaceId = importedSpaceId(organizationId, admins, 0)
  const [contentId, archivedId] = [
    organization.content(admins),
    organization.content({ ...admins, archivedAt: AT }),
  ]
  organization.add({ type: 'space', id: spaceId, name: 'Imported', ...admins })
  const categoryId = organization.category(spaceId)
  const [topicId, otherId] = [organization.topic(categoryId), organization.topic(categoryId)]
  const tierId = uniqueId('tier')
  const roleId = organization.role({ advancementTiers: [{ id: tierId, label: 'One' }] })
  await app.import(organization)

  const times = { createdAt: AT, updatedAt: AT }
  const numbered = (prefix: string) => Array.from({ length: MANY }, (_, index) => `${prefix}-${index}`)
  const itemIds = numbered(uniqueId('itm'))
  const archivedIds = numbered(uniqueId('arc'))
  const lessonIds = numbered(uniqueId('les'))
  const itemOf = (id: string, topic: string) => {
    const above = { spaceId, categoryId, topicId: topic }
    return { id, organizationId, type: 'ITEM' as const, name: id, ...above, ...times }
  }
  await app.store.transaction(organizationOperatorScope(organizationId), async (tx) => {
    const live = { state: 'current' as const, live: true }
    const gone = { state: 'archived' as const, live: false, archivedAt: AT }
    await insertRows(tx, (t) => t.entities, [
      ...itemIds.map((id) => ({ ...itemOf(id, topicId), ...live, archivedAt: null })),
      ...archivedIds.map((id) => ({ ...itemOf(id, otherId), ...gone })),
    ])
    await insertRows(tx, (t) => t.evidence, [
      ...itemIds.map((itemId) => ({ itemId, contentId })),
      ...archivedIds.map((itemId) => ({ itemId, contentId: archivedId })),
    ])
    const duty = { organizationId, roleId, responsibility: 'RESPONSIBLE', entityType: 'ITEM' as const }
    const tiered = { tierQualifier: 'MIN_TIER', advancementTierId: tierId, source: 'MANUAL' }
    const duties = itemIds.map((entityId) => ({
      id: `duty-${entityId}`,
      entityId,
      ...duty,
      ...tiered,
    }))
    await insertRows(
      tx,
      (t) => t.duties,
      duties.map((one) => ({ ...one, ...times })),
    )
    const lesson = { organizationId, state: 'teaching' as const, purpose: 'standard' as const }
    await insertRows(
      tx,
      (t) => t.lessons,
      lessonIds.map((id) => ({ id, title: id, visibility: 'teams' as const, ...lesson, ...times })),
    )
    await insertRows(
      tx,
      (t) => t.lessonTeams,
      lessonIds.map((lessonId) => ({ lessonId, teamId })),
    )
  })
  const client = await app.signIn(owner, { scopes: ['organization:manage', 'content:write'] })
  const ids = { contentId, archivedId, spaceId, topicId, roleId, teamId, heirId }
  return { organizationId, itemIds, client, ids }
}

describeOnBothDatabases('a change of more than 5,000 records', (app) => {
  let world: Awaited<ReturnType<typeof build>>
  beforeAll(async () => {
    world = await build(app())
  })
  const send = async (client: Client, mutation: string, input: object) => {
    const { query, variables } = graphqlCall(mutation, { input: { ...input }, subject: '' })
    const { errors } = await client.graphql(query, variables)
    return errors[0]
  }
  /** Sends a change of the record as it is now, which a stale call tells. */
  const change = async (mutation: string, input: object) => {
    const stale = await send(world.client, mutation, {
      ...input,
      expectedUpdatedAt: '2001-01-01T00:00:00.000Z',
    })
    const { updatedAt: expectedUpdatedAt } = stale?.extensions ?? {}
    return await send(world.client, mutation, { ...input, expectedUpdatedAt })
  }

  const refusals: [
    mutation: string,
    input: (ids: Record<keyof typeof world.ids, string>) => object,
    message: string,
  ][] = [
    [
      'archiveContent',
      ({ contentId }) => ({ contentId }),
      '5000 items of knowledge rest on this resource alone: archive some of their topics first.',
    ],
    [
      'restoreContent',
      ({ archivedId: contentId }) => ({ contentId }),
      '5000 items of knowledge would come back with this resource: restore some of them first.',
    ],
    [
      'shareContent',
      ({ contentId }) => ({ contentId, visibility: 'EVERYONE' }),
      '5000 items of knowledge from this resource are in spaces for others: change it by importing a bundle.',
    ],
    [
      'setSpaceAudience',
      ({ spaceId: id }) => ({ id, visibility: 'EVERYONE' }),
      'At least 5000 items in this space come from resources for fewer people: share these first.',
    ],
    [
      'archiveKnowledgeEntity',
      ({ topicId: id }) => ({ id }),
      'At least 5000 entities are part of this one: begin with those below it.',
    ],
    [
      'deleteRole',
      ({ roleId: id }) => ({ id }),
      '0 roles report to this one, which has 5000 duties: move or remove some of them first.',
    ],
    [
      'setAdvancementTiers',
      ({ roleId }) => ({ roleId, tiers: [] }),
      '5000 duties are for tiers that would go: change some of them first.',
    ],
    [
      'deleteTeam',
      ({ teamId: id, heirId: replaceWith }) => ({ id, replaceWith }),
      'At least 5000 resources, spaces and lessons are shared with this team: share some with others first.',
    ],
  ]

  it.each(refusals)('is refused, with what it would alter: %s', async (mutation, input, message) => {
    expect(await change(mutation, input(world.ids))).toMatchObject({
      message: `${message} One change alters at most 5000 records.`,
      extensions: { code: 'CONFLICT' },
    })
  })

  it('counts the record itself, and all that goes with it', async () => {
    const { organizationId, itemIds, ids } = world
    const remove = async (id: string) => {
      await app().store.transaction(organizationOperatorScope(organizationId), async (tx) => {
        await tx.run(({ builder, t }) => builder.delete(t.entities).where(eq(t.entities.id, id)))
      })
      return await change('archiveContent', { contentId: ids.contentId, dryRun: true })
    }
    // The resource, 4,999 items and their topic; then one item less.
    expect((await remove(itemIds[0] ?? ''))?.message).toContain('4999 items of knowledge')
    expect(await remove(itemIds[1] ?? '')).toBeUndefined()
  })
})
