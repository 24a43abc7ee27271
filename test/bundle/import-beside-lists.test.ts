import { expect, it, vi } from 'vitest'
import { describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { startMeanwhile } from '../support/meanwhile.js'

const SET = `mutation ($input: SetLessonContentsInput!) {
  setLessonContents(input: $input) { lesson { contents { id } } }
}`
const CREATE = `mutation ($input: CreateContentVersionInput!) {
  createContentVersion(input: $input) { versionId }
}`
const LESSON = 'query ($id: ID!) { lesson(id: $id) { updatedAt contents { id } } }'
const VERSIONS = 'query ($id: ID!) { content(id: $id) { versions { versionNumber title isCurrent } } }'
const scopes = ['organization:manage', 'content:write']

/** A version of a document as a bundle has it. */
const version = (versionNumber: number, isCurrent: boolean) => ({
  id: `ver_${crypto.randomUUID()}`,
  versionNumber,
  title: `As imported, ${versionNumber}`,
  status: 'COMPLETED',
  isCurrent,
  chapters: [{ id: `chp_${crypto.randomUUID()}`, headline: null, text: 'Wear goggles.' }],
})

describeOnBothDatabases('an import that begins while somebody changes the same', (app) => {
  it("waits for a change of a lesson's list, and sets its own", async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const [one, two] = [organization.content(), organization.content()]
    const id = organization.lesson()
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const { updatedAt } = (await client.graphql(LESSON, { id })).data.lesson
    const lesson = organization.records.find((record) => record['id'] === id)
    if (lesson) lesson['contentIds'] = [two]
    const imported = startMeanwhile(app(), () => app().import(organization))

    const input = { lessonId: id, contentIds: [one], expectedUpdatedAt: updatedAt }
    const { data, errors } = await client.graphql(SET, { input })
    vi.restoreAllMocks()
    await imported()

    expect(errors).toEqual([])
    expect(data.setLessonContents.lesson).toEqual({ contents: [{ id: one }] })
    expect((await client.graphql(LESSON, { id })).data.lesson.contents).toEqual([{ id: two }])
  })

  it('waits for a new version of a resource, and sets its own versions', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const first = version(1, true)
    const id = organization.content({ versions: [first] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes })
    const content = organization.records.find((record) => record['id'] === id)
    if (content) content['versions'] = [{ ...first, isCurrent: false }, version(2, true)]
    const imported = startMeanwhile(app(), () => app().import(organization))

    const text = { title: 'By hand', content: 'Wear gloves.', retrainingIntent: 'NONE' }
    const input = { contentId: id, ...text, expectedVersionNumber: 1 }
    const { errors } = await client.graphql(CREATE, { input })
    vi.restoreAllMocks()
    await imported()

    expect(errors).toEqual([])
    expect((await client.graphql(VERSIONS, { id })).data.content.versions).toEqual([
      { versionNumber: 2, title: 'As imported, 2', isCurrent: true },
      { versionNumber: 1, title: 'As imported, 1', isCurrent: false },
    ])
  })
})
