import { beforeAll, expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { callTool } from '../support/mcp.js'
import { buildLibrary } from './library.js'

const FOR_ALL = ['everyone', 'failed']
const RED = [...FOR_ALL, 'both', 'red']
const ADMINS = [
  ...RED,
  'admins',
  'adminsDraft',
  'blue',
  'bothDraft',
  'everyoneDraft',
  'noTeam',
  'redDraft',
].toSorted()

const READABLE = {
  owner: ADMINS,
  admin: ADMINS,
  billing: ADMINS,
  redAdmin: [...RED, 'redDraft'],
  bothAdmin: [...RED, 'blue', 'bothDraft', 'redDraft'],
  redViewer: RED,
  outsider: FOR_ALL,
  external: FOR_ALL,
  redExternal: RED,
}
const people = Object.keys(READABLE).filter((name): name is keyof typeof READABLE => name in READABLE)

describeOnBothDatabases('content', (app) => {
  const library = buildLibrary()
  const clients = new Map<string, Client>()
  const as = (name: keyof typeof library.people): Client => {
    const client = clients.get(name)
    if (!client) throw new Error(`${name} has not signed in.`)
    return client
  }
  const titles = async (client: Client, query = '', limit = 100) =>
    (await client.all(`/v1/content?${query}`, limit)).map(({ title }) => title)

  beforeAll(async () => {
    await app().import(library.organization)
    for (const name of people) clients.set(name, await app().signIn(library.people[name]))
  })

  it.each(people)(
    'is listed to %s as far as they may read it, the latest first, in pages of any size',
    async (name) => {
      const latestFirst = library.names.toReversed().filter((title) => READABLE[name].includes(title))

      expect(await titles(as(name))).toEqual(latestFirst)
      expect(await titles(as(name), '', 1)).toEqual(latestFirst)
      expect(await titles(as(name), '', 3)).toEqual(latestFirst)
    },
  )

  it.each(people)('opens to %s on every path if it is listed, and otherwise does not exist', async (name) => {
    for (const title of library.names) {
      const status = READABLE[name].includes(title) ? 200 : 404
      const path = `/v1/content/${library.id(title)}`
      for (const below of ['', '/text', '/versions']) {
        expect({ title, below, status: (await as(name).get(path + below)).status }).toEqual({
          title,
          below,
          status,
        })
      }
      // A document has no transcript; only those who may read it get that answer.
      const { status: given, body } = await as(name).get(`${path}/transcript`)
      expect({ given, param: body.param }).toEqual(
        status === 200 ? { given: 400, param: 'id' } : { given: 404, param: undefined },
      )
      if (status === 404) continue
      // Each surface names its own parameter.
      const id = library.id(title)
      const { errors } = await as(name).graphql(`{ transcript(contentId: "${id}") { versionId } }`)
      expect(errors[0]?.extensions.param).toBe('contentId')
      const { result } = await callTool(as(name), 'get_transcript', { id })
      expect(result?.structuredContent?.['param']).toBe('id')
    }
  })

  it('of another organization, or of an impossible id, does not exist', async () => {
    const other = new OrganizationBuilder()
    const stranger = other.person({ role: 'owner' })
    await app().import(other)
    const client = await app().signIn(stranger)

    expect(await titles(client)).toEqual([])
    expect((await client.get(`/v1/content/${library.id('everyone')}`)).status).toBe(404)
    expect((await as('owner').get('/v1/content/%00')).status).toBe(404)
    expect((await as('owner').get(`/v1/content/${'x'.repeat(500)}`)).status).toBe(404)
  })

  it('leaves the lists once a later import withdraws it, and comes back', async () => {
    const organization = new OrganizationBuilder()
    const member = organization.person()
    const content = organization.content({ title: 'Now and then' })
    await app().import(organization)
    const client = await app().signIn(member)
    const record = organization.records.find(({ id }) => id === content)
    if (!record) throw new Error('The builder keeps its records.')

    for (const [visibility, listed] of [
      ['admins', []],
      ['everyone', ['Now and then']],
    ] as const) {
      Object.assign(record, { visibility })
      await app().import(organization)
      expect(await titles(client)).toEqual(listed)
    }
  })

  it('for a team is what everyone reads and what the team shares', async () => {
    const { red, blue } = library
    const readable = (titlesOfTeam: string[]) =>
      library.names.toReversed().filter((title) => titlesOfTeam.includes(title))

    expect(await titles(as('redViewer'), `teamId=${red}`)).toEqual(readable(RED))
    expect(await titles(as('bothAdmin'), `teamId=${blue}`)).toEqual(
      readable([...FOR_ALL, 'both', 'blue', 'bothDraft']),
    )
    expect(await titles(as('admin'), `teamId=${red}`)).toEqual(
      readable([...RED, 'everyoneDraft', 'redDraft', 'bothDraft']),
    )
  })

  it('refuses a team that the caller may not ask for, as one that does not exist', async () => {
    const other = new OrganizationBuilder()
    const foreign = other.team()
    await app().import(other)
    const attempts = [
      ['redViewer', library.blue],
      ['external', library.red],
      ['admin', foreign],
      ['admin', 'nothing'],
      ['admin', ''],
      ['admin', '%00'],
    ] as const

    for (const [name, teamId] of attempts) {
      const { status, body } = await as(name).get(`/v1/content?teamId=${teamId}`)
      expect({ name, teamId, status, param: body.param }).toEqual({
        name,
        teamId,
        status: 400,
        param: 'teamId',
      })
    }
  })

  it('hides tags, teams and creators from external accounts: no keys over REST, null over GraphQL', async () => {
    const id = library.id('red')
    const secret = new Set(['teams', 'tags', 'createdBy'])

    const member = (await as('redViewer').get(`/v1/content/${id}`)).body
    const external = (await as('redExternal').get(`/v1/content/${id}`)).body
    const [row] = (await as('redExternal').get('/v1/content?limit=1&query=red')).body.data
    const { data } = await as('redExternal').graphql(
      `query ($id: ID!) { content(id: $id) { visibility teams { id } tags createdBy { id } } }`,
      { id },
    )

    expect(member).toMatchObject({ teams: [{ id: library.red, name: 'Red' }], tags: [], createdBy: null })
    expect(Object.keys(external)).toEqual(Object.keys(member).filter((key) => !secret.has(key)))
    expect(Object.keys(row).filter((key) => secret.has(key))).toEqual([])
    expect(data.content).toEqual({ visibility: 'TEAMS', teams: null, tags: null, createdBy: null })
  })
})
