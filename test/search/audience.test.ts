import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { countWrongEntries } from '../../src/search-index/compare-index.js'
import { indexSearch } from '../../src/search/index-search-job.js'
import { statement } from '../../src/store/statement.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { runToEnd } from '../jobs/support/queue.js'

const READY = { processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' }
const OLD = { createdAt: '2020-01-01T00:00:00.000Z' }
/** More than a search goes through before it looks for what is for an audience of the viewer. */
const CROWD = 2_600

/** Adds the latest texts, which only admins can find. */
function hideCrowd(organization: OrganizationBuilder): void {
  const { topicId } = organization.tree({ visibility: 'admins' })
  for (let index = 0; index < CROWD; index += 1) organization.item(topicId, { name: `Helium ${index}` })
}

/** What a caller finds, as it would be without the crowd. */
async function found(client: Client): Promise<string[]> {
  const { status, body } = await client.get('/v1/search?query=helium&limit=100')
  expect(status).toBe(200)
  expect(body).toMatchObject({ total: body.data.length, totalIsExact: true, nextCursor: null })
  return body.data.map(({ title }: { title: string }) => title).toSorted()
}

/** Sends a mutation with what is known of its record. */
async function change(
  admin: Client,
  mutation: string,
  record: { type: 'content' | 'space' | 'team'; id: string },
  input: object,
): Promise<void> {
  const { type, id } = record
  const { data } = await admin.graphql(`query ($id: ID!) { ${type}(id: $id) { updatedAt } }`, { id })
  const named = type === 'content' ? { contentId: id } : { id }
  const inputType = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`
  const { errors } = await admin.graphql(
    `mutation ($input: ${inputType}) { ${mutation}(input: $input) { __typename } }`,
    { input: { ...named, ...input, expectedUpdatedAt: data[type].updatedAt } },
  )
  expect(errors).toEqual([])
}

const putOff = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t }) => sql`select ${fields} from ${t.searchChanges}`,
})

describeOnBothDatabases('behind many texts that somebody may not find, a search', (app) => {
  it('finds what is for everyone, for their teams and for themselves, and what is in spaces for these', async () => {
    const organization = new OrganizationBuilder()
    const [own, other] = [organization.team(), organization.team()]
    const teams = [{ id: own, role: 'team-viewer' as const }]
    const member = organization.person({ name: 'Helium Member', teams, ...OLD })
    const outsider = organization.person({ name: 'Helium Outsider', ...OLD })
    const external = organization.person({ name: 'Helium External', role: 'external', teams, ...OLD })
    const share = (of: 'resource' | 'item', name: string, shared: object) => {
      if (of === 'resource') organization.content({ title: name, ...shared, ...READY, ...OLD })
      else organization.item(organization.tree(shared).topicId, { name, ...OLD })
    }
    for (const kind of ['resource', 'item'] as const) {
      share(kind, `Helium ${kind} for all`, { visibility: 'everyone' })
      share(kind, `Helium ${kind} for the team`, { visibility: 'teams', teamIds: [own] })
      share(kind, `Helium ${kind} for another team`, { visibility: 'teams', teamIds: [other] })
      share(kind, `Helium ${kind} for admins`, { visibility: 'admins' })
    }
    organization.lesson({ title: 'Helium lesson', ...OLD })
    organization.role({ name: 'Helium role', ...OLD })
    hideCrowd(organization)
    await app().import(organization)

    const forAll = ['Helium item for all', 'Helium resource for all']
    const forTeam = ['Helium item for the team', 'Helium resource for the team']
    const forStaff = ['Helium lesson', 'Helium role']
    expect(await found(await app().signIn(member))).toEqual(
      [...forAll, ...forTeam, ...forStaff, 'Helium Member'].toSorted(),
    )
    expect(await found(await app().signIn(outsider))).toEqual(
      [...forAll, ...forStaff, 'Helium Outsider'].toSorted(),
    )
    expect(await found(await app().signIn(external))).toEqual([...forAll, ...forTeam].toSorted())
  })

  it('finds what is for any of very many teams and spaces', async () => {
    const organization = new OrganizationBuilder()
    const ids = Array.from({ length: 70 }, () => organization.team())
    const teams = ids.map((id) => ({ id, role: 'team-viewer' as const }))
    const [member, outsider] = [organization.person({ teams }), organization.person()]
    for (const id of ids) {
      const shared = { visibility: 'teams' as const, teamIds: [id] }
      organization.content({ title: `Helium of ${id}`, ...shared, ...READY, ...OLD })
      organization.item(organization.tree(shared).topicId, { name: `Helium said by ${id}`, ...OLD })
    }
    hideCrowd(organization)
    await app().import(organization)

    const client = await app().signIn(member)
    const { body } = await client.get('/v1/search?query=helium')
    expect(body).toMatchObject({ total: 140, totalIsExact: true })
    expect(await found(await app().signIn(outsider))).toEqual([])
  })

  it('knows at once when a resource, with what was drawn from it, or a space is shared otherwise', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const teamId = organization.team()
    const member = organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] })
    const contentId = organization.content({ title: 'Helium text', visibility: 'admins', ...READY, ...OLD })
    const { spaceId, topicId } = organization.tree({ visibility: 'admins' })
    organization.item(topicId, { name: 'Helium item', ...OLD })
    hideCrowd(organization)
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['content:write', 'organization:manage'] })
    const client = await app().signIn(member)
    const shareContent = (input: object) =>
      change(admin, 'shareContent', { type: 'content', id: contentId }, input)
    const shareSpace = (input: object) =>
      change(admin, 'setSpaceAudience', { type: 'space', id: spaceId }, input)
    expect(await found(client)).toEqual([])

    await shareContent({ visibility: 'TEAMS', teamIds: [teamId] })
    expect(await found(client)).toEqual(['Helium text'])
    await shareSpace({ visibility: 'EVERYONE' })
    expect(await found(client)).toEqual(['Helium item', 'Helium text'])
    await shareContent({ visibility: 'ADMINS' })
    expect(await found(client)).toEqual(['Helium item'])
    await shareContent({ visibility: 'EVERYONE' })
    await shareSpace({ visibility: 'TEAMS', teamIds: [teamId] })
    expect(await found(client)).toEqual(['Helium item', 'Helium text'])
  })

  it('finds a long text that is shared otherwise, before and after a job has indexed it', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const teamId = organization.team()
    const member = organization.person({ teams: [{ id: teamId, role: 'team-viewer' }] })
    const chapters = Array.from({ length: 301 }, (_, index) => ({
      id: uniqueId('chp'),
      text: `Helium ${index} in a chapter`,
    }))
    const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }]
    const contentId = organization.content({
      title: 'Gases',
      visibility: 'admins',
      versions,
      ...READY,
      ...OLD,
    })
    hideCrowd(organization)
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['content:write'] })
    const client = await app().signIn(member)
    expect(await found(client)).toEqual([])

    await change(
      admin,
      'shareContent',
      { type: 'content', id: contentId },
      { visibility: 'TEAMS', teamIds: [teamId] },
    )

    expect(await found(client)).toEqual(['Gases'])
    expect(await countWrongEntries(app().store, organization.id)).toBe(0)
    await runToEnd(app().store, [indexSearch()])
    expect(await countWrongEntries(app().store, organization.id)).toBe(0)
    const [left] = await app().store.all(putOff, {})
    expect(left?.count).toBe(0)
    expect(await found(client)).toEqual(['Gases'])
  })

  it('finds a text with all the words that are indexed of one, whoever it is for', async () => {
    const organization = new OrganizationBuilder()
    const ids = Array.from({ length: 65 }, () => organization.team())
    const member = organization.person({ teams: [{ id: ids[0] ?? '', role: 'team-viewer' }] })
    const words = Array.from({ length: 49_900 }, (_, index) => `w${index}`.padEnd(18, 'x')).join(' ')
    for (const teamIds of [ids, ids.slice(0, 50)]) {
      const chapters = [{ id: uniqueId('chp'), text: `Helium ${words}` }]
      const versions = [{ id: uniqueId('ver'), versionNumber: 1, isCurrent: true, chapters }]
      organization.content({
        title: `For ${teamIds.length}`,
        visibility: 'teams',
        teamIds,
        versions,
        ...READY,
        ...OLD,
      })
    }
    hideCrowd(organization)
    await app().import(organization)

    expect(await found(await app().signIn(member))).toEqual(['For 50', 'For 65'])
  })

  it('finds what a deleted team has left to another, before and after a job has indexed it', async () => {
    const organization = new OrganizationBuilder()
    const owner = organization.person({ role: 'owner' })
    const [gone, heir] = [organization.team(), organization.team()]
    const member = organization.person({ teams: [{ id: heir, role: 'team-viewer' }] })
    const titles = Array.from({ length: 301 }, (_, index) => `Helium ${index} of all`)
    for (const title of titles) {
      organization.content({ title, visibility: 'teams', teamIds: [gone], ...READY, ...OLD })
    }
    hideCrowd(organization)
    await app().import(organization)
    const admin = await app().signIn(owner, { scopes: ['organization:manage'] })
    const client = await app().signIn(member)
    const count = async () => (await client.get('/v1/search?query=helium')).body.total
    expect(await count()).toBe(0)

    await change(admin, 'deleteTeam', { type: 'team', id: gone }, { replaceWith: heir })

    expect(await count()).toBe(titles.length)
    const [before] = await app().store.all(putOff, {})
    expect(before?.count).toBe(titles.length)
    await runToEnd(app().store, [indexSearch()])
    const [after] = await app().store.all(putOff, {})
    expect(after?.count).toBe(0)
    expect(await count()).toBe(titles.length)
  })
})
