import { expect, it } from 'vitest'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import { exported } from '../bundle/exported.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { change, send, updatedAtOf } from './support/changed-content.js'
import { failProcessing } from './support/fail-processing.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'
import { buildTaughtWorld, importAll, type World } from './support/taught-world.js'
import { taughtBy } from './support/visible-knowledge.js'

const NEXT = '# Pumps\n\nPumps are switched off before they are opened.\n\nSeals must be changed every year.'

interface Seen {
  title: string
  indexingStatus: string
  currentVersion: { versionNumber: number; chapters: { text: string }[] }
  versions: {
    id: string
    versionNumber: number
    status: string
    title: string
    chapters: { text: string }[]
  }[]
}

async function seenBy(client: Client, contentId: string): Promise<Seen> {
  const { data } = await client.graphql(
    `query ($id: ID!) { content(id: $id) { title indexingStatus
      currentVersion { versionNumber chapters { text } }
      versions { id versionNumber status title chapters { text } } } }`,
    { id: contentId },
  )
  return data.content
}

const numbersOf = ({ versions }: Seen) => versions.map(({ versionNumber }) => versionNumber)

function create({ callers, contentId }: World, input: Record<string, unknown> = {}) {
  const version = { title: 'Pumps', content: NEXT, retrainingIntent: 'NONE', expectedVersionNumber: 1 }
  return send(callers.admin, 'createContentVersion', { contentId, ...version, ...input }, 'versionId')
}

async function settle({ callers, contentId }: World, mutation: string, versionId: string) {
  const expectedUpdatedAt = await updatedAtOf(callers.admin, contentId)
  return await send(callers.admin, mutation, { versionId, expectedUpdatedAt })
}

const conflict = (param?: string) => [
  { extensions: { code: 'CONFLICT', ...(param === undefined ? {} : { param }), http: { status: 409 } } },
]

describeOnBothDatabases('a new version of a document', (app) => {
  it('replaces the present one once it is processed, with its knowledge', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId, taught } = world
    const before = await seenBy(callers.outside, contentId)
    expect((await create(world)).errors).toEqual([])
    expect(await seenBy(callers.outside, contentId)).toEqual(before)
    expect(numbersOf(await seenBy(callers.admin, contentId))).toEqual([2, 1])
    expect((await taughtBy(callers.outside, contentId)).items).toEqual(taught.items)

    await processQueue(app().store)
    const after = await seenBy(callers.outside, contentId)
    expect(after).toMatchObject({
      title: 'Pumps',
      indexingStatus: 'COMPLETED',
      currentVersion: { versionNumber: 2 },
    })
    expect(after.currentVersion.chapters.map(({ text }) => text).join('')).toContain('Seals must be changed')
    expect(numbersOf(after)).toEqual([2, 1])
    const now = await taughtBy(callers.outside, contentId)
    expect(now.items.length).toBeGreaterThan(0)
    expect(now.items.filter((id) => taught.items.includes(id))).toEqual([])
  })

  it('leaves the summary that a person wrote, and brings its own once that is cleared', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId } = world
    const summaryWith = async (edit: Record<string, unknown>, version: Record<string, unknown>) => {
      expect((await send(callers.admin, 'updateContent', { contentId, ...edit })).errors).toEqual([])
      expect((await create(world, version)).errors).toEqual([])
      await processQueue(app().store)
      return (await callers.outside.get(`/v1/content/${contentId}`)).body.summary
    }
    expect(await summaryWith({ summary: 'By hand.' }, {})).toBe('By hand.')
    expect(await summaryWith({ tags: [] }, { expectedVersionNumber: 2 })).toBe('By hand.')
    const own = await summaryWith({ summary: null }, { expectedVersionNumber: 3, content: HANDBOOK })
    expect(own).toContain('what to do when a fire breaks out')
    expect(await summaryWith({ tags: [] }, { expectedVersionNumber: 4 })).not.toBe(own)
  })

  it('is only for editors while it is a draft, and current as soon as it is published', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId } = world
    const before = await seenBy(callers.outside, contentId)
    const { data } = await create(world, { asDraft: true })
    const versionId: string = data.createContentVersion.versionId
    expect((await settle(world, 'publishContentVersion', versionId)).errors).toMatchObject(conflict())
    await processQueue(app().store)

    expect(await seenBy(callers.outside, contentId)).toEqual(before)
    const [draft] = (await seenBy(callers.admin, contentId)).versions
    expect(draft).toMatchObject({ id: versionId, status: 'COMPLETED', title: 'Pumps' })
    expect(draft?.chapters.map(({ text }) => text).join('')).toContain('Seals must be changed')
    expect((await settle(world, 'publishContentVersion', versionId)).errors).toEqual([])
    expect(await seenBy(callers.outside, contentId)).toMatchObject({
      title: 'Pumps',
      currentVersion: { versionNumber: 2 },
    })
    await processQueue(app().store)
    expect(await seenBy(callers.outside, contentId)).toMatchObject({ indexingStatus: 'COMPLETED' })
    expect((await settle(world, 'discardContentVersion', versionId)).errors).toMatchObject(conflict())
  })

  it('is the only one that is worked on, and follows the one that its author has read', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId } = world
    const stale = await create(world, { expectedVersionNumber: 2 })
    expect(stale.errors).toMatchObject(conflict('expectedVersionNumber'))
    const { data } = await create(world, { asDraft: true })
    const versionId: string = data.createContentVersion.versionId
    expect((await create(world)).errors).toMatchObject(conflict())
    await change(callers.admin, 'archiveContent', contentId)
    await processQueue(app().store)
    expect((await create(world)).errors).toMatchObject(conflict())
    await change(callers.admin, 'restoreContent', contentId)
    expect((await seenBy(callers.admin, contentId)).versions[0]).toMatchObject({
      status: 'DRAFT',
      chapters: [],
    })
    await processQueue(app().store)
    expect((await seenBy(callers.admin, contentId)).versions[0]).toMatchObject({ status: 'COMPLETED' })

    expect((await settle(world, 'discardContentVersion', versionId)).errors).toEqual([])
    expect(numbersOf(await seenBy(callers.admin, contentId))).toEqual([1])
    const { data: log } = await callers.admin.graphql(
      '{ auditEvents(action: CONTENT_VERSION_DISCARDED) { nodes { detail { field before after } } } }',
    )
    expect(log.auditEvents.nodes[0].detail).toContainEqual({ field: 'title', before: 'Pumps', after: null })
    expect((await settle(world, 'discardContentVersion', versionId)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
    expect((await create(world)).errors).toEqual([])
  })

  it('fails alone, and can be discarded then', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId } = world
    const before = await seenBy(callers.outside, contentId)
    const { data } = await create(world)
    await failProcessing(app().store)
    expect(await seenBy(callers.outside, contentId)).toEqual(before)
    expect((await seenBy(callers.admin, contentId)).versions[0]).toMatchObject({ status: 'FAILED' })
    const { versionId } = data.createContentVersion
    expect((await settle(world, 'discardContentVersion', versionId)).errors).toEqual([])
  })

  it('is not for recordings, nor for what nobody sees yet', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, organization } = world
    const recording = uniqueId('cnt')
    await importAll(app(), [
      { type: 'organization', id: organization.id, name: 'Acme' },
      { type: 'content', id: recording, title: 'Pumps', contentType: 'audio' },
    ])
    const body = { title: 'Draft', content: HANDBOOK, visibility: 'everyone', asDraft: true }
    const { body: draft } = await callers.admin.post('/v1/documents', body)
    for (const contentId of [recording, draft.contentId])
      expect((await create(world, { contentId })).errors).toMatchObject(conflict())
  })

  it.each([
    ['FULL_RETAKE', true],
    ['CHANGED_MATERIAL', true],
    ['NONE', false],
  ])(
    'that requires %s has those who finished a lesson take it again: %s',
    async (retrainingIntent, marked) => {
      const world = await buildTaughtWorld(app(), 'everyone')
      const { organization, people, contentId } = world
      const lessonId = uniqueId('les')
      const enrollment = { type: 'enrollment', lessonId, finishedAt: '2026-01-02T03:04:05.000Z' }
      const curriculum = [{ type: 'lesson', id: lessonId, retrainingOverride: { type: 'none' } }]
      await importAll(app(), [
        { type: 'organization', id: organization.id, name: 'Acme' },
        { type: 'lesson', id: lessonId, title: 'Fire drill', contentIds: [contentId] },
        { ...enrollment, userId: people.outside.userId },
        { ...enrollment, userId: people.inRed.userId },
        { ...enrollment, userId: people.inBlue.userId, finishedAt: null },
        {
          type: 'companyRole',
          id: uniqueId('role'),
          name: 'Chief',
          curriculum,
          holderUserIds: [people.inRed.userId],
        },
      ])
      const { data } = await create(world, { retrainingIntent })
      await processQueue(app().store)

      const toRetake = async () => {
        const lines = (await exported(app().store, organization.id)).split('\n')
        const records = lines.map((line) => JSON.parse(line))
        const again = records.filter(({ type, retakeSince }) => type === 'enrollment' && retakeSince != null)
        return again.map(({ userId }) => userId)
      }
      expect(await toRetake()).toEqual(marked ? [people.outside.userId] : [])

      await world.callers.outside.graphql(
        'mutation ($input: FinishLessonInput!) { finishLesson(input: $input) { lessonId } }',
        { input: { lessonId } },
      )
      const { versionId } = data.createContentVersion
      await app().store.transaction(operatorScope(), (tx) =>
        enqueue(tx, jobScope(organization.id), { kind: 'mark-retakes', payload: { contentId, versionId } }),
      )
      await processQueue(app().store)
      expect(await toRetake()).toEqual([])
    },
  )
})
