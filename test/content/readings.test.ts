import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { exportedRecords } from '../bundle/exported.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'

const READING = 'viewerReading { openedAt finishedAt chapterId versionNumber }'
const RECORD = `mutation ($input: RecordReadingInput!) {
  done: recordReading(input: $input) { contentId content { ${READING} } }
}`

interface Input {
  contentId: string
  chapterId?: string
  finished?: boolean
}

async function record(client: Client, input: Input) {
  const { data, errors } = await client.graphql(RECORD, { input })
  return {
    reading: data?.done?.content.viewerReading,
    problems: errors.map(({ extensions }) => [extensions['code'], extensions['param']].filter(Boolean)),
  }
}

async function readingOf(client: Client, contentId: string) {
  const { data } = await client.graphql(`query ($id: ID!) { content(id: $id) { ${READING} } }`, {
    id: contentId,
  })
  return data.content?.viewerReading
}

/** A version with two chapters. */
function version(versionNumber: number, isCurrent = true) {
  const id = uniqueId('ver')
  const chapters = [1, 2].map((number) => ({ id: `${id}-${number}`, text: `Part ${number}.` }))
  return { id, versionNumber, isCurrent, chapters }
}

const chapter = ({ id }: { id: string }, number: number) => `${id}-${number}`

describeOnBothDatabases('what somebody has read', (app) => {
  it('begins as they open it, goes on by chapters, and is finished until that is taken back', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const only = version(1)
    const contentId = organization.content({ versions: [only] })
    await app().import(organization)
    const client = await app().signIn(person)

    expect(await readingOf(client, contentId)).toBeNull()
    const opened = await record(client, { contentId })
    const reached = await record(client, { contentId, chapterId: chapter(only, 2) })
    const again = await record(client, { contentId })
    const finished = await record(client, { contentId, finished: true })
    const twice = await record(client, { contentId, chapterId: chapter(only, 1), finished: true })
    const takenBack = await record(client, { contentId, finished: false })

    const begun = { openedAt: expect.any(String), finishedAt: null, chapterId: null, versionNumber: 1 }
    expect(opened.reading).toEqual(begun)
    expect(reached.reading).toEqual({ ...begun, chapterId: chapter(only, 2) })
    expect(again.reading).toEqual({ ...begun, chapterId: chapter(only, 2) })
    expect(finished.reading).toMatchObject({ finishedAt: expect.any(String), chapterId: chapter(only, 2) })
    expect(twice.reading).toMatchObject({
      finishedAt: finished.reading.finishedAt,
      chapterId: chapter(only, 1),
    })
    expect(takenBack.reading).toEqual({ ...begun, chapterId: chapter(only, 1) })
    expect(await readingOf(client, contentId)).toEqual(takenBack.reading)
  })

  it('is of the version that they finished until they finish a newer one', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const [old, now] = [version(1, false), version(2)]
    const contentId = organization.content({ versions: [old, now] })
    const [openedAt, finishedAt] = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z']
    const read = { userId: person.userId, contentId, openedAt, finishedAt, versionNumber: 1, chapter: 2 }
    organization.add({ type: 'contentReading', ...read })
    await app().import(organization)
    const client = await app().signIn(person)

    const looked = await record(client, { contentId, chapterId: chapter(now, 1) })
    const finished = await record(client, { contentId, finished: true })

    expect(looked.reading).toMatchObject({ finishedAt, chapterId: chapter(old, 2), versionNumber: 1 })
    expect(looked.reading.openedAt > openedAt).toBe(true)
    expect(finished.reading).toMatchObject({ chapterId: null, versionNumber: 2 })
    expect(finished.reading.finishedAt > finishedAt).toBe(true)
  })

  it('begins anew with a newer version of what they have not finished', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const contentId = organization.content({ versions: [version(1, false), version(2)] })
    const openedAt = '2026-01-03T00:00:00.000Z'
    organization.add({
      type: 'contentReading',
      userId: person.userId,
      contentId,
      openedAt,
      versionNumber: 1,
      chapter: 2,
    })
    await app().import(organization)

    const { reading } = await record(await app().signIn(person), { contentId })

    expect(reading).toMatchObject({ finishedAt: null, chapterId: null, versionNumber: 2 })
  })

  it('reaches the segments of a transcript, and the undivided text of a draft', async () => {
    const organization = new OrganizationBuilder()
    const admin = organization.person({ role: 'admin' })
    const spoken = uniqueId('ver')
    const segments = [0, 5].map((startMs) => ({ startMs, endMs: startMs + 5, text: 'Hello' }))
    const recording = organization.content({
      contentType: 'audio',
      versions: [{ id: spoken, versionNumber: 1, isCurrent: true, segments }],
    })
    const empty = organization.content({ processingStatus: 'PROCESSING', versions: [] })
    await app().import(organization)
    const client = await app().signIn(admin, { scopes: ['content:write'] })
    const { data } = await client.graphql(
      `mutation { createDocument(input: { title: "Ropes", content: "Coil them.", visibility: ADMINS, asDraft: true }) {
        content { id chapters { id } } } }`,
    )
    const { id: draft, chapters } = data.createDocument.content

    const heard = await record(client, { contentId: recording, chapterId: `${spoken}:1` })
    const drafted = await record(client, { contentId: draft, chapterId: chapters[0].id })
    const waiting = await record(client, { contentId: empty })

    expect(heard.reading).toMatchObject({ chapterId: `${spoken}:1`, versionNumber: 1 })
    expect(drafted).toMatchObject({ problems: [], reading: { versionNumber: 1 } })
    expect(waiting.reading).toMatchObject({ chapterId: null, versionNumber: null })
  })

  it('is seen by nobody else, in the graph or in the feed, and is in the export', async () => {
    const organization = new OrganizationBuilder()
    const [person, admin] = [organization.person(), organization.person({ role: 'admin' })]
    const only = version(1)
    const contentId = organization.content({ versions: [only] })
    await app().import(organization)
    const [reader, other] = [await app().signIn(person), await app().signIn(admin)]
    const feed = '{ changes(first: 100) { nodes { type id } } auditEvents { nodes { action } } }'
    const before = await other.graphql(feed)

    await record(reader, { contentId, chapterId: chapter(only, 2) })

    expect(await readingOf(other, contentId)).toBeNull()
    const { data } = await other.graphql('{ viewer { unfinishedReadings { nodes { content { id } } } } }')
    expect(data.viewer.unfinishedReadings.nodes).toEqual([])
    expect((await other.graphql(feed)).data).toEqual(before.data)
    const records = await exportedRecords(app().store, organization.id)
    expect(records.filter(({ type }) => type === 'contentReading')).toMatchObject([
      { userId: person.userId, contentId, versionNumber: 1, chapter: 2, finishedAt: null },
    ])
  })

  it('takes only what they can read, and its own chapters', async () => {
    const organization = new OrganizationBuilder()
    const [person, external] = [organization.person(), organization.person({ role: 'external' })]
    const [mine, others] = [version(1), version(1)]
    const contentId = organization.content({ versions: [mine] })
    organization.content({ versions: [others] })
    const hidden = organization.content({ visibility: 'admins' })
    const archived = organization.content({ archivedAt: '2026-01-02T03:04:05.000Z' })
    await app().import(organization)
    const client = await app().signIn(person)

    for (const id of [hidden, archived, uniqueId('cnt'), ''])
      expect((await record(client, { contentId: id })).problems).toEqual([['NOT_FOUND']])
    for (const chapterId of [chapter(others, 1), `${mine.id}:0`, 'no\u0000id', ''])
      expect((await record(client, { contentId, chapterId })).problems).toEqual([
        ['BAD_USER_INPUT', 'chapterId'],
      ])
    expect(await readingOf(client, contentId)).toBeNull()
    expect((await record(await app().signIn(external), { contentId })).problems).toEqual([])
  })

  it('lists what is not finished, the last opened first, without what can no longer be read', async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    const [first, second, done] = [organization.content(), organization.content(), organization.content()]
    const hidden = organization.content({ visibility: 'admins' })
    const openedAt = '2026-01-02T00:00:00.000Z'
    organization.add({ type: 'contentReading', userId: person.userId, contentId: hidden, openedAt })
    await app().import(organization)
    const client = await app().signIn(person)
    for (const contentId of [first, second, done]) await record(client, { contentId })
    await record(client, { contentId: done, finished: true })
    await record(client, { contentId: first })

    const { data } = await client.graphql('{ viewer { unfinishedReadings { nodes { content { id } } } } }')

    expect(data.viewer.unfinishedReadings.nodes).toEqual([first, second].map((id) => ({ content: { id } })))
  })

  it('goes with the person, and with the resource', async () => {
    const organization = new OrganizationBuilder()
    const [person, other] = [organization.person(), organization.person()]
    const [kept, deleted] = [organization.content(), organization.content()]
    const openedAt = '2026-01-02T00:00:00.000Z'
    for (const { userId } of [person, other])
      for (const contentId of [kept, deleted])
        organization.add({ type: 'contentReading', userId, contentId, openedAt })
    await app().import(organization)

    await app().store.transaction(operatorScope(), async (tx) => {
      await tx.run(({ builder, t }) => builder.delete(t.contents).where(eq(t.contents.id, deleted)))
      await tx.run(({ builder, t }) => builder.delete(t.people).where(eq(t.people.userId, other.userId)))
    })

    const records = await exportedRecords(app().store, organization.id)
    expect(records.filter(({ type }) => type === 'contentReading')).toMatchObject([
      { userId: person.userId, contentId: kept },
    ])
  })
})
