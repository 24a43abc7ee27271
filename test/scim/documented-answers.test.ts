import { beforeAll, describe, expect, it } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { groupRequest, personRequest, readRequest, requestsOf } from './support/documented-requests.js'
import { connectTenant, provision, type Scim } from './support/tenant.js'

const mailDomains = ['acme.example', 'okta.local', 'testuser.com', 'microsoft.com']
const STATUS = { POST: 201, PUT: 200, PATCH: 200 } as const

const personRequests = await Promise.all(
  ['okta-users', 'entra-users'].map(async (file) =>
    (await requestsOf(file, personRequest)).map((request) => ({ file, ...request })),
  ),
)
const groupRequests = await requestsOf('groups', groupRequest)
const readRequests = await requestsOf('reads', readRequest)

/** A value in which the names of the documented requests are replaced. */
function renamed<Value>(value: Value, names: Readonly<Record<string, string>>): Value {
  // All in one pass, as one name may be the beginning of another.
  const known = new RegExp(`(?:${Object.keys(names).join('|')})(?!\\w)`, 'g')
  return JSON.parse(JSON.stringify(value).replace(known, (name) => names[name] ?? name))
}

describeOnBothDatabases('the answer to the documented request of', (app) => {
  let scim: Scim
  let count = 0
  beforeAll(async () => {
    ;({ scim } = await connectTenant(app(), { mailDomains }))
  })

  it.each(personRequests.flat())('$file: $name', async ({ method, before, body, after }) => {
    count += 1
    const names = { 'ada@acme.example': `ada${count}@acme.example`, '"00u1"': `"00u1-${count}"` }
    const known = before && (await scim('POST', '/Users', renamed(before, names))).body.id
    const path = method === 'POST' ? '/Users' : `/Users/${known}`

    const answer = await scim(method, path, renamed(body, names))

    expect(answer.status).toBe(STATUS[method])
    const { id, meta, ...resource } = answer.body
    expect(resource).toEqual(renamed(after, names))
    expect(meta).toMatchObject({ resourceType: 'User', location: expect.stringContaining(`/Users/${id}`) })
    expect((await scim('GET', `/Users/${id}`)).body).toEqual(answer.body)
  })

  describe('groups', () => {
    let people: Record<string, string> = {}
    beforeAll(async () => {
      const [one, two] = [await provision(scim, 'Member one'), await provision(scim, 'Member two')]
      people = { emp_1: one.id, emp_2: two.id }
    })

    it.each(groupRequests)('$client $name', async ({ method, body, change }) => {
      count += 1
      const known = { displayName: `Known ${count}`, members: [{ value: people['emp_1'] }] }
      const group = method === 'POST' ? null : (await scim('POST', '/Groups', known)).body
      const own = { displayName: `Group ${count}` }
      const named = 'displayName' in body ? { ...body, ...own } : body
      const path = group ? `/Groups/${group.id}` : '/Groups'

      const answer = await scim(method, path, renamed(named, { ...people, team_1: group?.id ?? 'none' }))

      expect(answer.status).toBe(method === 'PATCH' ? 204 : STATUS[method])
      const after = (await scim('GET', group ? path : `/Groups/${answer.body.id}`)).body
      expect(answer.body ?? after).toEqual(after)
      const name = 'displayName' in body ? own.displayName : (change.displayName ?? known.displayName)
      expect(after.displayName).toBe(name)
      const { all, added = [], removed = [] } = change.members ?? {}
      const before = group ? ['emp_1'] : []
      const members = new Set(all ?? [...before, ...added].filter((id) => !removed.includes(id)))
      const found = after.members.map(({ value }: { value: string }) => value)
      expect(new Set(found)).toEqual(new Set([...members].map((id) => people[id])))
      expect(found).toHaveLength(members.size)
    })
  })
})

describeOnBothDatabases('a documented request that reads', (app) => {
  it('gets the resource, the list of resources, or a 404', async () => {
    const { scim } = await connectTenant(app())
    const [one, two] = [await provision(scim, 'a'), await provision(scim, 'b')]
    const group = { displayName: 'Known', members: [{ value: one.id }] }
    const { body: team } = await scim('POST', '/Groups', group)
    const names = { emp_1: one.id, emp_2: two.id, team_1: team.id }

    for (const { client, name, path, found } of readRequests) {
      const { status, body } = await scim('GET', renamed(path, names))
      const ids = Array.isArray(found) ? body.Resources?.map(({ id }: { id: string }) => id) : body.id
      expect({ request: `${client} ${name}`, status, ids: ids ?? null }).toEqual({
        request: `${client} ${name}`,
        status: found === null ? 404 : 200,
        ids: renamed(found, names),
      })
      expect(JSON.stringify(body).includes('"members"')).toBe(/^\/Groups(?!.*excluded)/.test(path))
    }
  })
})
