import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const at = (day: number) => ({
  createdAt: `2026-03-0${day}T00:00:00.000Z`,
  updatedAt: `2026-04-0${9 - day}T00:00:00.000Z`,
})

/** A library of two teams, some of which two people created, and a topic with items from some of it. */
function buildLibrary() {
  const organization = new OrganizationBuilder()
  const [red, blue] = [organization.team('Red'), organization.team('Blue')]
  const on = (id: string, role: 'team-admin' | 'team-viewer') => ({ teams: [{ id, role }] })
  const people = {
    owner: organization.person({ role: 'owner' }),
    manager: organization.person(on(red, 'team-admin')),
    viewer: organization.person(on(red, 'team-viewer')),
    external: organization.person({ role: 'external' }),
  }
  const [maker, other] = [organization.person(), organization.person()]
  const by = ({ userId }: typeof maker) => ({ createdByUserId: userId })
  const shared = (id: string) => ({ visibility: 'teams', teamIds: [id] })
  const ids = [
    organization.content({ title: 'Fire', ...at(1), ...by(maker) }),
    organization.content({ title: 'alarm', ...at(2), ...by(maker), ...shared(red), contentType: 'guide' }),
    organization.content({ title: 'Blue book', ...at(3), ...by(maker), ...shared(blue) }),
    organization.content({
      title: 'Zinc',
      ...at(4),
      ...by(other),
      ...shared(red),
      processingStatus: 'DRAFT',
    }),
    organization.content({ title: 'Errata', ...at(5), ...by(maker), archivedAt: '2026-03-09T00:00:00.000Z' }),
  ]
  const { topicId } = organization.tree()
  const hidden = organization.tree({ visibility: 'admins' }).topicId
  organization.item(topicId, { contentIds: [ids[0], ids[2]] })
  organization.item(topicId, { contentIds: [ids[0]] })
  return { organization, people, red, topicId, hidden, ids, maker: maker.userId }
}

async function read(client: Client, filter: string) {
  const titles: string[] = []
  const totals = new Set<number | null>()
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `, after: "${cursor}"`
    const { data, errors } = await client.graphql(
      `{ contents(first: 2, ${filter}${after}) { totalCount nextCursor nodes { title } } }`,
    )
    if (errors[0]) return errors[0].extensions
    titles.push(...data.contents.nodes.map(({ title }: { title: string }) => title))
    totals.add(data.contents.totalCount)
    cursor = data.contents.nextCursor
  } while (cursor !== null)
  expect([...totals]).toEqual([titles.length])
  return titles
}

describeOnBothDatabases('the library', (app) => {
  it('has a total, and is read by title, by creator and by topic, of what the viewer can read', async () => {
    const { organization, people, topicId, maker, red } = buildLibrary()
    await app().import(organization)
    const { owner, manager, viewer, external } = people
    const clientOf = (person: typeof owner) => app().signIn(person)
    const [all, managing, viewing, outside] = [
      await clientOf(owner),
      await clientOf(manager),
      await clientOf(viewer),
      await clientOf(external),
    ]

    expect(await read(all, 'orderBy: CREATED')).toEqual(['Zinc', 'Blue book', 'alarm', 'Fire'])
    expect(await read(managing, 'orderBy: CREATED')).toEqual(['Zinc', 'alarm', 'Fire'])
    expect(await read(all, 'orderBy: TITLE')).toEqual(['alarm', 'Blue book', 'Fire', 'Zinc'])
    expect(await read(managing, 'orderBy: TITLE')).toEqual(['alarm', 'Fire', 'Zinc'])
    expect(await read(viewing, 'orderBy: TITLE')).toEqual(['alarm', 'Fire'])
    expect(await read(outside, 'orderBy: TITLE')).toEqual(['Fire'])
    expect(await read(all, 'orderBy: TITLE, archived: true')).toEqual(['Errata'])
    expect(await read(all, `orderBy: TITLE, teamId: "${red}", type: GUIDE`)).toEqual(['alarm'])
    expect(await read(all, 'orderBy: TITLE, query: "i"')).toEqual(['Fire', 'Zinc'])

    expect(await read(all, `createdBy: "${maker}"`)).toEqual(['Blue book', 'alarm', 'Fire'])
    expect(await read(viewing, `createdBy: "${maker}"`)).toEqual(['alarm', 'Fire'])
    expect(await read(viewing, `createdBy: "${maker}", orderBy: TITLE`)).toEqual(['alarm', 'Fire'])
    expect(await read(viewing, 'createdBy: "nobody"')).toEqual([])
    expect(await read(all, `topicId: "${topicId}"`)).toEqual(['Blue book', 'Fire'])
    expect(await read(viewing, `topicId: "${topicId}", orderBy: TITLE`)).toEqual(['Fire'])
  })

  it('is read by the last change, by audience and by status, of what the viewer can read', async () => {
    const { organization, people, maker, red } = buildLibrary()
    organization.content({ title: 'Gone wrong', ...at(6), processingStatus: 'FAILED', visibility: 'admins' })
    await app().import(organization)
    const { owner, manager, viewer, external } = people
    const clientOf = (person: typeof owner) => app().signIn(person)
    const [all, managing, viewing, outside] = [
      await clientOf(owner),
      await clientOf(manager),
      await clientOf(viewer),
      await clientOf(external),
    ]

    expect(await read(all, 'orderBy: UPDATED')).toEqual(['Fire', 'alarm', 'Blue book', 'Zinc', 'Gone wrong'])
    expect(await read(managing, 'orderBy: UPDATED')).toEqual(['Fire', 'alarm', 'Zinc'])
    expect(await read(outside, 'orderBy: UPDATED')).toEqual(['Fire'])
    expect(await read(all, `orderBy: UPDATED, teamId: "${red}"`)).toEqual(['Fire', 'alarm', 'Zinc'])
    expect(await read(all, 'orderBy: UPDATED, archived: true')).toEqual(['Errata'])
    expect(await read(viewing, `orderBy: UPDATED, createdBy: "${maker}"`)).toEqual(['Fire', 'alarm'])

    expect(await read(all, 'visibility: TEAMS')).toEqual(['Zinc', 'Blue book', 'alarm'])
    expect(await read(all, 'visibility: TEAMS, orderBy: TITLE')).toEqual(['alarm', 'Blue book', 'Zinc'])
    expect(await read(all, 'visibility: ADMINS')).toEqual(['Gone wrong'])
    expect(await read(managing, 'visibility: ADMINS')).toEqual([])
    expect(await read(managing, 'visibility: TEAMS, orderBy: UPDATED')).toEqual(['alarm', 'Zinc'])

    for (const order of ['CREATED', 'UPDATED', 'TITLE']) {
      expect(await read(all, `status: FAILED, orderBy: ${order}`)).toEqual(['Gone wrong'])
      expect(await read(managing, `status: DRAFT, orderBy: ${order}`)).toEqual(['Zinc'])
      for (const client of [viewing, outside])
        expect(await read(client, `status: DRAFT, orderBy: ${order}`)).toEqual([])
    }
  })

  it('is in the order of changes as soon as one is made', async () => {
    const { organization, people, ids } = buildLibrary()
    await app().import(organization)
    const all = await app().signIn(people.owner, { scopes: ['content:write'] })
    const [, , book] = ids
    const first = await read(all, 'orderBy: UPDATED, visibility: TEAMS')
    expect(first).toEqual(['alarm', 'Blue book', 'Zinc'])
    const { errors } = await all.graphql(
      `mutation { updateContent(input: { contentId: "${book}", summary: "Blue." }) { content { id } } }`,
    )
    expect(errors).toEqual([])
    expect(await read(all, 'orderBy: UPDATED, visibility: TEAMS')).toEqual(['Blue book', 'alarm', 'Zinc'])
  })

  it('tells nobody of a creator or a topic that they may not see', async () => {
    const { organization, people, hidden, maker } = buildLibrary()
    await app().import(organization)
    const viewing = await app().signIn(people.viewer)
    const outside = await app().signIn(people.external)

    for (const id of [hidden, 'unknown'])
      expect(await read(viewing, `topicId: "${id}"`)).toMatchObject({
        code: 'BAD_USER_INPUT',
        param: 'topicId',
      })
    expect(await read(outside, `createdBy: "${maker}"`)).toMatchObject({ code: 'FORBIDDEN' })
  })
})
