import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizationOperatorScope, operatorScope } from '../../src/access/system-scope.js'
import { later } from '../../src/base/timestamp.js'
import { deactivateMember, reactivateMember } from '../../src/members/people-command-store.js'
import { exported } from '../bundle/exported.js'
import { connectTenant, personBody, provision } from '../scim/support/tenant.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const SEEN = '{ orgChart { revision } orgChartVerification { status lastVerifiedAt isDue changesSince } }'
const VERIFY = `mutation ($revision: Int!) { verifyOrgChart(input: { revision: $revision }) {
  organizationId orgChartVerification { status isDue changesSince } } }`
const MOVE = `mutation ($id: ID!, $parentRoleId: ID) {
  moveRole(input: { id: $id, parentRoleId: $parentRoleId }) { roleId } }`

async function revisionOf(client: Client): Promise<number> {
  return (await client.graphql(SEEN)).data.orgChart.revision
}

/** What the audit log says of each confirmation, by the revisions. */
async function loggedBy(client: Client): Promise<[before: string | null, after: string][]> {
  const { data } = await client.graphql(
    '{ auditEvents(action: ORG_CHART_VERIFIED) { nodes { detail { field before after } } } }',
  )
  const nodes: { detail: { field: string; before: string | null; after: string }[] }[] =
    data.auditEvents.nodes
  return nodes
    .flatMap(({ detail }) => detail)
    .map(({ field, before, after }): [string | null, string] => {
      expect(field).toBe('revision')
      return [before, after]
    })
    .toSorted(([one], [other]) => Number(one ?? -1) - Number(other ?? -1))
}

describeOnBothDatabases('the confirmation of the org chart', (app) => {
  const chart = async (options: Record<string, unknown> = {}) => {
    const organization = new OrganizationBuilder(options)
    const [admin, holder] = [organization.person({ role: 'admin' }), organization.person()]
    const top = organization.role({ holderUserIds: [holder.userId] })
    const role = organization.role()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['organization:manage'] })
    return { organization, client, holder, top, role }
  }

  it('is of what was seen, before onboarding is over as well', async () => {
    const { client, top, role } = await chart({ onboardedAt: null })
    const before = (await client.graphql(SEEN)).data.orgChartVerification
    const seen = await revisionOf(client)
    const { data } = await client.graphql(VERIFY, { revision: seen })
    await client.graphql(MOVE, { id: role, parentRoleId: top })
    const late = await client.graphql(VERIFY, { revision: seen })
    const after = (await client.graphql(SEEN)).data.orgChartVerification

    expect(before).toMatchObject({ status: 'NEVER_VERIFIED', changesSince: null })
    expect(data.verifyOrgChart.orgChartVerification).toEqual({
      status: 'CURRENT',
      isDue: false,
      changesSince: 0,
    })
    expect(late.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', param: 'revision', http: { status: 409 } } },
    ])
    expect(after).toMatchObject({ status: 'CURRENT', isDue: false, changesSince: 1 })
  })

  it('is the same one if it is repeated, and another one after an hour', async () => {
    const { client, organization } = await chart()
    const revision = await revisionOf(client)
    const confirm = async () => {
      const { errors } = await client.graphql(VERIFY, { revision })
      expect(errors).toEqual([])
      const seen = await client.graphql(SEEN)
      const at: string = seen.data.orgChartVerification.lastVerifiedAt
      return { at, events: (await loggedBy(client)).length }
    }
    const once = await confirm()
    expect(await confirm()).toEqual(once)

    const orgChartVerifiedAt = later(once.at, -3_600_000)
    await app().store.transaction(organizationOperatorScope(organization.id), async (tx) => {
      await tx.run(({ builder, t: { organizations: row } }) =>
        builder.update(row).set({ orgChartVerifiedAt }).where(eq(row.id, organization.id)),
      )
    })
    const again = await confirm()
    expect(again.events).toBe(2)
    expect(again.at >= once.at).toBe(true)
    expect(await loggedBy(client)).toEqual([
      [null, `${revision}`],
      [`${revision}`, `${revision}`],
    ])
  })

  it('is in the audit log with the revision that was confirmed, and the one before it', async () => {
    const { client, top, role } = await chart()
    const first = await revisionOf(client)
    await client.graphql(VERIFY, { revision: first })
    await client.graphql(MOVE, { id: role, parentRoleId: top })
    await client.graphql(VERIFY, { revision: first + 1 })

    expect(await loggedBy(client)).toEqual([
      [null, `${first}`],
      [`${first}`, `${first + 1}`],
    ])
  })

  it('is told of every change of what the chart shows, and of nothing else', async () => {
    const { client, holder, top, role } = await chart()
    const steps: [change: string, counted: number][] = [
      [`createRole(input: { name: "New" }) { roleId }`, 1],
      [`updateRole(input: { id: "${role}", name: "Renamed" }) { roleId }`, 1],
      [`updateRole(input: { id: "${role}", description: "About it" }) { roleId }`, 0],
      [`moveRole(input: { id: "${role}", parentRoleId: "${top}" }) { roleId }`, 1],
      [`assignRole(input: { roleId: "${role}", userIds: ["${holder.userId}"] }) { roleId }`, 1],
      [`assignRole(input: { roleId: "${role}", userIds: ["${holder.userId}"] }) { roleId }`, 0],
      [`unassignRole(input: { roleId: "${role}", userIds: ["${holder.userId}"] }) { roleId }`, 1],
    ]
    for (const [change, counted] of steps) {
      const before = await revisionOf(client)
      expect((await client.graphql(`mutation { ${change} }`)).errors).toEqual([])
      expect({ change, counted: (await revisionOf(client)) - before }).toEqual({ change, counted })
    }
  })

  it('is told of holders whom a command deactivates and brings back', async () => {
    const { client, holder } = await chart()
    const before = await revisionOf(client)
    await deactivateMember(app().store, operatorScope(), holder.userId)
    const left = await revisionOf(client)
    await reactivateMember(app().store, operatorScope(), holder.userId)

    expect(left - before).toBe(1)
    expect((await revisionOf(client)) - left).toBe(1)
  })

  it('is told of holders whom the directory deactivates and brings back, and not of its other changes', async () => {
    const { admin, scim } = await connectTenant(app())
    const { id } = await provision(scim, 'Wes Holder')
    const { data } = await admin.graphql('{ members(query: "Wes") { nodes { id } } }')
    const userId: string = data.members.nodes[0].id
    const made = await admin.graphql('mutation { createRole(input: { name: "Potter" }) { roleId } }')
    const { roleId } = made.data.createRole
    await admin.graphql(
      `mutation { assignRole(input: { roleId: "${roleId}", userIds: ["${userId}"] }) { roleId } }`,
    )
    const revisions = [await revisionOf(admin)]
    for (const change of [{ active: false }, { active: true }, { displayName: 'Wes H.' }]) {
      expect((await scim('PUT', `/Users/${id}`, personBody('Wes Holder', change))).status).toBe(200)
      revisions.push(await revisionOf(admin))
    }

    const [first = 0] = revisions
    expect(revisions).toEqual([first, first + 1, first + 2, first + 2])
  })

  it('is told of an import that changes a role, once, and never of one that changes none', async () => {
    const { client, organization, top, role } = await chart()
    await client.graphql(MOVE, { id: role, parentRoleId: top })
    const before = await revisionOf(client)
    const earlier = await exported(app().store, organization.id)
    await app().import(organization)
    const changed = await revisionOf(client)
    await app().import(organization)
    await app().import(organization, { merge: true })
    const again = await revisionOf(client)
    const restored = new OrganizationBuilder()
    restored.records.splice(0, 1, ...earlier.split('\n').map((line) => JSON.parse(line)))
    await app().import(restored)

    expect(changed - before).toBe(1)
    expect(again).toBe(changed)
    // The file has an earlier revision, and the chart of that revision: the number still never goes back.
    expect((await revisionOf(client)) - again).toBe(1)
  })
})
