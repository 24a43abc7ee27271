import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { turnsDuring } from '../support/turns.js'
import { connectTenant, patchOf } from './support/tenant.js'

const MEMBERS = 20_000
const document = { attributes: {}, emails: [], phoneNumbers: [] }
/** Ids and user names of the greatest length. */
const idOf = (number: number) => `emp_${String(number).padStart(124, '0')}`
const userNameOf = (number: number) => `${String(number).padStart(242, 'n')}@acme.example`

describeOnBothDatabases('a group of 20,000 members', (app) => {
  it('is read, and replaced as it was read, in turns of the event loop', async () => {
    const numbers = Array.from({ length: MEMBERS }, (_, number) => number)
    const { scim, admin } = await connectTenant(app(), {}, (organization) => {
      for (const number of numbers) {
        const employeeId = idOf(number)
        organization.person({ employeeId, email: `p${number}@acme.example`, directoryManaged: true })
        organization.add({ type: 'directoryPerson', employeeId, userName: userNameOf(number), document })
      }
    })
    const members = numbers.map((number) => ({ value: idOf(number) }))
    const made = await scim('POST', '/Groups', { displayName: 'Everybody', members })
    expect(made.status).toBe(201)
    const { id } = made.body
    const size = async () =>
      (await admin.graphql('{ teams { nodes { memberCount } } }')).data.teams.nodes[0].memberCount
    expect(await size()).toBe(MEMBERS)

    const read = await scim('GET', `/Groups/${id}`)
    expect(read.body.members[MEMBERS - 1]).toEqual({
      value: idOf(MEMBERS - 1),
      display: userNameOf(MEMBERS - 1),
    })
    const others = patchOf({ op: 'remove', path: 'members', value: members.slice(0, MEMBERS / 2) })
    expect((await scim('PATCH', `/Groups/${id}`, others)).status).toBe(204)
    expect(await size()).toBe(MEMBERS / 2)
    let replaced = 0
    const turns = await turnsDuring(async () => {
      replaced = (await scim('PUT', `/Groups/${id}`, read.text)).status
    })
    expect(replaced).toBe(200)
    // Members are looked up 1,000 at a time and read 500 at a time, each in a separate turn.
    expect(turns).toBeGreaterThan(100)
    expect(await size()).toBe(MEMBERS)

    const more = { displayName: 'Everybody', members: [...members, { value: 'emp_1' }] }
    expect((await scim('PUT', `/Groups/${id}`, more)).body).toMatchObject({
      status: '400',
      detail: 'A request may name at most 20000 members.',
    })
    const halves = [members, members.slice(0, 1)].map((value) => ({ op: 'add', path: 'members', value }))
    expect((await scim('PATCH', `/Groups/${id}`, patchOf(...halves))).status).toBe(400)
    const wide = {
      value: 'emp_1',
      ...Object.fromEntries(Array.from({ length: 20 }, (_, key) => [`k${key}`, 1])),
    }
    expect((await scim('PUT', `/Groups/${id}`, { ...more, members: [wide] })).status).toBe(400)
    expect((await scim('PUT', `/Groups/${id}`, { ...more, title: 'x'.repeat(8 * 1024 * 1024) })).status).toBe(
      413,
    )
    expect(app().failures()).toEqual([])
  })
})
