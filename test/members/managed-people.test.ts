import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { connectTenant, deactivation, provision } from '../scim/support/tenant.js'
import { administer, updatedAtOf } from './support/administer.js'

const REFUSAL = {
  code: 'CONFLICT',
  message: 'Your identity directory manages this; change it there.',
}

describeOnBothDatabases('a person whom an identity directory manages', (app) => {
  async function managed() {
    const tenant = await connectTenant(app())
    const { id: employeeId } = await provision(tenant.scim, 'Max')
    const { data } = await tenant.admin.graphql('{ members(query: "Max") { nodes { id } } }')
    return { ...tenant, userId: String(data.members.nodes[0].id), employeeId: String(employeeId) }
  }

  const changes: readonly [string, Record<string, unknown>, string | undefined][] = [
    ['updateMember', { name: 'Moritz' }, 'name'],
    ['updateMember', { email: 'moritz@acme.example' }, 'email'],
    ['updateMember', { phone: '+45 1' }, 'phone'],
    ['updateMember', { employmentStatus: 'LEAVE' }, 'employmentStatus'],
    ['setManager', {}, 'managerEmployeeId'],
    ['deactivateMember', {}, undefined],
  ]

  it.each(changes)(
    'is not changed by %s with %j until it is disconnected',
    async (mutation, change, param) => {
      const { admin, owner, userId } = await managed()
      const manager = mutation === 'setManager' ? { managerEmployeeId: owner.employeeId } : {}
      const input = async () => ({
        userId,
        expectedUpdatedAt: await updatedAtOf(admin, userId),
        ...change,
        ...manager,
      })
      expect(await administer(admin, mutation, await input())).toMatchObject({ ...REFUSAL, param })
      await admin.graphql('mutation { disconnectDirectory { directorySync { eligible } } }')
      expect((await administer(admin, mutation, await input())).code).toBeUndefined()
    },
  )

  it('does not return by hand', async () => {
    const { admin, scim, userId, employeeId } = await managed()
    await scim('PATCH', `/Users/${employeeId}`, deactivation)
    expect(await administer(admin, 'reactivateMember', { userId })).toMatchObject(REFUSAL)
  })

  it('gets what is the own of the organization: an account role and a day of employment', async () => {
    const { admin, userId } = await managed()
    const own = await administer(admin, 'updateMember', { userId, name: 'Max', employedOn: '2026-01-31' })
    expect(own.code).toBeUndefined()
    const expectedUpdatedAt = await updatedAtOf(admin, userId)
    const role = await administer(admin, 'changeAccountRole', { userId, role: 'ADMIN', expectedUpdatedAt })
    expect(role.code).toBeUndefined()
  })

  it('still leaves by the directory after ten others were deactivated by hand', async () => {
    const others: { userId: string }[] = []
    const tenant = await connectTenant(app(), {}, (organization) => {
      for (let made = 0; made < 10; made += 1) others.push(organization.person())
    })
    const { admin, scim } = tenant
    const { id } = await provision(scim, 'Max')
    for (const { userId } of others) {
      const expectedUpdatedAt = await updatedAtOf(admin, userId)
      const { code } = await administer(admin, 'deactivateMember', { userId, expectedUpdatedAt })
      expect(code).toBeUndefined()
    }
    expect((await scim('PATCH', `/Users/${id}`, deactivation)).status).toBe(200)
    expect(await tenant.connection()).toMatchObject({ status: 'ACTIVE' })
  })
})
